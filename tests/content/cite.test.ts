import { expect, test } from "vitest";
import { work, works } from "../../src/content/apparatus.ts";
import { editionReference, fullReference, shortReference } from "../../src/content/cite/cite.ts";

const plain = (of: Parameters<typeof fullReference>[0]): string =>
  fullReference(of)
    .map(({ text }) => text)
    .join("");

test.each([
  [
    "sanderson1913",
    "Sanderson, Meredith G. 1913. “Native Games of Central Africa.” Journal of the Royal Anthropological " +
      "Institute 43: 726–736. London.",
  ],
  [
    "katondogorozi",
    "“Orusoro also known as Omweso, Okwesa.” Katondogorozi, a web dictionary of Runyoro-Rutooro. n.d.",
  ],
  ["devoogt1995", "de Voogt, A. 1995. Limits of the Mind. Leiden: CNWS. ISBN 90-73782-49-X."],
  [
    "stannus1922",
    "Stannus, H. S. 1922. “The Wayao of Nyasaland.” Harvard African Studies 3. doi:10.11588/diglit.49272.",
  ],
  [
    "nsimbi1970",
    "Nsimbi, M. B. 1970. Omweso, a Game People Play in Uganda. Occasional Paper 6. African Studies Center, University of " +
      "California, Los Angeles.",
  ],
])("%s in full", (key, reference) => {
  expect(plain(work(key))).toBe(reference);
});

test("the title of a book or journal is set in italics, that of an article is not", () => {
  const italic = (key: string) =>
    fullReference(work(key))
      .filter((run) => run.italic)
      .map((run) => run.text);
  expect(italic("devoogt1995")).toEqual(["Limits of the Mind"]);
  expect(italic("sanderson1913")).toEqual(["Journal of the Royal Anthropological Institute"]);
});

test("a work goes by its author and year, or by its title where it names no author", () => {
  expect(shortReference(work("shackell1934"))).toBe("Shackell 1934");
  expect(shortReference(work("ludiimsuwa"))).toBe("Ludii Portal, “Msuwa”");
});

test("no reference has two stops together or a space before one", () => {
  for (const each of works()) expect(plain(each)).not.toMatch(/\.\.| \.|\s{2}|\s$/);
});

test("this edition is cited with its version and the address of the page", () => {
  expect(
    editionReference("Njombwa (Yao)", "0.1.0", "https://four-rows.example/sources/sanderson-1913/"),
  ).toBe(
    "“Njombwa (Yao)”, in Four Rows: an interactive edition of four accounts of East African four-row mancala (version " +
      "0.1.0), https://four-rows.example/sources/sanderson-1913/",
  );
});

test("an unknown work is refused by name", () => {
  expect(() => work("nobody1900")).toThrow('There is no work "nobody1900" in src/content/bibliography.');
});

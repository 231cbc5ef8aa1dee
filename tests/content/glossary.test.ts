/** What the glossary shows: its boards were worked out by hand, and its steps are what they are said to be. */
import { describe, expect, test } from "vitest";
import { parseBoard } from "../../src/content/board-text-parse.ts";
import { seedsOf } from "../../src/content/boards.ts";
import { demonstrations, shownBoard } from "../../src/content/demonstrations.ts";
import { figures } from "../../src/content/figures.ts";
import { occasionsOf, replayOf, stepPath } from "../../src/content/search/occasions.ts";
import { findSentence } from "../../src/content/sentences.ts";
import { boardPath, equivalentsOf, term as termOf, terms } from "../../src/content/terms.ts";

describe.each(demonstrations().map((figure) => [figure.id, figure] as const))("%s", (_, figure) => {
  const { steps, reasons } = replayOf(figure);

  test("ends on the board worked out by hand", () => {
    expect(steps.at(-1)?.board).toBe(figure.expected);
  });

  test("each step of play has a reason and a sentence that exists", () => {
    for (const step of steps) {
      for (const id of step.sentences) expect(findSentence(figure.source, id)?.id).toBe(id);
      if (step.type === "board") continue;
      expect(reasons[step.reason ?? -1]?.says, step.at).toBeTruthy();
      expect(step.sentences, step.at).not.toHaveLength(0);
    }
  });

  test("loses no seed", () => {
    const seeds = (text: string) => {
      const board = parseBoard(text);
      return seedsOf(board, "south").seeds + seedsOf(board, "north").seeds;
    };
    const stock = (step: (typeof steps)[number]) => (step.stock ? step.stock.south + step.stock.north : 0);
    const [, first] = steps;
    expect(first === undefined).toBe(figure.play === undefined && figure.boards.length === 1);
    if (first === undefined) return;
    const total = ({ board, hand, off, ...step }: (typeof steps)[number]) =>
      seeds(board) + hand + off.south + off.north + stock({ board, hand, off, ...step });
    for (const step of steps.slice(1)) expect(total(step), step.at).toBe(total(first));
  });

  test("shows some word, and is no figure of the list", () => {
    expect(terms().some(({ board }) => board?.figure === figure.id)).toBe(true);
    expect(figures().map(({ id }) => id)).not.toContain(figure.id);
  });
});

test.each(terms().flatMap((term) => (term.board ? [[term.id, term.board] as const] : [])))(
  "%s has a board, and the step it opens at is there",
  (_, { figure, step }) => {
    const { steps } = replayOf(shownBoard(figure).figure);
    expect(steps.map(({ at }) => at)).toContain(step ?? steps[0]?.at);
  },
);

test("a board shown elsewhere is linked to where it stands", () => {
  const pathOf = (id: string) => {
    const { board } = termOf(id);
    return board && boardPath(board);
  };
  expect(pathOf("two-heads")).toBe("/glossary/okutema/#t0.1.1");
  expect(pathOf("chain")).toMatch(/^\/glossary\/(?:hamba|capture)\/#t1\.2\.2$/);
  expect(pathOf("take")).toBe("/figures/sanderson-pair-walk/#t19.1.3");
});

test.each([
  ["hamba", "word-hamba", ["1.1.3", "1.2.2"]],
  ["garanjuka", "word-garanjuka", ["1.1.2"]],
  ["okutema", "word-okutema", ["1.2.3"]],
  ["akakaikuru", "word-akakaikuru", ["1.2.3"]],
  ["singleton", "word-singleton", ["1.1.1"]],
  ["place", "word-stock", ["1.1.1"]],
])("%s happens on its own board at its own steps", (id, board, steps) => {
  const [occasion] = occasionsOf(termOf(id), [shownBoard(board).figure]);
  expect(occasion?.steps.map(({ at }) => at)).toEqual(steps);
});

test("capture happens in the pair’s walk twice, and the addresses lead there", () => {
  const occasion = occasionsOf(termOf("capture")).find(({ figure }) => figure.id === "sanderson-pair-walk");
  expect(occasion?.steps.map((step) => stepPath(occasion.figure, step))).toEqual([
    "/figures/sanderson-pair-walk/#t19.1.3",
    "/figures/sanderson-pair-walk/#t20.1.3",
  ]);
});

test("every step that a term claims is of the kind it claims, in every figure", () => {
  for (const term of terms()) {
    for (const { figure, steps } of occasionsOf(term, [...figures(), ...demonstrations()])) {
      for (const step of steps) {
        expect(
          term.happens.some(({ event }) => event === step.type),
          `${term.id} ${figure.id} ${step.at}`,
        ).toBe(true);
      }
    }
  }
});

test("equivalents are each other’s", () => {
  for (const term of terms()) {
    for (const other of equivalentsOf(term)) expect(equivalentsOf(other)).toContain(term);
  }
  const words = equivalentsOf(termOf("sow")).map(({ id }) => id);
  expect(words).toEqual(expect.arrayContaining(["spread", "okusora", "drop"]));
  expect(equivalentsOf(termOf("hamba")).map(({ id }) => id)).toEqual(
    expect.arrayContaining(["capture", "take"]),
  );
});

test("what leans on no work is marked uncertain", () => {
  for (const { id, literal } of terms()) {
    if (literal?.cites.length === 0) expect(literal.certainty, id).toBe("uncertain");
  }
});

test.each([
  // Luganda, as other writers have it.
  ["omweso", "lg", ["omweso", "mweso", "emyeso"]],
  ["okwesa", "lg", ["okwesa"]],
  ["empiki", "lg", ["empiki", "mpiki"]],
  ["essa", "lg", ["essa", "amasa"]],
  ["okutema", "lg", ["okutema"]],
  ["emitwe-ebiri", "lg", ["emitwe-ebiri"]],
  ["okutebuka", "lg", ["okutebuka"]],
  // Runyoro-Rutooro: the Katondogorozi page.
  ["orusoro", "nyo", ["orusoro"]],
  ["okusora", "ttj", ["okusora"]],
  ["okuteekaniza", "nyo", ["okuteekaniza"]],
  ["hamba", "ttj", ["hamba"]],
  ["garanjuka", "nyo", ["garanjuka"]],
  ["akakaikuru", "ttj", ["akakaikuru"]],
  // Chiyao: Sanderson, Stannus, Chimombo.
  ["njombwa", "yao", ["njombwa", "nchombwa", "mchombwa"]],
  ["bau", "yao", ["bau"]],
  ["msuwa", "ny", ["msuwa"]],
  ["bao", "sw", ["Bao"]],
  ["bao-kiswahili", "swc", ["Bao Kiswahili"]],
  ["lusole", "und", ["Lusole"]],
  ["busolo", "und", ["Busolo"]],
  ["tsoro", "und", ["Tsoro", "nsolo"]],
  ["isolo", "und", ["Isolo"]],
  ["chisolo", "und", ["Chisolo"]],
] as const)("%s is a word of the language %s, written so", (id, language, written) => {
  const { languages, forms, explained, cites } = termOf(id);
  expect(languages).toContain(language);
  expect(forms.map(({ form }) => form)).toEqual(expect.arrayContaining([...written]));
  // Every word is vouched for, by a sentence of the accounts or by a work.
  expect(explained.length + cites.length).toBeGreaterThan(0);
});

test("the words with -sor- and -sol- are told as a family that is not proved", () => {
  const { origin = "" } = termOf("orusoro");
  for (const name of ["igisoro", "choro", "soro", "tsoro", "nsolo", "kisolo", "isolo", "lusole", "busolo"]) {
    expect(origin).toMatch(new RegExp(`\\b${name}\\b`));
  }
  expect(origin).toMatch(/inferred .* not proved/);
});

test.each(["nyakasangu", "nyakabiri"])("%s is told without hole or count, and has no board", (id) => {
  const { silence, board, boardless } = termOf(id);
  expect(silence).toMatch(/neither the hole nor the count/);
  expect(board).toBeUndefined();
  expect(boardless).toMatch(/without inventing it/);
});

test("the derivation of omweso from michezo is told as contested", () => {
  expect(termOf("omweso").origin).toMatch(/michezo.*without a source.*contested/);
});

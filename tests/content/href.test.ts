import { expect, test } from "vitest";
import { href } from "../../src/content/href.ts";

test.each([
  ["/", "/", "/"],
  ["/", "/sources/", "/sources/"],
  ["/four-rows", "/", "/four-rows/"],
  ["/four-rows", "/sources/", "/four-rows/sources/"],
  ["/four-rows/", "/sources/", "/four-rows/sources/"],
  ["/a/b/", "/sources/anna-1938/#s-72-5", "/a/b/sources/anna-1938/#s-72-5"],
  ["/four-rows/", "/search/?q=hamba", "/four-rows/search/?q=hamba"],
])("under %s, %s is %s", (base, path, expected) => {
  expect(href(path, base)).toBe(expected);
});

test("the base is the build's own unless given", () => {
  expect(href("/sources/")).toBe(`${import.meta.env.BASE_URL.replace(/\/$/, "")}/sources/`);
});

test.each(["sources/", "#s-1", "", "//example.org/", "https://example.org/"])("%j is refused", (path) => {
  expect(() => href(path, "/")).toThrow(`href("${path}"): a path inside the site begins with one "/".`);
});

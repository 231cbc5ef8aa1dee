/**
 * What people type, and where it must lead. `first`: the sentence that must be reached by the first or second
 * hit. `found`: a sentence that must be among the hits. `word`: the term whose entry must come first.
 *
 * The right sentence is the one that a reader who knows only the word would want to be shown: the one that
 * explains it, or, where none does, the one that introduces it.
 */
export interface ExpectedHit {
  readonly query: string;
  readonly first?: string;
  readonly found?: string;
  readonly word?: string;
}

/** Each is also sought by its first four letters. */
export const NAMED_QUERIES: readonly Required<Pick<ExpectedHit, "query" | "first">>[] = [
  { query: "hamba", first: "/sources/katondogorozi/#s-7-1" },
  { query: "okutema", first: "/sources/katondogorozi/#s-11-1" },
  { query: "akakaikuru", first: "/sources/katondogorozi/#s-12-1" },
  { query: "garanjuka", first: "/sources/katondogorozi/#s-8-1" },
  { query: "okusora", first: "/sources/katondogorozi/#s-5-1" },
  { query: "okuteekaniza", first: "/sources/katondogorozi/#s-2-1" },
  { query: "mweso", first: "/sources/anna-1938/#s-71-1" },
  { query: "omweso", first: "/sources/katondogorozi/#s-t-1" },
  { query: "orusoro", first: "/sources/katondogorozi/#s-t-1" },
  { query: "njombwa", first: "/sources/sanderson-1913/#s-t-1" },
  { query: "gambit", first: "/sources/sanderson-1913/#s-731-1" },
  { query: "singleton", first: "/sources/sanderson-1913/#s-733-11" },
  { query: "Lusole", first: "/sources/ludii-bao-drc/#s-t-1" },
];

export const OTHER_QUERIES: readonly ExpectedHit[] = [
  // One wrong letter
  { query: "okutena", first: "/sources/katondogorozi/#s-11-1" },
  { query: "njmbwa", first: "/sources/sanderson-1913/#s-t-1" },
  { query: "hambs", first: "/sources/katondogorozi/#s-7-1" },
  { query: "granjuka", first: "/sources/katondogorozi/#s-8-1" },
  { query: "akakaikura", first: "/sources/katondogorozi/#s-12-1" },
  { query: "orusroo", first: "/sources/katondogorozi/#s-t-1" },
  { query: "singelton", first: "/sources/sanderson-1913/#s-733-11" },
  // Other forms of the word
  { query: "tema", first: "/sources/katondogorozi/#s-11-1" },
  { query: "kutema", first: "/sources/katondogorozi/#s-11-1" },
  { query: "OKUTEMA", first: "/sources/katondogorozi/#s-11-1" },
  { query: "kuhamba", first: "/sources/katondogorozi/#s-7-1" },
  { query: "weso", first: "/sources/anna-1938/#s-71-1" },
  { query: "Mwesso", first: "/sources/anna-1938/#s-71-1" },
  { query: "bawo", found: "/sources/sanderson-1913/#s-731-1" },
  { query: "bau", found: "/sources/sanderson-1913/#s-731-1" },
  { query: "kugaranjuka", first: "/sources/katondogorozi/#s-8-1" },
  { query: "teekaniza", first: "/sources/katondogorozi/#s-2-1" },
  { query: "sora", first: "/sources/katondogorozi/#s-5-1" },
  { query: "nchombwa", first: "/sources/sanderson-1913/#s-t-1" },
  { query: "omwéso", first: "/sources/katondogorozi/#s-t-1" },
  { query: "oku-tema", first: "/sources/katondogorozi/#s-11-1" },
  { query: "singletons", first: "/sources/sanderson-1913/#s-733-11" },
  // Misprints, by what is printed and by what is meant
  { query: "filed", first: "/sources/anna-1938/#s-73-3" },
  { query: "filled", found: "/sources/anna-1938/#s-73-3" },
  { query: "hole", found: "/sources/sanderson-1913/#s-733-3" },
  { query: "ho1e", first: "/sources/sanderson-1913/#s-733-3" },
  { query: "primitive", first: "/sources/anna-1938/#s-t-4" },
  { query: "institute", first: "/sources/sanderson-1913/#s-t-3" },
  // Meanings
  { query: "capture", word: "hamba", found: "/sources/katondogorozi/#s-7-1" },
  { query: "reverse move", first: "/sources/katondogorozi/#s-8-1" },
  { query: "two heads", first: "/sources/katondogorozi/#s-11-1" },
  { query: "sow", first: "/sources/katondogorozi/#s-5-1" },
  // Several words, hyphens, apostrophes
  { query: "left hand end", found: "/sources/sanderson-1913/#s-732-2" },
  { query: "left-hand end", found: "/sources/sanderson-1913/#s-732-2" },
  { query: "opponents holes", found: "/sources/anna-1938/#s-73-13" },
  { query: "sixth hole from the right", first: "/sources/sanderson-1913/#s-732-10" },
  { query: "banana beer", first: "/sources/anna-1938/#s-71-3" },
];

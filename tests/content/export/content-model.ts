/**
 * Content models as regular expressions over the names of child elements, and whether all that one allows another allows
 * too: by Brzozowski's derivatives, so the answer is exact.
 */

export type Model =
  | { readonly is: "none" }
  | { readonly is: "empty" }
  /** A child of that name; `#text` is text. */
  | { readonly is: "child"; readonly name: string }
  | { readonly is: "sequence"; readonly first: Model; readonly then: Model }
  | { readonly is: "choice"; readonly of: readonly Model[] }
  | { readonly is: "repeat"; readonly of: Model }
  | { readonly is: "interleave"; readonly one: Model; readonly other: Model };

const NONE: Model = { is: "none" };
export const EMPTY: Model = { is: "empty" };
export const TEXT = "#text";
export const child = (name: string): Model => ({ is: "child", name });

const keyOf = (model: Model): string => JSON.stringify(model);

export function sequence(...models: readonly Model[]): Model {
  return models.reduceRight((then, first) => {
    if (first.is === "none" || then.is === "none") return NONE;
    if (first.is === "empty") return then;
    if (then.is === "empty") return first;
    // Always nested to the right, so that equal languages met on the way look equal more often.
    return first.is === "sequence"
      ? sequence(first.first, sequence(first.then, then))
      : { is: "sequence", first, then };
  }, EMPTY);
}
export function choice(...models: readonly Model[]): Model {
  const all = new Map<string, Model>();
  for (const model of models.flatMap((one) => (one.is === "choice" ? one.of : [one]))) {
    if (model.is !== "none") all.set(keyOf(model), model);
  }
  const [only, ...others] = [...all.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, model]) => model);
  if (only === undefined) return NONE;
  return others.length === 0 ? only : { is: "choice", of: [only, ...others] };
}
export const optional = (model: Model): Model => choice(EMPTY, model);
export const repeat = (model: Model): Model =>
  model.is === "empty" || model.is === "none"
    ? EMPTY
    : model.is === "repeat"
      ? model
      : { is: "repeat", of: model };
export const oneOrMore = (model: Model): Model => sequence(model, repeat(model));
export function interleave(one: Model, other: Model): Model {
  if (one.is === "none" || other.is === "none") return NONE;
  if (one.is === "empty") return other;
  return other.is === "empty" ? one : { is: "interleave", one, other };
}

function mayBeEmpty(model: Model): boolean {
  switch (model.is) {
    case "empty":
    case "repeat":
      return true;
    case "none":
    case "child":
      return false;
    case "sequence":
      return mayBeEmpty(model.first) && mayBeEmpty(model.then);
    case "choice":
      return model.of.some(mayBeEmpty);
    case "interleave":
      return mayBeEmpty(model.one) && mayBeEmpty(model.other);
    default:
      return model satisfies never;
  }
}

/** What may come after a first child of that name. */
function after(model: Model, name: string): Model {
  switch (model.is) {
    case "none":
    case "empty":
      return NONE;
    case "child":
      return model.name === name ? EMPTY : NONE;
    case "sequence": {
      const within = sequence(after(model.first, name), model.then);
      return mayBeEmpty(model.first) ? choice(within, after(model.then, name)) : within;
    }
    case "choice":
      return choice(...model.of.map((one) => after(one, name)));
    case "repeat":
      return sequence(after(model.of, name), model);
    case "interleave":
      return choice(
        interleave(after(model.one, name), model.other),
        interleave(model.one, after(model.other, name)),
      );
    default:
      return model satisfies never;
  }
}

/** The names of all children that occur in a model. */
export function namesIn(model: Model): ReadonlySet<string> {
  switch (model.is) {
    case "none":
    case "empty":
      return new Set();
    case "child":
      return new Set([model.name]);
    case "sequence":
      return new Set([...namesIn(model.first), ...namesIn(model.then)]);
    case "choice":
      return new Set(model.of.flatMap((one) => [...namesIn(one)]));
    case "repeat":
      return namesIn(model.of);
    case "interleave":
      return new Set([...namesIn(model.one), ...namesIn(model.other)]);
    default:
      return model satisfies never;
  }
}

/** The shortest row of children that `narrow` allows and `wide` does not, or `null` where there is none. */
export function notAllowed(narrow: Model, wide: Model): readonly string[] | null {
  const names = [...namesIn(narrow)];
  const seen = new Set<string>();
  let level: readonly (readonly [Model, Model, readonly string[]])[] = [[narrow, wide, []]];
  while (level.length > 0) {
    const next: [Model, Model, readonly string[]][] = [];
    for (const [ours, theirs, row] of level) {
      if (mayBeEmpty(ours) && !mayBeEmpty(theirs)) return row;
      for (const name of names) {
        const [one, other] = [after(ours, name), after(theirs, name)];
        const key = `${keyOf(one)} ${keyOf(other)}`;
        if (one.is === "none" || seen.has(key)) continue;
        seen.add(key);
        next.push([one, other, [...row, name]]);
      }
    }
    level = next;
  }
  return null;
}

/** Reads `a, (b | c)*, d?`. Words are looked up first; `text` and `empty` are those, and `\\text` an element of that name. */
export function readModel(text: string, lookUp: (word: string) => Model | null): Model {
  const tokens = text.match(/\\?[\w.]+|[(),|*+?]/g) ?? [];
  let at = 0;
  const fail = (): never => {
    throw new Error(
      `The model “${text}” cannot be read at its sign ${at + 1}, “${tokens[at] ?? "the end"}”.`,
    );
  };
  function one(): Model {
    const token = tokens[at++] ?? fail();
    let model: Model;
    if (token === "(") {
      model = all();
      if (tokens[at++] !== ")") fail();
    } else if (token.startsWith("\\")) {
      model = child(token.slice(1));
    } else if (/^[\w.]+$/.test(token)) {
      model = lookUp(token) ?? (token === "empty" ? EMPTY : child(token === "text" ? TEXT : token));
    } else return fail();
    for (;;) {
      if (tokens[at] === "*") model = repeat(model);
      else if (tokens[at] === "+") model = oneOrMore(model);
      else if (tokens[at] === "?") model = optional(model);
      else return model;
      at++;
    }
  }
  function all(): Model {
    const [models, sign] = [[one()], tokens[at]];
    while (sign !== undefined && ",|".includes(sign) && tokens[at] === sign) {
      at++;
      models.push(one());
    }
    return sign === "|" ? choice(...models) : sequence(...models);
  }
  const model = all();
  if (at < tokens.length) fail();
  return model;
}

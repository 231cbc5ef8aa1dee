/** Texts in Ludii's game description language: nested ludemes, lists in braces, named arguments and options. */

export type Node =
  /** `(ludeme argument …)` */
  | { readonly type: "ludeme"; readonly name: string; readonly args: readonly Node[] }
  /** `{ item … }` */
  | { readonly type: "list"; readonly items: readonly Node[] }
  /** `name:value` */
  | { readonly type: "named"; readonly name: string; readonly value: Node }
  | { readonly type: "string"; readonly text: string }
  | { readonly type: "number"; readonly value: number }
  /** A constant of an enumeration, `True` or `False`. */
  | { readonly type: "symbol"; readonly name: string }
  /** `<Tag:argument>`, where an option puts something in. */
  | { readonly type: "slot"; readonly tag: string; readonly arg: string }
  /** `("Define" argument …)`, which stands for the body of the define. */
  | { readonly type: "call"; readonly name: string; readonly args: readonly Node[] }
  /** `#1` in the body of a define: its first argument. */
  | { readonly type: "parameter"; readonly index: number };

/** `(define "Name" body)` */
export interface Define {
  readonly name: string;
  readonly body: Node;
}

/** A choice offered to the player: one value of each argument for every item, the default item first in rank. */
export interface Option {
  readonly heading: string;
  readonly tag: string;
  readonly args: readonly string[];
  readonly items: readonly {
    readonly name: string;
    readonly values: readonly Node[];
    readonly says: string;
    readonly isDefault: boolean;
  }[];
}

/** A whole file: what is said more than once, a game, and the options it may be played with. */
export interface Lud {
  readonly defines: readonly Define[];
  readonly game: Node;
  readonly options: readonly Option[];
}

export const ludeme = (name: string, ...args: readonly Node[]): Node => ({ type: "ludeme", name, args });
export const list = (...items: readonly Node[]): Node => ({ type: "list", items });
export const named = (name: string, value: Node): Node => ({ type: "named", name, value });
export const string = (text: string): Node => ({ type: "string", text });
export const number = (value: number): Node => ({ type: "number", value });
export const symbol = (name: string): Node => ({ type: "symbol", name });
export const slot = (tag: string, arg: string): Node => ({ type: "slot", tag, arg });
export const call = (name: string, ...args: readonly Node[]): Node => ({ type: "call", name, args });
export const parameter = (index: number): Node => ({ type: "parameter", index });

/**
 * The node with every call replaced by the body of its define.
 * @throws if a define is called that is not there, or without an argument that its body names.
 */
export function expand(node: Node, defines: readonly Define[], args: readonly Node[] = []): Node {
  const inner = (one: Node): Node => expand(one, defines, args);
  switch (node.type) {
    case "ludeme":
      return { ...node, args: node.args.map(inner) };
    case "list":
      return { ...node, items: node.items.map(inner) };
    case "named":
      return { ...node, value: inner(node.value) };
    case "call": {
      const define = defines.find(({ name }) => name === node.name);
      if (define === undefined) throw new Error(`There is no define "${node.name}".`);
      return expand(define.body, defines, node.args.map(inner));
    }
    case "parameter": {
      const arg = args[node.index - 1];
      if (arg === undefined) throw new Error(`#${node.index} stands where there is no such argument.`);
      return arg;
    }
    case "string":
    case "number":
    case "symbol":
    case "slot":
      return node;
    default:
      return node satisfies never;
  }
}

const WIDTH = 100;

function flat(node: Node): string {
  switch (node.type) {
    case "ludeme":
      return `(${[node.name, ...node.args.map(flat)].join(" ")})`;
    case "list":
      return `{${node.items.map(flat).join(" ")}}`;
    case "named":
      return `${node.name}:${flat(node.value)}`;
    case "string":
      return `"${node.text}"`;
    case "number":
      return String(node.value);
    case "symbol":
      return node.name;
    case "slot":
      return `<${node.tag}:${node.arg}>`;
    case "call":
      return `(${[`"${node.name}"`, ...node.args.map(flat)].join(" ")})`;
    case "parameter":
      return `#${node.index}`;
    default:
      return node satisfies never;
  }
}

function formatNode(node: Node, indent: string): string {
  const line = flat(node);
  if (indent.length + line.length <= WIDTH) return line;
  const deeper = `${indent}  `;
  const below = (nodes: readonly Node[]): string =>
    nodes.map((one) => `\n${deeper}${formatNode(one, deeper)}`).join("");
  switch (node.type) {
    case "ludeme": {
      // Constants and short words stay beside the name, as in (set Var "Hand" …).
      const short = node.args.findIndex(
        ({ type }) => type !== "symbol" && type !== "string" && type !== "number",
      );
      const beside = node.args.slice(0, short < 0 ? node.args.length : short).map((one) => ` ${flat(one)}`);
      return `(${node.name}${beside.join("")}${below(node.args.slice(beside.length))}\n${indent})`;
    }
    case "call":
      return `("${node.name}"${below(node.args)}\n${indent})`;
    case "list":
      // Many small numbers in a row are filled into lines.
      return node.items.every(({ type }) => type === "number") ? line : `{${below(node.items)}\n${indent}}`;
    case "named":
      return `${node.name}:${formatNode(node.value, indent)}`;
    default:
      return line;
  }
}

function formatOption({ heading, tag, args, items }: Option): string {
  const lines = items.map(({ name, values, says, isDefault }) => {
    const given = values.map((value) => `<${flat(value)}>`).join(" ");
    return `  (item "${name}" ${given} "${says}")${isDefault ? "*" : ""}`;
  });
  return `(option "${heading}" <${tag}> args:{${args.map((arg) => `<${arg}>`).join(" ")}} {\n${lines.join("\n")}\n})`;
}

/** The text of a file. `head` becomes comments. */
export function formatLud({ defines, game, options }: Lud, head: readonly string[]): string {
  const comments = head.map((line) => `// ${line}`.trimEnd()).join("\n");
  const named = defines.map(({ name, body }) => formatNode(ludeme("define", string(name), body), ""));
  return `${[comments, ...named, formatNode(game, ""), ...options.map(formatOption)].join("\n\n")}\n`;
}

/** What stands where the text goes wrong, from 0, and what was expected there. */
export class LudError extends Error {
  readonly at: number;
  constructor(at: number, expected: string) {
    super(`At character ${at}: expected ${expected}.`);
    this.at = at;
  }
}

/** Reads a file strictly. @throws {LudError} at the first character that cannot be right. */
export function parseLud(text: string): Lud {
  let at = 0;
  const skip = (): void => {
    const blank = /(?:\s|\/\/[^\n]*)*/y;
    blank.lastIndex = at;
    blank.exec(text);
    at = blank.lastIndex;
  };
  const take = (sign: string): void => {
    skip();
    if (!text.startsWith(sign, at)) throw new LudError(at, `"${sign}"`);
    at += sign.length;
  };
  const peek = (sign: string): boolean => {
    skip();
    return text.startsWith(sign, at);
  };
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return null;
    at = pattern.lastIndex;
    return found[0];
  };
  const word = (): string => {
    skip();
    const found = match(/[A-Za-z][A-Za-z0-9]*/y);
    if (found === null) throw new LudError(at, "a word");
    return found;
  };
  const quoted = (): string => {
    take('"');
    const found = match(/[^"\n]*/y) ?? "";
    take('"');
    return found;
  };
  const until = (close: string): readonly Node[] => {
    const nodes: Node[] = [];
    while (!peek(close)) {
      if (at >= text.length) throw new LudError(at, `"${close}"`);
      nodes.push(node());
    }
    take(close);
    return nodes;
  };
  const operator = (): string => {
    skip();
    const sign = match(/!=|<=|>=|[-+*/%=<>]/y);
    return sign ?? word();
  };
  function node(): Node {
    if (peek("(")) {
      take("(");
      if (peek('"')) return { type: "call", name: quoted(), args: until(")") };
      const name = operator();
      return { type: "ludeme", name, args: until(")") };
    }
    if (peek("{")) {
      take("{");
      return { type: "list", items: until("}") };
    }
    if (peek('"')) return string(quoted());
    if (peek("<")) {
      take("<");
      const tag = word();
      take(":");
      const arg = word();
      take(">");
      return slot(tag, arg);
    }
    const index = match(/#[1-9]/y);
    if (index !== null) return parameter(Number(index.slice(1)));
    const digits = match(/-?\d+/y);
    if (digits !== null) return number(Number(digits));
    const name = word();
    if (text[at] !== ":") return symbol(name);
    at++;
    return named(name, node());
  }
  const bracketed = <Value>(read: () => Value): Value => {
    take("<");
    const value = read();
    take(">");
    return value;
  };
  const many = <Value>(read: () => Value): readonly Value[] => {
    const values: Value[] = [];
    while (peek("<")) values.push(bracketed(read));
    return values;
  };
  const item = (): Option["items"][number] => {
    take("(");
    take("item");
    const name = quoted();
    const values = many(node);
    const says = quoted();
    take(")");
    const isDefault = peek("*");
    if (isDefault) take("*");
    return { name, values, says, isDefault };
  };
  const option = (): Option => {
    take("(");
    take("option");
    const heading = quoted();
    const tag = bracketed(word);
    take("args:");
    take("{");
    const args = many(word);
    take("}");
    take("{");
    const items: Option["items"][number][] = [];
    while (!peek("}")) items.push(item());
    take("}");
    take(")");
    return { heading, tag, args, items };
  };
  const define = (): Define => {
    take("(");
    take("define");
    const name = quoted();
    const body = node();
    take(")");
    return { name, body };
  };
  const defines: Define[] = [];
  while (peek("(define")) defines.push(define());
  const game = node();
  const options: Option[] = [];
  while (peek("(")) options.push(option());
  if (at < text.length) throw new LudError(at, "an option or the end of the file");
  return { defines, game, options };
}

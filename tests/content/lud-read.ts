/** Reads a file for Ludii again, strictly, and puts its shorthands in full. */
import {
  type Define,
  type Lud,
  type Node,
  named,
  number,
  type Option,
  parameter,
  slot,
  string,
  symbol,
} from "../../src/content/lud/syntax.ts";

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

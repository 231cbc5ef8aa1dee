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

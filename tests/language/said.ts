/** Which messages the interface says, as the types of its code have it. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A type of more messages than this is a parameter that takes any: what it is given is looked at instead. */
const MOST = 40;

/** Messages that `t` is called with, and texts that stand where a message is expected, in the modules of a folder. */
export function messagesSaid(src: string, messages: ReadonlySet<string>): ReadonlySet<string> {
  const paths = readdirSync(src, { recursive: true, encoding: "utf8" }).map((path) => join(src, path));
  const program = ts.createProgram(
    paths.filter((path) => /\.tsx?$/.test(path)),
    {
      allowImportingTsExtensions: true,
      jsx: ts.JsxEmit.ReactJSX,
      jsxImportSource: "preact",
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      noEmit: true,
      skipLibCheck: true,
      strict: true,
      target: ts.ScriptTarget.ESNext,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  const said = new Set<string>();

  /** The texts that a type stands for; `null` where it stands for others as well. */
  const textsOf = (type: ts.Type | undefined): readonly string[] | null => {
    if (type === undefined) return null;
    if (type.isStringLiteral()) return [type.value];
    if (type.isUnion()) {
      const parts = type.types.filter(
        (one) => (one.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0,
      );
      const texts = parts.map((one) => (one.isStringLiteral() ? one.value : null));
      return texts.every((text) => text !== null) ? texts : null;
    }
    const bound = checker.getBaseConstraintOfType(type);
    return bound === undefined || bound === type ? null : textsOf(bound);
  };
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "t") {
      const [message] = node.arguments;
      const texts = message === undefined ? null : textsOf(checker.getTypeAtLocation(message));
      if (texts !== null && texts.length <= MOST) for (const text of texts) said.add(text);
    } else if (ts.isStringLiteralLike(node) && messages.has(node.text)) {
      const expected = textsOf(checker.getContextualType(node));
      if (expected !== null && expected.length > 1 && expected.every((text) => messages.has(text))) {
        said.add(node.text);
      }
    }
    ts.forEachChild(node, look);
  };
  for (const source of program.getSourceFiles()) {
    if (source.fileName.startsWith(src) && !source.fileName.startsWith(join(src, "language"))) look(source);
  }
  // Pages are no modules to the compiler: what they say stands in them as it is.
  for (const path of paths.filter((path) => path.endsWith(".astro"))) {
    const text = readFileSync(path, "utf8");
    for (const [place] of text.matchAll(
      /\bt\(\s*"[^"\n]*"|\bmessage: "[^"\n]*"|\bopener ?=(?: ?"[^"\n]*"|\{[^}]*\})/g,
    )) {
      for (const [, says = ""] of place.matchAll(/"([^"\n]*)"/g)) said.add(says);
    }
  }
  return said;
}

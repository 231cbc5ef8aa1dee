/**
 * What the interface says goes through `t`, so that it can be said in other languages: text that stands in a component
 * as it is would be English for ever.
 */
import ts from "typescript";
import type { Fault } from "./imports.ts";

/** Attributes that are read out or shown. */
const SAID = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "summary"]);
const LETTERS = /\p{L}{2}/u;

/**
 * Text of the interface that stands outside the catalogue.
 *
 * @param files contents by path; those that end in .tsx are looked at.
 */
export function outsideCatalogue(files: ReadonlyMap<string, string>): Fault[] {
  return [...files].filter(([file]) => file.endsWith(".tsx")).flatMap(([file, text]) => textsOf(file, text));
}

function textsOf(file: string, text: string): Fault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const faults: Fault[] = [];
  const tell = (node: ts.Node, words: string): void => {
    if (!LETTERS.test(words)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const says = `says ${JSON.stringify(words.replace(/\s+/g, " ").trim())} outside the catalogue: t("…").`;
    faults.push({ file: `${file}:${line}`, says });
  };
  /** What an expression may come to, where that is shown or read out. */
  const value = (node: ts.Expression): void => {
    if (ts.isStringLiteralLike(node)) tell(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      tell(
        node,
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(" "),
      );
      for (const { expression } of node.templateSpans) value(expression);
    } else if (ts.isConditionalExpression(node)) {
      value(node.whenTrue);
      value(node.whenFalse);
    } else if (ts.isParenthesizedExpression(node)) value(node.expression);
    else if (ts.isBinaryExpression(node) && !/^[!=<>]/.test(node.operatorToken.getText())) {
      value(node.left);
      value(node.right);
    }
  };
  const walk = (node: ts.Node): void => {
    // Keys are called what stands on them.
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "kbd") return;
    if (ts.isJsxText(node)) tell(node, node.text);
    else if (ts.isJsxAttribute(node)) {
      const { initializer, name } = node;
      if (SAID.has(name.getText()) && initializer !== undefined) {
        if (ts.isStringLiteral(initializer)) tell(initializer, initializer.text);
        else if (ts.isJsxExpression(initializer) && initializer.expression) value(initializer.expression);
      }
    } else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      value(node.expression);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return faults;
}

/**
 * What the interface says goes through `t`, so that it can be said in other languages: text that stands in a component
 * as it is would be English for ever.
 *
 * Looked at are the modules of components (.ts, .tsx) and the controls of what the server alone draws (.astro). What
 * .astro files have between their controls is prose, and in English only.
 */
import ts from "typescript";
import type { Fault } from "./imports.ts";

/** Attributes that are read out or shown. */
const SAID = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "summary"]);
/** Of those, what a control of an .astro file has: the others belong to pictures and to components. */
const SAID_BY_CONTROLS = new Set(["aria-label", "aria-description", "placeholder"]);
/** Elements whose text is a control's, whoever draws them. */
const CONTROLS = new Set(["button", "label", "legend", "option", "summary"]);
/** Properties of elements, and of what is handed to whoever shows it, that are text for a reader. */
const TEXTS = new Set(["textContent", "innerText", "ariaLabel", "title", "placeholder", "alt", "says"]);
/** Methods of elements to which text may be given. */
const TAKES_TEXT = new Set(["append", "prepend", "before", "after", "replaceChildren", "replaceWith"]);
/** What these are called with is said to the reader. */
const SAYS = new Set(["say", "complain", "note", "announce"]);
const LETTERS = /\p{L}{2}/u;
/** Two words at least, which begin or end as a sentence does; names of classes and the like do not. */
const SENTENCE = /^[\s“]*\p{Lu}[^<>{}]*\s\p{L}{2}|^[^<>{}]*\p{L}{2}\s[^<>{}]*\p{L}[.?!…]\s*$/u;

/** Stands for a blank of a template while its text is looked at: no letter, and nothing that ends a sentence. */
const BLANK = "\u{fffc}";

/** Whether a text is in the catalogue. */
export type Knows = (text: string) => boolean;

/**
 * Text of the interface that stands outside the catalogue.
 *
 * @param files contents by path; those that end in .ts, .tsx or .astro are looked at.
 * @param knows whether a text is a message of the catalogue: a constant that holds one is said by whoever has it.
 */
export function outsideCatalogue(
  files: ReadonlyMap<string, string>,
  knows: Knows = () => false,
): readonly Fault[] {
  return [...files].flatMap(([file, text]) => {
    if (file.endsWith(".astro")) return lookAt(file, templateOf(text), knows, true);
    return /\.tsx?$/.test(file) ? lookAt(file, text, knows, false) : [];
  });
}

/** What stands below the head of an .astro file, as a module of the same lines: it is JSX but for scripts and styles. */
function templateOf(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, " ");
  const bare = text
    .replace(/^---\n[\s\S]*?\n---/, blank)
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, blank)
    .replace(/<(script|style)\b(?:[^>]*[^/>])?>[\s\S]*?<\/\1>/g, blank);
  return `<>${bare}</>`;
}

function lookAt(file: string, text: string, knows: Knows, astro: boolean): readonly Fault[] {
  const kind = /\.ts$/.test(file) ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const faults = new Map<string, Fault>();
  const tell = (node: ts.Node, says: string): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    faults.set(`${line} ${says}`, { file: `${file}:${line}`, says });
  };
  const tellOutside = (node: ts.Node, words: string): void => {
    if (!LETTERS.test(words)) return;
    tell(node, `says ${JSON.stringify(words.replace(/\s+/g, " ").trim())} outside the catalogue: t("…").`);
  };
  const constants = constantsOf(source);

  /** What an expression may come to, where that is shown or read out. */
  const value = (node: ts.Expression): void => {
    if (ts.isStringLiteralLike(node)) tellOutside(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      tellOutside(node, literalsOf(node).join(" "));
      for (const { expression } of node.templateSpans) value(expression);
    } else if (ts.isConditionalExpression(node)) {
      value(node.whenTrue);
      value(node.whenFalse);
    } else if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node)) value(node.expression);
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(value);
    else if (ts.isSpreadElement(node)) value(node.expression);
    else if (ts.isBinaryExpression(node) && !/^[!=<>]/.test(node.operatorToken.getText())) {
      value(node.left);
      value(node.right);
    } else if (ts.isIdentifier(node)) {
      const constant = constants.get(node.text);
      if (constant !== undefined) value(constant);
    }
  };

  /** Whether the text of a node is a control's, or the whole of it is interface. */
  const isOurs = (node: ts.Node): boolean => {
    if (!astro) return true;
    for (let at = node.parent; at !== undefined; at = at.parent) {
      if (ts.isJsxElement(at) && CONTROLS.has(at.openingElement.tagName.getText())) return true;
    }
    return false;
  };

  const walk = (node: ts.Node): void => {
    // Keys are called what stands on them.
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "kbd") return;
    if (astro) for (const says of unmarked(node)) tell(node, says);
    if (isUnread(node)) return;
    if (ts.isJsxText(node)) {
      if (isOurs(node)) tellOutside(node, node.text);
    } else if (ts.isJsxAttribute(node)) {
      const { initializer, name } = node;
      if ((astro ? SAID_BY_CONTROLS : SAID).has(name.getText()) && initializer !== undefined) {
        if (ts.isStringLiteral(initializer)) tellOutside(initializer, initializer.text);
        else if (ts.isJsxExpression(initializer) && initializer.expression) value(initializer.expression);
      }
    } else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      if (isOurs(node)) value(node.expression);
    } else if (!astro) {
      for (const said of saidBy(node)) value(said);
      const words = ts.isStringLiteralLike(node)
        ? node.text
        : ts.isTemplateExpression(node)
          ? literalsOf(node).join(BLANK)
          : "";
      if (SENTENCE.test(words) && !knows(words)) tellOutside(node, words.replaceAll(BLANK, "…"));
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return [...faults.values()];
}

const literalsOf = ({ head, templateSpans }: ts.TemplateExpression): readonly string[] =>
  [head, ...templateSpans.map(({ literal }) => literal)].map((part) => part.text);

/** Constants of a module that hold text, by name: what is said of them is said where they stand. */
function constantsOf(source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const holds =
        initializer !== undefined &&
        (ts.isStringLiteralLike(initializer) || ts.isTemplateExpression(initializer));
      if (ts.isIdentifier(name) && holds) found.set(name.text, initializer);
    }
  }
  return found;
}

/** The expressions that a node of a module gives to a reader: to an element, or to whoever speaks. */
function saidBy(node: ts.Node): readonly ts.Expression[] {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const { left, right } = node;
    return ts.isPropertyAccessExpression(left) && TEXTS.has(left.name.text) ? [right] : [];
  }
  if (ts.isPropertyAssignment(node)) {
    const name = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : "";
    return name === "says" || SAID_BY_CONTROLS.has(name) ? [node.initializer] : [];
  }
  if (!ts.isCallExpression(node)) return [];
  const { expression, arguments: given } = node;
  // What such a call is told besides, such as where it is said, is one bare word.
  const words = given.filter((one) => !ts.isStringLiteral(one) || !/^[a-z-]+$/.test(one.text));
  if (ts.isIdentifier(expression)) return SAYS.has(expression.text) ? words : [];
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const method = expression.name.text;
  if (TAKES_TEXT.has(method)) return [...given];
  if (SAYS.has(method)) return words;
  const [name, text] = given;
  const isAttribute = method === "setAttribute" && name !== undefined && ts.isStringLiteralLike(name);
  return isAttribute && SAID.has(name.text) && text !== undefined ? [text] : [];
}

/** What no reader gets to see: faults of the program, and what is compared, imported, or goes through `t`. */
function isUnread(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return /^(?:\w*Error|RegExp|DOMException)$/.test(node.expression.getText());
  return ts.isCallExpression(node) && node.expression.getText() === "t";
}

/** A message that the server writes has to be marked, or it stays as it was written. */
function unmarked(node: ts.Node): readonly string[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== "t") return [];
  const { parent } = node;
  if (!ts.isJsxExpression(parent)) return [];
  const holder = parent.parent;
  const isLabel = ts.isJsxAttribute(holder);
  const mark = isLabel ? "data-t-label" : "data-t";
  const attributes = isLabel
    ? holder.parent
    : ts.isJsxElement(holder)
      ? holder.openingElement.attributes
      : null;
  const marks = attributes?.properties.some((one) => ts.isJsxAttribute(one) && one.name.getText() === mark);
  return marks === false && (!isLabel || SAID_BY_CONTROLS.has(holder.name.getText()))
    ? [`writes ${node.getText()} in an element without ${mark}: no other language is put in its place.`]
    : [];
}

/** Writes XML as text, so that an export depends on nothing that a browser or a package brings. */

export type Attributes = Readonly<Record<string, string | number | null>>;

/** Text as it stands between tags or in an attribute with double quotation marks. */
export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * One element.
 *
 * @param attributes those that are `null` are left out.
 * @param children XML already; pass words through {@link escapeXml}.
 */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const listed = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escapeXml(String(value))}"`]))
    .join("");
  const content = children.join("");
  return content === "" ? `<${name}${listed}/>` : `<${name}${listed}>${content}</${name}>`;
}

/** An element that holds words and nothing else. */
export const worded = (name: string, attributes: Attributes, text: string): string =>
  element(name, attributes, escapeXml(text));

/** Elements one below the other, for readers of the file; only where white space says nothing. */
export const lines = (...parts: readonly string[]): string =>
  parts.length === 0 ? "" : `\n${parts.filter((part) => part !== "").join("\n")}\n`;

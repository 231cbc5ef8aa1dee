/** Data as the formatter of the project leaves it. */

/** Lines are as long as Biome makes them. */
const WIDTH = 110;

/** JSON with whatever fits on one line on one line. */
export function formatJson(value: unknown): string {
  return `${format(value, "", 0)}\n`;
}

/** @param before what stands before the value on its line. */
function format(value: unknown, indent: string, before: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((item) => ["", item])
    : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item]);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (entries.length === 0) return `${open}${close}`;
  const inner = `${indent}  `;
  const lines = entries.map(([key, item]) => {
    return `${inner}${key}${format(item, inner, inner.length + key.length + 1)}`;
  });
  const flat = lines.every((text) => !text.includes("\n"))
    ? `${open}${Array.isArray(value) ? "" : " "}${lines.map((text) => text.trim()).join(", ")}${Array.isArray(value) ? "" : " "}${close}`
    : null;
  if (flat !== null && Array.isArray(value) && before + flat.length <= WIDTH) return flat;
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

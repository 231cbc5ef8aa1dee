/** Comma-separated values after RFC 4180: a header, CRLF at the end of every line, quotation marks where needed. */

export type Cell = string | number | boolean | null;

const cell = (value: Cell): string => {
  const text = value === null ? "" : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * A table as CSV.
 *
 * @param rows one object for each line, all with the same keys, which become the header; `null` is an empty field.
 * @throws if a row has other keys than the first.
 */
export function csv(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const header = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => {
    if (Object.keys(row).join() !== header.join()) {
      throw new Error(
        `A row has the fields ${Object.keys(row).join(", ")}, the first has ${header.join(", ")}.`,
      );
    }
    return Object.values(row).map(cell).join(",");
  });
  return [header.map(cell).join(","), ...lines].map((line) => `${line}\r\n`).join("");
}

/** Several values in one field. None of ours has a `|`. */
export const several = (values: readonly string[]): string => values.join(" | ");

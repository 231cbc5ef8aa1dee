/** What a host that reads `_headers` sends with a path: the headers of every block that fits, as Cloudflare documents it. */
export function headersBy(text: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const block of text.trimEnd().split("\n\n")) {
    const [pattern = "", ...lines] = block.split("\n");
    const parts = pattern.split("*").map((part) => part.replaceAll(/[.\\+?^${}()|[\]]/g, "\\$&"));
    // A word after a colon stands for one name: anything without a stroke in it.
    const fits = parts.join(".*").replaceAll(/:[A-Za-z]\w*/g, "[^/]+");
    if (!new RegExp(`^${fits}$`).test(path)) continue;
    for (const line of lines) {
      const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
    }
  }
  return headers;
}

/** What a host that reads `_headers` sends with a path: the headers of every block that fits, as Netlify documents it. */
export function headersBy(text: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const block of text.trimEnd().split("\n\n")) {
    const [pattern = "", ...lines] = block.split("\n");
    const fits = pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    if (!fits) continue;
    for (const line of lines) {
      const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
    }
  }
  return headers;
}

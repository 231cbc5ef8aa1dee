/** The name in the fragment of an address, `#` left off. With a stray percent sign in it: the text as it stands. */
export function nameIn(hash: string): string {
  const name = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * The address of a page of this site, under whatever path the site is served from.
 *
 * @param path from the root of the site and beginning with `/`, with its query and fragment if any:
 *   `/sources/anna-1938/#s-72-5`.
 * @param base the path the site is served from; the build's own unless a test says otherwise.
 * @throws if `path` does not begin with one `/`: a relative or foreign address has no business here.
 */
export function href(path: string, base: string = import.meta.env.BASE_URL): string {
  if (!path.startsWith("/") || path.startsWith("//")) {
    throw new Error(
      `href("${path}"): a path inside the site begins with one "/". ` +
        `Write href("/sources/"); links to other sites need no href().`,
    );
  }
  return base.replace(/\/$/, "") + path;
}

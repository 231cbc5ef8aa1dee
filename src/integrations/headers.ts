/**
 * The headers a host sends with each file: the one table from which our own server answers, `_headers` is written into
 * the built site, and the examples in `docs/deploy/` are made.
 *
 * What a page can say for itself stands in its own policy (astro.config.mjs); these say what it cannot, and how long
 * a file may be kept.
 */

import { ELEMENT } from "../content/element.ts";

type HeaderValues = Readonly<Record<string, string>>;

/** With every answer. */
const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  // Other sites are not told what somebody reads here.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  // Copying is all that a page ever asks for.
  "Permissions-Policy": [
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
  ]
    .map((feature) => `${feature}=()`)
    .concat("clipboard-write=(self)")
    .join(", "),
} as const;

/** Who may show a page inside his own: `frame-ancestors` has no effect in a page. */
const FRAMES = "Content-Security-Policy";
const ANYBODY = "frame-ancestors *";
const NOBODY_ELSE = "frame-ancestors 'self'";
/** Pages made to be framed, below the base. */
const FRAMED = "embed/";

const CACHING = "Cache-Control";
/** Files whose name carries the digest of what is in them never change. */
const FOR_EVER = "public, max-age=31536000, immutable";
/** Everything else may change with the next version: it is asked after, which costs little where nothing has changed. */
const ASK_FIRST = "no-cache";
const NAMED_BY_CONTENT = "_astro/";
/** A browser wants the icon again with each address that a page gives itself, as a player does with every step. */
const ICON = "favicon.svg";
const FOR_A_DAY = "public, max-age=86400";

/** For everybody, who may fetch it from pages of his own: the data, and the board as an element. */
const SHARING = "Access-Control-Allow-Origin";
const SHARED = ["data/", ELEMENT] as const;
const isShared = (path: string): boolean => SHARED.some((start) => path.startsWith(start));
/** As patterns that end in `*` where what is shared is a folder. */
const SHARED_PATTERNS = SHARED.map((start) => (start.endsWith("/") ? `${start}*` : start));

/** Types that servers do not have in their own lists, or not on every system, by the ending. */
const TYPES = {
  webmanifest: "application/manifest+json",
  csv: "text/csv",
  bib: "text/plain",
  lud: "text/plain",
} as const;

const typeHeader = (type: string): string => (type.startsWith("text/") ? `${type}; charset=utf-8` : type);
/** `Content-Type` by the ending, of those that a host has to be told. */
export const TYPE_HEADERS: HeaderValues = Object.fromEntries(
  Object.entries(TYPES).map(([ending, type]) => [ending, typeHeader(type)]),
);

/** The headers of a file. @param path below the base, without a leading `/`. */
export function headersOf(path: string): HeaderValues {
  return {
    ...EVERYWHERE,
    [FRAMES]: path.startsWith(FRAMED) ? ANYBODY : NOBODY_ELSE,
    [CACHING]: path.startsWith(NAMED_BY_CONTENT) ? FOR_EVER : path === ICON ? FOR_A_DAY : ASK_FIRST,
    ...(isShared(path) ? { [SHARING]: "*" } : {}),
  };
}

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Where several blocks fit a path both send all of them, so a
 * header that differs between paths must stand in blocks of which only one fits.
 *
 * @param base the path the site is served under, with a `/` at both ends.
 * @param folders names of the folders at the root of the site.
 */
export function headersFile(base: string, folders: readonly string[]): string {
  const block = (path: string, headers: HeaderValues): string =>
    [base + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  const ours = folders.filter((folder) => `${folder}/` !== FRAMED && `${folder}/` !== NAMED_BY_CONTENT);
  const blocks = [
    block("*", EVERYWHERE),
    block(`${NAMED_BY_CONTENT}*`, { [CACHING]: FOR_EVER }),
    block(ICON, { [CACHING]: FOR_A_DAY }),
    ...SHARED_PATTERNS.map((pattern) => block(pattern, { [SHARING]: "*" })),
    ...Object.entries(TYPE_HEADERS).map(([ending, type]) => block(`*.${ending}`, { "Content-Type": type })),
    block(`${FRAMED}*`, { [FRAMES]: ANYBODY }),
    // A word after a colon stands for any one name: what lies at the root, and the page that says that nothing does.
    ...["", ":file", ...ours.map((folder) => `${folder}/*`)].map((path) =>
      block(path, { [FRAMES]: NOBODY_ELSE }),
    ),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const MADE = "Made from src/integrations/headers.ts by `npm run hosting`: change it there.";

/** A site of nginx 1.18 or later. */
export function nginxFile(base: string): string {
  const inMap = (start: string): string => `~^${base}${start}`;
  return `# ${MADE}
# It belongs into the http context, as files in /etc/nginx/sites-enabled/ do.

map $uri $four_rows_frames {
  default "${NOBODY_ELSE}";
  "${inMap(FRAMED)}" "${ANYBODY}";
}
map $uri $four_rows_caching {
  default "${ASK_FIRST}";
  "${inMap(NAMED_BY_CONTENT)}" "${FOR_EVER}";
  "${inMap(`${ICON.replaceAll(".", "\\.")}$`)}" "${FOR_A_DAY}";
}
# A header whose value is empty is not sent.
map $uri $four_rows_sharing {
  default "";
${SHARED.map((start) => `  "${inMap(start)}" "*";`).join("\n")}
}

server {
  listen 80;
  server_name four-rows.example;
  root /srv/four-rows;
  index index.html;
  charset utf-8;
  charset_types text/css text/javascript application/javascript application/json application/manifest+json text/xml application/xml text/plain text/csv;
  error_page 404 ${base}404.html;

${Object.entries(EVERYWHERE)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join("\n")}
  add_header ${FRAMES} $four_rows_frames always;
  add_header ${CACHING} $four_rows_caching always;
  add_header ${SHARING} $four_rows_sharing always;

  gzip on;
  gzip_vary on;
  gzip_min_length 512;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml text/xml application/xml text/plain text/csv;

  location ${base} {
    try_files $uri $uri/ =404;
  }
${Object.entries(TYPES)
  .map(([ending, type]) => `  location ~ \\.${ending}$ {\n    types { }\n    default_type ${type};\n  }`)
  .join("\n")}
}
`;
}

/** A site of Caddy 2, which also sees to a certificate. */
export function caddyFile(base: string): string {
  return `# ${MADE}

four-rows.example {
  root * /srv/four-rows
  encode zstd gzip

  header {
${Object.entries(EVERYWHERE)
  .map(([name, value]) => `    ${name} "${value}"`)
  .join("\n")}
  }

  @framed path ${base}${FRAMED}*
  @unframed not path ${base}${FRAMED}*
  header @framed ${FRAMES} "${ANYBODY}"
  header @unframed ${FRAMES} "${NOBODY_ELSE}"

  @forever path ${base}${NAMED_BY_CONTENT}*
  @icon path ${base}${ICON}
  @changing not path ${base}${NAMED_BY_CONTENT}* ${base}${ICON}
  header @forever ${CACHING} "${FOR_EVER}"
  header @icon ${CACHING} "${FOR_A_DAY}"
  header @changing ${CACHING} "${ASK_FIRST}"

  @shared path ${SHARED_PATTERNS.map((pattern) => base + pattern).join(" ")}
  header @shared ${SHARING} "*"

  # Types that it knows only where the system has a list with them.
${Object.entries(TYPE_HEADERS)
  .map(([ending, type]) => `  @${ending} path *.${ending}\n  header @${ending} Content-Type "${type}"`)
  .join("\n")}

  file_server
  handle_errors {
    rewrite * ${base}404.html
    file_server
  }
}
`;
}

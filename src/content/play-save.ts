/**
 * What is kept of a game on the device. A kept game is text that was written by an older edition, by another tab or
 * by a failing disk: it is read as strictly as a letter from a stranger, and what cannot be read is still given back.
 */

import {
  type BySide,
  formatRecord,
  parseRecordJson,
  type RecordResult,
  type Result,
} from "../engine/index.ts";

export const VIEWS = ["south", "north", "mover"] as const;
/** From which seat the board is seen. */
export type View = (typeof VIEWS)[number];

export const FORMAT = "four-rows-save";
export const SAVE_VERSION = 2;

export interface Save {
  readonly format: typeof FORMAT;
  readonly version: typeof SAVE_VERSION;
  readonly id: string;
  /** Grows by one with every saving, so that two tabs can tell whose is newer. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** A record in its text form. */
  readonly record: string;
  /** Moves taken back, as move strings. */
  readonly undone: readonly string[];
  readonly view: View;
  /** For a game at a distance, what `play-remote.ts` keeps of it; else `null`. */
  readonly remote: string | null;
}

export interface SaveError {
  readonly says: string;
}

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/**
 * From each version to the next. Before there were saves, a game was kept as its exported JSON; that is version 0.
 * Every step takes what {@link readSave} was given and returns the same game one version later, or why it cannot.
 */
const MIGRATIONS: readonly ((
  data: Readonly<Record<string, unknown>>,
  id: string,
) => Result<unknown, SaveError>)[] = [
  (data, id) => {
    const record = parseRecordJson(JSON.stringify(data));
    if (!record.ok) {
      return { ok: false, error: { says: `Its ${record.error.path} should be ${record.error.expected}.` } };
    }
    const text = formatRecord(record.value);
    const save = {
      format: FORMAT,
      version: 1,
      id,
      revision: 0,
      changed: 0,
      record: text,
      undone: [],
      view: "south",
    };
    return { ok: true, value: save };
  },
  // Before games at a distance there was nothing to keep of one.
  (data) => ({ ok: true, value: { ...data, version: 2, remote: null } }),
];

const versionOf = (data: Readonly<Record<string, unknown>>): unknown =>
  data["format"] === "four-rows-game" ? 0 : data["format"] === FORMAT ? data["version"] : undefined;

/** Reads what was kept under `id`, whichever edition kept it. */
export function readSave(kept: unknown, id: string): Result<Save, SaveError> {
  const fail = (says: string) => ({ ok: false, error: { says } }) as const;
  let data = kept;
  for (;;) {
    if (!isObject(data)) return fail("It is not a game at all.");
    const version = versionOf(data);
    if (typeof version !== "number" || !Number.isInteger(version) || version < 0) {
      return fail("It does not say by what version it was kept.");
    }
    if (version > SAVE_VERSION) {
      return fail(
        `A newer edition kept it (version ${version}); this one reads up to version ${SAVE_VERSION}.`,
      );
    }
    const migrate = MIGRATIONS[version];
    if (migrate === undefined) break;
    const migrated = migrate(data, id);
    if (!migrated.ok) return migrated;
    data = migrated.value;
  }
  const { revision, changed, record, undone, view, remote } = data;
  const seat = VIEWS.find((known) => known === view);
  if (
    typeof revision !== "number" ||
    !Number.isSafeInteger(revision) ||
    typeof changed !== "number" ||
    !Number.isFinite(changed) ||
    typeof record !== "string" ||
    !Array.isArray(undone) ||
    !(undone as unknown[]).every((move) => typeof move === "string") ||
    seat === undefined ||
    (remote !== null && typeof remote !== "string")
  ) {
    return fail("Parts of it are missing.");
  }
  return {
    ok: true,
    value: {
      format: FORMAT,
      version: SAVE_VERSION,
      id,
      revision,
      changed,
      record,
      undone: undone as string[],
      view: seat,
      remote,
    },
  };
}

/** The result in a word or two, for lists. */
export function resultInShort(result: RecordResult, names: BySide<string>): string {
  switch (result.type) {
    case "unfinished":
      return "unfinished";
    case "won":
      return `${names[result.winner]} won`;
    case "annulled":
      return "annulled";
    case "undecided":
      return result.how === "agreed" ? "drawn" : "undecided";
    default:
      return result satisfies never;
  }
}

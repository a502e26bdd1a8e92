/** A value without its lists, and these in pieces that are handed over one at a time. */
export interface InPieces {
  readonly head: unknown;
  readonly pieces: Iterator<Piece, undefined>;
}

/** `field`: the one whose list goes on; undefined where the value itself is the list. */
export interface Piece {
  readonly field: string | undefined;
  readonly items: readonly unknown[];
}

/** Entries of a list that are handed over at once: some milliseconds, of lots with every field and as many that were shown. */
const ITEMS_AT_ONCE = 100;

/** The lists of a body are the body itself, or fields of it: what an entry holds is short by its contract. */
export function inPieces(value: unknown): InPieces {
  if (Array.isArray(value)) return { head: [], pieces: cut([[undefined, value]]) };
  if (typeof value !== 'object' || value === null) return { head: value, pieces: cut([]) };
  const lists = Object.entries(value).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const empty = Object.fromEntries(lists.map(([field]) => [field, []]));
  return { head: { ...value, ...empty }, pieces: cut(lists) };
}

function* cut(
  lists: readonly (readonly [string | undefined, readonly unknown[]])[],
): Generator<Piece, undefined, undefined> {
  for (const [field, list] of lists) {
    for (let at = 0; at < list.length; at += ITEMS_AT_ONCE) {
      yield { field, items: list.slice(at, at + ITEMS_AT_ONCE) };
    }
  }
  return undefined;
}

/** Puts a piece where it belongs; they come in their order. */
export function addPiece(head: unknown, { field, items }: Piece): void {
  const list = field === undefined ? head : (head as Record<string, unknown>)[field];
  (list as unknown[]).push(...items);
}

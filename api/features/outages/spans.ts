import type { OutageCause } from './tables.ts';

/** UTC ms, end excluded. */
interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A gap or a recorded outage. */
export interface Span extends Stretch {
  readonly causes: readonly OutageCause[];
  readonly sessions: readonly string[];
  /** Numbers under which it is on record, lowest first. */
  readonly ids: readonly number[];
}

/**
 * What of a stretch has none of these events in it: from after one to before the next. Of one that is cut only pieces longer than `longMs` count.
 * @param eventsMs in order
 */
export function piecesOf({ fromMs, toMs }: Stretch, eventsMs: readonly number[], longMs: number): Stretch[] {
  const inside = eventsMs.filter((ms) => ms >= fromMs && ms < toMs);
  if (inside.length === 0) return [{ fromMs, toMs }];
  const starts = [fromMs, ...inside.map((ms) => ms + 1)];
  const ends = [...inside, toMs];
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? toMs;
    return end - start > longMs ? [{ fromMs: start, toMs: end }] : [];
  });
}

/** The outages that these pieces make: those closer than `apartMs` are one, unless one of these events lies in what they would be. */
export function outagesOf(pieces: readonly Span[], eventsMs: readonly number[], apartMs: number): Span[] {
  const outages: Span[] = [];
  for (const piece of pieces.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = outages.at(-1);
    const merged = last && merge(last, piece);
    const isOne =
      last !== undefined &&
      merged !== undefined &&
      piece.fromMs <= last.toMs + apartMs &&
      !eventsMs.some((ms) => ms >= merged.fromMs && ms < merged.toMs);
    if (isOne) outages[outages.length - 1] = merged;
    else outages.push(piece);
  }
  return outages;
}

function merge(one: Span, other: Span): Span {
  return {
    fromMs: one.fromMs,
    toMs: Math.max(one.toMs, other.toMs),
    causes: distinct([...one.causes, ...other.causes]),
    sessions: distinct([...one.sessions, ...other.sessions]),
    ids: [...new Set([...one.ids, ...other.ids])].sort((a, b) => a - b),
  };
}

function distinct<T extends string>(all: readonly T[]): T[] {
  return [...new Set(all)].sort();
}

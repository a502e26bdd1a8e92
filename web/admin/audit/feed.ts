import type { AuditFeed } from '#contract/audit.ts';
import { lastAt } from '#domain/replay/lot-replay.ts';

/** What somebody had been sent of a lot by a moment. */
export type Sent =
  | { readonly state: 'unknown' }
  /** They listened; the newest bid that they had been sent, or the revision that they were told when they began. */
  | { readonly state: 'listening'; readonly revision: number; readonly atMs: number }
  /** They came and went within a minute: how often is known, and not when. */
  | { readonly state: 'unsteady'; readonly gaps: number; readonly untilMs: number }
  | { readonly state: 'away'; readonly sinceMs: number };

interface Sends {
  readonly revision: number[];
  readonly atMs: number[];
  readonly listeners: number[];
}

/** A process that follows the book behind the others is some seconds late, ms. */
const LATEST_MS = 5_000;

/** The record of the live feed of one lot, to be asked many times. */
export class FeedIndex {
  readonly #byProcess = new Map<number, Sends>();
  readonly #followers: Map<number, AuditFeed['followers']>;

  constructor({ sends, followers }: AuditFeed) {
    for (const [index, process] of sends.process.entries()) {
      const of = this.#byProcess.get(process) ?? { revision: [], atMs: [], listeners: [] };
      this.#byProcess.set(process, of);
      of.revision.push(sends.revision[index] ?? 0);
      of.atMs.push(sends.atMs[index] ?? 0);
      of.listeners.push(sends.listeners[index] ?? 0);
    }
    this.#followers = Map.groupBy(followers, ({ bidder }) => bidder);
  }

  get isEmpty(): boolean {
    return this.#followers.size === 0 && this.#byProcess.size === 0;
  }

  /** `atMs`: UTC ms. */
  sentTo(bidder: number, atMs: number): Sent {
    const begun = (this.#followers.get(bidder) ?? []).filter(({ from }) => Date.parse(from) <= atMs);
    const open = begun.filter(({ to }) => to === null || Date.parse(to) >= atMs);
    const steady = open.filter(({ againAt }) => againAt === null || Date.parse(againAt) <= atMs);
    const [unsteady] = open;
    if (steady.length === 0 && unsteady?.againAt != null) {
      return { state: 'unsteady', gaps: unsteady.gaps, untilMs: Date.parse(unsteady.againAt) };
    }
    const news = steady.map((stretch) => this.#newest(stretch, atMs)).sort((a, b) => b.revision - a.revision);
    const [newest] = news;
    if (newest !== undefined) return { state: 'listening', ...newest };
    const ends = begun.map(({ to }) => (to === null ? 0 : Date.parse(to)));
    return ends.length === 0 ? { state: 'unknown' } : { state: 'away', sinceMs: Math.max(...ends) };
  }

  /**
   * When a bid first went out, and to how many in all processes together; undefined when that is not known. A message has the bids of a moment: what was sent of
   * the lot later than {@link LATEST_MS} after the bid, or from the next cancellation on, which drops what waits, is about something else.
   *
   * @param bid as the timeline has it
   * @param cancellation the revision of the lot's next cancellation; Infinity where there is none
   */
  firstSend(
    { revision, atMs: takenAtMs }: { readonly revision: number; readonly atMs: number },
    cancellation = Number.POSITIVE_INFINITY,
  ): { readonly atMs: number; readonly listeners: number } | undefined {
    const firsts = [...this.#byProcess.values()].flatMap((sends) => {
      const place = lastAt(sends.revision.length, (index) => sends.revision[index] ?? 0, revision - 1) + 1;
      const atMs = sends.atMs[place];
      if (atMs === undefined || atMs > takenAtMs + LATEST_MS || (sends.revision[place] ?? 0) >= cancellation) return [];
      return [{ atMs, listeners: sends.listeners[place] ?? 0 }];
    });
    if (firsts.length === 0) return undefined;
    return {
      atMs: Math.min(...firsts.map(({ atMs }) => atMs)),
      listeners: firsts.reduce((sum, { listeners }) => sum + listeners, 0),
    };
  }

  #newest({ process, from, againAt, revision }: AuditFeed['followers'][number], atMs: number) {
    const fromMs = Date.parse(againAt ?? from);
    const sends = this.#byProcess.get(process);
    const place = sends === undefined ? -1 : lastAt(sends.atMs.length, (index) => sends.atMs[index] ?? 0, atMs);
    const sentMs = sends?.atMs[place] ?? 0;
    return sentMs >= fromMs ? { revision: sends?.revision[place] ?? 0, atMs: sentMs } : { revision, atMs: fromMs };
  }
}

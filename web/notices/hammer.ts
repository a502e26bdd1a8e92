import type { UserLot } from '#contract/bidding.ts';
import type { LotOutcome } from '#contract/purchases.ts';
import { deviceStore } from './device-store.ts';

/** What a bidder was told on this device of sessions that ended with bids of theirs. */
export interface ToldEnd {
  /** The last end of their lots, as the house said it: when it has moved since, it is news again. */
  readonly endsAt: string;
  /** On how many lots they had bid. */
  readonly lots: number;
  /** `ended`: that it has ended, and what they hold; `recorded`: there is no more to tell. */
  readonly told: 'nothing' | 'ended' | 'recorded';
  /** What of it was seen first when, without being closed; ms of this device's clock. */
  readonly seen?: { readonly stage: HammerNews['stage']; readonly atMs: number };
}

interface ToldEnds {
  readonly bidder: number | null;
  readonly sessions: Readonly<Record<string, ToldEnd>>;
}

export const toldEnds = deviceStore<ToldEnds>('tukul.ended', (stored) => {
  const { bidder, sessions } = (stored ?? {}) as Partial<Record<keyof ToldEnds, unknown>>;
  if (!Number.isSafeInteger(bidder) || typeof sessions !== 'object' || sessions === null) return NOBODY;
  const known = Object.entries(sessions).filter((entry): entry is [string, ToldEnd] => isToldEnd(entry[1]));
  return { bidder: bidder as number, sessions: Object.fromEntries(known) };
});

const NOBODY: ToldEnds = { bidder: null, sessions: {} };

function isToldEnd(value: unknown): boolean {
  const { endsAt, lots, told, seen } = (value ?? {}) as Partial<Record<keyof ToldEnd, unknown>>;
  const isTime = typeof endsAt === 'string' && Number.isFinite(Date.parse(endsAt));
  const isSeen = seen === undefined || Number.isSafeInteger((seen as { atMs?: unknown } | null)?.atMs);
  return isTime && Number.isSafeInteger(lots) && ['nothing', 'ended', 'recorded'].includes(told as string) && isSeen;
}

/** ms: a bid that was in time is in the tables by then. */
const SETTLES_MS = 2_000;
/** ms: until then the house has recorded a sale; what it has not is told by its mail. */
const FORGOTTEN_MS = 7 * 24 * 3_600_000;
/** ms: of an end that this device first hears of later, My Bid and the mails have told. */
const OLD_MS = 24 * 3_600_000;
/** ms: a page that is loaded so long after the news was first seen does not bring it again. */
const REPEATED_MS = 10 * 60_000;

type OwnLot = Pick<UserLot, 'session' | 'endsAt' | 'ownBid' | 'ownVoidBids'>;

/** What is remembered when these are the lots of the bidder: with the sessions that have ended since. The same value where there is nothing new. */
export function withEnded(before: ToldEnds, bidder: number, lots: readonly OwnLot[], nowMs: number): ToldEnds {
  const known = before.bidder === bidder ? before.sessions : {};
  const ends = lastEnds(lots);
  const sessions: Record<string, ToldEnd> = {};
  for (const [session, end] of Object.entries(known)) {
    const running = ends.has(session) && ends.get(session) !== end.endsAt;
    if (!running && nowMs - Date.parse(end.endsAt) < FORGOTTEN_MS) sessions[session] = end;
  }
  for (const [session, endsAt] of ends) {
    if (session in sessions || nowMs < Date.parse(endsAt) + SETTLES_MS) continue;
    const bidOn = lots.filter((lot) => lot.session === session && (lot.ownBid > 0 || lot.ownVoidBids.length > 0));
    const isOld = nowMs - Date.parse(endsAt) > OLD_MS;
    if (bidOn.length > 0) sessions[session] = { endsAt, lots: bidOn.length, told: isOld ? 'recorded' : 'nothing' };
  }
  const same =
    before.bidder === bidder &&
    Object.keys(known).length === Object.keys(sessions).length &&
    Object.entries(sessions).every(([session, end]) => known[session] === end);
  return same ? before : { bidder, sessions };
}

/** When the last of somebody's lots ends, by session. */
function lastEnds(lots: readonly OwnLot[]): ReadonlyMap<string, string> {
  const ends = new Map<string, string>();
  for (const { session, endsAt } of lots) if ((ends.get(session) ?? '') < endsAt) ends.set(session, endsAt);
  return ends;
}

/** Of a session that has ended: what is to be told of it. */
export interface HammerNews {
  readonly session: string;
  /** On how many lots they had bid. */
  readonly lots: number;
  /** `ended`: the house is confirming the sale. */
  readonly stage: 'ended' | 'recorded';
  /** Theirs, or about to be; the dearest first. */
  readonly theirs: readonly LotOutcome[];
}

interface Outcomes {
  readonly waiting: readonly LotOutcome[];
  readonly won: readonly LotOutcome[];
}

/** The news of sessions that have ended, by what the house says of them. */
export function hammerNews({ sessions }: ToldEnds, { waiting, won }: Outcomes): readonly HammerNews[] {
  return Object.entries(sessions).flatMap(([session, { lots, told }]): HammerNews[] => {
    const of = (outcomes: readonly LotOutcome[]) =>
      outcomes.filter((lot) => lot.session === session).toSorted((a, b) => b.price - a.price);
    const [held, bought] = [of(waiting), of(won)];
    // What is offered to a vendor is recorded, and decided days later: what they have bought is not held back for it.
    if (held.every(({ recorded }) => recorded) && bought.length > 0) {
      return told === 'recorded' ? [] : [{ session, lots, stage: 'recorded', theirs: bought }];
    }
    // While the house is still recording, what it has recorded is among what they hold.
    return told === 'nothing' ? [{ session, lots, stage: 'ended', theirs: [...held, ...bought] }] : [];
  });
}

/** Nobody asks what became of sessions of which all was told. */
export function isAllTold({ sessions }: ToldEnds): boolean {
  return Object.values(sessions).every(({ told }) => told === 'recorded');
}

/** It is on the screen, and may be left there. */
export function newsShown({ session, stage }: HammerNews, nowMs: number): void {
  const before = toldEnds.get();
  const end = before.sessions[session];
  if (end === undefined || end.seen?.stage === stage) return;
  toldEnds.set({ ...before, sessions: { ...before.sessions, [session]: { ...end, seen: { stage, atMs: nowMs } } } });
}

/** Was it seen long before this page was loaded? `loadedMs`: of this device's clock. */
export function isRepeated({ sessions }: ToldEnds, { session, stage }: HammerNews, loadedMs: number): boolean {
  const seen = sessions[session]?.seen;
  return seen?.stage === stage && loadedMs - seen.atMs > REPEATED_MS;
}

/** They have read this news, or acted upon it. Who holds nothing hears no more of it. */
export function newsSeen({ session, stage, theirs }: HammerNews): void {
  const before = toldEnds.get();
  const end = before.sessions[session];
  if (end === undefined) return;
  const told = theirs.length === 0 ? 'recorded' : stage;
  toldEnds.set({ ...before, sessions: { ...before.sessions, [session]: { ...end, told } } });
}

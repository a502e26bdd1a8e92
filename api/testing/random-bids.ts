import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyBook } from '#api/book/verify.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import type { EventLog } from '#domain/event-log.ts';
import { compareWithBook } from '#projections/compare.ts';

/** Bids over HTTP on a house whose processes come and go, and what must hold of its book after them. */

/** A bid that the house has said to be in the book. */
export interface Acknowledged {
  readonly revision: number;
  readonly bidder: number;
  readonly key: string;
}

interface Place {
  readonly url: string;
}

export interface Bidding {
  /** Those that take bids, as they are at the moment of each bid. */
  readonly servers: () => readonly Place[];
  readonly bidder: number;
  readonly token: string;
  readonly lots: readonly string[];
  /** Ringgit: what the lots start at. */
  readonly startsAt: number;
  /** Whether there is one more to make. */
  readonly goesOn: () => boolean;
  readonly onAcknowledged: (bid: Acknowledged) => void;
}

const ATTEMPTS = 1_500;
const PAUSE_MS = 20;

/** Raises one of the lots after the other by up to RM60, at any of the servers. A line that breaks is no answer: the same bid goes to another one, under the same key. */
export async function bidAtRandom(bidding: Bidding): Promise<void> {
  const { bidder, lots, startsAt, goesOn, onAcknowledged } = bidding;
  const seen = new Map(lots.map((lot) => [lot, startsAt]));
  while (goesOn()) {
    const id = lots[randomInt(lots.length)] ?? '';
    const latestBid = seen.get(id) ?? 0;
    const key = randomUUID();
    const body = JSON.stringify({ id, startOrRaise: 'raise', latestBid, offerBidPrice: randomInt(1, 60) });
    const answer = await post(bidding, key, body);
    seen.set(id, Math.max(latestBid, answer.latestBid));
    if (answer.revision !== undefined) onAcknowledged({ revision: answer.revision, bidder, key });
  }
}

async function post(
  { servers, token }: Bidding,
  key: string,
  body: string,
): Promise<{ latestBid: number; revision?: number }> {
  const first = randomInt(1_000);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const there = servers();
    const server = there[(first + attempt) % there.length];
    try {
      const answer = await fetch(`${server?.url}/api/socket/auctionlot/post`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Bearer ${token}` },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.status !== 503) {
        const { revision, auctionLotSocket } = (await answer.json()) as {
          revision?: number;
          auctionLotSocket?: { latestBid: number };
        };
        return { latestBid: auctionLotSocket?.latestBid ?? 0, ...(revision !== undefined && { revision }) };
      }
    } catch {
      // A process that died under it, or that hangs.
    }
    await sleep(PAUSE_MS);
  }
  throw new Error('No process took the bid');
}

/**
 * What is wrong with a house after such bids, in words; nothing: one gap-free book that keeps the rules, every acknowledged bid in it once, read tables equal to
 * a fold of it.
 */
export async function wrongWith(
  house: {
    readonly log: EventLog;
    readonly stream: string;
    readonly databaseUrl: string;
    /** Resolves when the read tables hold this revision. */
    readonly caughtUp: (revision: number) => Promise<void>;
  },
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const { log, stream, databaseUrl, caughtUp } = house;
  const { faults, events } = await verifyBook(log, stream);
  const wrong = faults.map(({ revision, reason }) => `revision ${revision}: ${reason}`);
  const found = await wrongWithBids(log, stream, acknowledged);
  wrong.push(...found.wrong);
  if (found.events !== events) wrong.push(`${found.events} events were read, and ${events} verified`);
  await caughtUp(events - 1);
  const tables = await compareWithBook({ log, stream, database: rebuildConnection(databaseUrl) });
  if (tables.revision !== events - 1) wrong.push(`the tables end at revision ${tables.revision} of ${events - 1}`);
  return [...wrong, ...tables.differences.map((each) => `tables: ${JSON.stringify(each)}`)];
}

/** What is wrong with a book by itself, whatever its events mean: a gap, a bid twice, an acknowledged bid that is not in it. */
export async function wrongWithBids(
  log: EventLog,
  stream: string,
  acknowledged: readonly Acknowledged[],
): Promise<{ readonly wrong: readonly string[]; readonly events: number }> {
  const wrong: string[] = [];
  const bids = new Map<number, string>();
  let next = 0;
  for (let page = await log.read(stream, -1, { limit: 10_000 }); page.length > 0; ) {
    for (const { revision, type, data, metadata } of page) {
      if (revision !== next) wrong.push(`revision ${revision} follows ${next - 1}`);
      next = revision + 1;
      if (type === 'BidPlaced') bids.set(revision, `${(data as { bidder: number }).bidder}: ${metadata.commandId}`);
    }
    page = await log.read(stream, next - 1, { limit: 10_000 });
  }
  if (new Set(bids.values()).size !== bids.size) wrong.push('a bid is in the book twice');
  for (const { revision, bidder, key } of acknowledged)
    if (bids.get(revision) !== `${bidder}: ${bidder}:${key}`) wrong.push(`the bid at revision ${revision} was lost`);
  return { wrong, events: next };
}

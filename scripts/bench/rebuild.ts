import { createHash } from 'node:crypto';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { seal } from '#domain/chain.ts';
import type { EventLog } from '#domain/event-log.ts';
import { rebuild } from '#projections/rebuild.ts';
import { round } from './hot-lot.ts';
import { benchHouse, openBenchLog, STREAM } from './house.ts';

/** Making all read tables again, beside merely reading the log. */
export interface RebuildFigures {
  readonly eventsPerS: number;
  readonly ratioToRead: number;
}

const EVENTS = 200_000;
const LOTS = 50;
const BIDDERS = 200;
const PER_APPEND = 500;

export async function benchRebuild(): Promise<RebuildFigures> {
  const house = await benchHouse({ bidders: BIDDERS, lots: LOTS });
  const log = await openBenchLog(house.databaseUrl);
  try {
    await addBids(log);
    const read = await timed(async () => {
      let revision = -1;
      for (;;) {
        const page = await log.read(STREAM, revision, { limit: 5_000 });
        revision = page.at(-1)?.revision ?? revision;
        if (page.length < 5_000) return revision + 1;
      }
    });
    const built = await timed(() => rebuild({ log, stream: STREAM, database: rebuildConnection(house.databaseUrl) }));
    return { eventsPerS: Math.round(built.perS), ratioToRead: round(built.perS / read.perS) };
  } finally {
    await log.close();
    await house.close();
  }
}

/** Bids on all lots in turn, written straight into the log. */
async function addBids(log: EventLog): Promise<void> {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const last = (await log.read(STREAM, -1, { limit: 100_000 })).at(-1);
  let revision = last?.revision ?? -1;
  let prev = String(last?.metadata.hash);
  const amounts = new Array<number>(LOTS).fill(0);
  for (let bid = 0; revision + 1 < EVENTS; ) {
    const events = Array.from({ length: PER_APPEND }, () => {
      const lot = bid % LOTS;
      const raisedFromSen = amounts[lot] || null;
      const amountSen = (raisedFromSen ?? 100_000) + 5_000;
      amounts[lot] = amountSen;
      // Another bidder on each round of a lot.
      const bidder = 2_001 + ((Math.floor(bid / LOTS) + lot) % BIDDERS);
      bid += 1;
      revision += 1;
      const event = seal(
        sha256,
        { type: 'BidPlaced', data: { lot: `AMS1/${lot + 1}`, bidder, amountSen, raisedFromSen, automatic: false } },
        { id: crypto.randomUUID(), revision, commandId: `bench ${bid}`, atMs: Date.now(), prev },
      );
      prev = event.metadata.hash;
      return event;
    });
    const result = await log.append(STREAM, revision - events.length, events);
    if (result.outcome !== 'written') throw new Error(`The log did not take the bids: ${result.outcome}`);
  }
}

async function timed(work: () => Promise<number>): Promise<{ perS: number }> {
  const startedMs = performance.now();
  const events = await work();
  return { perS: (events / (performance.now() - startedMs)) * 1000 };
}

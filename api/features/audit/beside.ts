import type { Kysely } from 'kysely';
import { feedRecordOf, outagesDuring } from '#api/features/outages/queries.ts';
import { refusalsOfLot } from '#api/features/receipts/refusals.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { AuditBeside, AuditFeed } from '#contract/audit.ts';
import type { RefusalRow } from '#domain/evidence/receipt.ts';
import type { SessionRow } from '#projections/queries/sessions.ts';

/** What the house keeps of a lot beside the book. */
export async function besideTheBook(
  db: Kysely<OfficeDb>,
  lot: string,
  session: Pick<SessionRow, 'startsAt' | 'endsAt'>,
): Promise<AuditBeside> {
  const [refused, beyond, outages, feed] = await Promise.all([
    refusalsOfLot(db, lot),
    refusalsBeyond(db, lot),
    outagesDuring(db, Date.parse(session.startsAt), Date.parse(session.endsAt)),
    feedRecordOf(db, lot),
  ]);
  return {
    refused: refused.map(refusedBid),
    beyond,
    outages: outages.map(({ id, from, to, causes }) => ({ id, from, to, causes: [...causes] })),
    feed: packedFeed(feed),
  };
}

/** Those of each bidder that were counted and not kept. */
async function refusalsBeyond(db: Kysely<OfficeDb>, lot: string): Promise<AuditBeside['beyond']> {
  const rows = await db
    .selectFrom('office.refusalCounts')
    .select(['bidder', 'beyond'])
    .where('lot', '=', lot)
    .where('beyond', '>', 0)
    .orderBy('bidder')
    .execute();
  return rows.map(({ bidder, beyond }) => ({ bidder, count: Number(beyond) }));
}

function refusedBid({ body }: RefusalRow) {
  const { id, bidder, amountSen, reason, received, at, head } = body;
  return { id, bidder, amountSen, reason, receivedAt: received, at, revision: head.revision };
}

function packedFeed({ sends, followers }: Awaited<ReturnType<typeof feedRecordOf>>): AuditFeed {
  return {
    sends: {
      process: sends.map(({ process }) => process),
      revision: sends.map(({ revision }) => revision),
      atMs: sends.map(({ at }) => Date.parse(at)),
      listeners: sends.map(({ listeners }) => listeners),
    },
    followers: followers.map(({ process, bidder, from, to, revision, closeCode }) => ({
      ...{ process, bidder, from, to, revision, closeCode },
    })),
  };
}

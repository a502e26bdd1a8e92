import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import type { BidRecord } from '#contract/reports.ts';
import { ringgitOf } from '#domain/money.ts';
import type { ReadDb } from '#projections/database.ts';
import { type BidOfSession, bidsOfSession } from '#projections/queries/reports.ts';

/** Bids that are in memory at once. */
const AT_ONCE = 2_000;

interface RecordsWanted {
  readonly session: string;
  /** Undefined: of every vendor. */
  readonly vendor: string | undefined;
  /** Whose number and mail address are shown: everybody's, of each lot its winner's, or nobody's. */
  readonly shown: 'all' | 'winners' | 'nobody';
}

/** The bids of a session as the text of a JSON array, piece by piece: no more of them is read than somebody takes. */
export async function* bidRecordsAsJson(
  { db, readDb }: { readonly db: Kysely<OfficeDb>; readonly readDb: ReadDb },
  { session, vendor, shown }: RecordsWanted,
): AsyncGenerator<string> {
  const emails = new Map<number, string>();
  let id = 0;
  let after = -1;
  yield '[';
  for (;;) {
    const bids = await bidsOfSession(readDb, { session, vendor }, { after, limit: AT_ONCE });
    const isShown = ({ bidder, winner }: BidOfSession) => shown === 'all' || (shown === 'winners' && bidder === winner);
    await addEmails(
      db,
      emails,
      bids.filter(isShown).map(({ bidder }) => bidder),
    );
    const records = bids.map((bid): BidRecord => {
      id += 1;
      const { lotNo, bidder, amountSen, fromSen } = bid;
      return {
        id,
        lotNo,
        session,
        bidderNo: isShown(bid) ? bidder : null,
        email: (isShown(bid) ? emails.get(bidder) : undefined) ?? '',
        biddingAmount: ringgitOf(amountSen - fromSen),
        totalAmount: ringgitOf(amountSen),
        timeStamp: bid.at,
        voidReason: bid.voidReason,
      };
    });
    if (records.length > 0) yield (after < 0 ? '' : ',') + records.map((record) => JSON.stringify(record)).join(',');
    after = bids.at(-1)?.revision ?? after;
    if (bids.length < AT_ONCE) break;
  }
  yield ']';
}

/** Of those that are not known yet. */
async function addEmails(db: Kysely<OfficeDb>, emails: Map<number, string>, bidders: readonly number[]): Promise<void> {
  const unknown = [...new Set(bidders)].filter((bidder) => !emails.has(bidder));
  if (unknown.length === 0) return;
  const rows = await db.selectFrom('office.users').select(['id', 'email']).where('id', 'in', unknown).execute();
  for (const { id, email } of rows) emails.set(id, shownAddress(email));
}

import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import type { BidRecord } from '#contract/reports.ts';
import { ringgitOf } from '#domain/money.ts';
import type { ReadDb } from '#projections/database.ts';
import { bidsOfSession } from '#projections/queries/reports.ts';

/** Bids that are in memory at once. */
const AT_ONCE = 2_000;

interface RecordsWanted {
  readonly session: string;
  /** Undefined: of every vendor. */
  readonly vendor: string | undefined;
  /** Are the mail addresses of bidders shown? */
  readonly named: boolean;
}

/** The bids of a session as the text of a JSON array, piece by piece: no more of them is read than somebody takes. */
export async function* bidRecordsAsJson(
  { db, readDb }: { readonly db: Kysely<OfficeDb>; readonly readDb: ReadDb },
  { session, vendor, named }: RecordsWanted,
): AsyncGenerator<string> {
  const emails = new Map<number, string>();
  let id = 0;
  let after = -1;
  yield '[';
  for (;;) {
    const bids = await bidsOfSession(readDb, { session, vendor }, { after, limit: AT_ONCE });
    if (named) {
      await addEmails(
        db,
        emails,
        bids.map(({ bidder }) => bidder),
      );
    }
    const records = bids.map((bid): BidRecord => {
      id += 1;
      const { lotNo, bidder, amountSen, fromSen } = bid;
      return {
        id,
        lotNo,
        session,
        bidderNo: bidder,
        email: emails.get(bidder) ?? '',
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

async function addEmails(db: Kysely<OfficeDb>, emails: Map<number, string>, bidders: readonly number[]): Promise<void> {
  const unknown = [...new Set(bidders)].filter((bidder) => !emails.has(bidder));
  if (unknown.length === 0) return;
  const rows = await db.selectFrom('office.users').select(['id', 'email']).where('id', 'in', unknown).execute();
  for (const { id, email } of rows) emails.set(id, shownAddress(email));
}

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { subjectOf } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import { receiptsOfBidder } from '#contract/receipts.ts';
import { acceptedBody, type ReceiptBody, refusedBody } from '#domain/evidence/receipt.ts';
import type { ReadDb } from '#projections/database.ts';
import { bidsOfBidder } from '#projections/queries/bids.ts';
import type { Receipts } from './receipts.ts';
import type { RefusalLog } from './refusal-log.ts';
import { countedOnly, refusalsOfBidder } from './refusals.ts';

export interface ReceiptRouteDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly receipts: Pick<Receipts, 'house' | 'reissue'>;
  readonly refusalLog: Pick<RefusalLog, 'flush'>;
}

const A_PAGE = 50;

/** Issues receipts again. */
export function receiptRoutes(app: FastifyInstance, deps: ReceiptRouteDeps): void {
  const { db, readDb, gate, receipts, refusalLog } = deps;
  route(app, receiptsOfBidder, { access: 'self-or-admin', person: 'looks-at' }, async (request) => {
    const { userId, lot, beforeRevision, beforeNo } = request.query;
    const bidder = subjectOf(request, userId);
    // Includes what this process refused a moment ago.
    await Promise.all([gate(request, ['bids', 'lot entries']), refusalLog.flush()]);
    const [accepted, refused, notKept] = await Promise.all([
      bidsOfBidder(readDb, bidder, { lot, before: beforeRevision, limit: A_PAGE + 1 }),
      refusalsOfBidder(db, bidder, { lot, before: beforeNo, limit: A_PAGE + 1 }),
      countedOnly(db, bidder, lot),
    ]);
    const inBook = accepted.map(({ at, voidReason: _, ...bid }) =>
      acceptedBody({ ...bid, house: receipts.house, bidder, at: at.toISOString() }),
    );
    // Postgres returns JSON fields in an order of its own.
    const besideBook = refused.map(({ body }) => refusedBody(body));
    const page = newestOf(inBook, besideBook);
    const [lastBid, lastRefusal] = [accepted[page.ofFirst - 1], refused[page.ofSecond - 1]];
    return {
      receipts: page.merged.map((body) => receipts.reissue(body)),
      older:
        inBook.length + besideBook.length === page.merged.length
          ? null
          : {
              beforeRevision: lastBid?.revision ?? beforeRevision ?? MAX_PLACE,
              beforeNo: lastRefusal?.no ?? beforeNo ?? MAX_PLACE,
            },
      voided: accepted
        .slice(0, page.ofFirst)
        .flatMap(({ revision, voidReason }) => (voidReason === null ? [] : [{ revision, reason: voidReason }])),
      countedOnly: notKept,
    };
  });
}

/** Cursor before the first page of a source. */
const MAX_PLACE = 999_999_999;

/** A page of both sources by time, newest first; each is paged by its own order. */
function newestOf(first: readonly ReceiptBody[], second: readonly ReceiptBody[]) {
  const merged: ReceiptBody[] = [];
  let [ofFirst, ofSecond] = [0, 0];
  while (merged.length < A_PAGE) {
    const [a, b] = [first[ofFirst], second[ofSecond]];
    const next = b === undefined || (a !== undefined && a.at >= b.at) ? a : b;
    if (next === undefined) break;
    merged.push(next);
    if (next === a) ofFirst += 1;
    else ofSecond += 1;
  }
  return { merged, ofFirst, ofSecond };
}

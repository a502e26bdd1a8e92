import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, subjectOf } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import { receiptsOfBidder } from '#contract/receipts.ts';
import { acceptedBody, maximumBodyOf, refusedBody, type SignedBody } from '#domain/evidence/receipt.ts';
import type { ReadDb } from '#projections/database.ts';
import { bidsOfBidder, maximaOfBidder } from '#projections/queries/bids.ts';
import type { Receipts } from './receipts.ts';
import type { RefusalLog } from './refusal-log.ts';
import { countedOnly, refusalsOfBidder } from './refusals.ts';

export interface ReceiptRouteDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly book: Book;
  readonly receipts: Pick<Receipts, 'house' | 'reissue'>;
  readonly refusalLog: Pick<RefusalLog, 'flush'>;
}

const A_PAGE = 50;

/** Issues receipts again. */
export function receiptRoutes(app: FastifyInstance, deps: ReceiptRouteDeps): void {
  const { db, readDb, gate, book, receipts, refusalLog } = deps;
  route(app, receiptsOfBidder, { access: 'self-or-admin', person: 'looks-at' }, async (request) => {
    const { userId, lot, beforeRevision, beforeNo } = request.query;
    const bidder = subjectOf(request, userId);
    // Includes what this process refused a moment ago.
    await Promise.all([gate(request, ['bids', 'lot entries']), refusalLog.flush()]);
    // While a lot is undecided nobody else is shown what they would pay.
    const decided = bidder !== accountOf(request).id;
    const [bids, maxima, refused, notKept] = await Promise.all([
      bidsOfBidder(readDb, bidder, { lot, before: beforeRevision, limit: A_PAGE + 1 }),
      maximaOfBidder(readDb, bidder, { lot, before: beforeRevision, limit: A_PAGE + 1, decided }),
      refusalsOfBidder(db, bidder, { lot, before: beforeNo, limit: A_PAGE + 1 }),
      countedOnly(db, bidder, lot),
    ]);
    const inBook = inBookOf(bids, maxima);
    // Postgres returns JSON fields in an order of its own.
    const besideBook = refused.map(({ body }) => refusedBody(body));
    const page = newestOf(inBook, besideBook);
    const ofBook = inBook.slice(0, page.ofFirst);
    const [lastInBook, lastRefusal] = [ofBook.at(-1), refused[page.ofSecond - 1]];
    const { house } = receipts;
    const bodyOf = async (each: InBook): Promise<SignedBody> => {
      const { at, revision, bid } = each;
      return bid === undefined ? maximumAt(book, house, revision) : acceptedBody({ ...bid, house, bidder, at });
    };
    const bodies = await Promise.all(page.merged.map((each) => ('revision' in each ? bodyOf(each) : each)));
    return {
      receipts: bodies.map((body) => receipts.reissue(body)),
      older:
        inBook.length + besideBook.length === page.merged.length
          ? null
          : {
              beforeRevision: lastInBook?.revision ?? beforeRevision ?? MAX_PLACE,
              beforeNo: lastRefusal?.no ?? beforeNo ?? MAX_PLACE,
            },
      voided: ofBook.flatMap(({ revision, voidReason }) =>
        voidReason === null ? [] : [{ revision, reason: voidReason }],
      ),
      countedOnly: notKept,
    };
  });
}

/** Cursor before the first page of a source. */
const MAX_PLACE = 999_999_999;

interface Dated {
  /** ISO 8601, UTC. */
  readonly at: string;
}

type OwnBids = Awaited<ReturnType<typeof bidsOfBidder>>;

/** A bid or a maximum that the book has. */
interface InBook extends Dated {
  readonly revision: number;
  /** undefined: a maximum, of which the book alone has the amount. */
  readonly bid: Omit<OwnBids[number], 'at' | 'voidReason'> | undefined;
  readonly voidReason: OwnBids[number]['voidReason'];
}

/** Both, newest first. */
function inBookOf(bids: OwnBids, maxima: Awaited<ReturnType<typeof maximaOfBidder>>): InBook[] {
  const ofBids = bids.map(({ at, voidReason, ...bid }) => ({ at, revision: bid.revision, bid, voidReason }));
  const ofMaxima = maxima.map((maximum) => ({ ...maximum, bid: undefined, voidReason: null }));
  return [...ofBids, ...ofMaxima]
    .sort((a, b) => b.revision - a.revision)
    .map(({ at, ...each }) => ({ ...each, at: at.toISOString() }));
}

async function maximumAt(book: Book, house: string, revision: number): Promise<SignedBody> {
  const event = await book.eventAt(revision);
  if (event?.type !== 'MaximumSet') throw new Error(`There is no maximum at revision ${revision}`);
  return maximumBodyOf(house, event);
}

/** A page of both sources by time, newest first; each is paged by its own order. */
function newestOf<First extends Dated, Second extends Dated>(first: readonly First[], second: readonly Second[]) {
  const merged: (First | Second)[] = [];
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

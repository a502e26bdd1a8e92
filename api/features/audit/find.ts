import { type Kysely, sql } from 'kysely';
import { textsOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { foldedCode } from '#contract/accounts/malaysia.ts';
import type { Finding } from '#contract/audit.ts';
import { FINDINGS_A_PAGE } from '#contract/constants.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import type { RefusedBody } from '#domain/evidence/receipt.ts';
import { LOT_KEY, lotKeyOf, splitLotKey } from '#domain/lot-key.ts';
import type { ReadDb } from '#projections/database.ts';
import {
  bidByHash,
  bidsOn,
  countOfBidsOn,
  countOfEntries,
  entriesOf,
  type FoundBid,
  firstLotsOfSession,
  lotFacts,
  lotsCalled,
  lotsNumbered,
  lotsOfSessionNumbered,
  lotsWithPlate,
  type Participation,
} from '#projections/queries/audit.ts';

/** hits of one kind that can be gone through; a narrower search names session or lot, too. */
const MOST = 500;

export interface FindDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  /** The event at a revision; undefined beyond the end of the book. */
  readonly eventAt: (revision: number) => Promise<RecordedEvent | undefined>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A bidder before a lot by its number, its key, its plate or its name; the other way round the last word is the bidder. */
const BIDDER_FIRST = /^(\d{1,9})[\s,;]+(\S.*)$/;

/** What is not known yet of the lot. */
type Hit = Omit<Finding, 'regnNo' | 'name' | 'status'>;

/** Hits of one kind in their order; of a page no more is read than it shows. */
interface Hits {
  /** MOST + 1 for more. */
  readonly count: number;
  readonly part: (offset: number, limit: number) => Promise<readonly Hit[]>;
}

/**
 * A page of what a search text may name: a session or a lot by its key, a receipt by its id or hash, a lot by its number, its plate or its name, a
 * bidder, also on one lot, a revision. Of a bidder their refused bids come first: that is what people complain of.
 */
export async function findInBook(
  deps: FindDeps,
  typed: string,
  page0: number,
): Promise<{ readonly findings: Finding[]; readonly total: number; readonly more: boolean }> {
  const kinds = await hitsOf(deps, typed);
  const found: Hit[] = [];
  let skip = page0 * FINDINGS_A_PAGE;
  for (const { count, part } of kinds) {
    const own = Math.min(count, MOST);
    const wanted = Math.min(own - skip, FINDINGS_A_PAGE - found.length);
    if (wanted > 0) found.push(...(await part(skip, wanted)));
    skip = Math.max(0, skip - own);
  }
  return {
    findings: await withLots(deps, found),
    total: kinds.reduce((sum, { count }) => sum + Math.min(count, MOST), 0),
    more: kinds.some(({ count }) => count > MOST),
  };
}

async function hitsOf(deps: FindDeps, typed: string): Promise<readonly Hits[]> {
  const { db, readDb } = deps;
  const text = foldedCode(typed).trim();
  const key = keyOf(text);
  if (UUID.test(text)) return [listed(await refusalById(db, text.toLowerCase()))];
  if (/^[0-9a-f]{64}$/i.test(text)) return [listed(await bidWithHash(readDb, text.toLowerCase()))];
  if (/^AMS\d{1,9}$/.test(key)) return [lotsOf(await firstLotsOfSession(readDb, key, MOST + 1))];
  const [, bidder, which = ''] = BIDDER_FIRST.exec(text) ?? [];
  const onLots = bidder === undefined ? [] : await bidderOnLots(deps, Number(bidder), which);
  if (onLots.length > 0) return onLots;
  const named = await lotsNamed(readDb, text);
  const words = text.split(/[\s,;]+/);
  const last = words.pop() ?? '';
  const endsInBidder = words.length > 0 && /^\d{1,9}$/.test(last);
  const onLotsBefore = endsInBidder ? await bidderOnLots(deps, Number(last), words.join(' ')) : [];
  if (onLotsBefore.length > 0) return [...onLotsBefore, lotsOf(named)];
  if (!/^\d{1,9}$/.test(key)) return [lotsOf(named)];
  const number = Number(key);
  const [refused, entered, event] = await Promise.all([
    refusalsOf(db, number),
    entriesIn(readDb, number),
    deps.eventAt(number),
  ]);
  return [refused, lotsOf(named), entered, listed(event === undefined ? [] : ofEvent(event))];
}

/** Without blanks, in capitals. */
function keyOf(text: string): string {
  return text.toUpperCase().replaceAll(/\s/g, '');
}

/** The keys of the lots with this key; else of those with this number, this in their plate, or this name, in any session, the newest first. */
async function lotsNamed(readDb: ReadDb, text: string): Promise<string[]> {
  const key = keyOf(text);
  if (LOT_KEY.test(key)) {
    const { session, lotNo } = splitLotKey(key);
    return (await lotsOfSessionNumbered(readDb, session, lotNo)).map(({ lot }) => lot);
  }
  const numbered = /^[0-9A-Z]{1,12}$/.test(key) ? await lotsNumbered(readDb, key, MOST + 1) : [];
  const plated = /\p{Letter}/u.test(key) ? await lotsWithPlate(readDb, text, MOST + 1) : [];
  const found = [...new Set([...numbered, ...plated])];
  return found.length > 0 || !/\p{Letter}/u.test(key) ? found : lotsCalled(readDb, text, MOST + 1);
}

/** Their refused bids on these lots, those that were taken, and that they took part; nothing where there is none of it. */
async function bidderOnLots({ db, readDb }: FindDeps, bidder: number, which: string): Promise<readonly Hits[]> {
  const lots = await lotsNamed(readDb, which);
  if (lots.length === 0) return [];
  const [refused, entered, count] = await Promise.all([
    refusalsOf(db, bidder, lots),
    entriesIn(readDb, bidder, lots),
    countOfBidsOn(readDb, bidder, lots, MOST + 1),
  ]);
  const taken = {
    count,
    part: async (...of: [number, number]) => (await bidsOn(readDb, bidder, lots, ...of)).map(bidOf),
  };
  return [refused, taken, entered].filter((hits) => hits.count > 0);
}

/** Those that are there already. */
function listed(hits: readonly Hit[]): Hits {
  return { count: hits.length, part: async (offset, limit) => hits.slice(offset, offset + limit) };
}

function lotsOf(lots: readonly string[]): Hits {
  return listed(lots.map((lot) => at('lot', lot)));
}

/** The newest first. */
async function refusalsOf(db: Kysely<OfficeDb>, bidder: number, lots?: readonly string[]): Promise<Hits> {
  const refused = db
    .selectFrom('office.refusals')
    .where('bidder', '=', bidder)
    // Of a lot that there was not only its number is known.
    .where('lot', 'like', 'AMS%/%')
    .$if(lots !== undefined, (query) => query.where('lot', '=', sql<string>`any(${lots ?? []}::text[])`));
  const { count } = await db
    .selectFrom(
      refused
        .select('no')
        .limit(MOST + 1)
        .as('some'),
    )
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return {
    count,
    part: async (offset, limit) =>
      (await refused.select(['lot', 'body']).orderBy('no', 'desc').offset(offset).limit(limit).execute()).map(
        refusalOf,
      ),
  };
}

async function entriesIn(readDb: ReadDb, bidder: number, lots?: readonly string[]): Promise<Hits> {
  return {
    count: await countOfEntries(readDb, bidder, lots, MOST + 1),
    part: async (offset, limit) =>
      (await entriesOf(readDb, bidder, lots, offset, limit)).map((entry) => entryOf(bidder, entry)),
  };
}

function at(kind: Finding['kind'], lot: string): Hit {
  const none = { revision: null, id: null, bidder: null, at: null, amountSen: null, reason: null, event: null };
  return { kind, ...splitLotKey(lot), ...none, isVoid: false };
}

async function refusalById(db: Kysely<OfficeDb>, id: string): Promise<Hit[]> {
  const row = await db.selectFrom('office.refusals').select(['lot', 'body']).where('id', '=', id).executeTakeFirst();
  return row === undefined || !LOT_KEY.test(row.lot) ? [] : [refusalOf(row)];
}

function refusalOf({ lot, body }: { readonly lot: string; readonly body: RefusedBody }): Hit {
  const { id, bidder, amountSen, head, reason, at: decidedAt } = body;
  return { ...at('refusal', lot), revision: head.revision, id, bidder, at: decidedAt, amountSen, reason };
}

function entryOf(bidder: number, { lot, enteredAt, ownBidSen }: Participation): Hit {
  return { ...at('bidder', lot), bidder, at: enteredAt, amountSen: ownBidSen };
}

function bidOf({ lot, revision, bidder, amountSen, isVoid, at: placedAt }: FoundBid): Hit {
  return { ...at('bid', lot), revision, bidder, amountSen, isVoid, at: placedAt };
}

async function bidWithHash(readDb: ReadDb, hash: string): Promise<Hit[]> {
  const bid = await bidByHash(readDb, hash);
  return bid === undefined ? [] : [bidOf(bid)];
}

/** Of an event that names a lot; those of sessions and accounts concern many lots. */
function ofEvent({ revision, type, data, metadata }: RecordedEvent): Hit[] {
  const { lot, bidder, amountSen } = data as { lot?: string; bidder?: number; amountSen?: number };
  if (lot === undefined) return [];
  const { at: decidedAt } = metadata as { at?: string };
  const said = { revision, bidder: bidder ?? null, at: decidedAt ?? null, amountSen: amountSen ?? null, event: type };
  return [{ ...at(type === 'BidPlaced' ? 'bid' : 'event', lot), ...said }];
}

/** With plate, name and outcome of their lots. */
async function withLots({ db, readDb }: FindDeps, hits: readonly Hit[]): Promise<Finding[]> {
  const lots = hits.map(({ session, lotNo }) => ({ session, lotNo }));
  const [facts, texts] = await Promise.all([lotFacts(readDb, lots), textsOf(db, lots)]);
  return hits.map((hit) => {
    const lot = lotKeyOf(hit.session, hit.lotNo);
    const { regnNo = '', status = 'open' } = facts.get(lot) ?? {};
    const { make = '', descOfGood = '' } = texts.get(lot) ?? {};
    return { ...hit, regnNo, status, name: [make, descOfGood].filter(Boolean).join(' ') };
  });
}

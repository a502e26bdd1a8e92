import { readFileSync } from 'node:fs';
import { buildDossier } from '#api/features/dossier/build.ts';
import { sha256, signerOf } from '#api/platform/signing/signing-keys.ts';
import { canonicalJson, eventHash } from '#domain/chain.ts';
import type { BookEvent, RawEvent } from '#domain/events.ts';
import { hexOf, utf8 } from '#domain/evidence/bytes.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { HEAD, type Head, type RefusalsSoFar } from '#domain/evidence/head.ts';
import { allInclusionPaths, leafHash, nodeHash, rootOf } from '#domain/evidence/merkle.ts';
import type {
  AcceptedBody,
  Receipt,
  ReceiptBody,
  RefusalRow,
  RefusedBody,
  SignedBody,
} from '#domain/evidence/receipt.ts';
import { emptyBook, GENESIS_HASH } from '#domain/state.ts';
import {
  credited,
  END_MS,
  ENDS_AT,
  entered,
  type Fact,
  joined,
  listed,
  NOW_MS,
  placed,
  START_MS,
  said,
  scheduled,
} from '#domain/testing/facts.ts';
import { sha256 as sha256Hex, writeOn } from '#domain/testing/sealing.ts';

/** A book, the dossier of one of its lots as the house makes it, and what the tests of the verifier change, sign and keep of it. */

export const house = signerOf('yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk');
export const forger = signerOf('3n9dJcGJ0eTqY6Wk1xV8oZ5bR2uHfLsMpAiQwErTyUo');
export const keysOf = (signer: typeof house) => [
  { key: signer.key, publicKey: signer.publicKey, from: '2026-01-01T00:00:00.000Z', until: null },
];
/** The keys of the house, as somebody has kept them. */
export const KEPT_KEYS = { house: 'tukul', keys: keysOf(house) };
export const LOT = 'AMS1/101';
export const OTHER = 'AMS1/102';
const RM1500 = 1_500_00;

/** 7, 8 and 9 bid on 101; 8 leads 102 as well, on which 9 and 10 outbid each other before; 102 is nobody's business but 8's and 9's. */
export const FACTS: readonly (readonly [atMs: number, ...facts: Fact[]])[] = [
  [START_MS - 9000, scheduled(), listed(LOT), listed(OTHER), listed('AMS1/103'), ...joined(7, 8, 9, 10, 11)],
  [START_MS - 8000, credited(7, RM1500), credited(8, 2 * RM1500 - 100), credited(9, 2 * RM1500)],
  [START_MS - 7000, credited(10, 9 * RM1500), credited(11, RM1500)],
  [START_MS, ...entered(OTHER, 8, 9, 10), ...entered('AMS1/103', 10, 11), ...entered(LOT, 7, 8, 9)],
  [START_MS + 10, placed(OTHER, 10, 1_000_00), placed(OTHER, 9, 1_200_00, 1_000_00), placed('AMS1/103', 11, 1_000_00)],
  [NOW_MS, placed(LOT, 7, 1_000_00), placed('AMS1/103', 10, 1_200_00, 1_000_00)],
  [NOW_MS + 400, placed(LOT, 8, 1_200_00, 1_000_00), placed(OTHER, 10, 1_400_00, 1_200_00)],
  [NOW_MS + 800, placed(LOT, 9, 1_400_00, 1_200_00), placed(OTHER, 8, 1_600_00, 1_400_00)],
  [NOW_MS + 900, placed(LOT, 7, 1_600_00, 1_400_00), placed(LOT, 9, 1_900_00, 1_600_00)],
];
export const REVISION = {
  bidOf7: 25,
  bidOf8: 27,
  bidOf9: 29,
  elsewhere: 30,
  lastOf7: 31,
  lastOf9: 32,
  cancelled: 33,
  sale: 34,
};
const SALE: readonly (readonly [number, ...Fact[]])[] = [
  [
    NOW_MS + 2_000,
    said({
      type: 'BidCancelled',
      data: {
        ...{ lot: LOT, bidder: 9, amountSen: 1_900_00, bidRevision: REVISION.lastOf9, reason: 'technical-fault' },
        ...{ top: { bidder: 7, amountSen: 1_600_00, bidRevision: REVISION.lastOf7 }, passedOver: [], maximaOf: [] },
      },
    } as BookEvent),
  ],
  [
    END_MS,
    said({
      type: 'LotSold',
      data: {
        ...{ lot: LOT, bidder: 7, hammerSen: 1_600_00, premiumSen: 600_00, adminFeeSen: 300_00 },
        ...{ safetyDepositSen: 500_00, depositSen: RM1500 },
      },
    }),
  ],
];

export function bookOf(facts: typeof FACTS): RawEvent[] {
  const state = emptyBook();
  return facts.flatMap(([atMs, ...each]) =>
    each.flatMap(({ event, commandId }) => writeOn(state, [event], { commandId, atMs })),
  );
}
export const BOOK = bookOf([...FACTS, ...SALE]);

export const metadataOf = (event: RawEvent) => event.metadata as { at: string; prev: string; hash: string };
export const dataAt = (revision: number) => BOOK[revision]?.data as object;
export const recordedAt = (event: RawEvent, time: string) => ({ metadata: { ...metadataOf(event), at: time } });
export const hashAt = (book: readonly RawEvent[], revision: number) => metadataOf(book[revision] as RawEvent).hash;

/** Of which no refused bid was written down yet. */
const NO_REFUSALS = { no: 0, hash: GENESIS_HASH, lots: [['101', 0]] } as const;

export function headOf(
  book: readonly RawEvent[],
  revision: number,
  signer = house,
  refusals: RefusalsSoFar = NO_REFUSALS,
): Head {
  const leaves = book
    .slice(0, revision + 1)
    .map((event) => leafHash(sha256, Buffer.from(metadataOf(event).hash, 'hex')));
  const root = hexOf(rootOf(sha256, leaves));
  const place = { revision, hash: hashAt(book, revision), size: revision + 1, root };
  const at = metadataOf(book[revision] as RawEvent).at;
  const named = { kind: HEAD, house: 'tukul', session: 'AMS1', occasion: 'running' } as const;
  return signer.sign({ ...named, at, ...place, refusals });
}

/** Receipts that were answered together, signed together. */
export function receiptsOf<Body extends SignedBody = ReceiptBody>(...bodies: Body[]): Receipt<Body>[] {
  const leaves = bodies.map((body) => leafHash(sha256, utf8(canonicalJson(body))));
  const { root, paths } = allInclusionPaths(leaves, (left, right) => nodeHash(sha256, left, right));
  const { key, signature } = house.sign({ kind: 'tukul-receipts/1', root: hexOf(root) });
  return bodies.map((body, index) => {
    const path = (paths[index] ?? []).map(hexOf);
    return { ...body, proof: { index, size: bodies.length, path, key, signature } };
  });
}

export function acceptedAt(book: readonly RawEvent[], revision: number): AcceptedBody {
  const { data } = book[revision] as { data: { lot: string; bidder: number; amountSen: number } };
  const { at, hash } = metadataOf(book[revision] as RawEvent);
  const { lot, bidder, amountSen } = data;
  return { kind: 'tukul-receipt/1', house: 'tukul', lot, bidder, amountSen, at, outcome: 'accepted', revision, hash };
}

export function refused(
  book: readonly RawEvent[],
  change: Partial<RefusedBody>,
  after = REVISION.elsewhere,
): RefusedBody {
  const at = new Date(NOW_MS + 850).toISOString();
  const { amountSen = 1_600_00 } = change;
  return {
    ...{ kind: 'tukul-receipt/2', house: 'tukul', lot: LOT, bidder: 8, amountSen, outcome: 'refused' },
    ...{ at, received: at, reason: 'deposit-exceeded', id: '018f3c5e-7a10-7000-8000-000000000002' },
    ...{ startOrRaise: 'raise', seenSen: 1_400_00, offerSen: (amountSen ?? 0) - 1_400_00, commandId: 'refused' },
    head: { revision: after, hash: hashAt(book, after) },
    ...change,
  } as RefusedBody;
}

/** Rows as they are kept; between them stand those of other lots. */
export function rowsOf(...bodies: RefusedBody[]): RefusalRow[] {
  let prev = GENESIS_HASH;
  return bodies.map((body, n) => {
    const row = { no: n + 1, body, prev };
    prev = sha256Hex(canonicalJson(row));
    return { ...row, hash: prev };
  });
}

export const REFUSED = [
  refused(BOOK, { bidder: 8 }),
  refused(BOOK, { bidder: 9, reason: 'bid-on-top' }),
  refused(BOOK, { bidder: 11, reason: 'not-in-lot' }),
  refused(BOOK, { bidder: 7, amountSen: 1_500_00, reason: 'bid-too-low' }),
  refused(BOOK, { bidder: 7, reason: 'session-ended', at: ENDS_AT }, REVISION.lastOf9),
];

const OUTAGES = ['no-process', 'database-away'].map((cause, n) => ({
  from: `2026-11-16T02:0${n}:00.000Z`,
  to: `2026-11-16T02:0${n}:30.000Z`,
  causes: [cause],
  sessions: ['AMS1', 'AMS2'],
}));

/** Neither published heads nor refusals: of a forged book those of the sound one would be wrong. */
export const NOTHING_BESIDE = { heads: [], refusals: [] };

export async function dossierOf(book: readonly RawEvent[], change: Partial<Dossier> = {}, lot = LOT): Promise<Dossier> {
  const log = {
    read: async (_: string, after: number, { limit }: { limit: number }) => book.slice(after + 1, after + 1 + limit),
  } as unknown as Parameters<typeof buildDossier>[0];
  const beside = {
    heads: [headOf(BOOK, 20), headOf(BOOK, 30)],
    refusals: rowsOf(...REFUSED),
    ...{ outages: OUTAGES, feed: {}, keys: keysOf(house) },
    ...change,
  };
  const { no, hash } = beside.refusals.at(-1) ?? NO_REFUSALS;
  const order = {
    stream: 'book-tukul',
    house: 'tukul',
    lot,
    atMs: END_MS,
    beside: { ...beside, refusalsSoFar: { no, hash } },
  };
  const dossier = await buildDossier(log, house, order);
  return JSON.parse(JSON.stringify(dossier));
}
export const SOUND = await dossierOf(BOOK);
export const CUT = await dossierOf(bookOf(FACTS));

/** Signs anew what was changed, as only the house can, or a forger with a key of their own. */
export function signed({ key: _, signature: __, ...dossier }: Dossier, signer = house): Dossier {
  return signer.sign(dossier);
}

/** The same with something else in the event of a revision. */
export function withEvent(dossier: Dossier, revision: number, change: (event: RawEvent) => object): Dossier {
  const events = dossier.events.map((event) => (event.revision === revision ? { ...event, ...change(event) } : event));
  return { ...dossier, events: events as RawEvent[] };
}

/** The book, written anew from some revision on: every hash fits. */
export function rewritten(revision: number, change: (event: RawEvent) => object): RawEvent[] {
  let prev = hashAt(BOOK, revision - 1);
  const tail = BOOK.slice(revision).map((event) => {
    const changed = event.revision === revision ? { ...event, ...change(event) } : event;
    const placed = { ...changed, metadata: { ...metadataOf(changed), prev } };
    prev = eventHash(sha256Hex, placed);
    return { ...placed, metadata: { ...placed.metadata, hash: prev } };
  });
  return [...BOOK.slice(0, revision), ...tail];
}

/** The same events with other contents, sealed anew as a book of their own: every hash fits. */
export function resealed(events: readonly RawEvent[]): RawEvent[] {
  let prev = GENESIS_HASH;
  return events.map((event, revision) => {
    const placed = { ...event, revision, metadata: { ...metadataOf(event), prev } };
    prev = eventHash(sha256Hex, placed);
    return { ...placed, metadata: { ...placed.metadata, hash: prev } };
  });
}

/** The same events as the house wrote them before there were automatic bids. */
export const BOOK_OF_BEFORE = resealed(
  BOOK.map((event) => {
    if (event.type !== 'BidPlaced' && event.type !== 'BidCancelled') return event;
    const { automatic: _, maximaOf: __, ...data } = event.data as { automatic?: unknown; maximaOf?: unknown };
    return { ...event, data, metadata: { ...metadataOf(event), v: 1 } };
  }),
);
export const bidding = (change: object) => (event: RawEvent) => ({ data: { ...(event.data as object), ...change } });

/**
 * What a house gave out before there were heads that count refusals, and receipts that have what the bidder named: keys, a dossier, heads and
 * receipts, as its program of then wrote them. Two of its refusals cannot be checked.
 */
const BEFORE = readFileSync(new URL('./evidence-of-rules-1.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
export const [OLD_KEYS, OLD, OLD_HEADS, OLD_RECEIPTS] = BEFORE.map((line) => JSON.parse(line)) as [
  typeof KEPT_KEYS,
  Dossier,
  { readonly heads: readonly Head[] },
  { readonly receipts: readonly Receipt[] },
];

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDossier } from '#api/features/dossier/build.ts';
import { sha256, signerOf } from '#api/platform/signing/signing-keys.ts';
import { canonicalJson, eventHash } from '#domain/chain.ts';
import type { BookEvent, RawEvent } from '#domain/events.ts';
import { hexOf, utf8 } from '#domain/evidence/bytes.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import type { Head } from '#domain/evidence/head.ts';
import { allInclusionPaths, leafHash, nodeHash, rootOf } from '#domain/evidence/merkle.ts';
import type { AcceptedBody, Receipt, ReceiptBody, RefusalRow, RefusedBody } from '#domain/evidence/receipt.ts';
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

/** The verifier that strangers run, on dossiers as the house makes them, and on what a forger makes of them. */
const { faultsOf }: { faultsOf(files: readonly object[]): string[] } = await import(
  new URL('verify-dossier.mjs', import.meta.url).href
);

const house = signerOf('yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk');
const forger = signerOf('3n9dJcGJ0eTqY6Wk1xV8oZ5bR2uHfLsMpAiQwErTyUo');
const keysOf = (signer: typeof house) => [
  { key: signer.key, publicKey: signer.publicKey, from: '2026-01-01T00:00:00.000Z', until: null },
];
const LOT = 'AMS1/101';
const OTHER = 'AMS1/102';
const RM1500 = 1_500_00;

/** 7, 8 and 9 bid on 101; 8 leads 102 as well, on which 9 and 10 outbid each other before; 102 is nobody's business but 8's and 9's. */
const FACTS: readonly (readonly [atMs: number, ...facts: Fact[]])[] = [
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
const REVISION = {
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
        ...{ top: { bidder: 7, amountSen: 1_600_00, bidRevision: REVISION.lastOf7 }, passedOver: [] },
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

function bookOf(facts: typeof FACTS): RawEvent[] {
  const state = emptyBook();
  return facts.flatMap(([atMs, ...each]) =>
    each.flatMap(({ event, commandId }) => writeOn(state, [event], { commandId, atMs })),
  );
}
const BOOK = bookOf([...FACTS, ...SALE]);

const metadataOf = (event: RawEvent) => event.metadata as { at: string; prev: string; hash: string };
const dataAt = (revision: number) => BOOK[revision]?.data as object;
const at = (event: RawEvent, time: string) => ({ metadata: { ...metadataOf(event), at: time } });
const hashAt = (book: readonly RawEvent[], revision: number) => metadataOf(book[revision] as RawEvent).hash;

function headOf(book: readonly RawEvent[], revision: number, signer = house): Head {
  const leaves = book
    .slice(0, revision + 1)
    .map((event) => leafHash(sha256, Buffer.from(metadataOf(event).hash, 'hex')));
  const root = hexOf(rootOf(sha256, leaves));
  const place = { revision, hash: hashAt(book, revision), size: revision + 1, root };
  const at = metadataOf(book[revision] as RawEvent).at;
  return signer.sign({ kind: 'tukul-head/1', house: 'tukul', session: 'AMS1', occasion: 'running', at, ...place });
}

/** Receipts that were answered together, signed together. */
function receiptsOf(...bodies: ReceiptBody[]): Receipt[] {
  const leaves = bodies.map((body) => leafHash(sha256, utf8(canonicalJson(body))));
  const { root, paths } = allInclusionPaths(leaves, (left, right) => nodeHash(sha256, left, right));
  const { key, signature } = house.sign({ kind: 'tukul-receipts/1', root: hexOf(root) });
  return bodies.map((body, index) => {
    const path = (paths[index] ?? []).map(hexOf);
    return { ...body, proof: { index, size: bodies.length, path, key, signature } };
  });
}

function acceptedAt(book: readonly RawEvent[], revision: number): AcceptedBody {
  const { data } = book[revision] as { data: { lot: string; bidder: number; amountSen: number } };
  const { at, hash } = metadataOf(book[revision] as RawEvent);
  const { lot, bidder, amountSen } = data;
  return { kind: 'tukul-receipt/1', house: 'tukul', lot, bidder, amountSen, at, outcome: 'accepted', revision, hash };
}

function refused(book: readonly RawEvent[], change: Partial<RefusedBody>, after = REVISION.elsewhere): RefusedBody {
  const at = new Date(NOW_MS + 850).toISOString();
  return {
    ...{ kind: 'tukul-receipt/1', house: 'tukul', lot: LOT, bidder: 8, amountSen: 1_600_00, outcome: 'refused' },
    ...{ at, received: at, reason: 'deposit-exceeded', id: '018f3c5e-7a10-7000-8000-000000000002' },
    head: { revision: after, hash: hashAt(book, after) },
    ...change,
  } as RefusedBody;
}

/** Rows as they are kept; between them stand those of other lots. */
function rowsOf(...bodies: RefusedBody[]): RefusalRow[] {
  let prev = GENESIS_HASH;
  return bodies.map((body, n) => {
    const row = { no: n + 1, body, prev };
    prev = sha256Hex(canonicalJson(row));
    return { ...row, hash: prev };
  });
}

const REFUSED = [
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

async function dossierOf(book: readonly RawEvent[], change: Partial<Dossier> = {}, signer = house): Promise<Dossier> {
  const log = {
    read: async (_: string, after: number, { limit }: { limit: number }) => book.slice(after + 1, after + 1 + limit),
  } as unknown as Parameters<typeof buildDossier>[0];
  const beside = {
    heads: [headOf(BOOK, 20), headOf(BOOK, 30)],
    refusals: rowsOf(...REFUSED),
    ...{ outages: OUTAGES, feed: {}, keys: keysOf(signer) },
    ...change,
  };
  const order = { stream: 'book-tukul', house: 'tukul', lot: LOT, atMs: END_MS, beside };
  const dossier = await buildDossier(log, signer, order);
  return JSON.parse(JSON.stringify(dossier));
}
const SOUND = await dossierOf(BOOK);
const CUT = await dossierOf(bookOf(FACTS));

/** Signs anew what was changed, as only the house can, or a forger with a key of their own. */
function signed({ key: _, signature: __, ...dossier }: Dossier, signer = house): Dossier {
  return signer.sign(dossier);
}

/** The same with something else in the event of a revision. */
function withEvent(dossier: Dossier, revision: number, change: (event: RawEvent) => object): Dossier {
  const events = dossier.events.map((event) => (event.revision === revision ? { ...event, ...change(event) } : event));
  return { ...dossier, events: events as RawEvent[] };
}

/** The book, written anew from some revision on: every hash fits. */
function rewritten(revision: number, change: (event: RawEvent) => object): RawEvent[] {
  let prev = hashAt(BOOK, revision - 1);
  const tail = BOOK.slice(revision).map((event) => {
    const changed = event.revision === revision ? { ...event, ...change(event) } : event;
    const placed = { ...changed, metadata: { ...metadataOf(changed), prev } };
    prev = eventHash(sha256Hex, placed);
    return { ...placed, metadata: { ...placed.metadata, hash: prev } };
  });
  return [...BOOK.slice(0, revision), ...tail];
}
const bidding = (change: object) => (event: RawEvent) => ({ data: { ...(event.data as object), ...change } });

/** The first of what the verifier says. */
const first = (...files: object[]) => faultsOf(files)[0];
const all = (...files: object[]) => faultsOf(files);

describe('a sound dossier', () => {
  test('passes, also with what was kept: keys, heads, receipts', () => {
    expect(all(SOUND)).toEqual([]);
    expect(all(CUT)).toEqual([]);
    const keys = { house: 'tukul', keys: keysOf(house) };
    const heads = { heads: [headOf(BOOK, 30), headOf(BOOK, 20)] };
    const bids = [acceptedAt(BOOK, REVISION.bidOf9), acceptedAt(BOOK, REVISION.lastOf9)];
    expect(all(SOUND, keys, heads, ...receiptsOf(...bids, ...REFUSED))).toEqual([]);
  });

  test('has the lot, what its bidders rest on and the lot that one of them led, and nothing else', () => {
    const events = SOUND.events.map(({ revision }) => revision);
    const left = BOOK.filter(({ revision }) => !events.includes(revision)).map(
      ({ type, data }) => `${type} ${JSON.stringify(data)}`,
    );
    expect(left).toEqual([
      expect.stringMatching(/^LotListed {"lot":"AMS1\/103"/),
      'BidderJoined {"bidder":10}',
      expect.stringMatching(/^DepositCredited {"bidder":10,/),
      ...[8, 9, 10].map((bidder) => `LotEntered {"lot":"AMS1/102","bidder":${bidder},"depositSen":150000}`),
      ...[10, 11].map((bidder) => `LotEntered {"lot":"AMS1/103","bidder":${bidder},"depositSen":150000}`),
      'BidPlaced {"lot":"AMS1/102","bidder":10,"amountSen":100000,"raisedFromSen":null}',
      'BidPlaced {"lot":"AMS1/102","bidder":9,"amountSen":120000,"raisedFromSen":100000}',
      'BidPlaced {"lot":"AMS1/103","bidder":11,"amountSen":100000,"raisedFromSen":null}',
      'BidPlaced {"lot":"AMS1/103","bidder":10,"amountSen":120000,"raisedFromSen":100000}',
      'BidPlaced {"lot":"AMS1/102","bidder":10,"amountSen":140000,"raisedFromSen":120000}',
    ]);
  });

  test('is small where a book is large: what does not matter is a few hashes', async () => {
    const noise = Array.from(
      { length: 5_000 },
      (_, n) => [START_MS - 8500, said({ type: 'BidderJoined', data: { bidder: 1000 + n } })] as const,
    );
    const dossier = await dossierOf(bookOf([FACTS[0] as (typeof FACTS)[0], ...noise, ...FACTS.slice(1)]), {
      heads: [],
      refusals: [],
    });
    expect(all(dossier)).toEqual([]);
    expect(dossier.withheld.length).toBeLessThan(40);
  });
});

describe('what was changed without a signature of the house', () => {
  test.each([
    ['an amount', REVISION.bidOf9, { data: { ...dataAt(REVISION.bidOf9), amountSen: 1_500_00 } }],
    ['a bidder', REVISION.bidOf9, { data: { ...dataAt(REVISION.bidOf9), bidder: 8 } }],
    ['a type', REVISION.bidOf7, { type: 'LotEntered' }],
    ['a time', REVISION.lastOf7, { metadata: { ...metadataOf(BOOK[REVISION.lastOf7] as RawEvent), at: ENDS_AT } }],
    ['a field more', REVISION.sale, { metadata: { ...metadataOf(BOOK[REVISION.sale] as RawEvent), note: '' } }],
  ])('%s is named with its revision', (_, revision, change) => {
    expect(first(withEvent(SOUND, revision, () => change))).toBe(
      `✕ Revision ${revision}: its content does not match its hash.`,
    );
  });

  test('a change behind a hash made anew is named at the event after it', () => {
    const changed = withEvent(SOUND, REVISION.bidOf9, (event) => {
      const forged = { ...event, ...bidding({ bidder: 8 })(event) };
      return { ...forged, metadata: { ...metadataOf(forged), hash: eventHash(sha256Hex, forged) } };
    });
    expect(first(changed)).toBe(`✕ Revision ${REVISION.bidOf9 + 1}: it does not name the hash of the event before it.`);
  });

  test('dropped, inserted, reordered and cut off', () => {
    const without = { ...SOUND, events: SOUND.events.filter(({ revision }) => revision !== REVISION.lastOf7) };
    expect(all(without)).toContain(`✕ Revision ${REVISION.lastOf9}: it does not name the hash of the event before it.`);
    const twice = {
      ...SOUND,
      events: SOUND.events.flatMap((event) => (event.revision === REVISION.bidOf8 ? [event, event] : [event])),
    };
    expect(all(signed(twice))).toContain('✕ Dossier: there are events beside the tree.');
    const late = {
      ...SOUND,
      events: [...SOUND.events, { ...(BOOK[REVISION.bidOf8] as RawEvent), revision: BOOK.length }],
    };
    expect(all(signed(late))).toContain(`✕ Revision ${BOOK.length}: its content does not match its hash.`);
    const exchanged = SOUND.events.map((event) =>
      event.revision === REVISION.bidOf7
        ? { ...(BOOK[REVISION.bidOf8] as RawEvent), revision: REVISION.bidOf7 }
        : event.revision === REVISION.bidOf8
          ? { ...(BOOK[REVISION.bidOf7] as RawEvent), revision: REVISION.bidOf8 }
          : event,
    );
    expect(first({ ...SOUND, events: exchanged })).toBe(
      `✕ Revision ${REVISION.bidOf7}: its content does not match its hash.`,
    );
    const short = { ...SOUND, events: SOUND.events.slice(0, -2) };
    expect(all(signed(short))).toContain('✕ Dossier: there are events beside the tree.');
    expect(all(signed(short)).join()).toContain(`revision ${REVISION.cancelled} is missing`);
  });

  test('any one byte, wherever it stands', () => {
    const text = JSON.stringify(SOUND);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 0x20, max: 0x7e }), (place, code) => {
        const changed = text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
        fc.pre(changed !== text);
        let dossier: object;
        try {
          dossier = JSON.parse(changed);
        } catch {
          return;
        }
        expect(all(dossier), `byte ${place}: ${changed.slice(place - 20, place + 20)}`).not.toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

describe('what a house forges that signs its forgery', () => {
  test('a book written anew from some revision on is not the one whose heads were published, nor the one of a receipt', async () => {
    const book = rewritten(REVISION.bidOf9, bidding({ amountSen: 1_500_00 }));
    const receipt = receiptsOf(acceptedAt(BOOK, REVISION.bidOf9));
    const heads = [headOf(BOOK, 20), headOf(BOOK, 30)];
    expect(all(await dossierOf(book, { heads, refusals: [] }))).toContain(
      '✕ Head at revision 30: the events up to there do not have its root.',
    );
    const withoutHeads = await dossierOf(rewritten(REVISION.lastOf9, bidding({ amountSen: 1_800_00 })), {
      heads: [],
      refusals: [],
    });
    const last = receiptsOf(acceptedAt(BOOK, REVISION.lastOf9));
    expect(all(withoutHeads, ...last)).toContain(
      `✕ Revision ${REVISION.lastOf9}: a receipt that was kept says otherwise.`,
    );
    expect(all(await dossierOf(BOOK, { refusals: [] }), ...receiptsOf(REFUSED[0] as RefusedBody))).toEqual([
      `✕ Revision ${REVISION.elsewhere}: a receipt that was kept says otherwise.`,
    ]);
    expect(all(SOUND, ...receipt)).toEqual([]);
  });

  test.each<[string, number, Readonly<Record<string, unknown>> | ((event: RawEvent) => object)]>([
    ['bids rise by at least the minimum raise', REVISION.bidOf8, { amountSen: 1_100_00 }],
    ['a bid names what it raised from', REVISION.bidOf9, { raisedFromSen: 1_000_00 }],
    ['bids are whole ringgit', REVISION.bidOf8, { amountSen: 1_200_01 }],
    ['no bid rises above the limit of a raise', REVISION.bidOf8, { amountSen: 9_000_00 }],
    ['the top bidder never outbids themselves', REVISION.bidOf8, { bidder: 7 }],
    ['only who entered the lot bids', REVISION.bidOf8, { bidder: 11 }],
    ['nothing is accepted at or after the end', REVISION.lastOf7, (event) => at(event, ENDS_AT)],
    ['nothing is accepted before the start', REVISION.bidOf7, (event) => at(event, '2026-11-20T01:59:59.999Z')],
    ['the deposits of the lots that a bidder is winning are covered', REVISION.lastOf7, { bidder: 8 }],
    ['the highest bid leads whose bidder may have the lot, before its sale', REVISION.cancelled, { top: null }],
    ['what is cancelled is a bid that counts', REVISION.cancelled, { bidRevision: REVISION.elsewhere }],
    ['the highest bid wins, once, after the end', REVISION.sale, { bidder: 8 }],
  ])('%s', async (rule, revision, change) => {
    const book = rewritten(revision, typeof change === 'function' ? change : bidding(change));
    expect(all(await dossierOf(book, { heads: [], refusals: [] }))).toContain(`✕ Revision ${revision}: ${rule}.`);
  });

  test('a bid that is withheld is missed by the one after it, the last one by the sale', () => {
    const hide = (revision: number): Dossier => {
      const leaf = hexOf(leafHash(sha256, Buffer.from(hashAt(BOOK, revision), 'hex')));
      const events = SOUND.events.filter((event) => event.revision !== revision);
      return signed({ ...SOUND, events, withheld: [...SOUND.withheld, [revision, 1, leaf]] });
    };
    expect(all(hide(REVISION.bidOf8))).toContain(`✕ Revision ${REVISION.bidOf9}: a bid names what it raised from.`);
    expect(all(hide(REVISION.sale))).toEqual([]);
    expect(all(hide(REVISION.lastOf7)).at(-1)).toBe(
      `✕ Revision ${REVISION.sale}: the highest bid wins, once, after the end.`,
    );
  });

  test('what stands beside the fields that are hashed changes nothing: an event is read as one, a refusal at its place', async () => {
    const beside = { body: { bidder: 11, amountSen: null, reason: 'not-in-lot', at: ENDS_AT } };
    const book = rewritten(REVISION.bidOf9, bidding({ amountSen: 1_300_00 }));
    const forged = await dossierOf(book, { heads: [], refusals: [] });
    for (const dossier of [forged, signed(withEvent(forged, REVISION.bidOf9, (event) => ({ ...event, ...beside })))]) {
      expect(all(dossier)).toContain(`✕ Revision ${REVISION.bidOf9}: bids rise by at least the minimum raise.`);
    }
    const bad = await dossierOf(BOOK, { refusals: rowsOf(refused(BOOK, { bidder: 7, reason: 'bid-on-top' })) });
    const later = bad.refusals.map((row) => ({ ...row, revision: REVISION.cancelled }));
    expect(all(signed({ ...bad, refusals: later }))).toEqual([
      '✕ Refusal 1: this program does not know its field revision.',
      '✕ Refusal 1: it was refused as bid-on-top, which was not so.',
    ]);
  });

  test('a type that every object has by nature moves no end', async () => {
    const moved = rewritten(REVISION.elsewhere, () => ({
      ...{ type: 'valueOf', data: { session: 'AMS1', endsAt: ENDS_AT } },
    }));
    expect(all(await dossierOf(moved, { heads: [], refusals: [] }))).toEqual([
      `✕ Revision ${REVISION.elsewhere}: this program does not know the event valueOf.`,
    ]);
  });

  test('times that go back, a session that is scheduled twice, a version that nobody knows', async () => {
    const early = await dossierOf(
      rewritten(REVISION.bidOf9, (event) => at(event, new Date(NOW_MS + 100).toISOString())),
      { heads: [], refusals: [] },
    );
    expect(all(early)).toContain(`✕ Revision ${REVISION.bidOf9}: recorded times never go back.`);
    const twice = rewritten(REVISION.elsewhere, () => scheduled().event);
    expect(all(await dossierOf(twice, { heads: [], refusals: [] }))).toContain(
      `✕ Revision ${REVISION.elsewhere}: once a session has begun only its end changes, until it has ended or is extended.`,
    );
    const newer = rewritten(REVISION.bidOf9, (event) => ({ metadata: { ...metadataOf(event), v: 2 } }));
    expect(all(await dossierOf(newer, { heads: [], refusals: [] }))).toContain(
      `✕ Revision ${REVISION.bidOf9}: this program does not know version 2 of BidPlaced.`,
    );
  });

  test('the lot of another session, refusals of another lot, heads of another house or of later', async () => {
    expect(all(signed({ ...SOUND, session: 'AMS2' }))).toContain('✕ Dossier: its lot is of another session.');
    const elsewhere = rowsOf(refused(BOOK, { lot: OTHER, bidder: 11, reason: 'not-in-lot' }));
    expect(all(await dossierOf(BOOK, { refusals: elsewhere }))).toContain('✕ Refusal 1: it is of something else.');
    const { key: _, signature: __, ...head } = headOf(BOOK, 20);
    const foreign = house.sign({ ...head, house: 'another' });
    const wrong = 'it is of another house, or of after the dossier';
    expect(all(await dossierOf(BOOK, { heads: [foreign] }))).toContain(`✕ Head at revision 20: ${wrong}.`);
    expect(all(CUT, headOf(BOOK, REVISION.sale))).toContain(`✕ Head at revision ${REVISION.sale}: ${wrong}.`);
    const { no, prev, ...row } = SOUND.refusals[0] as RefusalRow;
    const first = { no, prev: row.hash, body: row.body };
    const second = { ...first, hash: sha256Hex(canonicalJson(first)) };
    expect(all(signed({ ...SOUND, refusals: [second] }))).toEqual([
      '✕ Refusal 1: it does not follow the refusal before it.',
    ]);
  });

  test('a reason that there is not, or one of a bidder whom the book knows or does not know', async () => {
    const said = async (change: Partial<RefusedBody>) =>
      all(await dossierOf(BOOK, { refusals: rowsOf(refused(BOOK, change)) }));
    const faultOf = (reason: string) => [`✕ Refusal 1: it was refused as ${reason}, which was not so.`];
    const at = ENDS_AT;
    expect(await said({ reason: 'no-reason' as RefusedBody['reason'] })).toEqual([
      '✕ Refusal 1: this program does not know the reason no-reason.',
    ]);
    expect(await said({ bidder: 8, reason: 'bidder-unknown' })).toEqual(faultOf('bidder-unknown'));
    expect(await said({ bidder: 77, reason: 'bidder-unknown' })).toEqual([]);
    expect(await said({ bidder: 77, reason: 'session-ended' })).toEqual(faultOf('session-ended'));
    expect(await said({ bidder: 77, reason: 'session-ended', at })).toEqual([]);
    expect(await said({ bidder: 8, reason: 'command-id-reused' })).toEqual([]);
  });

  test('refusals: a reason that was not so, a row that was changed, dropped or put elsewhere', async () => {
    const bad = [refused(BOOK, { bidder: 7, reason: 'deposit-exceeded' }), refused(BOOK, { reason: 'session-ended' })];
    expect(all(await dossierOf(BOOK, { refusals: rowsOf(...bad) }))).toEqual([
      '✕ Refusal 1: it was refused as deposit-exceeded, which was not so.',
      '✕ Refusal 2: it was refused as session-ended, which was not so.',
    ]);
    const [one, two, three] = SOUND.refusals as [RefusalRow, RefusalRow, RefusalRow];
    const changed = { ...two, body: { ...two.body, amountSen: 1 } };
    expect(first(signed({ ...SOUND, refusals: [one, changed, three] }))).toBe(
      '✕ Refusal 2: its content does not match its hash.',
    );
    expect(first(signed({ ...SOUND, refusals: [two, one, three] }))).toBe(
      '✕ Refusal 1: it does not follow the refusal before it.',
    );
    const forged = rowsOf(refused(BOOK, { head: { revision: 30, hash: hashAt(BOOK, 29) } }));
    expect(first(signed({ ...SOUND, refusals: forged }))).toBe(
      '✕ Refusal 1: it names an event that does not stand there.',
    );
  });
});

describe('what the verifier does not know is named, and is a fault', () => {
  const beside = { heads: [], refusals: [] };

  test.each<[string, string, (event: RawEvent) => object]>([
    ['an event', 'the event LotPostponed', () => ({ type: 'LotPostponed', data: { lot: LOT } })],
    ['a version', 'version 2 of BidPlaced', (event) => ({ metadata: { ...metadataOf(event), v: 2 } })],
    ['a version that never was', 'version 0 of BidPlaced', (event) => ({ metadata: { ...metadataOf(event), v: 0 } })],
    ['a field of the data', 'its field byPhone', bidding({ byPhone: true })],
    [
      'a field within a field',
      'its field name',
      (event) => ({
        metadata: { ...metadataOf(event), actor: { account: 1, role: 'admin', name: 'A' } },
      }),
    ],
    ['something in place of a plain value', 'its field of', bidding({ raisedFromSen: { of: 1_200_00 } })],
  ])('%s', async (_, what, change) => {
    const revision = REVISION.bidOf9;
    expect(all(await dossierOf(rewritten(revision, change), beside))).toContain(
      `✕ Revision ${revision}: this program does not know ${what}.`,
    );
  });

  test('a field that is missing, and an amount that is none', async () => {
    const short = rewritten(REVISION.sale, (event) => {
      const { safetyDepositSen: _, ...data } = event.data as { safetyDepositSen: number };
      return { data };
    });
    expect(all(await dossierOf(short, beside))).toContain(
      `✕ Revision ${REVISION.sale}: its safetyDepositSen is missing.`,
    );
    const text = rewritten(REVISION.lastOf9, bidding({ amountSen: '190000' }));
    expect(all(await dossierOf(text, beside))).toContain(
      `✕ Revision ${REVISION.lastOf9}: its field amountSen is no whole number.`,
    );
  });

  test('a version of the rules; a dossier that names none follows the first', async () => {
    expect(SOUND.rules).toBe(1);
    const { rules: _, ...unnamed } = SOUND;
    expect(all(signed(unnamed))).toEqual([]);
    for (const rules of [0, 2, '1', null]) {
      expect(all(signed({ ...SOUND, rules: rules as number }))).toEqual([
        `✕ Dossier: this program does not know version ${rules} of the rules, but 1.`,
      ]);
    }
  });

  test('a field of the dossier and of each thing in it', async () => {
    const more = { note: 'and a car' };
    const fault = (where: string) => [`✕ ${where}: this program does not know its field note.`];
    const [row] = SOUND.refusals as [RefusalRow];
    expect(all(signed({ ...SOUND, ...more }))).toEqual(fault('Dossier'));
    expect(all(signed({ ...SOUND, keys: keysOf(house).map((key) => ({ ...key, ...more })) }))).toEqual(
      fault('Dossier'),
    );
    expect(all(signed({ ...SOUND, refusals: [{ ...row, ...more }] }))).toEqual(fault('Refusal 1'));
    const bodied = rowsOf({ ...row.body, ...more } as RefusedBody);
    expect(all(signed({ ...SOUND, refusals: bodied }))).toEqual(fault('Refusal 1'));
    const { key: _, signature: __, ...head } = headOf(BOOK, 20);
    expect(all(signed({ ...SOUND, heads: [house.sign({ ...head, ...more })] }))).toEqual(fault('Head at revision 20'));
  });

  test('the reason of a refusal', async () => {
    const postponed = rowsOf(refused(BOOK, { reason: 'lot-postponed' as RefusedBody['reason'] }));
    expect(all(await dossierOf(BOOK, { refusals: postponed }))).toEqual([
      '✕ Refusal 1: this program does not know the reason lot-postponed.',
    ]);
  });

  test('a file, and one among those that were kept', () => {
    const knows = 'tukul-dossier/1, tukul-receipt/1, tukul-head/1, tukul-log/1';
    expect(all({ ...SOUND, kind: 'tukul-dossier/2' })).toEqual([
      `✕ File: this program does not know tukul-dossier/2, but ${knows}.`,
    ]);
    expect(all({ note: 1 })).toEqual([`✕ File: this program does not know what it is, but ${knows}.`]);
    const kept = { ...headOf(BOOK, 20), kind: 'tukul-head/2' };
    expect(all(SOUND, kept)).toEqual([`✕ What was kept: this program does not know tukul-head/2, but ${knows}.`]);
    expect(all(SOUND, { note: 1 })).toEqual([`✕ What was kept: this program does not know what it is, but ${knows}.`]);
  });

  test('an event, a field and an outcome in a receipt or a log', () => {
    const keys = { house: 'tukul', keys: keysOf(house) };
    const [postponed, more] = receiptsOf(
      { ...acceptedAt(BOOK, REVISION.bidOf7), outcome: 'postponed' } as unknown as AcceptedBody,
      { ...acceptedAt(BOOK, REVISION.bidOf7), note: 1 } as AcceptedBody,
    ) as [Receipt, Receipt];
    expect(all(postponed, keys)).toEqual(['✕ Receipt: this program does not know the outcome postponed.']);
    expect(all(more, keys)).toEqual(['✕ Receipt: this program does not know its field note.']);
    const logged = { no: 1, at: ENDS_AT, type: 'LotPostponed', lot: LOT, until: ENDS_AT };
    const root = hexOf(rootOf(sha256, [leafHash(sha256, utf8(canonicalJson(logged)))]));
    const place = { house: 'tukul', session: 'AMS1', at: ENDS_AT, bookRevision: 9, bookHash: 'a'.repeat(64) };
    const log = house.sign({ kind: 'tukul-log/1', ...place, events: [logged], size: 1, root });
    expect(all(log, keys)).toEqual([
      '✕ Log, no 1: this program does not know the event LotPostponed.',
      '✕ Log, no 1: this program does not know its field until.',
    ]);
  });
});

describe('another key', () => {
  test('is named, and with keys of its own by whoever kept the right ones', () => {
    expect(all(signed(SOUND, forger))).toEqual([`✕ Dossier: key ${forger.key} did not sign it as it is.`]);
    const head = headOf(BOOK, REVISION.sale, forger);
    const own = signed({ ...SOUND, head, heads: [], keys: keysOf(forger) }, forger);
    expect(all(own)).toEqual([]);
    expect(all(own, { keys: keysOf(house) })).toEqual([
      `✕ Head at revision ${REVISION.sale}: key ${forger.key} did not sign it.`,
      `✕ Dossier: key ${forger.key} did not sign it as it is.`,
    ]);
    expect(all(own, headOf(BOOK, 30))).toEqual([`✕ Head at revision 30: key ${house.key} did not sign it.`]);
    const named = keysOf(forger).map((each) => ({ ...each, key: house.key }));
    expect(all(signed({ ...SOUND, keys: named }))).not.toEqual([]);
  });
});

describe('what was kept', () => {
  const kept = receiptsOf(acceptedAt(BOOK, REVISION.lastOf9));
  const forged = () =>
    dossierOf(rewritten(REVISION.lastOf9, bidding({ amountSen: 1_800_00 })), { heads: [], refusals: [] });

  test.each([
    ['receipts as the house lists them', { receipts: kept, older: null, countedOnly: 0 }],
    ['a list', kept],
    ['heads as the house lists them', { heads: [headOf(BOOK, REVISION.lastOf9)] }],
    ['an earlier dossier', { ...SOUND, heads: [headOf(BOOK, REVISION.lastOf9)] }],
  ])('%s: a book written anew since is found', async (_, file) => {
    expect(all(SOUND, file)).toEqual([]);
    expect(all(await forged(), file).join()).toMatch(/a receipt that was kept says otherwise|do not have its root/);
  });

  test('a published log is not taken for a head', () => {
    const log = house.sign({ kind: 'tukul-log/1', session: 'AMS1', events: [], size: 0, root: '' });
    expect(all(SOUND, log)).toEqual([]);
  });
});

describe('receipts, heads and logs by themselves', () => {
  const keys = { house: 'tukul', keys: keysOf(house) };
  const receipts = receiptsOf(acceptedAt(BOOK, REVISION.bidOf7), acceptedAt(BOOK, REVISION.bidOf8), ...REFUSED);

  test('receipts that were answered together, each at its place', () => {
    for (const receipt of receipts) {
      expect(all(receipt, keys)).toEqual([]);
      expect(all(receipt)).toEqual([`✕ Receipt: key ${house.key} did not sign it.`]);
      const { proof } = receipt;
      expect(all({ ...receipt, amountSen: 1 }, keys)).not.toEqual([]);
      expect(all({ ...receipt, proof: { ...proof, index: (proof.index + 1) % proof.size } }, keys)).not.toEqual([]);
      expect(all({ ...receipt, proof: { ...proof, path: [...proof.path, proof.path[0]] } }, keys)).not.toEqual([]);
      expect(all({ ...receipt, proof: { ...proof, path: proof.path.slice(1) } }, keys)).not.toEqual([]);
    }
  });

  test('heads', () => {
    const head = headOf(BOOK, 20);
    expect(all(head, keys)).toEqual([]);
    expect(all({ ...head, root: head.hash }, keys)).toEqual([
      `✕ Head at revision 20: key ${house.key} did not sign it.`,
    ]);
  });

  test('logs', () => {
    const events = [1, 2, 3].map((no) => ({
      no,
      at: ENDS_AT,
      type: 'BidPlaced',
      lot: LOT,
      bidder: 'B7F3',
      amountSen: no,
    }));
    const root = hexOf(
      rootOf(
        sha256,
        events.map((event) => leafHash(sha256, utf8(canonicalJson(event)))),
      ),
    );
    const log = house.sign({
      kind: 'tukul-log/1',
      house: 'tukul',
      session: 'AMS1',
      at: ENDS_AT,
      events,
      size: 3,
      root,
      bookRevision: 9,
      bookHash: 'a'.repeat(64),
    });
    expect(all(log, keys)).toEqual([]);
    expect(all({ ...log, events: events.slice(1) }, keys)).toEqual([
      '✕ Log: its events do not have its root.',
      `✕ Log: key ${house.key} did not sign it.`,
    ]);
  });

  test('something else is none of these', () => {
    for (const kind of ['other', 'constructor', 'toString', 'valueOf', '__proto__']) {
      expect(all({ ...SOUND, kind: `tukul-${kind}/1` }), kind).not.toEqual([]);
    }
    expect(all({})).not.toEqual([]);
  });
});

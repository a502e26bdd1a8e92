import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { canonicalJson, eventHash } from '#domain/chain.ts';
import type { RawEvent } from '#domain/events.ts';
import { hexOf, utf8 } from '#domain/evidence/bytes.ts';
import { allInclusionPaths, inclusionPath, leafHash, nodeHash } from '#domain/evidence/merkle.ts';
import type { RefusedBody } from '#domain/evidence/receipt.ts';
import { newKey, sha256 } from '#domain/evidence/testing/keys.ts';
import { Auction } from '#domain/testing/auction.ts';
import { sha256 as sha256Hex } from '#domain/testing/sealing.ts';
import {
  BOOK,
  dossierOf,
  hashAt,
  KEPT_KEYS,
  NOTHING_BESIDE,
  OLD,
  OLD_KEYS,
  OLD_RECEIPTS,
  REVISION,
  receiptsOf,
  refused as refusedOnLot,
  SOUND,
} from './test/dossiers.ts';

/** A receipt and a head are checked by a program in another language that was written from the docs alone, Ed25519 by RFC 8032 included. */
const asked = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
const interpreter = asked.status === 0 ? asked.stdout.trim() : undefined;
if (interpreter === undefined)
  console.warn('There is no python3 on this machine: receipts are checked in JavaScript only.');

const folder = mkdtempSync(path.join(tmpdir(), 'tukul-receipt-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const house = newKey();
const keys = { house: 'tukul', keys: [house.publicKey] };
/** A book of seven events, by their hashes; the bid stands at revision 4. */
const HASHES = Array.from({ length: 7 }, (_, n) => hexOf(sha256(utf8(`event ${n}`))));
const leaves = HASHES.map((hash) => leafHash(sha256, Buffer.from(hash, 'hex')));
const node = (left: Uint8Array, right: Uint8Array) => nodeHash(sha256, left, right);

const accepted = {
  ...{ kind: 'tukul-receipt/1', house: 'tukul', lot: 'AMS1/101', bidder: 17, amountSen: 2_150_000 },
  ...{ at: '2026-11-20T06:59:59.990Z', outcome: 'accepted', revision: 4, hash: HASHES[4] },
};
const refused = {
  ...{ kind: 'tukul-receipt/1', house: 'tukul', lot: 'AMS1/101', bidder: 18, amountSen: 2_150_000 },
  ...{
    at: '2026-11-20T06:59:59.991Z',
    received: '2026-11-20T06:59:59.980Z',
    outcome: 'refused',
    reason: 'bid-too-low',
  },
  ...{ id: '018f3c5e-7a10-7000-8000-000000000002', head: { revision: 4, hash: HASHES[4] } },
};
/** The same as receipts are today. */
const named = {
  ...{ ...refused, kind: 'tukul-receipt/2', startOrRaise: 'raise', seenSen: 2_130_000, offerSen: 20_000 },
  commandId: '18:0f6b7a10-7000-8000-0000',
};

const signedTogether = (...bodies: object[]) => signedBy(house, ...bodies);

function signedBy(signer: typeof house, ...bodies: object[]) {
  const { root, paths } = allInclusionPaths(
    bodies.map((body) => leafHash(sha256, utf8(canonicalJson(body)))),
    node,
  );
  const { key, signature } = signer.sign({ kind: 'tukul-receipts/1', root: hexOf(root) });
  return bodies.map((body, index) => {
    return { ...body, proof: { index, size: bodies.length, path: (paths[index] ?? []).map(hexOf), key, signature } };
  });
}
const [first, second, third, fourth] = signedTogether(accepted, refused, { ...accepted, bidder: 19 }, named);

const { root } = allInclusionPaths(leaves, node);
const head = house.sign({
  ...{ kind: 'tukul-head/2', refusals: { no: 0, hash: '0'.repeat(64), lots: [['101', 0]] } },
  ...{ house: 'tukul', session: 'AMS1', occasion: 'running', at: accepted.at },
  ...{ revision: 6, hash: HASHES[6], size: 7, root: hexOf(root) },
});
const proof = { revision: 4, size: 7, root: head.root, path: inclusionPath(sha256, leaves, 4).map(hexOf) };

/** What the program says of these files. */
function python(...files: readonly unknown[]) {
  const names = files.map((file, n) => {
    const name = path.join(folder, `${n}.json`);
    writeFileSync(name, typeof file === 'string' ? file : JSON.stringify(file));
    return name;
  });
  const program = path.join(import.meta.dirname, 'verify_receipt.py');
  const { status, stdout, stderr } = spawnSync(interpreter ?? '', [program, ...names], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/** The objects of the example in a document, in their order. */
function exampleOf(document: string): unknown[] {
  const text = readFileSync(path.join(import.meta.dirname, '../docs', document), 'utf8');
  const section = text.split('\n## ').find((each) => each.startsWith('An example\n')) ?? '';
  const blocks = section.split(/\n\n/).filter((block) => /^ {4}\{"(house|kind)"/.test(block));
  return blocks.map((block) => JSON.parse(block));
}

describe.runIf(interpreter !== undefined)('the Python verifier', () => {
  test('takes receipts that were signed together, and a bid that is under a head', () => {
    expect(python(keys, first)).toEqual({
      status: 0,
      said: 'accepted: bidder 17, lot AMS1/101, 2150000 sen, 2026-11-20T06:59:59.990Z\n',
    });
    expect(python(keys, second)).toMatchObject({ status: 0, said: expect.stringContaining('refused: bidder 18') });
    expect(python(keys, third)).toMatchObject({ status: 0 });
    expect(python(keys, fourth)).toMatchObject({ status: 0, said: expect.stringContaining('refused: bidder 18') });
    expect(python(keys, first, head, proof)).toMatchObject({ status: 0 });
    const { key: _, signature: __, refusals: ___, ...old } = head;
    expect(python(keys, first, house.sign({ ...old, kind: 'tukul-head/1' }), proof)).toMatchObject({ status: 0 });
  });

  test('takes a maximum, and names it as one', () => {
    const { amountSen: maximumSen, ...rest } = accepted;
    const [maximum, both] = signedTogether(
      { ...rest, kind: 'tukul-receipt/3', maximumSen },
      { ...accepted, kind: 'tukul-receipt/3', maximumSen },
    );
    expect(python(keys, maximum)).toEqual({
      status: 0,
      said: 'accepted: bidder 17, lot AMS1/101, maximum of 2150000 sen, 2026-11-20T06:59:59.990Z\n',
    });
    expect(python(keys, maximum, head, proof)).toMatchObject({ status: 0 });
    expect(python(keys, { ...maximum, maximumSen: 1 })).toMatchObject({ status: 1 });
    expect(python(keys, both)).toMatchObject({ status: 1, said: expect.stringContaining('does not know amountSen') });
  });

  test('takes the example of the document, and nothing else in its place', () => {
    const [documented, ...receipts] = exampleOf('receipts.md');
    expect(receipts).toHaveLength(2);
    for (const receipt of receipts) {
      expect(python(documented, receipt)).toMatchObject({ status: 0 });
      expect(python(documented, { ...(receipt as object), bidder: 19 })).toMatchObject({ status: 1 });
    }
  });

  test('names what it does not know', () => {
    const [note, postponed] = signedTogether({ ...accepted, note: 1 }, { ...accepted, outcome: 'postponed' });
    const { key: _, signature: __, ...unsigned } = head;
    const longer = house.sign({ ...unsigned, note: 1 });
    for (const [name, ...files] of [
      ['note', note],
      ['the outcome postponed', postponed],
      ['tukul-receipt/2', { ...first, kind: 'tukul-receipt/2' }],
      ['tukul-receipt/3', { ...fourth, kind: 'tukul-receipt/3' }],
      ['by phone', signedTogether({ ...named, startOrRaise: 'by phone' })[0]],
      ['note', { ...first, proof: { ...first?.proof, note: 1 } }],
      ['note', first, longer, proof],
    ] as const) {
      const fault = `this program does not know ${name}`;
      expect(python(keys, ...files)).toMatchObject({ status: 1, said: expect.stringContaining(fault) });
    }
  });

  const other = newKey();
  const impostor = newKey(house.publicKey.key);
  const signature = (change: (text: string) => string) => ({
    ...first,
    proof: { ...first?.proof, signature: change(first?.proof.signature ?? '') },
  });
  test.each<[string, readonly unknown[]]>([
    ['another amount', [keys, { ...first, amountSen: 2_150_100 }]],
    ['the proof of another', [keys, { ...first, proof: second?.proof }]],
    [
      'a path that is too long',
      [keys, { ...first, proof: { ...first?.proof, path: [...(first?.proof.path ?? []), HASHES[0]] } }],
    ],
    ['another signature', [keys, signature((text) => text.replace(/^./, (digit) => (digit === 'A' ? 'B' : 'A')))]],
    ['a signature written in another way', [keys, signature((text) => `${text}==`)]],
    ['a key that is not the house’s', [{ keys: [other.publicKey] }, first]],
    ['a key under the house’s name', [{ keys: [{ ...other.publicKey, key: house.publicKey.key }] }, first]],
    ['what such a key has signed', [{ keys: [impostor.publicKey] }, ...signedBy(impostor, accepted)]],
    ['a head that was changed', [keys, first, { ...head, root: HASHES[0] }, proof]],
    ['a bid that is not in the book', [keys, ...signedTogether({ ...accepted, hash: HASHES[5] }), head, proof]],
    ['a proof that was cut', [keys, first, head, { ...proof, path: proof.path.slice(1) }]],
    ['an amount that the bidder did not name', [keys, ...signedTogether({ ...named, amountSen: 2_250_000 })]],
    ['another price that they saw', [keys, { ...fourth, seenSen: 2_150_000, offerSen: 0 }]],
    ['one of today without what the bidder named', [keys, ...signedTogether({ ...refused, kind: 'tukul-receipt/2' })]],
  ])('refuses %s', (_, files) => {
    expect(python(...files)).toMatchObject({ status: 1, said: expect.stringMatching(/^Not as the house gave it: /) });
  });
});

describe.runIf(interpreter !== undefined)('the Python verifier, with the events of the lot', () => {
  const book = SOUND.events;
  const lines = BOOK.map((event) => JSON.stringify(event)).join('\n');
  const low = { bidder: 7, amountSen: 1_500_00, reason: 'bid-too-low' } as const;
  const raised = (seenSen: number, amountSen: number) => ({ seenSen, amountSen, offerSen: amountSen - seenSen });
  /** What it says of this refused bid, by the dossier and by the whole book. */
  const judged = (change: Parameters<typeof receiptOf>[0], events: unknown = { ...SOUND, events: book }) =>
    [events, lines].map((each) => python(KEPT_KEYS, receiptOf(change), each));
  const receiptOf = (change: Partial<RefusedBody>) => receiptsOf(refusedOnLot(BOOK, change))[0];
  const right = (said: string) => ({ status: 0, said: expect.stringContaining(said) });
  const wrong = (said: string) => ({ status: 1, said: expect.stringContaining(said) });

  test.each<[string, Partial<RefusedBody>, ReturnType<typeof right>]>([
    ['a bid that was too low', low, right('the least bid was 160000 sen')],
    ['one that was not', { ...low, amountSen: 1_600_00 }, wrong('was not below that')],
    ['one far above the highest', { ...low, amountSen: 11_400_00 }, wrong('was not below that')],
    [
      'a price that was there no longer',
      { bidder: 7, reason: 'price-changed', ...raised(1_500_00, 1_700_00) } as Partial<RefusedBody>,
      right('the bidder saw 150000'),
    ],
    [
      'a price that was still there',
      { bidder: 7, reason: 'price-changed', ...raised(1_400_00, 1_700_00) } as Partial<RefusedBody>,
      wrong('saw none above it'),
    ],
    ['whoever was on top', { bidder: 9, reason: 'bid-on-top' }, right('refused: bidder 9')],
    ['whoever was not', { bidder: 7, reason: 'bid-on-top' }, wrong('did not have the highest bid')],
    ['a start beside its starting price', { ...low, startOrRaise: 'start' }, wrong('not what the bidder named')],
    [
      'one decided against another book',
      { ...low, head: { revision: REVISION.elsewhere, hash: 'a'.repeat(64) } },
      wrong('refused by another book'),
    ],
  ])('judges %s', (_, change, verdict) => {
    for (const each of judged(change)) expect(each).toEqual(verdict);
  });

  test('goes by the steps of the session', async () => {
    const increments = [
      { fromSen: 0, stepSen: 100_00 },
      { fromSen: 2_000_00, stepSen: 500_00 },
    ];
    const auction = new Auction({ rules: { increments }, increment: 200 });
    auction.bids('A', 1_500);
    const { revision } = auction.state;
    auction.bids('B', 2_000);
    const dossier = await dossierOf(auction.history, NOTHING_BESIDE, 'AMS1/1');
    const at = (place: number, amountSen: number) => {
      const head = { revision: place, hash: hashAt(auction.history, place) };
      const offer = { seenSen: 1_500_00, offerSen: amountSen - 1_500_00 };
      const body = { ...low, lot: 'AMS1/1', amountSen, ...offer, head } as Partial<RefusedBody>;
      return python(KEPT_KEYS, receiptOf(body), dossier);
    };
    expect(at(revision, 1_550_00)).toEqual(right('the least bid was 160000 sen'));
    expect(at(revision, 1_600_00)).toEqual(wrong('was not below that'));
    expect(at(revision + 1, 2_400_00)).toEqual(right('the least bid was 250000 sen'));
  });

  test('says of one from before what it cannot check, and takes no event that was changed', () => {
    const old = OLD_RECEIPTS.receipts.find(({ amountSen }) => amountSen === 1_800_00);
    expect(python(OLD_KEYS, old, OLD)).toEqual(right('it cannot be checked: what the bidder named is not in it'));
    const changed = lines.replace('"amountSen":140000', '"amountSen":190000');
    expect(changed).not.toBe(lines);
    expect(python(KEPT_KEYS, receiptOf(low), changed)).toEqual(wrong('does not match its hash'));
  });

  test('takes no book that ends before the event that the bid was refused at', async () => {
    const refusal = receiptOf(low) as { readonly head: { readonly revision: number } };
    const { revision } = refusal.head;
    const upTo = (length: number) => lines.split('\n').slice(0, length).join('\n');
    expect(python(KEPT_KEYS, refusal, upTo(revision + 1))).toEqual(right('the least bid was 160000 sen'));
    const short = wrong(`the book ends before revision ${revision}, which it was refused at`);
    expect(python(KEPT_KEYS, refusal, upTo(revision))).toEqual(short);
    const events = BOOK.slice(0, revision);
    const earlier = await dossierOf(events, NOTHING_BESIDE);
    expect(earlier.head.size).toBe(revision);
    expect(python(KEPT_KEYS, refusal, earlier)).toEqual(short);
    const before = receiptOf({ ...low, head: { ...refusal.head, revision: -1 } } as Partial<RefusedBody>);
    expect(python(KEPT_KEYS, before, lines)).toEqual(wrong('the book ends before revision -1'));
  });

  /** The book with these revisions, in which each event has its hash and names that of the one before: from `from` on made anew. */
  const chained = (book: readonly RawEvent[], from: number, until = book.length) => {
    let prev: string | undefined;
    return book.map((event, n) => {
      const { hash: _, ...metadata } = event.metadata as { readonly hash: string };
      if (n < from || n >= until) return JSON.stringify(event);
      const named = { ...event, metadata: { ...metadata, ...(prev !== undefined && { prev }) } };
      prev = eventHash(sha256Hex, named);
      return JSON.stringify({ ...named, metadata: { ...named.metadata, hash: prev } });
    });
  };

  test('takes no book of which one event was written anew, nor one whose revisions are others', () => {
    const changed = BOOK.map((event) => {
      return event.revision === REVISION.bidOf9
        ? { ...event, data: { ...(event.data as object), amountSen: 1_500_00 } }
        : event;
    });
    const book = (each: readonly string[]) => python(KEPT_KEYS, receiptOf(low), each.join('\n'));
    const after = REVISION.bidOf9 + 1;
    expect(book(chained(changed, REVISION.bidOf9, after))).toEqual(wrong(`revision ${after} does not follow`));
    const later = BOOK.map((event) => ({ ...event, revision: event.revision + 1 }));
    expect(book(chained(later, 0))).toEqual(wrong('revision 0 does not follow'));
    expect(book(chained(BOOK, 0))).toEqual(right('the least bid was 160000 sen'));
  });

  test('takes no key that the one before it has not signed', () => {
    const before = newKey();
    const [newest] = KEPT_KEYS.keys;
    const statement = { kind: 'tukul-key/1', publicKey: newest?.publicKey ?? '', from: newest?.from ?? '' };
    const kept = (countersignature: string) => ({
      ...KEPT_KEYS,
      keys: [{ ...newest, previous: before.publicKey.key, countersignature }, before.publicKey],
    });
    expect(python(kept(before.sign(statement).signature), receiptOf(low), lines)).toEqual(
      right('the least bid was 160000 sen'),
    );
    expect(python(kept(newKey().sign(statement).signature), receiptOf(low), lines)).toEqual(
      wrong('it is not signed by the house'),
    );
  });

  test('believes no dossier that the house did not sign, and no book whose events do not follow each other', () => {
    const { signature: _, ...unsigned } = SOUND;
    const text = JSON.stringify(SOUND);
    for (const [forged, said] of [
      [unsigned, 'its signature is missing'],
      [{ ...SOUND, house: 'other' }, 'it is not signed by the house'],
      [{ ...SOUND, lot: 'AMS1/102' }, 'it is not signed by the house'],
      [{ ...SOUND, events: book.slice(0, -1) }, 'it is not signed by the house'],
      [text.replace('{', '{"at":"2026-11-20T00:00:00.000Z",'), 'a name stands twice'],
      [lines.split('\n').slice(1).join('\n'), 'revision 0 does not follow'],
      [lines.split('\n').toReversed().join('\n'), 'revision 0 does not follow'],
    ] as const) {
      expect(python(KEPT_KEYS, receiptOf(low), forged)).toEqual(wrong(said));
    }
  });
});

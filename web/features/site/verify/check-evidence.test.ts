import { expect, test } from 'vitest';
import { canonicalJson } from '#domain/chain.ts';
import { hexOf, utf8 } from '#domain/evidence/bytes.ts';
import { leafHash, nodeHash, rootOf } from '#domain/evidence/merkle.ts';
import { acceptedBody, type HexHashes, maximumBody, proofsOf, refusedBody } from '#domain/evidence/receipt.ts';
import { newKey, sha256 } from '#domain/evidence/testing/keys.ts';
import { canCheck, checkEvidence, keysIn } from './check-evidence.ts';

const ours = newKey();
const others = newKey();
const keys = [others.publicKey, ours.publicKey];

const hashes: HexHashes = {
  leaf: (text) => hexOf(leafHash(sha256, utf8(text))),
  node: (left, right) => hexOf(nodeHash(sha256, Buffer.from(left, 'hex'), Buffer.from(right, 'hex'))),
};

const AT = '2026-11-20T04:00:00.000Z';
const bodies = [1, 2, 3, 4, 5].map((n) => {
  const bid = { house: 'tukul', lot: 'AMS1/101', bidder: 17, amountSen: n * 100, at: AT };
  const head = { revision: n, hash: String(n).repeat(64) };
  return n % 2 === 0
    ? refusedBody({
        ...{ ...bid, reason: 'bid-too-low', received: AT, id: `number ${n}`, head },
        // Those of today, and those from before what the bidder named was in them.
        ...(n === 2 && { startOrRaise: 'raise', seenSen: 100, offerSen: 100, commandId: '17:id' }),
      })
    : acceptedBody({ ...bid, ...head });
});
const proofs = proofsOf(hashes, bodies, (root) => ours.sign(root));
const receipts = bodies.map((body, i) => ({ ...body, proof: proofs[i] as (typeof proofs)[number] }));
const [first, second] = receipts as [(typeof receipts)[number], (typeof receipts)[number]];

const check = (what: unknown, by = keys) => checkEvidence(JSON.stringify(what), by);

test('the runtime can check', async () => {
  expect(await canCheck()).toBe(true);
});

test('each receipt of those that were signed together counts, whatever the order of its fields', async () => {
  for (const receipt of receipts) {
    expect(await check(receipt)).toMatchObject({ kind: 'receipt', fault: undefined });
    const turned = Object.fromEntries(Object.entries(receipt).toReversed());
    expect(await check(turned)).toEqual({ kind: 'receipt', what: turned, fault: undefined });
  }
});

test('the receipt of a maximum counts, and not with anything else in it or another amount', async () => {
  const bid = { house: 'tukul', lot: 'AMS1/101', bidder: 17, at: AT };
  const body = maximumBody({ ...bid, maximumSen: 2_630_000, revision: 9, hash: '9'.repeat(64) });
  const [proof] = proofsOf(hashes, [body], (root) => ours.sign(root));
  const receipt = { ...body, proof };
  expect(await check(receipt)).toEqual({ kind: 'receipt', what: receipt, fault: undefined });
  expect(await check({ ...receipt, maximumSen: 2_640_000 })).toMatchObject({ fault: 'signature-invalid' });
  expect(await check({ ...receipt, amountSen: 1 })).toEqual({ kind: 'unknown', name: 'amountSen' });
  const { maximumSen: _, ...without } = receipt;
  expect(await check(without)).toEqual({ kind: 'unreadable' });
});

test('a receipt of which anything is changed does not count', async () => {
  const { proof } = first;
  const wrong = {
    'signature-invalid': [
      { ...first, amountSen: 200 },
      { ...second, reason: 'session-ended' },
      { ...first, proof: { ...proof, signature: others.sign({ kind: 'tukul-receipts/1' }).signature } },
      { ...first, proof: { ...proof, signature: 'x' } },
    ],
    'not-included': [
      { ...first, proof: { ...proof, path: proof.path.slice(1) } },
      { ...first, proof: { ...proof, index: 5 } },
      { ...first, proof: { ...proof, path: [...proof.path.slice(1), 'no hash'] } },
    ],
  };
  for (const [fault, receiptsOfIt] of Object.entries(wrong)) {
    for (const each of receiptsOfIt) expect(await check(each), JSON.stringify(each)).toMatchObject({ fault });
  }
  expect(await check(first, [others.publicKey])).toMatchObject({ fault: 'key-unknown' });
  expect(await check(first, [{ ...others.publicKey, key: ours.publicKey.key }])).toMatchObject({
    fault: 'key-invalid',
  });
});

test('a refused bid of today has what its bidder named', async () => {
  expect(second.kind).toBe('tukul-receipt/2');
  const { seenSen: _, ...less } = { seenSen: 0, ...second };
  expect(await check(less)).toEqual({ kind: 'unreadable' });
  expect(await check({ ...second, offerSen: 200 })).toMatchObject({ fault: 'signature-invalid' });
});

test('a head counts as it was signed, also of the refused bids that it counts', async () => {
  const refusals = { no: 3, hash: 'c'.repeat(64), lots: [['101', 3]] };
  const counting = ours.sign({
    ...{ kind: 'tukul-head/2', house: 'tukul', session: 'AMS1', occasion: 'end', at: AT, revision: 9 },
    ...{ hash: 'a'.repeat(64), size: 10, root: 'b'.repeat(64), refusals },
  });
  expect(await check(counting)).toMatchObject({ kind: 'head', fault: undefined });
  expect(await check({ ...counting, refusals: { ...refusals, no: 2 } })).toMatchObject({ fault: 'signature-invalid' });

  const head = ours.sign({
    ...{ kind: 'tukul-head/1', house: 'tukul', session: 'AMS1', occasion: 'end', at: AT, revision: 9 },
    ...{ hash: 'a'.repeat(64), size: 10, root: 'b'.repeat(64) },
  });
  expect(await check(head)).toMatchObject({ kind: 'head', fault: undefined });
  expect(await check({ ...head, revision: 8 })).toMatchObject({ kind: 'head', fault: 'signature-invalid' });
});

test('of a list of heads each counts, and the first that does not is the one that is named', async () => {
  const heads = [7, 9, 8].map((revision) =>
    ours.sign({
      ...{ kind: 'tukul-head/1', house: 'tukul', session: 'AMS1', occasion: 'running', at: AT, revision },
      ...{ hash: 'a'.repeat(64), size: revision + 1, root: 'b'.repeat(64) },
    }),
  );
  expect(await check({ heads })).toEqual({ kind: 'head', what: heads[1], fault: undefined, among: 3 });
  const changed = heads.with(2, { ...heads[2], size: 8 } as (typeof heads)[number]);
  expect(await check({ heads: changed })).toMatchObject({ what: changed[2], fault: 'signature-invalid', among: 3 });
  for (const none of [{ heads: [] }, { heads: [1] }]) expect(await check(none)).toEqual({ kind: 'unreadable' });
});

test('a log counts with exactly the events that were signed', async () => {
  const events = [1, 2, 3].map((no) => ({ no, at: AT, type: 'BidPlaced', amountSen: no * 100 }));
  const leaves = events.map((each) => leafHash(sha256, utf8(canonicalJson(each))));
  const root = hexOf(rootOf(sha256, leaves));
  const log = ours.sign({
    ...{ kind: 'tukul-log/1', house: 'tukul', session: 'AMS1', at: AT, events, size: 3, root },
    ...{ bookRevision: 9, bookHash: 'a'.repeat(64) },
  });
  expect(await check(log)).toMatchObject({ kind: 'log', fault: undefined });
  expect(await check({ ...log, events: events.slice(1) })).toMatchObject({ fault: 'events-changed' });
  expect(await check({ ...log, events: events.toReversed() })).toMatchObject({ fault: 'events-changed' });
  expect(await check({ ...log, events: [], size: 0 })).toMatchObject({ fault: 'events-changed' });
  expect(await check({ ...log, bookRevision: 8 })).toMatchObject({ fault: 'signature-invalid' });
});

test('what is something else, or not whole, is said to be so', async () => {
  const { proof: _, ...bodyOnly } = first;
  const { head: __, ...noHead } = second as typeof second & { head: unknown };
  for (const each of [bodyOnly, noHead, { ...first, kind: 'other/1' }, [first], null, 7, 'text']) {
    expect(await check(each)).toEqual({ kind: 'unreadable' });
  }
  for (const text of ['', '{', JSON.stringify(first).slice(1)]) {
    expect(await checkEvidence(text, keys)).toEqual({ kind: 'unreadable' });
  }
  expect(await checkEvidence(JSON.stringify({ ...first, lot: '\ud800' }), keys)).toEqual({ kind: 'unreadable' });
  expect(await check({ kind: 'tukul-dossier/1' })).toEqual({ kind: 'dossier' });
});

test('what the page does not know is named: a kind, or a field', async () => {
  const head = ours.sign({ kind: 'tukul-head/3', house: 'tukul' });
  const unknown = (name: string) => ({ kind: 'unknown', name });
  expect(await check(head)).toEqual(unknown('tukul-head/3'));
  expect(await check({ ...first, kind: 'tukul-receipt/4' })).toEqual(unknown('tukul-receipt/4'));
  expect(await check({ ...first, kind: 'tukul-receipt/3' })).toEqual(unknown('amountSen'));
  expect(await check({ ...second, kind: 'tukul-receipt/1' })).toEqual(unknown('commandId'));
  for (const kind of ['receipt', 'head', 'log']) {
    expect(await check({ kind: `tukul-${kind}/1`, house: 'tukul', note: 'and a car' })).toEqual(unknown('note'));
  }
  expect(await check({ kind: 'tukul-dossier/1', note: 1 })).toEqual({ kind: 'dossier' });
});

test('keys are taken as the house publishes them', () => {
  expect(keysIn(JSON.stringify({ house: 'tukul', keys }))).toEqual(keys);
  for (const wrong of ['', '[]', '{}', '{"keys":[]}', '{"keys":[{"key":1}]}', '{"keys":{}}']) {
    expect(keysIn(wrong), wrong).toBeUndefined();
  }
});

test('a key that names one before it counts only when that one has signed it', async () => {
  const statement = { kind: 'tukul-key/1', publicKey: ours.publicKey.publicKey, from: AT };
  const vouchedFor = (countersignature: string, previous = others.publicKey.key) => [
    others.publicKey,
    { ...ours.publicKey, from: AT, previous, countersignature },
  ];
  const faultBy = async (given: typeof keys) => {
    const found = await check(first, given);
    return 'fault' in found ? found.fault : found;
  };
  expect(await faultBy(vouchedFor(others.sign(statement).signature))).toBeUndefined();
  expect(await faultBy(vouchedFor(ours.sign(statement).signature))).toBe('key-unknown');
  expect(await faultBy(vouchedFor(others.sign({ ...statement, from: '2026-11-21T04:00:00.000Z' }).signature))).toBe(
    'key-unknown',
  );
  expect(await faultBy(vouchedFor(newKey().sign(statement).signature, 'ffffffffffffffff'))).toBe('key-unknown');
});

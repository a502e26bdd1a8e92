import { describe, expect, test } from 'vitest';
import { sha256 } from '#api/platform/signing/signing-keys.ts';
import { canonicalJson } from '#domain/chain.ts';
import { hexOf, utf8 } from '#domain/evidence/bytes.ts';
import { leafHash, rootOf } from '#domain/evidence/merkle.ts';
import type { ReceiptBody } from '#domain/evidence/receipt.ts';
import { newKey } from '#domain/evidence/testing/keys.ts';
import { ENDS_AT } from '#domain/testing/facts.ts';
import {
  acceptedAt,
  BOOK,
  bidding,
  dossierOf,
  forger,
  headOf,
  house,
  KEPT_KEYS,
  keysOf,
  LOT,
  NOTHING_BESIDE,
  OTHER,
  REFUSED,
  REVISION,
  receiptsOf,
  rewritten,
  SOUND,
  signed,
} from './test/dossiers.ts';
import { faults } from './test/verifier.ts';

describe('another key', () => {
  test('is named, and with keys of its own by whoever kept the right ones', () => {
    const notGiven = ({ key }: typeof house) => `no key ${key} was given: its signature was not checked.`;
    expect(faults(signed(SOUND, forger))).toEqual([`✕ Dossier: ${notGiven(forger)}`]);
    expect(faults({ ...signed(SOUND, forger), key: house.key })).toEqual([
      `✕ Dossier: key ${house.key} did not sign it.`,
    ]);
    const head = headOf(BOOK, REVISION.sale, forger);
    const own = signed({ ...SOUND, head, heads: [], keys: keysOf(forger) }, forger);
    expect(faults(own)).toEqual([]);
    expect(faults(own, KEPT_KEYS)).toEqual([
      `✕ Head at revision ${REVISION.sale}: ${notGiven(forger)}`,
      `✕ Dossier: ${notGiven(forger)}`,
    ]);
    expect(faults(own, headOf(BOOK, 30))).toEqual([`✕ Head at revision 30: ${notGiven(house)}`]);
    const named = keysOf(forger).map((each) => ({ ...each, key: house.key }));
    expect(faults(signed({ ...SOUND, keys: named }))).not.toEqual([]);
    // A key of their own under the id of the house's, and what it has signed.
    const impostor = newKey(house.key);
    const { key: _, signature: __, ...unsigned } = headOf(BOOK, 20);
    expect(faults(impostor.sign(unsigned), { keys: [impostor.publicKey] })).toEqual([
      `✕ Head at revision 20: key ${house.key} did not sign it.`,
    ]);
  });
});

describe('what was kept', () => {
  const kept = receiptsOf(acceptedAt(BOOK, REVISION.lastOf9));
  const forged = () => dossierOf(rewritten(REVISION.lastOf9, bidding({ amountSen: 1_800_00 })), NOTHING_BESIDE);

  test.each([
    ['receipts as the house lists them', { receipts: kept, older: null, countedOnly: 0 }],
    ['a list', kept],
    ['heads as the house lists them', { heads: [headOf(BOOK, REVISION.lastOf9)] }],
    ['an earlier dossier', { ...SOUND, heads: [headOf(BOOK, REVISION.lastOf9)] }],
  ])('%s: a book written anew since is found', async (_, file) => {
    expect(faults(SOUND, file)).toEqual([]);
    expect(faults(await forged(), file).join()).toMatch(/by a receipt that was kept, is missing|do not have its root/);
  });

  const log = house.sign({ kind: 'tukul-log/1', session: 'AMS1', events: [], size: 0, root: '' });
  const { key: _, signature: __, ...head } = headOf(BOOK, 20);
  const elsewhere = house.sign({ ...head, session: 'AMS2' });
  const [ofOther] = receiptsOf({ ...acceptedAt(BOOK, REVISION.bidOf8), lot: OTHER });
  const [ofLot] = receiptsOf(acceptedAt(BOOK, REVISION.bidOf8));
  const unused = (n: number) => [
    `✕ What was kept (${n}): it was not used: no public key is in it, and nothing to compare with this file.`,
  ];
  test.each<[string, object]>([
    ['a receipt of another lot', ofOther as object],
    ['receipts of another lot, as the house lists them', { receipts: [ofOther], older: null, countedOnly: 0 }],
    ['a head of another session', elsewhere],
    ['a published log, which is not taken for a head', log],
    ['an empty list', { heads: [] }],
    ['nothing at all', {}],
    ['something else', { note: 1 }],
  ])('of which nothing is of the lot is named: %s', (_what, file) => {
    expect(faults(SOUND, file)).toEqual(unused(1));
    expect(faults(SOUND, KEPT_KEYS, file)).toEqual(unused(2));
  });

  test('may have others beside those of the lot, as the house lists them', () => {
    expect(faults(SOUND, { receipts: [ofOther, ofLot], older: null, countedOnly: 0 })).toEqual([]);
  });

  test('is compared with a dossier only: beside a receipt, a head or a log it is keys that are of use', () => {
    for (const file of [ofLot as object, headOf(BOOK, 20)]) {
      expect(faults(file, KEPT_KEYS)).toEqual([]);
      for (const kept of [ofLot as object, headOf(BOOK, 20), SOUND.head])
        expect(faults(file, KEPT_KEYS, kept)).toEqual(unused(2));
    }
  });
});

describe('receipts, heads and logs by themselves', () => {
  const receipts = receiptsOf<ReceiptBody>(
    acceptedAt(BOOK, REVISION.bidOf7),
    acceptedAt(BOOK, REVISION.bidOf8),
    ...REFUSED,
  );

  test('receipts that were answered together, each at its place', () => {
    for (const receipt of receipts) {
      expect(faults(receipt, KEPT_KEYS)).toEqual([]);
      expect(faults(receipt)).toEqual([`✕ Receipt: no key ${house.key} was given: its signature was not checked.`]);
      const { proof } = receipt;
      expect(faults({ ...receipt, amountSen: 1 }, KEPT_KEYS)).not.toEqual([]);
      expect(faults({ ...receipt, proof: { ...proof, index: (proof.index + 1) % proof.size } }, KEPT_KEYS)).not.toEqual(
        [],
      );
      expect(faults({ ...receipt, proof: { ...proof, path: [...proof.path, proof.path[0]] } }, KEPT_KEYS)).not.toEqual(
        [],
      );
      expect(faults({ ...receipt, proof: { ...proof, path: proof.path.slice(1) } }, KEPT_KEYS)).not.toEqual([]);
    }
  });

  test('heads', () => {
    const head = headOf(BOOK, 20);
    expect(faults(head, KEPT_KEYS)).toEqual([]);
    expect(faults({ ...head, root: head.hash }, KEPT_KEYS)).toEqual([
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
    expect(faults(log, KEPT_KEYS)).toEqual([]);
    expect(faults({ ...log, events: events.slice(1) }, KEPT_KEYS)).toEqual([
      '✕ Log: its events do not have its root.',
      `✕ Log: key ${house.key} did not sign it.`,
    ]);
  });

  test('something else is none of these', () => {
    for (const kind of ['other', 'constructor', 'toString', 'valueOf', '__proto__']) {
      expect(faults({ ...SOUND, kind: `tukul-${kind}/1` }), kind).not.toEqual([]);
    }
    expect(faults({})).not.toEqual([]);
  });
});

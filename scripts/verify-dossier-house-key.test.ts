import { describe, expect, test } from 'vitest';
import type { Dossier } from '#domain/evidence/dossier.ts';
import type { RefusalsSoFar } from '#domain/evidence/head.ts';
import type { RefusalRow, RefusedBody } from '#domain/evidence/receipt.ts';
import { NOW_MS } from '#domain/testing/facts.ts';
import {
  BOOK,
  BOOK_OF_BEFORE,
  dossierOf,
  forger,
  hashAt,
  headOf,
  house,
  KEPT_KEYS,
  keysOf,
  OLD,
  OLD_HEADS,
  OLD_KEYS,
  OLD_RECEIPTS,
  REFUSED,
  REVISION,
  receiptsOf,
  refused,
  rowsOf,
  SOUND,
  signed,
} from './test/dossiers.ts';
import { faults, faultsAndUnchecked } from './test/verifier.ts';

/** What a house can still do that has its key, a bid that it did not want, and time: write another reason, leave a line out, write as before. */

const notSo = (reason: string) => [`✕ Refusal 1: it was refused as ${reason}, which was not so.`];
const said = async (change: Partial<RefusedBody>) =>
  faults(await dossierOf(BOOK, { refusals: rowsOf(refused(BOOK, change)) }));

describe('a reason', () => {
  test.each(REFUSED.map((body) => [body.reason, body] as const).filter(([reason]) => reason !== 'bid-too-low'))(
    '%s that is turned into bid-too-low, for a bid that was high enough',
    async (_, body) => {
      const high = { amountSen: 3_000_00, offerSen: 1_600_00 };
      const forged = { ...body, ...high, reason: 'bid-too-low' } as RefusedBody;
      expect(faults(await dossierOf(BOOK, { refusals: rowsOf(forged) }))).toEqual(notSo('bid-too-low'));
    },
  );

  test('bid-too-low is so below the least bid, and not at it', async () => {
    const low = { bidder: 7, reason: 'bid-too-low' } as const;
    expect(await said({ ...low, amountSen: 1_599_00 })).toEqual([]);
    expect(await said({ ...low, amountSen: 1_600_00 })).toEqual(notSo('bid-too-low'));
    expect(await said({ ...low, amountSen: 11_400_00 })).toEqual(notSo('bid-too-low'));
  });

  test('price-changed is so of a raise of a price above the highest bid, and of nothing else', async () => {
    const raise = (seenSen: number, startOrRaise: 'raise' | 'start' = 'raise') =>
      said({
        bidder: 7,
        reason: 'price-changed',
        amountSen: 1_700_00,
        startOrRaise,
        seenSen,
        offerSen: 1_700_00 - seenSen,
      });
    expect(await raise(1_500_00)).toEqual([]);
    expect(await raise(1_400_00)).toEqual(notSo('price-changed'));
    const start = await said({
      ...{ bidder: 7, reason: 'price-changed', amountSen: 1_700_00, startOrRaise: 'start' },
      ...{ seenSen: 9_000_00, offerSen: 700_00 },
    });
    expect(start).toEqual(notSo('price-changed'));
  });

  test('is judged by what the bidder named: another amount, or a way of bidding that there is not', async () => {
    const other = ['✕ Refusal 1: its amount is not what its bidder named.'];
    const low = { bidder: 7, reason: 'bid-too-low', amountSen: 1_500_00 } as const;
    expect(await said({ ...low, offerSen: 11_400_00 - 1_400_00 })).toEqual(other);
    expect(await said({ ...low, startOrRaise: 'start' })).toEqual(other);
    expect(await said({ ...low, startOrRaise: 'by phone' as 'start' })).toEqual(other);
    expect(await said({ ...low, seenSen: '140000' as unknown as number })).toContain(
      '✕ Refusal 1: its field seenSen is no whole number.',
    );
  });

  test('a time before the event that the refusal names', async () => {
    const at = new Date(NOW_MS - 1).toISOString();
    expect(await said({ at })).toEqual(['✕ Refusal 1: it was refused before the event that it names.']);
  });

  test('command-id-reused is so of the id of an earlier bid or entry, on this lot or another', async () => {
    const again = { bidder: 9, reason: 'command-id-reused' } as const;
    const { commandId } = (BOOK[REVISION.bidOf9] as { metadata: { commandId: string } }).metadata;
    expect(await said({ ...again, commandId })).toEqual([]);
    expect(await said({ ...again, commandId: 'entry of 9 in AMS1/102' })).toEqual([]);
    expect(await said({ ...again, commandId: '9:never sent' })).toEqual(notSo('command-id-reused'));
    const later = (BOOK[REVISION.lastOf9] as { metadata: { commandId: string } }).metadata;
    expect(await said({ ...again, commandId: later.commandId })).toEqual(notSo('command-id-reused'));
  });
});

/** With the head that the house publishes once all refusals are there. */
const ALL: RefusalsSoFar = {
  no: 5,
  hash: (SOUND.refusals[4] as RefusalRow).hash,
  lots: [
    ['101', 5],
    ['102', 0],
  ],
};
const PUBLISHED = headOf(BOOK, REVISION.cancelled, house, ALL);
const WHOLE = await dossierOf(BOOK, { heads: [headOf(BOOK, 20), PUBLISHED] });

/** Rows that were chained anew, so that nothing shows by them. */
const left = (...numbers: readonly number[]) => rowsOf(...numbers.map((n) => REFUSED[n] as RefusedBody));
const without = (dossier: Dossier, refusals: readonly RefusalRow[]) => signed({ ...dossier, refusals });
/** The dossier's own head made anew, too: it says nothing of what was left out. */
async function resigned(refusals: readonly RefusalRow[], { heads = WHOLE.heads }: Partial<Dossier> = {}) {
  return signed({ ...(await dossierOf(BOOK, { heads: [], refusals })), heads });
}

describe('refusals that were left out', () => {
  const rows = WHOLE.refusals;
  test('a whole dossier is whole, also beside a head that was kept', () => {
    expect(faults(WHOLE)).toEqual([]);
    expect(faults(WHOLE, PUBLISHED, KEPT_KEYS)).toEqual([]);
  });

  test.each([
    ['all', [], 0],
    ['the last one', rows.slice(0, -1), 4],
    ['one in the middle', rows.filter(({ no }) => no !== 3), 4],
    ['the first one', rows.slice(1), 4],
  ])('%s: named by the head of the dossier, and by those that were published', async (_, refusals, here) => {
    const counts = (revision: number) =>
      `✕ Head at revision ${revision}: it counts 5 refusals on the lot, of which ${here} are here.`;
    expect(faults(without(WHOLE, refusals))).toEqual([counts(REVISION.sale), counts(REVISION.cancelled)]);
    expect(faults(await resigned(refusals))).toContain(counts(REVISION.cancelled));
  });

  test.each([
    ['all', left()],
    ['one in the middle, and the others chained anew', left(0, 1, 3, 4)],
    ['one exchanged for another', left(0, 1, 1, 3, 4)],
    ['two in another order', left(1, 0, 2, 3, 4)],
  ])('%s, with the published heads gone: named by one that was kept', async (_, refusals) => {
    const forged = await resigned(refusals, { heads: [] });
    expect(faults(forged)).toEqual([]);
    expect(faults(forged, PUBLISHED).join()).toMatch(
      /Head at revision 33: (it counts 5 refusals on the lot, of which \\d|its last refusal is another)|of after the dossier/,
    );
  });

  test('a head that does not count the lot is none for its dossier', () => {
    const { key: _, signature: __, ...head } = WHOLE.head;
    const silent = house.sign({ ...head, refusals: { ...ALL, lots: [] } });
    expect(faults(without({ ...WHOLE, head: silent }, []))).toContain(
      `✕ Head at revision ${REVISION.sale}: it counts no refusals on the lot, of which 0 are here.`,
    );
  });

  test('a receipt that was kept names its refusal', async () => {
    const [kept] = receiptsOf(REFUSED[2] as RefusedBody);
    expect(faults(await resigned(left(0, 1, 3, 4), { heads: [] }), kept as object)).toEqual([
      `✕ Revision ${REVISION.elsewhere}: a bid that was refused, by a receipt that was kept, is missing or another one.`,
    ]);
  });
});

describe('evidence from before', () => {
  test('is as it was; what cannot be checked is counted', () => {
    expect(faultsAndUnchecked(OLD)).toEqual({ faults: [], unchecked: [6, 7] });
    expect(faults(OLD, OLD_KEYS, OLD_HEADS, OLD_RECEIPTS)).toEqual([]);
    for (const receipt of OLD_RECEIPTS.receipts) expect(faults(receipt, OLD_KEYS)).toEqual([]);
    for (const head of OLD_HEADS.heads) expect(faults(head, OLD_KEYS)).toEqual([]);
  });

  test('stands in a dossier of today, before what came after it', async () => {
    const old = OLD.refusals.map(({ body }) => body);
    const since = REFUSED.map((body) => {
      return { ...body, head: { ...body.head, hash: hashAt(BOOK_OF_BEFORE, body.head.revision) } };
    });
    const mixed = await dossierOf(BOOK_OF_BEFORE, { heads: OLD.heads, refusals: rowsOf(...old, ...since) });
    expect(faultsAndUnchecked(mixed)).toEqual({ faults: [], unchecked: [6, 7] });
  });

  test('is not what a house may go back to: a refusal, a head, or a dossier of the first kind after one of the second', async () => {
    const [older] = OLD.refusals.map(({ body }) => body);
    const back = await dossierOf(BOOK, { refusals: rowsOf(...REFUSED, older as RefusedBody) });
    expect(faults(back)).toContain('✕ Refusal 6: it does not follow the refusal before it.');
    const after = await dossierOf(BOOK, { refusals: rowsOf(older as RefusedBody) });
    expect(faults(after)).toContain(
      '✕ Head at revision 20: its last refusal is another one, or one after it is of an older kind.',
    );
    const another = '✕ Dossier: its head, or a refusal, is of another kind than its rules.';
    expect(faults(signed({ ...SOUND, rules: 1 }))).toContain(another);
    expect(faults(signed({ ...SOUND, head: OLD.head }))).toContain(another);
    expect(faults(OLD, headOf(BOOK, 30))).toContain(another);
    const changed = { ...older, reason: 'price-changed' } as RefusedBody;
    expect(faults(await dossierOf(BOOK_OF_BEFORE, { heads: [], refusals: rowsOf(changed) }))).toEqual([
      '✕ Refusal 1: this program does not know the reason price-changed.',
    ]);
  });

  test('the hash of a head is that of its last refusal', async () => {
    const other = headOf(BOOK, REVISION.cancelled, house, { ...ALL, hash: hashAt(BOOK, 3) });
    expect(faults(await dossierOf(BOOK, { heads: [other] }))).toEqual([
      `✕ Head at revision ${REVISION.cancelled}: its last refusal is another one, or one after it is of an older kind.`,
    ]);
  });
});

describe('keys that vouch for each other', () => {
  const [before] = keysOf(forger);
  const [newest] = keysOf(house);
  const statement = { kind: 'tukul-key/1', publicKey: newest?.publicKey ?? '', from: newest?.from ?? '' };
  const kept = (countersignature: string) => ({
    house: 'tukul',
    keys: [
      { ...newest, previous: forger.key, countersignature },
      { ...before, previous: null, countersignature: null },
    ],
  });

  test('are believed, and not when the one before has not signed the next', () => {
    expect(faults(SOUND, kept(forger.sign(statement).signature))).toEqual([]);
    for (const wrong of [house.sign(statement).signature, forger.sign({ ...statement, from: 'later' }).signature]) {
      expect(faults(SOUND, kept(wrong))).toEqual([`✕ Keys: key ${forger.key} did not sign it.`]);
    }
  });
});

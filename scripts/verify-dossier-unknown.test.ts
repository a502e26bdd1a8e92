import { describe, expect, test } from 'vitest';
import { sha256 } from '#api/platform/signing/signing-keys.ts';
import { canonicalJson } from '#domain/chain.ts';
import { eventTypes, type RawEvent } from '#domain/events.ts';
import { hexOf, utf8 } from '#domain/evidence/bytes.ts';
import { leafHash, rootOf } from '#domain/evidence/merkle.ts';
import type { AcceptedBody, Receipt, RefusalRow, RefusedBody } from '#domain/evidence/receipt.ts';
import { ENDS_AT } from '#domain/testing/facts.ts';
import {
  acceptedAt,
  BOOK,
  bidding,
  dossierOf,
  headOf,
  house,
  KEPT_KEYS,
  keysOf,
  LOT,
  metadataOf,
  NOTHING_BESIDE,
  OLD,
  REVISION,
  receiptsOf,
  refused,
  rewritten,
  rowsOf,
  SOUND,
  signed,
} from './test/dossiers.ts';
import { EVENTS, faults, newestVersion } from './test/verifier.ts';

describe('what the verifier does not know is named, and is a fault', () => {
  test.each<[string, string, (event: RawEvent) => object]>([
    ['an event', 'the event LotPostponed', () => ({ type: 'LotPostponed', data: { lot: LOT } })],
    ['a version', 'version 3 of BidPlaced', (event) => ({ metadata: { ...metadataOf(event), v: 3 } })],
    ['a version that never was', 'version 0 of BidPlaced', (event) => ({ metadata: { ...metadataOf(event), v: 0 } })],
    ['a field of the data', 'its field byPhone', bidding({ byPhone: true })],
    [
      'a field within a field',
      'its field name',
      (event) => ({
        metadata: { ...metadataOf(event), actor: { account: 1, role: 'admin', name: 'A' } },
      }),
    ],
    [
      'something in place of a plain value',
      'the fields of raisedFromSen',
      bidding({ raisedFromSen: { of: 1_200_00 } }),
    ],
  ])('%s', async (_, what, change) => {
    const revision = REVISION.bidOf9;
    expect(faults(await dossierOf(rewritten(revision, change), NOTHING_BESIDE))).toContain(
      `✕ Revision ${revision}: this program does not know ${what}.`,
    );
  });

  test('a field that is missing, and an amount that is none', async () => {
    const short = rewritten(REVISION.sale, (event) => {
      const { safetyDepositSen: _, ...data } = event.data as { safetyDepositSen: number };
      return { data };
    });
    expect(faults(await dossierOf(short, NOTHING_BESIDE))).toContain(
      `✕ Revision ${REVISION.sale}: its safetyDepositSen is missing.`,
    );
    const text = rewritten(REVISION.lastOf9, bidding({ amountSen: '190000' }));
    expect(faults(await dossierOf(text, NOTHING_BESIDE))).toContain(
      `✕ Revision ${REVISION.lastOf9}: its field amountSen is no whole number.`,
    );
  });

  test('a version of the rules; a dossier that names none follows the first', async () => {
    expect([OLD.rules, SOUND.rules]).toEqual([1, 4]);
    const { rules: _, ...unnamed } = OLD;
    expect(faults(signed(unnamed))).toEqual([]);
    for (const rules of [0, 5, '1', null]) {
      expect(faults(signed({ ...SOUND, rules: rules as number }))).toEqual([
        `✕ Dossier: this program does not know version ${rules} of the rules, but 1, 2, 3, 4.`,
      ]);
    }
  });

  test('a field of the dossier and of each thing in it', async () => {
    const more = { note: 'and a car' };
    const fault = (where: string) => [`✕ ${where}: this program does not know its field note.`];
    const [row] = SOUND.refusals as [RefusalRow];
    expect(faults(signed({ ...SOUND, ...more }))).toEqual(fault('Dossier'));
    expect(faults(signed({ ...SOUND, keys: keysOf(house).map((key) => ({ ...key, ...more })) }))).toEqual(
      fault('Dossier'),
    );
    const [, ...others] = SOUND.refusals;
    expect(faults(signed({ ...SOUND, refusals: [{ ...row, ...more }, ...others] }))).toEqual(fault('Refusal 1'));
    const bodied = rowsOf({ ...row.body, ...more } as RefusedBody);
    expect(faults(await dossierOf(BOOK, { refusals: bodied }))).toEqual(fault('Refusal 1'));
    const { key: _, signature: __, ...head } = headOf(BOOK, 20);
    expect(faults(signed({ ...SOUND, heads: [house.sign({ ...head, ...more })] }))).toEqual(
      fault('Head at revision 20'),
    );
  });

  test('the reason of a refusal', async () => {
    const postponed = rowsOf(refused(BOOK, { reason: 'lot-postponed' as RefusedBody['reason'] }));
    expect(faults(await dossierOf(BOOK, { refusals: postponed }))).toEqual([
      '✕ Refusal 1: this program does not know the reason lot-postponed.',
    ]);
  });

  test('a file, and one among those that were kept', () => {
    const knows =
      'tukul-dossier/1, tukul-receipt/1, tukul-receipt/2, tukul-receipt/3, tukul-head/1, tukul-head/2, tukul-log/1';
    expect(faults({ ...SOUND, kind: 'tukul-dossier/2' })).toEqual([
      `✕ File: this program does not know tukul-dossier/2, but ${knows}.`,
    ]);
    expect(faults({ note: 1 })).toEqual([`✕ File: this program does not know what it is, but ${knows}.`]);
    const kept = { ...headOf(BOOK, 20), kind: 'tukul-head/3' };
    expect(faults(SOUND, KEPT_KEYS, [headOf(BOOK, 20), kept])).toEqual([
      `✕ What was kept (2): this program does not know tukul-head/3, but ${knows}.`,
    ]);
    expect(faults(SOUND, { heads: [headOf(BOOK, 20), { note: 1 }] })).toEqual([
      `✕ What was kept (1): this program does not know what it is, but ${knows}.`,
    ]);
  });

  test('an event, a field and an outcome in a receipt or a log', () => {
    const [postponed, more] = receiptsOf(
      { ...acceptedAt(BOOK, REVISION.bidOf7), outcome: 'postponed' } as unknown as AcceptedBody,
      { ...acceptedAt(BOOK, REVISION.bidOf7), note: 1 } as AcceptedBody,
    ) as [Receipt, Receipt];
    expect(faults(postponed, KEPT_KEYS)).toEqual([
      '✕ Receipt: this program does not know the fields of postponed/tukul-receipt/1.',
    ]);
    expect(faults(more, KEPT_KEYS)).toEqual(['✕ Receipt: this program does not know its field note.']);
    const logged = { no: 1, at: ENDS_AT, type: 'LotPostponed', lot: LOT, until: ENDS_AT };
    const root = hexOf(rootOf(sha256, [leafHash(sha256, utf8(canonicalJson(logged)))]));
    const place = { house: 'tukul', session: 'AMS1', at: ENDS_AT, bookRevision: 9, bookHash: 'a'.repeat(64) };
    const log = house.sign({ kind: 'tukul-log/1', ...place, events: [logged], size: 1, root });
    expect(faults(log, KEPT_KEYS)).toEqual([
      '✕ Log, no 1: this program does not know the event LotPostponed.',
      '✕ Log, no 1: this program does not know its field until.',
    ]);
  });
});

test('the verifier knows every event that the house writes, in each version and with each of its fields', () => {
  const written = Object.entries(eventTypes).flatMap(([type, versions]) =>
    Array.from({ length: versions.newest }, (_, n) => {
      const schema = versions.schemaOf(n + 1) as unknown as { readonly shape: object };
      return [type, n + 1, Object.keys(schema.shape).sort().join(' ')];
    }),
  );
  const known = [...EVENTS].flatMap(([type, fields]) =>
    Array.from({ length: newestVersion(type) }, (_, n) => {
      // What the first of several versions does not have is not always there.
      const isFirst = n === 0 && newestVersion(type) > 1;
      const names = fields.split(' ').filter((name) => !isFirst || !name.endsWith('?'));
      return [
        type,
        n + 1,
        names
          .map((name) => name.replace('?', ''))
          .sort()
          .join(' '),
      ];
    }),
  );
  expect(known.sort()).toEqual(written.sort());
});

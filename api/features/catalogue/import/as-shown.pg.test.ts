import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OtherLot } from '#contract/catalogue/lot-import.ts';
import { type ImportHouse, importHouse, PREVIEW, START } from './testing/import-house.ts';

let house: ImportHouse['house'];
let boss: ImportHouse['boss'];
let clerk: ImportHouse['clerk'];
let no: ImportHouse['no'];
let lot: ImportHouse['lot'];
let rowsOf: ImportHouse['rowsOf'];
let list: ImportHouse['list'];
let ended: ImportHouse['ended'];
let held: ImportHouse['held'];
let nextSession: ImportHouse['nextSession'];
let session = '';

beforeAll(async () => {
  ({ house, boss, clerk, no, lot, rowsOf, list, ended, held, nextSession } = await importHouse());
});
afterAll(() => house.end());
beforeEach(async () => {
  session = await nextSession();
});

describe.each(['session', 'next'])('what the preview showed goes with the import (%s)', (to) => {
  const of = (n: number, change: object = {}) => lot(n, { session: to === 'next' ? '' : session, ...change });
  const more = (given: object = {}) => ({ ...(to === 'next' && { target: 'next' }), ...given });
  /** The list as a page sends it that has had this answer. */
  async function seen(lots: object[], given: object = {}) {
    const { rows, others } = (await clerk.post(PREVIEW, list(lots, more(given)))).body;
    type Row = { kind: string; changes: { field: string; before: unknown }[] };
    const shown = ({ kind, changes }: Row) =>
      kind === 'new' ? null : Object.fromEntries(changes.map(({ field, before }) => [field, before]));
    return {
      ...list(lots, more(given)),
      rows: rowsOf(...lots).map((row, at) => ({ ...row, shown: shown(rows[at]) })),
      ...('mode' in given && { removed: others.map(({ id, holds }: OtherLot) => ({ id, holds })) }),
    };
  }
  /** One lot, by the other super admin: lists are limited by account. */
  const put = async (n: number, change: object = {}) => {
    const url = to === 'next' ? '/api/nextauctionlot/post' : '/api/auctionlot/post';
    const { status, body } = await boss.post(url, of(n, { colour: 'Red', ...change }));
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const target = () => (to === 'next' ? to : session);

  test('it is done as it was shown', async () => {
    await put(1);
    await put(2);
    await put(3, { premiumBands: '300 up to 5000', mileageKm: 10 });
    const sent = await seen(
      [of(1, { price: 30_000 }), of(2), of(3, { premiumBands: '', mileageKm: '' }), of(4, { make: 'Hino' })],
      { mode: 'replace' },
    );
    const { status, body } = await clerk.post(START, sent);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await ended(body.importId)).toMatchObject({ state: 'done', counts: { new: 1, changed: 2, unchanged: 1 } });
    expect(await held(target())).toMatchObject({ [no(1)]: { price: 30_000 }, [no(4)]: { make: 'Hino' } });
  });

  const raised = 'Starting price RM21,500.50 → RM42,000.00';
  const gearbox = { remark1: 'Gearbox replaced' };
  const banded = { premiumBands: [{ upTo: 9_000, premium: 1 }] };
  test.each<[string, object, object, object, string]>([
    ['a field that it would change', { price: 30_000 }, { price: 42_000 }, { price: 42_000 }, raised],
    ['a field that it would leave', { make: 'Hino' }, { price: 42_000 }, { price: 42_000 }, raised],
    ['a text', { remark1: 'Two keys' }, gearbox, gearbox, 'Remark 1'],
    [
      ...(['price and text', { price: 30_000, remark1: 'Two keys' }, { price: 42_000, ...gearbox }] as const),
      { price: 42_000, ...gearbox },
      `${raised}, Remark 1`,
    ],
    [
      ...(['bands', { premiumBands: '300 up to 5000' }, banded, { premiumBands: '1 up to 9000' }] as const),
      'Premium bands (empty) → 1 up to 9000',
    ],
    ['a fact', { mileageKm: 5 }, { mileageKm: 7 }, { mileageKm: 7 }, 'Mileage (km)'],
    ['a share', { premium: 0.05 }, { premium: 0.03 }, { premium: 0.03 }, 'Premium 2% → 3%'],
  ])('nothing is imported over another clerk’s edit: %s', async (_, wanted, theirs, now, words) => {
    await put(1);
    await put(2);
    const sent = await seen([of(1, wanted), of(2, { make: 'Isuzu' })]);
    await put(1, theirs);
    const before = await held(target());
    const { status, body } = await clerk.post(START, sent);
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    const changed = { at: expect.any(String), what: expect.any(String), by: 'Person 1' };
    expect(body.conflicts).toMatchObject([{ key: no(1), now, changed }]);
    expect(Object.keys(body.conflicts[0].was)).toEqual(Object.keys(body.conflicts[0].now));
    expect(body.message).toContain(
      `lots are no longer as the preview showed them. Lot ${no(1)}: ${words}. Last by Person 1, `,
    );
    expect(body.message).toMatch(/, \d{1,2} \w+ \d{4}, \d\d:\d\d:\d\d\.$/);
    expect(await held(target())).toEqual(before);
    // Whoever has looked again means it.
    const again = await clerk.post(START, await seen([of(1, wanted), of(2, { make: 'Isuzu' })]));
    expect(again.status).toBe(200);
    expect(await ended(again.body.importId)).toMatchObject({ state: 'done' });
  });

  test('what another clerk has made as the list has it, or in fields that it does not bring, is in nobody’s way', async () => {
    await put(1);
    const sent = await seen([{ id: no(1), price: 30_000, make: 'Hino' }]);
    await put(1, { price: 30_000, remark1: 'Gearbox replaced' });
    const { body } = await clerk.post(START, sent);
    expect(await ended(body.importId)).toMatchObject({ state: 'done' });
    expect((await held(target()))[no(1)]).toMatchObject({ price: 30_000, make: 'Hino', remark1: 'Gearbox replaced' });
  });

  test('a lot that was new, one that is gone and one that would go unseen are told as well', async () => {
    await put(1);
    await put(2);
    await put(5);
    const sent = await seen([of(2, { make: 'Hino' }), of(3), of(5)], { mode: 'replace' });
    await put(3, { price: 42_000 });
    await put(4, { make: 'Isuzu' });
    const remove = to === 'next' ? '/api/nextauctionlot/deletecolumn' : '/api/auctionlot/deletecolumn';
    expect((await boss.get(`${remove}/${no(2)}`)).status).toBe(200);
    const { status, body } = await clerk.post(START, sent);
    expect(status).toBe(409);
    expect(body.conflicts.map(({ key, now }: { key: string; now: unknown }) => [key, now])).toEqual([
      [no(2), null],
      [no(3), { price: 42_000 }],
      [no(4), { regnNo: 'WXC 4', make: 'Isuzu', descOfGood: 'Hilux' }],
    ]);
    expect(Object.keys(await held(target())).sort()).toEqual([no(1), no(3), no(4), no(5)]);
  });

  test.each<[string, object, string]>([
    ['its price', { price: 42_000 }, 'Starting price RM21,500.50 → RM42,000.00'],
    ['a text', { location: 'Yard 9' }, 'Location'],
    ['what was empty', { mileageKm: 9 }, 'Mileage (km)'],
    ['its plate', { regnNo: 'WXC 77' }, 'Regn No'],
    ['what it had', { remark2: '', premium: 0 }, 'Premium 2% → none, Remark 2'],
  ])('a lot that would go is not removed with what another clerk has edited since: %s', async (_, theirs, words) => {
    await put(1);
    await put(2);
    await put(3);
    const sent = await seen([of(1, { make: 'Hino' })], { mode: 'replace' });
    await put(2, theirs);
    const { status, body } = await clerk.post(START, sent);
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    expect(body.conflicts.map(({ key }: { key: string }) => key)).toEqual([no(2)]);
    expect(body.message).toContain(`Lot ${no(2)}: ${words}. Last by Person 1, `);
    expect(Object.keys(await held(target())).sort()).toEqual([no(1), no(2), no(3)]);
    // Whoever has looked again means it; a page of before names the lots alone.
    const again = await seen([of(1, { make: 'Hino' })], { mode: 'replace' });
    await put(3, { remark1: 'Two keys' });
    const begun = await clerk.post(START, { ...again, removed: [no(2), no(3)] });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    expect(await ended(begun.body.importId)).toMatchObject({ state: 'done', counts: { removed: 2 } });
  });
});

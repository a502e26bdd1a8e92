import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#api/testing/test-house.ts';
import { type ImportHouse, importHouse, PREVIEW } from './testing/import-house.ts';

let house: ImportHouse['house'];
let boss: ImportHouse['boss'];
let clerk: ImportHouse['clerk'];
let no: ImportHouse['no'];
let lot: ImportHouse['lot'];
let list: ImportHouse['list'];
let preview: ImportHouse['preview'];
let imported: ImportHouse['imported'];
let held: ImportHouse['held'];
let enter: ImportHouse['enter'];
let nextSession: ImportHouse['nextSession'];
let session = '';

beforeAll(async () => {
  ({ house, boss, clerk, no, lot, list, preview, imported, held, enter, nextSession } = await importHouse());
});
afterAll(() => house.end());
beforeEach(async () => {
  session = await nextSession();
});

describe('a preview', () => {
  test('says of each row what it would do, and changes nothing', async () => {
    expect(await imported([lot(1), lot(2)])).toMatchObject({ state: 'done' });
    const revision = house.house.book.revision;
    const answer = await preview([lot(1), lot(2, { price: 30_000, make: 'Hino' }), lot(3), lot(4, { price: 'ask' })]);
    expect(answer.rows.map((row: { row: number; kind: string }) => [row.row, row.kind])).toEqual([
      [2, 'unchanged'],
      [3, 'changed'],
      [4, 'new'],
      [5, 'wrong'],
    ]);
    expect(answer.rows[1].changes).toEqual([
      { field: 'make', before: 'Toyota', after: 'Hino' },
      { field: 'price', before: 21_500.5, after: 30_000 },
    ]);
    expect(answer.rows[3].problems).toEqual([{ field: 'price', text: 'must be an amount in RM' }]);
    expect(answer.counts).toEqual({ new: 1, changed: 1, unchanged: 1, wrong: 1, removed: 0 });
    expect([house.house.book.revision, Object.keys(await held())]).toEqual([revision, [no(1), no(2)]]);
  });

  test('finds what is wrong in each row', async () => {
    const { rows } = await preview([
      lot(1),
      { ...lot(1), make: 'again' },
      lot(2, { vendor: ' ' }),
      lot(3, { session: 'AMS999' }),
      lot(4, { category: 'boat' }),
      { id: no(5) },
      lot(6, { id: 'A-1' }),
      lot(7, { price: 0.5, premium: -1 }),
      lot(8, { premiumBands: '5% up to 5000' }),
      lot(9, { premiumBands: '300 up to 5000; 450 up to 5000' }),
      lot(10, { premiumBands: [{ upTo: 5_000, premium: 0.05 }] }),
    ]);
    expect(rows.map((row: { problems: object[] }) => row.problems)).toMatchObject([
      [{ field: 'id', text: 'appears more than once in the list: rows 2, 3' }],
      [{ field: 'id' }],
      [{ field: 'vendor', text: 'must be filled in' }],
      [{ field: 'session', text: `is AMS999; these lots are imported into ${session}` }],
      [{ field: 'category', text: expect.stringContaining('must be one of: motorcycle, car') }],
      [{ field: 'regnNo' }, { field: 'vendor' }, { field: 'price' }, { field: 'deposit', text: 'must be filled in' }],
      [{ field: 'id', text: 'must be 1 to 12 letters or digits' }],
      [{ field: 'price' }, { field: 'premium' }],
      [{ field: 'premiumBands', text: 'must be written like “300 up to 5000; 450 up to 10000”' }],
      [{ field: 'premiumBands', text: 'must have bands that each end above the one before it' }],
      [{ field: 'premiumBands', text: 'must have amounts in RM, not shares of the bid' }],
    ]);
  });

  test('reads no text that is longer than any field', async () => {
    const blanks = ' '.repeat(19_900);
    const { rows } = await preview([
      lot(1, { premiumBands: `300 up to 5000${blanks}x` }),
      lot(2, { make: `A${blanks}\nB` }),
      lot(3, { price: `1${blanks}RM` }),
      lot(4, { regnNo: `W${blanks}1`, year: `2${blanks}` }),
    ]);
    expect(rows.map((row: { problems: object[] }) => row.problems)).toEqual([
      [{ field: 'premiumBands', text: 'must be written like “300 up to 5000; 450 up to 10000”' }],
      [
        { field: 'make', text: 'must have at most 100 characters' },
        { field: 'make', text: 'must be one line without control characters' },
      ],
      [{ field: 'price', text: 'must be an amount in RM' }],
      expect.arrayContaining([{ field: 'regnNo', text: 'must have at most 40 characters' }]),
    ]);
    expect(JSON.stringify(rows).length).toBeLessThan(10_000);
  });

  test('a number that all rows have is said with ten of them', async () => {
    const { rows } = await preview(Array.from({ length: 40 }, () => lot(1)));
    expect(rows[39].problems).toEqual([
      { field: 'id', text: 'appears more than once in the list: rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 30 more' },
    ]);
  });

  test.each(['session', 'next'])('says what to look at before a yes (%s)', async (to) => {
    const target = to === 'next' ? to : session;
    const of = (n: number, change: object) => lot(n, { session: '', ...change });
    const notes = async (lots: object[], more: object = {}) => {
      const { rows } = await preview(lots, { target, ...more });
      type Row = { row: number; kind: string; notes: { field: string; text: string }[] };
      expect(rows.map(({ kind }: Row) => kind)).not.toContain('wrong');
      return Object.fromEntries(
        rows.map((row: Row) => [row.row, row.notes.map(({ field, text }) => `${field}: ${text}`)]),
      );
    };
    await imported(
      [of(1, { regnNo: 'WXA 125' }), of(2, { regnNo: 'UNREGISTERED' }), of(3, { ma: 'Q', vendor: 'TM' })],
      { target },
    );
    const plate = (n: number, where: string) => `lot ${no(n)} ${where}`;
    const noPlate = (text: string) => `regnNo: ${NO_PLATE(text)}`;
    expect(
      await notes([
        of(4, { regnNo: 'wxa-125' }),
        of(5, { regnNo: 'UNREGISTERED', year: '2091' }),
        of(6, { regnNo: 'Unregistered', year: '1949' }),
        of(7, { regnNo: '-', ma: 'Q' }),
        of(8, { regnNo: '-', ma: '6-speed A/T' }),
        of(9, { vendor: 'XYZ', year: '2027' }),
        of(10, { vendor: 'tm vads-lyfe', ma: 'semi auto', year: '1950' }),
        of(3, { ma: 'Q', make: 'Hino' }),
      ]),
    ).toEqual({
      2: [`regnNo: “wxa-125” is also the registration number of ${plate(1, 'of the catalogue')}.`],
      3: [noPlate('UNREGISTERED'), 'year: “2091” is not between 1950 and 2027.'],
      4: [noPlate('Unregistered'), 'year: “1949” is not between 1950 and 2027.'],
      5: [noPlate('-'), 'ma: “Q” is no transmission that the house knows.'],
      6: [noPlate('-')],
      7: ['vendor: “XYZ” is not on the house’s list of vendors.'],
      8: ['vendor: “tm vads-lyfe” is not on the house’s list of vendors: is TM Vads Lyfe meant?'],
      9: [],
    });
    // Of money what the lot would have counts: a list of one column may swap it with what is there.
    expect(
      await notes([
        of(4, { year: '1926', roadTaxUntil: '2126-12-31' }),
        of(5, { year: '2126', roadTaxUntil: '1926-12-31' }),
        of(6, { price: 1_500, deposit: 21_500 }),
        { id: no(1), deposit: 21_500.5 },
        { id: no(2), make: 'Hino' },
      ]),
    ).toEqual({
      2: ['year: “1926” is not between 1950 and 2027.', 'roadTaxUntil: 2126-12-31 is more than 2 years ahead.'],
      3: ['year: “2126” is not between 1950 and 2027.', 'roadTaxUntil: 1926-12-31 is more than 20 years ago.'],
      4: [
        'deposit: The deposit of RM21,500.00 is higher than the starting price of RM1,500.00: have they changed places?',
      ],
      5: [
        'deposit: The deposit of RM21,500.50 is as high as the starting price of RM21,500.50: have they changed places?',
      ],
      6: [],
    });
    // What goes with the list is in nobody's way, and a vendor of before is no choice any more.
    await house.db.updateTable('office.vendors').set({ active: false }).where('code', '=', 'PV').execute();
    expect(await notes([of(4, { regnNo: 'WXA125', vendor: 'PV' })], { mode: 'replace' })).toEqual({
      2: ['vendor: “PV” is a vendor that the house sells for no more.'],
    });
    await house.db.updateTable('office.vendors').set({ active: true }).where('code', '=', 'PV').execute();
  });

  test.each(['session', 'next'])('tells what is no registration number from what is one (%s)', async (to) => {
    const target = to === 'next' ? to : session;
    const none = ['UNREGISTERED', '-', 'N/A', 'TBA', 'NIL', 'NO PLATE', 'tiada', '???', 'S/N ZX200-3', '未上牌'];
    const plates = ['WXC 4821', '4821', 'wxa-125', 'ＪＴＫ8340', 'PUTRAJAYA 1'];
    const lots = [...none, ...none, ...plates].map((regnNo, at) => lot(at, { session: '', regnNo }));
    type Row = { notes: { field: string; text: string }[]; samePlate: boolean };
    const { rows } = (await preview(lots, { target })) as { rows: Row[] };
    const said = rows.map(({ notes }) => notes.filter(({ field }) => field === 'regnNo').map(({ text }) => text));
    expect(said.slice(2 * none.length)).toEqual(plates.map(() => []));
    for (const [at, text] of [...none, ...none].entries()) expect(said[at], text).toContain(NO_PLATE(text));
    // None of them stands twice, but for what has a figure: it may be a number all the same.
    const twice = rows.flatMap(({ samePlate }, at) => (samePlate ? [at] : []));
    expect(twice.map((at) => none[at % none.length])).toEqual(['S/N ZX200-3', 'S/N ZX200-3']);
    // It is kept as it is written, and not said again of a lot that has it already.
    await imported(lots.slice(0, none.length), { target });
    expect(Object.values(await held(target)).map(({ regnNo }) => regnNo)).toEqual(none);
    const again = await preview(
      lots.slice(0, none.length).map((each) => ({ ...each, make: 'Hino' })),
      { target },
    );
    expect(again.rows.map(({ notes }: Row) => notes)).toEqual(none.map(() => []));
  });

  test('says where a registration number stands in another sale that has not ended', async () => {
    const sessions = Number(session.slice(3));
    const other = `AMS${sessions + 1_000}`;
    const over = `AMS${sessions + 2_000}`;
    await openSession(house, { session: other, access: `Group ${sessions}` });
    await openSession(house, {
      session: over,
      access: `Gone ${sessions}`,
      startsAtMs: house.clockMs,
      endsAtMs: house.clockMs + 1_000,
    });
    const clerks = async (n: number, regnNo: string, target: string) => {
      const url = target === 'next' ? '/api/nextauctionlot/post' : '/api/auctionlot/post';
      const { status, body } = await boss.post(url, lot(n, { regnNo, ...(target !== 'next' && { session: target }) }));
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await clerks(11, 'WXA 125', other);
    await clerks(12, 'UNREGISTERED', other);
    await clerks(13, 'JTK-8340', 'next');
    await clerks(14, 'SAB 9 T', other);
    // What is over is in nobody's way.
    await clerks(15, 'WXA 1250', over);
    house.clockMs += 2_000;
    const notes = async (target: string) => {
      const { body } = await clerk.post(
        PREVIEW,
        list(
          [
            lot(1, { regnNo: 'wxa-125' }),
            lot(2, { regnNo: 'UNREGISTERED' }),
            lot(3, { regnNo: 'ＪＴＫ8340' }),
            lot(4, { regnNo: 'sab9t' }),
            lot(5, { regnNo: 'WXA 1250' }),
          ],
          { target },
        ),
      );
      return body.rows.map(({ kind, notes: found }: { kind: string; notes: { text: string }[] }) =>
        kind === 'wrong' ? 'wrong' : found.map(({ text }) => text).join(' '),
      );
    };
    const of = (plate: string, where: string) => `“${plate}” is also the registration number of ${where}.`;
    const here = [
      of('wxa-125', `lot ${no(11)} of ${other}`),
      NO_PLATE('UNREGISTERED'),
      '',
      of('sab9t', `lot ${no(14)} of ${other}`),
      '',
    ];
    expect(await notes('next')).toEqual(here.with(2, of('JTK8340', `lot ${no(13)} of the catalogue`)));
    expect(await notes(session)).toEqual(here.with(2, of('JTK8340', `lot ${no(13)} of the next auction`)));
  });

  test.each(['session', 'next'])(
    'says of a new lot its category and minimum raise where the list does not (%s)',
    async (to) => {
      const target = to === 'next' ? to : session;
      const of = (n: number, change: object) => lot(n, { session: '', addPrice: '', category: '', ...change });
      const lots = [
        of(1, { make: 'Yamaha', descOfGood: 'Y15ZR' }),
        of(2, { make: 'Honda', descOfGood: 'City' }),
        of(3, { category: 'Sedan' }),
        of(4, { make: 'Honda', descOfGood: 'RS150R', addPrice: 100 }),
      ];
      const { rows } = await preview(lots, { target });
      expect(rows.map(({ terms, notes }: { terms: object; notes: object[] }) => [terms, notes])).toEqual([
        [
          { category: 'motorcycle', addPrice: 50 },
          [{ field: 'category', text: '“Yamaha Y15ZR” is read as a motorcycle.' }],
        ],
        [{ category: 'general goods', addPrice: 200 }, []],
        [{ category: 'car', addPrice: 200 }, []],
        [
          { category: 'motorcycle', addPrice: 100 },
          [{ field: 'category', text: '“Honda RS150R” is read as a motorcycle.' }],
        ],
      ]);
      await imported(lots, { target });
      // Of the next auction the lot itself says none until it is in a session.
      const none = to === 'next' ? { addPrice: 0 } : { addPrice: 50 };
      expect((await held(target))[no(1)]).toMatchObject({ category: 'motorcycle', ...none });
      expect((await preview(lots, { target })).rows[0]).toMatchObject({ kind: 'unchanged', terms: null, notes: [] });
    },
  );

  test('leaves a year of before alone where the list has none', async () => {
    await imported([lot(1)]);
    await house.db.updateTable('office.lots').set({ year: '2018/2019' }).where('lotNo', '=', no(1)).execute();
    const without = lot(1, { make: 'Hino', year: undefined });
    expect((await preview([without])).rows[0]).toMatchObject({ kind: 'changed', changes: [{ field: 'make' }] });
    await imported([without]);
    expect((await held())[no(1)]).toMatchObject({ make: 'Hino', year: '2018/2019' });
    expect((await preview([{ ...without, year: '2018/2019' }])).rows[0]).toMatchObject({ kind: 'wrong' });
  });

  test.each(['session', 'next'])('has bands of a premium as a cell writes them (%s)', async (to) => {
    const target = to === 'next' ? to : session;
    const banded = (n: number, premiumBands?: string) =>
      lot(n, { session: to === 'next' ? '' : session, premiumBands });
    const bands = [
      { upTo: 5_000, premium: 300 },
      { upTo: 10_000, premium: 450.5 },
    ];
    await imported([banded(1, '300 up to 5000; 450.50 up to 10000'), banded(2)], { target });
    expect((await held(target))[no(1)]).toMatchObject({ premium: 0.02, premiumBands: bands });
    expect((await held(target))[no(2)]).not.toHaveProperty('premiumBands');
    // A list without the column takes none away; an empty cell does.
    expect((await preview([banded(1)], { target })).rows).toMatchObject([{ kind: 'unchanged' }]);
    expect((await preview([banded(1, '')], { target })).rows[0].changes).toEqual([
      { field: 'premiumBands', before: '300 up to 5000; 450.5 up to 10000', after: '' },
    ]);
    await imported([banded(1, '')], { target });
    expect((await held(target))[no(1)]).not.toHaveProperty('premiumBands');
  });

  test('takes texts and numbers as a list of texts has them, and what a lot has where a column is missing', async () => {
    await imported([lot(1, { mileageKm: 142_310, keys: 2 })]);
    const { rows } = await preview([
      { id: no(1), price: '30000', adminFee: '', year: 2020, session: '', category: '', mileageKm: '142310', keys: '' },
    ]);
    expect(rows[0].changes).toEqual([
      { field: 'year', before: '2019', after: '2020' },
      { field: 'price', before: 21_500.5, after: 30_000 },
      { field: 'adminFee', before: 300, after: 0 },
      { field: 'keys', before: 2, after: '' },
    ]);
    const [wrong] = (await preview([lot(1, { mileageKm: 'many' })])).rows;
    expect(wrong.problems).toEqual([{ field: 'mileageKm', text: 'must be a whole number' }]);
  });

  test('wants the deposit of a new lot, and takes none away that is there', async () => {
    await imported([lot(1)]);
    const without = (n: number) => lot(n, { deposit: undefined });
    const lots = [without(1), without(2), lot(3, { deposit: ' ' }), lot(4, { deposit: 0 })];
    const kinds = ({ rows }: { rows: { kind: string }[] }) => rows.map(({ kind }) => kind);
    expect(kinds(await preview(lots))).toEqual(['unchanged', 'wrong', 'wrong', 'new']);
    expect(await imported(lots)).toMatchObject({ state: 'refused' });
    expect(Object.keys(await held())).toEqual([no(1)]);
    // A lot of the next auction may be incomplete.
    expect(kinds(await preview([without(2)], { target: 'next' }))).toEqual(['new']);
  });

  test('shows the minimum raise that a lot without one gets', async () => {
    await imported([lot(1)]);
    const { rows } = await preview([{ id: no(1), addPrice: 0, category: 'motorcycle' }]);
    expect(rows[0].changes).toEqual([
      { field: 'addPrice', before: 250, after: 50 },
      { field: 'category', before: 'pickup', after: 'motorcycle' },
    ]);
  });

  test('refuses terms of lots that bidders have entered, and lets their texts change', async () => {
    await imported([lot(1), lot(2)]);
    await enter(no(1));
    await enter(no(2));
    const { rows } = await preview([lot(1, { price: 30_000 }), lot(2, { remark1: 'Two keys' })]);
    expect(rows.map((row: { kind: string }) => row.kind)).toEqual(['wrong', 'changed']);
    expect(rows[0].problems).toEqual([{ field: 'price', text: 'Bidders have entered this lot; its terms stand.' }]);
  });

  test('names the lots that the list does not have; those that bidders have entered cannot go', async () => {
    await imported([lot(1), lot(2), lot(3)]);
    await enter(no(3));
    const kept = await preview([lot(1)]);
    expect(kept.others).toEqual([
      { id: no(2), regnNo: 'WXC 2', name: 'Toyota Hilux', problem: null },
      { id: no(3), regnNo: 'WXC 3', name: 'Toyota Hilux', problem: null },
    ]);
    const replaced = await preview([lot(1)], { mode: 'replace' });
    expect(replaced.others.map(({ problem }: { problem: string }) => problem)).toEqual([
      null,
      'Bidders have entered this lot; its terms stand.',
    ]);
    expect(replaced.counts).toMatchObject({ removed: 1 });
  });
});

/** What is said of a text in the place of a registration number that names none. */
const NO_PLATE = (text: string) => `“${text}” is read as no registration number: the lot has photos of its own.`;

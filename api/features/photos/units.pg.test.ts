import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openedHouse } from '#api/features/accounts/registration/testing/forms.ts';
import { END_MS, openSession, START_MS } from '#api/testing/test-house.ts';

/** Goods without a plate, and plates that stand twice: each lot has its own photos, wherever it is shown. */

let house: Awaited<ReturnType<typeof openedHouse>>;
let boss: Awaited<ReturnType<typeof house.person>>;
let sessions = 0;
let session = '';

beforeAll(async () => {
  house = await openedHouse();
  boss = await house.person(1, { role: 'admin' });
});
afterAll(() => house.end());
beforeEach(async () => {
  await house.db.deleteFrom('office.nextLots').execute();
  if (session !== '') await house.say({ type: 'withdraw-session', session }).catch(() => undefined);
  sessions += 1;
  session = `AMS${sessions}`;
  const day = sessions * 86_400_000;
  house.clockMs = START_MS + day;
  await openSession(house, { session, startsAtMs: START_MS + day, endsAtMs: END_MS + day });
});

const NEXT = '/api/nextauctionlot/post';
const NOW = '/api/auctionlot/post';
const LISTS = { [NOW]: '/api/auctionlot/save/multiplelot', [NEXT]: '/api/nextauctionlot/save/multiplelot' };
const no = (n: number | string) => `S${sessions}${n}`;
const lot = (n: number | string, regnNo: string, change: object = {}) => ({
  ...{
    id: no(n),
    session,
    regnNo,
    vendor: 'TM',
    price: 5_000,
    deposit: 1_500,
    make: 'Hitachi',
    descOfGood: `Unit ${n}`,
  },
  ...change,
});
const excavator = () => lot('P127', 'UNREGISTERED', { descOfGood: 'Excavator' });
const tractor = () => lot('P128', 'UNREGISTERED', { make: 'Kubota', descOfGood: 'Tractor' });

const bearer = (id: number) => ({ authorization: `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}` });

const get = async (url: string) =>
  (
    await house.app.inject({ url, headers: { ...bearer(1), 'x-at-least-revision': `${house.house.book.revision}` } })
  ).json();
const current = (n: number | string) => get(`/api/auctionlot/get/${no(n)}`);
const next = (n: number | string) => get(`/api/nextauctionlot/get/${no(n)}`);

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function send(unit: string, files: readonly Buffer[], fields: object = {}, headers = bearer(1)) {
  const form = new FormData();
  const all = { folderType: 'image', folderName: unit, folderName2: 'auctionlot', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, String(value));
  for (const file of files) form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg');
  const answer = await house.app.inject({ method: 'POST', url: '/api/file/upload', payload: form, headers });
  return { status: answer.statusCode, body: answer.json() };
}

async function colourAt(unit: string, name = '0.jpg'): Promise<string | number> {
  const { statusCode, rawPayload } = await house.app.inject({ url: `/api/file/image/auctionlot/${unit}/${name}` });
  if (statusCode !== 200) return statusCode;
  const { dominant } = await sharp(rawPayload).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

test('two unregistered machines have each their own photos: in both lists, the photo screen and the printed catalogues', async () => {
  await boss.post(LISTS[NEXT], [excavator(), tractor()]);
  const [one, two] = [await next('P127'), await next('P128')];
  expect([one.unit, two.unit]).toEqual([OWN, OWN]);
  expect(one.unit).not.toBe(two.unit);
  expect(await send(one.unit, [await picture('#ff0000')])).toMatchObject({
    status: 200,
    body: { fileNames: ['0.jpg'] },
  });
  expect((await next('P127')).photos).toHaveLength(1);
  expect((await next('P128')).photos).toEqual([]);
  await send(two.unit.toLowerCase(), [await picture('#0000ff')]);
  expect([await colourAt(one.unit), await colourAt(two.unit)]).toEqual(['red', 'blue']);
  const covers = async (
    rows: { id?: string; lotNo?: string; photos?: string[]; cover?: string | null; unit: string }[],
  ) =>
    Object.fromEntries(
      await Promise.all(
        rows.map(async ({ id, lotNo, unit, photos, cover }) => [
          id ?? lotNo,
          await colourAt(unit, (cover ?? photos?.[0] ?? '').split('?')[0]),
        ]),
      ),
    );
  const both = { [no('P127')]: 'red', [no('P128')]: 'blue' };
  expect(await covers(await get('/api/nextauctionlot/getbypage/1/10'))).toEqual(both);
  expect(await covers(await get('/api/file/photos/lots/next'))).toEqual(both);
  expect(await covers(await get('/api/nextauctionlot/getall/all'))).toEqual(both);

  // In the session they are the units that they were.
  expect(await boss.post('/api/nextauctionlot/move', { session })).toMatchObject({ status: 200 });
  expect([(await current('P127')).unit, (await current('P128')).unit]).toEqual([one.unit, two.unit]);
  expect(await covers((await get('/api/auctionlot/ongoingbid/getbypage/1/10')).auctionLotList)).toEqual(both);
  expect(await covers(await get(`/api/file/photos/lots/${session}`))).toEqual(both);
  expect(await covers(await get('/api/auctionlot/catalogue/get'))).toEqual(both);
  expect((await get(`/api/history/unit/${one.unit}/0/10`)).entries).toMatchObject([{ action: 'Photo added' }]);
});

const OWN = expect.stringMatching(/^U_[0-9A-Z]{10}$/);

describe.each([NOW, NEXT] as const)('a plate that another lot of the catalogue has (%s)', (url) => {
  const seen = (n: number | string) => (url === NOW ? current(n) : next(n));

  test('is refused with that lot, unless it is meant: then each has photos of its own', async () => {
    await boss.post(url, lot(1, 'WXA 125'));
    const refused = await boss.post(url, lot(2, 'wxa-125'));
    const message = `wxa-125 is the registration number of lot ${no(1)} already. Both are kept only when that is meant (samePlate).`;
    expect(refused).toMatchObject({ status: 409, body: { code: 'lots-refused', lots: [{ id: no(2), message }] } });
    expect(await boss.post(url, lot(2, 'WXA125', { samePlate: true }))).toMatchObject({ status: 200 });
    expect([(await seen(1)).unit, (await seen(2)).unit]).toEqual(['WXA125', OWN]);
    // Neither is asked about again when something else of it changes, and both keep their units.
    const before = (await seen(2)).unit;
    for (const n of [1, 2])
      expect(await boss.post(url, lot(n, 'WXA 125', { location: 'Yard 9' }))).toMatchObject({ status: 200 });
    expect([(await seen(1)).unit, (await seen(2)).unit]).toEqual(['WXA125', before]);
    expect(await boss.post(url, lot(3, 'WXA 1', { samePlate: false }))).toMatchObject({ status: 200 });
    expect(await boss.post(url, lot(3, 'WXA 125'))).toMatchObject({ status: 409 });
  });

  test('is refused in a list, where lots say one by one that it is meant', async () => {
    await boss.post(url, lot(1, 'WXA 125'));
    const list = [lot(2, 'WXA 126'), lot(3, 'WXA 125'), lot(4, 'VBG 9'), lot(5, 'VBG9')];
    const refused = await boss.post(LISTS[url], list);
    expect(refused.status).toBe(409);
    expect(refused.body.lots.map(({ id }: { id: string }) => id)).toEqual([no(3), no(4), no(5)]);
    expect((await seen(2)).statusCode).toBe(404);
    const meant = list.map((each, at) => (at === 1 || at === 3 ? { ...each, samePlate: true } : each));
    expect(await boss.post(LISTS[url], meant)).toMatchObject({ status: 200, body: { added: 4 } });
    const units = await Promise.all([1, 2, 3, 4, 5].map(async (n) => (await seen(n)).unit));
    expect(units).toEqual(['WXA125', 'WXA126', OWN, 'VBG9', OWN]);
  });

  test('does not slip through when two clerks send it at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => boss.post(url, lot(n, 'WXA 125'))));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 200)
        expect([status, ['lots-being-saved', 'lots-refused']]).toEqual([409, expect.arrayContaining([body.code])]);
    }
    const again = await Promise.all(
      [1, 2, 3, 4].map((n) => boss.post(url, lot(n, 'WXA 125')).then(({ status }) => status)),
    );
    expect(again.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    const units = (await Promise.all([1, 2, 3, 4].map(seen))).flatMap(({ unit }) => unit ?? []);
    expect(units).toEqual(['WXA125']);
  });

  test.each(['UNREGISTERED', 'TBA', 'N/A', '-', 'S/N ZX200-3', '🚜', '../x', 'ABC'.repeat(13)])(
    'names no unit when it is %j: as often as it stands, each lot has a key of its own',
    async (regnNo) => {
      expect(await boss.post(LISTS[url], [lot(1, regnNo), lot(2, regnNo)])).toMatchObject({ status: 200 });
      const units = [(await seen(1)).unit, (await seen(2)).unit];
      expect(units).toEqual([OWN, OWN]);
      expect(new Set(units).size).toBe(2);
    },
  );

  test('is one of the house’s own keys only by name: what the house made is no plate', async () => {
    await boss.post(url, lot(1, 'UNREGISTERED'));
    const { unit } = await seen(1);
    expect(await boss.post(url, lot(2, unit))).toMatchObject({ status: 200 });
    expect((await seen(2)).unit).not.toBe(unit);
  });
});

describe('another plate', () => {
  test('makes a lot the unit of that plate; photos of the former unit stay with it', async () => {
    await boss.post(NOW, lot(1, 'WXA 1'));
    await send('WXA 1', [await picture('#ff0000')]);
    await boss.post(NOW, lot(1, 'WXA 2'));
    expect(await current(1)).toMatchObject({ unit: 'WXA2', photos: [] });
    await boss.post(NOW, lot(1, 'ＷＸＡ １'));
    expect(await current(1)).toMatchObject({ unit: 'WXA1', photos: [expect.stringContaining('0.jpg')] });
  });

  test('that is the first real one takes the place of a key on which nothing hangs yet; with photos the key stays', async () => {
    await boss.post(LISTS[NOW], [lot(1, 'TBA'), lot(2, 'TBA')]);
    const { unit } = await current(2);
    await send(unit, [await picture('#0000ff')]);
    await boss.post(LISTS[NOW], [lot(1, 'WXA 11'), lot(2, 'WXA 12')]);
    expect(await current(1)).toMatchObject({ unit: 'WXA11' });
    expect(await current(2)).toMatchObject({ unit, photos: [expect.stringContaining('0.jpg')] });
    await boss.post(NOW, lot(2, 'WXA 13'));
    expect(await current(2)).toMatchObject({ unit });
  });

  test('that two lots exchange goes with them, and one that is taken away for goods leaves them their photos', async () => {
    await boss.post(LISTS[NOW], [lot(1, 'WXA 21'), lot(2, 'WXA 22')]);
    expect(await boss.post(LISTS[NOW], [lot(1, 'WXA 22'), lot(2, 'WXA 21')])).toMatchObject({ status: 200 });
    expect([(await current(1)).unit, (await current(2)).unit]).toEqual(['WXA22', 'WXA21']);
    await boss.post(NOW, lot(1, 'UNREGISTERED'));
    expect((await current(1)).unit).toBe('WXA22');
  });
});

test('a unit that is offered again is the same: by its plate, and goods that were taken out and are listed again', async () => {
  await boss.post(LISTS[NOW], [lot(1, 'WXA 31'), excavator()]);
  const { unit } = await current('P127');
  await boss.post(LISTS[NEXT], [lot(9, 'wxa31')]);
  expect((await next(9)).unit).toBe('WXA31');
  for (const n of [1, 'P127']) await house.say({ type: 'withdraw-lot', session, lotNo: no(n) });
  await boss.post(LISTS[NOW], [lot(5, 'WXA31'), excavator()]);
  expect([(await current(5)).unit, (await current('P127')).unit]).toEqual(['WXA31', unit]);
  await house.say({ type: 'withdraw-lot', session, lotNo: no('P127') });
  await boss.post(NOW, lot('P127', 'UNREGISTERED', { make: 'Kubota', descOfGood: 'Tractor' }));
  expect((await current('P127')).unit).not.toBe(unit);
});

test('a move says which plates stand in the session already, and takes them when that is meant', async () => {
  await boss.post(NOW, lot(1, 'WXA 41'));
  await boss.post(LISTS[NEXT], [lot(2, 'WXA41'), lot(3, 'WXA 43')]);
  const preview = await boss.post('/api/nextauctionlot/move', { session, preview: true });
  expect(preview.body.lots).toMatchObject([
    { id: no(2), problem: null, samePlate: `WXA41 is the registration number of lot ${no(1)} already.` },
    { id: no(3), samePlate: null },
  ]);
  expect(await boss.post('/api/nextauctionlot/move', { session })).toMatchObject({ status: 409 });
  expect((await next(3)).unit).toBe('WXA43');
  expect(await boss.post('/api/nextauctionlot/move', { session, samePlate: true })).toMatchObject({ status: 200 });
  expect([(await current(2)).unit, (await current(3)).unit]).toEqual([OWN, 'WXA43']);
});

describe('an import', () => {
  const rows = (flag: object = {}) => [
    { row: 2, lot: lot(1, 'WXA 51') },
    { row: 3, lot: lot(2, 'WXA51'), ...flag },
  ];
  const imported = async (list: object[]) => {
    const { body } = await boss.post('/api/auctionlot/import/start', { target: session, mode: 'add', rows: list });
    for (;;) {
      const state = await get(`/api/auctionlot/import/state/${body.importId}`);
      if (state.endedAt !== null) return state;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  test('takes a plate twice only where its row says so, as the preview’s note was seen', async () => {
    const refused = await imported(rows());
    expect(refused).toMatchObject({ state: 'refused' });
    expect(refused.reason).toContain(`is the registration number of lot ${no(2)} already`);
    expect(await imported(rows({ samePlate: true }))).toMatchObject({ state: 'done', counts: { new: 2 } });
    // The list again: nothing is new, nothing is asked.
    expect(await imported(rows())).toMatchObject({ state: 'done', counts: { unchanged: 2 } });
  });

  test('by the call of the specification, lot by lot', async () => {
    const url = '/api/auctionlot/catalogue/save';
    const list = [lot(1, 'WXA 61'), lot(2, 'WXA 61')];
    expect(await boss.post(url, list)).toMatchObject({ status: 409, body: { code: 'lots-refused' } });
    expect(await boss.post(url, [list[0], { ...list[1], samePlate: true }])).toMatchObject({ status: 200 });
  });
});

describe('photos of one lot in one call', () => {
  test('several come after those that it has, in their order, each once', async () => {
    await boss.post(NOW, lot(1, 'WXA 71'));
    const [red, blue] = [await picture('#ff0000'), await picture('#0000ff')];
    await send('WXA 71', [red]);
    const { status, body } = await send('wxa71', [blue, red, blue]);
    expect([status, body.message, body.fileNames]).toEqual([
      200,
      'Photo successfully saved.',
      ['1.jpg', '0.jpg', '1.jpg'],
    ]);
    expect([await colourAt('WXA71'), await colourAt('WXA71', '1.jpg'), await colourAt('WXA71', '2.jpg')]).toEqual([
      'red',
      'blue',
      404,
    ]);
    const place = { folderType: 'image', folderName: 'WXA 71', folderName2: 'auctionlot' };
    expect((await boss.post('/api/file/filenames', place)).body).toEqual(['0.jpg', '1.jpg']);
    expect((await boss.post('/api/file/countfiles', place)).body).toEqual({ count: 2 });
  });

  test('are stored all or none, and the answer says which one is wrong and why', async () => {
    const red = await picture('#ff0000');
    const refused = await send('WXA 72', [red, Buffer.from('<html>')]);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'Photo 2: Only JPEG, PNG and WebP photos are accepted. None was stored.' },
    });
    for (const [at, photos] of [
      [2, [red, Buffer.alloc(0), red]],
      [1, [Buffer.alloc(0), red]],
      [3, [red, red, Buffer.alloc(0)]],
    ] as const) {
      expect(await send('WXA 72', photos)).toMatchObject({
        ...{
          status: 400,
          body: { code: 'empty-file', message: `File ${at} is empty. None was stored.`, field: 'file' },
        },
      });
    }
    expect(await send('WXA 72', [Buffer.alloc(0)])).toMatchObject({
      ...{ status: 400, body: { message: 'The file is empty. Please choose another one.' } },
    });
    expect(await send('WXA 72', [red, Buffer.alloc(21 * 1024 * 1024)])).toMatchObject({
      status: 413,
      body: { message: 'A photo has more than 20 MB.' },
    });
    const large = Buffer.alloc(18 * 1024 * 1024);
    expect(await send('WXA 72', [large, large, large])).toMatchObject({
      status: 413,
      body: { message: 'The files have more than 50 MB together: please send fewer at a time.' },
    });
    expect(
      await send(
        'WXA 72',
        Array.from({ length: 21 }, () => red),
      ),
    ).toMatchObject({
      status: 413,
      body: { message: 'Please send at most 20 files at a time.' },
    });
    expect(await send('WXA 72', [])).toMatchObject({ status: 400, body: { message: 'Please choose a photo.' } });
    expect(await send('WXA 72', [red], { folderName2: 'tnc' })).toMatchObject({ status: 400 });
    expect(await colourAt('WXA72')).toBe(404);
  });

  test('of what names no unit are refused, and who may send them is who may change them', async () => {
    await boss.post(NOW, lot(1, 'UNREGISTERED'));
    const red = await picture('#ff0000');
    for (const name of ['UNREGISTERED', 'TBA', 'U_2345678ABC']) {
      expect(await send(name, [red])).toMatchObject({ status: 404, body: { code: 'no-such-unit' } });
    }
    for (const name of ['-', 'S/N ZX200-3', '../x', '🚜'])
      expect(await send(name, [red])).toMatchObject({ status: 400, body: { code: 'bad-name' } });
    const bidder = await house.person(2000 + sessions);
    expect(await send('WXA 73', [red], {}, bearer(bidder.id))).toMatchObject({ status: 403 });
    const vendor = await house.person(100 + sessions, { role: 'vendor' });
    expect(await send('WXA 73', [red], {}, bearer(vendor.id))).toMatchObject({ status: 403 });
  });
});

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { multipart, openedHouse } from '#api/features/accounts/registration/testing/forms.ts';
import { openSession } from '#api/testing/test-house.ts';
import { unitOfPlate } from '#contract/catalogue/units.ts';

/** Accounts of the house, by number. */
export const BOSS = 1;
export const ADMIN = 104;
export const TM = 102;
export const KNB = 103;
export const BIDDER = 2001;

const nextLot = (lotNo: string, regnNo: string) => ({
  ...{ lotNo, regnNo, unit: unitOfPlate(regnNo), session: 'AMS2', position: 1, category: 'car' as const },
  ...{ priceSen: 100_000, depositSen: 150_000 },
});

const folderOf = (regnNo: string) => ({ folderName: regnNo, folderName2: 'auctionlot', folderType: 'image' });
export const addressOf = (regnNo: string, name: string) =>
  `/api/file/image/auctionlot/${encodeURIComponent(regnNo)}/${name}`;

export const picture = (background: string, width = 640) =>
  sharp({ create: { width, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** AMS1 with three lots, two of TM, and two lots of the next auction; photos in a folder of its own. */
export async function photosHouse() {
  const house = await openedHouse();
  const staff = { password: 'not looked at', role: 'vendor' } as const;
  await house.accounts.create({ ...staff, id: TM, name: 'TM', email: 'tm@test.invalid', staffOf: 'TM Staff' });
  await house.accounts.create({ ...staff, id: KNB, name: 'KNB', email: 'knb@test.invalid', staffOf: 'KNB Staff' });
  await house.db
    .updateTable('office.users')
    .set({ staffVerifiedAt: new Date() })
    .where('id', 'in', [TM, KNB])
    .execute();
  for (const id of [BOSS, ADMIN]) await house.person(id, { role: 'admin' });
  await house.person(BIDDER);
  await openSession(house, {
    lots: {
      '1': { regnNo: 'WXC 4821', vendor: 'TM' },
      '2': { regnNo: 'VBG 917', vendor: 'KNB' },
      '3': { regnNo: 'PMR 2206', vendor: 'TM' },
    },
  });
  await house.db
    .insertInto('office.nextLots')
    .values([
      { ...nextLot('901', 'PMR2206'), vendor: 'KNB' },
      { ...nextLot('902', 'JQX 55'), vendor: 'TM' },
    ])
    .execute();

  const bearer = (id: number | undefined) =>
    id === undefined ? {} : { authorization: `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}` };

  async function post(id: number | undefined, url: string, body: object) {
    const answer = await house.app.inject({ method: 'POST', url, payload: body, headers: bearer(id) });
    return { status: answer.statusCode, text: answer.body, body: answer.body === '' ? undefined : answer.json() };
  }

  async function upload(id: number | undefined, fields: object, bytes: Buffer | undefined) {
    const place = { folderType: 'image', folderName2: 'auctionlot', size: bytes?.length ?? 0, ...fields };
    const form = await multipart(place, bytes && { bytes });
    const headers = { ...form.headers, ...bearer(id) };
    const url = '/api/file/upload/photo';
    const answer = await house.app.inject({ method: 'POST', url, payload: form.payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** A unit of its own with photos in these colours. */
  async function unitWith(...colours: readonly string[]): Promise<string> {
    const regnNo = `T1${randomUUID().slice(0, 8).toUpperCase()}`;
    for (const colour of colours)
      expect((await upload(BOSS, { folderName: regnNo }, await picture(colour))).status).toBe(200);
    return regnNo;
  }

  const now = async (regnNo: string, id = BOSS) => {
    const answer = await house.app.inject({
      url: `/api/file/photos/${encodeURIComponent(regnNo)}`,
      headers: bearer(id),
    });
    return answer.json() as { photos: string[]; version: string; listed: boolean };
  };

  /** What is seen, in its order: the colours that the photos were made of. */
  async function colours(regnNo: string): Promise<string[]> {
    const names: string[] = (await post(undefined, '/api/file/filenames', folderOf(regnNo))).body;
    return Promise.all(
      names.map(async (name) => {
        const { rawPayload } = await house.app.inject({ url: addressOf(regnNo, name) });
        const { dominant } = await sharp(rawPayload).stats();
        const strongest = Math.max(dominant.r, dominant.g, dominant.b);
        return strongest === dominant.r ? 'red' : strongest === dominant.g ? 'green' : 'blue';
      }),
    );
  }

  const historyOf = (regnNo: string) =>
    house.db
      .selectFrom('office.changes')
      .select(['accountId', 'role', 'action', 'before', 'after'])
      .where('kind', '=', 'unit')
      .where('key', '=', regnNo)
      .orderBy('id')
      .execute();

  return Object.assign(house, { bearer, post, upload, unitWith, now, colours, historyOf });
}

export type PhotosHouse = Awaited<ReturnType<typeof photosHouse>>;

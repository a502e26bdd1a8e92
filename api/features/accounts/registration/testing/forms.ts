import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestHouse, testHouse } from '#api/testing/test-house.ts';

export const PASSWORD = 'correct horse battery';

/** A registration without faults. */
export function person(email: string, fields: object = {}) {
  return {
    accountType: 'Individual',
    firstName: 'Aminah binti Ali',
    ic: '850314-10-5522',
    representativeName: '',
    representativeIc: '',
    staff: false,
    staffOf: '',
    staffId: '',
    email,
    pwd: PASSWORD,
    phoneNo: '012-345 6789',
    address: '12 Jalan Kenari 5',
    state: 'Perlis',
    city: 'Kangar',
    postcode: '01000',
    bankName: 'Maybank',
    bankAccNo: '1140-1234-5678',
    ...fields,
  };
}

/** A house without sessions, with limits out of the way and a data folder of its own. */
export async function openedHouse(
  env: Readonly<Record<string, string>> = {},
): Promise<TestHouse & { readonly dataDir: string }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tukul-registration-'));
  const house = await testHouse({
    DATA_DIR: dataDir,
    LOGIN_RATE_PER_MIN: '1000000',
    LOGIN_RATE_PER_ACCOUNT: '1000000',
    REGISTRATION_PHOTOS_PER_HOUR: '1000000',
    ...env,
  });
  const { end } = house;
  house.end = async () => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return Object.assign(house, { dataDir });
}

/** Fields and a file as a browser's form sends them. */
export async function multipart(fields: object, file?: { readonly bytes: Buffer; readonly name?: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name ?? 'card.jpg');
  const packed = new Response(form);
  const headers = { 'content-type': packed.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await packed.arrayBuffer()), headers };
}

/** Mails to an address, newest first. */
export async function mailsTo(house: TestHouse, email: string): Promise<{ subject: string; text: string }[]> {
  return house.db
    .selectFrom('office.outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
}

/** The links in a mail, as what is posted with them. */
export function linksIn(text: string): { email: string; token: string }[] {
  return [...text.matchAll(/\/login\/verify\?(\S+)#(\S+)/g)].map(([, query, fragment]) => ({
    email: new URLSearchParams(query).get('email') ?? '',
    token: new URLSearchParams(fragment).get('token') ?? '',
  }));
}

export async function newestLink(house: TestHouse, email: string): Promise<{ email: string; token: string }> {
  const [mail] = await mailsTo(house, email);
  const [link] = linksIn(mail?.text ?? '');
  if (link === undefined) throw new Error(`There is no link in the newest mail to ${email}`);
  return link;
}

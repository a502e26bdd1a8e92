import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { MAX_PDF_BYTES, TERMS_URL } from '#contract/site/site.ts';

let house: TestHouse;
let boss: { authorization: string };
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'documents-'));
  house = await testHouse({ DATA_DIR: dataDir });
  boss = await headersOf(1);
  await openSession(house, { session: 'AMS7', lots: { '101': {} } });
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
});
afterAll(async () => {
  await house.end();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await rm(path.join(dataDir, 'documents'), { recursive: true, force: true });
});

const headersOf = async (id: number) => {
  await house.person(id, { role: 'admin' });
  return { authorization: `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}` };
};

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\nstartxref\n12\n%%EOF\n`);
const TERMS = { folderType: 'document', folderName: 'pdf', folderName2: 'tnc' };
const CATALOGUE = { folderType: 'document', folderName: 'AMS7', folderName2: 'catalogue' };
const CATALOGUE_URL = '/api/file/document/catalogue/AMS7/catalogue.pdf';

const post = async (url: string, payload: object, headers: Record<string, string> = boss) => {
  const answer = await house.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const upload = (fields: Readonly<Record<string, string>>, file: Buffer | null, headers = boss) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null) form.set('file', new Blob([new Uint8Array(file)]), 'a.pdf');
  return post('/api/file/upload', form, headers);
};
const documents = async () => (await house.app.inject('/api/file/documents')).json();

test('without any, there is nothing to list, and a 404 for whoever asks', async () => {
  expect(await documents()).toEqual([]);
  for (const url of [TERMS_URL, CATALOGUE_URL, '/api/file/document/catalogue/..%2Ftnc/catalogue.pdf']) {
    const answer = await house.app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-document']);
  }
});

test.each([
  [TERMS, TERMS_URL, 'tnc.pdf', 'terms', null],
  [CATALOGUE, CATALOGUE_URL, 'catalogue-AMS7.pdf', 'catalogue', 'AMS7'],
])('%j is stored, served so that nothing in it runs, and recorded', async (fields, url, name, kind, session) => {
  const file = pdf('one');
  expect(await upload({ ...fields, size: String(file.length) }, file)).toEqual({
    status: 200,
    body: { message: 'Update successfull' },
  });
  const answer = await house.app.inject(url);
  expect(answer.rawPayload).toEqual(file);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(await documents()).toMatchObject([{ kind, session, url, sizeBytes: file.length }]);
  const { action, after } = await house.db
    .selectFrom('office.changes')
    .selectAll()
    .where('kind', '=', 'document')
    .where('key', '=', name)
    .executeTakeFirstOrThrow();
  expect({ action, after }).toMatchObject({ action: 'uploaded', after: { sizeBytes: file.length } });
});

test('a file that another one has replaced meanwhile is not replaced unseen', async () => {
  await upload(TERMS, pdf('one'));
  const [{ changedAt }] = await documents();
  expect(await upload({ ...TERMS, before: '' }, pdf('two'))).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile', conflicts: [{ key: 'tnc.pdf', now: { changedAt } }] },
  });
  expect((await house.app.inject(TERMS_URL)).body).toContain('one');
  expect(await upload({ ...TERMS, before: changedAt }, pdf('two'))).toMatchObject({ status: 200 });
  expect((await house.app.inject(TERMS_URL)).body).toContain('two');
});

test.each([
  ['no file', TERMS, null],
  ['a page that calls itself a PDF', TERMS, Buffer.from('<script>alert(1)</script>%PDF-1.4 startxref\n1\n%%EOF')],
  ['a PDF that was cut off', TERMS, Buffer.from('%PDF-1.4\nhalf of it')],
  ['one with something behind it', TERMS, Buffer.concat([pdf('x'), Buffer.from('<script>')])],
  ['one that runs something', TERMS, pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
  ['one that cannot be looked into', TERMS, pdf('<< /Encrypt 5 0 R >>')],
  ['a page that begins like a PDF', TERMS, Buffer.from('%PDF-1.7<html><script>alert(1)</script>\nstartxref\n1\n%%EOF')],
  ['one that arrived incomplete', { ...TERMS, size: '5' }, pdf('x')],
  ['a catalogue of what is no session', { ...CATALOGUE, folderName: '../../x' }, pdf('x')],
  ['a catalogue of a folder of the terms', { ...CATALOGUE, folderName: 'pdf' }, pdf('x')],
  ['a catalogue of a number', { ...CATALOGUE, folderName: '7' }, pdf('x')],
  ['a catalogue in small letters', { ...CATALOGUE, folderName: 'ams7' }, pdf('x')],
  ['a catalogue of session 0', { ...CATALOGUE, folderName: 'AMS0' }, pdf('x')],
  ['a catalogue of a session that is not there', { ...CATALOGUE, folderName: 'AMS999' }, pdf('x')],
  ['another folder', { ...TERMS, folderName2: 'photos' }, pdf('x')],
  ['another type', { ...TERMS, folderType: 'image' }, pdf('x')],
])('%s is refused, and what there was stays', async (_, fields, file) => {
  await upload(TERMS, pdf('one'));
  expect(await upload(fields, file)).toMatchObject({ status: 400 });
  expect((await house.app.inject(TERMS_URL)).body).toContain('one');
  expect(await documents()).toMatchObject([{ kind: 'terms' }]);
});

test('one that is too large is refused', async () => {
  const large = Buffer.concat([pdf('x'), Buffer.alloc(MAX_PDF_BYTES), pdf('x')]);
  expect(await upload(TERMS, large)).toMatchObject({ status: 413, body: { message: 'The PDF has more than 20 MB.' } });
});

test('a catalogue can be deleted, the terms only replaced', async () => {
  await upload(TERMS, pdf('one'));
  await upload(CATALOGUE, pdf('two'));
  const remove = (url: string) => post('/api/file/document/delete', { url });
  expect(await remove(TERMS_URL)).toMatchObject({ status: 404 });
  expect(await remove(CATALOGUE_URL)).toMatchObject({ status: 200 });
  expect(await remove(CATALOGUE_URL)).toMatchObject({ status: 404 });
  expect(await documents()).toMatchObject([{ kind: 'terms' }]);
});

test('nobody but a super admin writes', async () => {
  const headers = await headersOf(5);
  expect(await upload(TERMS, pdf('x'), headers)).toMatchObject({ status: 403 });
  expect(await post('/api/file/document/delete', { url: CATALOGUE_URL }, headers)).toMatchObject({ status: 403 });
});

test('what was stored before PDFs were looked into is not shown in a browser when it may be active', async () => {
  const folder = path.join(dataDir, 'documents', 'tnc', 'pdf');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'tnc.pdf'), pdf('<< /S /JavaScript /JS (app.alert("of before")) >>'));
  const { headers } = await house.app.inject(TERMS_URL);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="tnc.pdf"',
    'content-security-policy': expect.stringMatching(/; sandbox$/),
    'x-content-type-options': 'nosniff',
  });
});

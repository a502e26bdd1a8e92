import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart } from '#api/features/accounts/registration/testing/forms.ts';
import { openSettledHouse } from '#api/features/purchases/testing/settled-house.ts';
import { END_MS, type Person } from '#api/testing/test-house.ts';
import { recordFurtherStep, undoFurtherStep } from '#contract/handover/further.ts';
import { deleteHoliday, holidays, saveHoliday } from '#contract/handover/holidays.ts';
import { MOST_PROOFS_A_STEP } from '#contract/handover/proof-address.ts';
import { removeProof } from '#contract/handover/proofs.ts';
import { handoverTemplates, saveHandoverTemplate } from '#contract/handover/templates.ts';
import {
  type HandoverFileOnWire,
  openHandover,
  openHandovers,
  ownHandovers,
  takeBackHandover,
} from '#contract/handover.ts';
import { erasePerson, personRecords } from '#contract/retention.ts';

type Settled = Awaited<ReturnType<typeof openSettledHouse>>;
let settled: Settled;
const dataDir = mkdtempSync(path.join(tmpdir(), 'tukul-handover-'));

beforeAll(async () => {
  settled = await openSettledHouse({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await settled.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const DAY_MS = 86_400_000;
const LOT = 'AMS1/101';

async function templateOf(kind: string) {
  const { body } = await settled.boss.get(handoverTemplates.url);
  return body.templates[kind];
}

async function save(kind: string, change: object, shown?: number) {
  const { version, specification: _, ...content } = await templateOf(kind);
  return settled.boss.post(saveHandoverTemplate.url, { kind, shown: shown ?? version, ...content, ...change });
}

async function fileOf(lot = LOT): Promise<HandoverFileOnWire> {
  const { body } = await settled.clerk.get(openHandovers.url, settled.seen());
  return body.files.find(({ auctionName }: HandoverFileOnWire) => auctionName === lot);
}

const post = (who: Person, url: string, body: object = {}) => settled.post(who, url, { auctionName: LOT, ...body });
const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload(who: Person, fields: object, bytes: Buffer) {
  const { house, seen } = settled;
  const form = await multipart({ auctionName: LOT, ...fields }, { bytes });
  const answer = await house.app.inject({
    ...{ method: 'POST', url: '/api/handover/proofs/upload', payload: form.payload },
    headers: {
      ...form.headers,
      ...seen(),
      authorization: `Bearer ${house.app.signToken({ id: who.id, tokenVersion: 0 })}`,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function look(who: Person, id: string) {
  const { house } = settled;
  const headers = { authorization: `Bearer ${house.app.signToken({ id: who.id, tokenVersion: 0 })}` };
  return house.app.inject({ method: 'GET', url: `/api/handover/proofs/${id}`, headers });
}

const SURVEY = {
  ...{
    step: 'survey',
    label: 'Survey',
    labelMs: 'Tinjauan',
    doer: 'inspection-centre',
    needsProof: true,
    charge: 50.5,
  },
  due: { days: 2, count: 'working', after: 'opened' },
};

test('a template is saved over the version that was shown, and a file keeps the one that it was opened with', async () => {
  const { boss, clerk, house } = settled;
  const begun = await templateOf('car');
  expect(begun).toMatchObject({ version: 0, terms: { inspection: { withinDays: 30, charge: 153 } } });
  expect(begun.specification.terms).toEqual(begun.terms);
  expect((await save('car', { terms: { ...begun.terms, mustDo: ['transfer', 'transfer'] } })).body.field).toBe('terms');
  expect((await save('car', { steps: [SURVEY, SURVEY] })).body.field).toBe('steps');
  expect(
    (await save('car', { steps: [{ ...SURVEY, due: { days: 1, count: 'calendar', after: 'later' } }] })).status,
  ).toBe(400);
  const terms = { ...begun.terms, inspection: { ...begun.terms.inspection, withinDays: 21 } };
  expect((await save('car', { terms, steps: [SURVEY] })).body).toMatchObject({ version: 1 });
  const stale = await save('car', {}, 0);
  expect([stale.status, stale.body.code, stale.body.conflicts]).toEqual([
    ...[409, 'changed-meanwhile'],
    [{ key: 'car', now: { version: 1 } }],
  ]);
  expect((await clerk.post(saveHandoverTemplate.url, { kind: 'car', shown: 1, ...begun })).status).toBe(403);

  const shown = await post(clerk, openHandover.url, { kind: 'car', template: 0 });
  expect([shown.status, shown.body.code]).toEqual([409, 'changed-meanwhile']);
  const key = { 'idempotency-key': 'open-101' };
  const open = () => settled.post(clerk, openHandover.url, { auctionName: LOT, kind: 'car', template: 1 }, key);
  expect((await open()).status).toBe(200);
  house.clockMs += 60_000;
  expect((await save('car', { terms: begun.terms, steps: [] })).body).toMatchObject({ version: 2 });
  // Its answer was lost, and it comes again.
  expect((await open()).body).toMatchObject({ recorded: false });
  expect(await fileOf()).toMatchObject({
    terms: { inspection: { withinDays: 21 } },
    further: [{ step: 'survey', label: 'Survey', doer: 'inspection-centre', charge: 50.5, doneOn: null }],
    ...{ vendor: 'TM', regnNo: 'WXC 4821' },
  });
  const entries = (await boss.get('/api/history/setting/handover-car/0/10')).body.entries;
  expect(entries).toHaveLength(2);
});

test('two who save at once: one of them is told', async () => {
  const { terms, version } = await templateOf('goods');
  const other = (freeDays: number) => ({ terms: { ...terms, storage: { ...terms.storage, freeDays } } });
  const answers = await Promise.all([1, 2, 3].map((days) => save('goods', other(days), version)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const saved = await templateOf('goods');
  expect((await save('goods', {})).body.version).toBe(saved.version);
});

test('holidays move what is due in working days, and a holiday that somebody else has changed stays', async () => {
  const { boss, clerk } = settled;
  const list = async () => (await clerk.get(holidays.url)).body;
  expect(await list()).toEqual({ holidays: [], restDays: [0, 6] });
  // Opened on Friday, 20 November: Monday and Tuesday.
  expect((await fileOf()).further[0]?.dueOn).toBe('2026-11-24');
  const made = { day: '2026-11-23', name: 'A day of the house', state: 'Selangor' };
  expect((await clerk.post(saveHoliday.url, made)).status).toBe(403);
  expect((await boss.post(saveHoliday.url, { ...made, day: '2026-02-30' })).body.field).toBe('day');
  expect((await boss.post(saveHoliday.url, { ...made, state: 'Bavaria' })).status).toBe(400);
  expect((await boss.post(saveHoliday.url, made)).status).toBe(200);
  expect((await boss.post(saveHoliday.url, made)).body).toMatchObject({ code: 'holiday-is-there', field: 'day' });
  expect((await fileOf()).further[0]?.dueOn).toBe('2026-11-25');
  const [{ id }] = (await list()).holidays;
  const renamed = { ...made, name: 'Another name' };
  expect((await boss.post(saveHoliday.url, { id, ...renamed, before: made })).status).toBe(200);
  expect((await boss.post(saveHoliday.url, { id, ...made, name: 'A third', before: made })).status).toBe(409);
  expect((await boss.post(deleteHoliday.url, { id, before: made })).status).toBe(409);
  expect((await boss.post(deleteHoliday.url, { id, before: renamed })).status).toBe(200);
  expect((await boss.post(deleteHoliday.url, { id, before: renamed })).status).toBe(404);
});

test('a further step is recorded with its proof, taken back, and never keeps the unit', async () => {
  const { clerk, aminah, wei, vendor } = settled;
  const survey = { step: 'survey' };
  expect((await post(aminah, recordFurtherStep.url, survey)).status).toBe(403);
  expect((await post(clerk, recordFurtherStep.url, { step: 'none' })).body.code).toBe('no-such-step');
  expect((await post(clerk, recordFurtherStep.url, { ...survey, on: '2026-11-19' })).body.field).toBe('on');
  expect((await post(clerk, recordFurtherStep.url, survey)).body.code).toBe('proof-needed');

  const sent = await photo('#aa3311');
  for (const other of [wei, vendor]) expect((await upload(other, survey, sent)).body.code).toBe('no-such-file');
  expect((await upload(aminah, { step: 'cutting' }, sent)).body.code).toBe('no-such-step');
  expect((await upload(aminah, survey, Buffer.from('<svg/>'))).body.code).toBe('not-a-photo');
  expect((await upload(aminah, survey, Buffer.from('%PDF-1.7 no'))).body.code).toBe('not-a-pdf');
  const { id } = (await upload(aminah, survey, sent)).body;
  expect((await upload(aminah, survey, sent)).body.id).toBe(id);
  expect((await fileOf()).proofs).toMatchObject([{ id, step: 'survey', type: 'photo', byBuyer: true }]);
  const shown = await look(aminah, id);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    ...[200, 'image/jpeg', 'private, no-store'],
  ]);
  expect((await look(clerk, id)).statusCode).toBe(200);
  for (const other of [wei, vendor]) expect((await look(other, id)).statusCode).toBe(404);
  expect((await look(clerk, '1')).statusCode).toBe(404);

  const answers = await Promise.all(
    [1, 2, 3].map(() => post(clerk, recordFurtherStep.url, { ...survey, note: 'At the gate' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const entries = async () => (await clerk.get('/api/handover/further/AMS1/101', settled.seen())).body.entries;
  expect(await entries()).toMatchObject([{ step: 'survey', entry: 'done', doneOn: '2026-11-20', note: 'At the gate' }]);
  const file = await fileOf();
  expect(file.further).toMatchObject([{ doneOn: '2026-11-20' }]);
  expect(file.missing).toEqual(['vendor-release', 'inspection', 'transfer']);
  expect((await post(wei, removeProof.url, { id })).status).toBe(404);
  expect((await post(aminah, removeProof.url, { id })).body.code).toBe('further-step-done');
  settled.house.clockMs = END_MS + 2 * DAY_MS;
  expect((await post(clerk, recordFurtherStep.url, survey)).body.code).toBe('further-step-done');
  expect((await post(clerk, undoFurtherStep.url, survey)).status).toBe(200);
  expect((await post(clerk, undoFurtherStep.url, survey)).status).toBe(200);
  expect(await entries()).toHaveLength(2);
  expect((await fileOf()).further).toMatchObject([{ doneOn: null }]);
  expect((await post(aminah, removeProof.url, { id })).status).toBe(200);
  expect((await look(aminah, id)).statusCode).toBe(404);
  const own = (await aminah.get(ownHandovers.url, settled.seen())).body.files;
  expect(own[0]).toMatchObject({ proofs: [], further: [{ step: 'survey' }] });
  expect(own[0]).not.toHaveProperty('vendor');
});

test('a buyer sends so many files of one step and no more, also all at once', async () => {
  const { aminah } = settled;
  const colours = Array.from({ length: MOST_PROOFS_A_STEP }, (_, at) => `rgb(${at * 20},0,0)`);
  const answers = await Promise.all(
    colours.map(async (each) => upload(aminah, { step: 'inspection' }, await photo(each))),
  );
  const stood = (await fileOf()).proofs.filter(({ step }) => step === 'inspection');
  expect(stood.length).toBeLessThanOrEqual(MOST_PROOFS_A_STEP);
  // Whoever came while others were still arriving is told to try again.
  for (const colour of colours) await upload(aminah, { step: 'inspection' }, await photo(colour));
  expect((await fileOf()).proofs.filter(({ step }) => step === 'inspection')).toHaveLength(MOST_PROOFS_A_STEP);
  expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
  expect((await upload(aminah, { step: 'inspection' }, await photo('#00ff00'))).body.code).toBe('proofs-full');
});

test('a file that is opened again begins anew', async () => {
  const { clerk, house } = settled;
  const of = { auctionName: 'AMS1/102' };
  await settled.post(clerk, openHandover.url, { ...of, kind: 'motorcycle' });
  expect((await fileOf('AMS1/102')).further.map(({ step }) => step)).toEqual(['insurance', 'road-tax']);
  expect((await settled.post(clerk, recordFurtherStep.url, { ...of, step: 'road-tax' })).status).toBe(200);
  expect((await settled.post(clerk, takeBackHandover.url, of)).status).toBe(200);
  expect((await settled.post(clerk, recordFurtherStep.url, { ...of, step: 'road-tax' })).body.code).toBe(
    'no-such-file',
  );
  house.clockMs += 1_000;
  await settled.post(clerk, openHandover.url, { ...of, kind: 'motorcycle' });
  expect((await fileOf('AMS1/102')).further.every(({ doneOn }) => doneOn === null)).toBe(true);
});

test('proofs go with the person, and notes about them; nobody is erased whose papers are kept', async () => {
  const { boss, clerk, house } = settled;
  const [proof] = (await fileOf()).proofs;
  const stored = path.join(dataDir, 'proofs', `${proof?.id}.jpg`);
  // Open to the server alone.
  expect([statSync(stored).mode & 0o777, statSync(path.dirname(stored)).mode & 0o777]).toEqual([0o600, 0o700]);
  expect((await post(clerk, recordFurtherStep.url, { step: 'survey' })).body.code).toBe('proof-needed');
  const { records } = (await boss.post(personRecords.url, { userId: 1_001 }, settled.seen())).body;
  expect(records).toContainEqual({ kind: 'handover proofs', count: MOST_PROOFS_A_STEP });
  expect((await boss.post(erasePerson.url, { userId: 1_001 }, settled.seen())).status).toBe(409);
  // Of somebody who bought nothing: rows as they would be left of an old purchase.
  await house.person(1_009, { depositSen: 0 });
  await house.db.updateTable('office.handoverProofs').set({ userId: 1_009 }).execute();
  await house.db.updateTable('office.handoverStepEntries').set({ note: 'of 1009' }).execute();
  expect((await boss.post(erasePerson.url, { userId: 1_009 }, settled.seen())).status).toBe(200);
  expect(existsSync(stored)).toBe(false);
  expect(await house.db.selectFrom('office.handoverProofs').selectAll().execute()).toEqual([]);
});

import { Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { longestTurn } from '#api/testing/longest-turn.ts';
import { previewImport, saveCatalogue, startImport } from '#contract/catalogue/lot-import.ts';
import type { Contract } from '#contract/contract.ts';
import { saveBankStatement } from '#contract/ledger.ts';
import { errors } from '../errors.ts';
import { route } from '../route.ts';

const LIMIT_BYTES = 16 * 1024 * 1024;
const PREVIEW = previewImport.url;

let inThread: FastifyInstance;
let usual: FastifyInstance;

beforeAll(async () => {
  inThread = await appOf({ largeBody: true });
  usual = await appOf({});
}, 60_000);
afterAll(async () => {
  await inThread.close();
  await usual.close();
});
afterEach(() => vi.restoreAllMocks());

/** Answers each of the calls with the body that its handler got. */
async function appOf(options: { readonly largeBody?: true }): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 64 * 1024 });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errors, {});
  const fieldTexts = { closing: 'Please say what is there.' };
  const add = (contract: Contract, more: object = {}) =>
    route(app, contract, { access: 'public', bodyLimitBytes: LIMIT_BYTES, ...options, ...more }, ({ body }, reply) =>
      reply.type('application/json').send(Buffer.from(JSON.stringify(body))),
    );
  add(previewImport);
  add(startImport);
  add(saveCatalogue);
  add(saveBankStatement, { fieldTexts });
  await app.ready();
  return app;
}

async function post(app: FastifyInstance, url: string, payload: string, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } });
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] };
}

const row = (n: number, lot: object = {}) => ({
  ...{ row: n + 2, shown: { make: 'Hino', price: 5 } },
  lot: { id: `L${n}`, make: 'Toyota', price: 21_500.5, remark1: 'a'.repeat(100), unknown: 1, ...lot },
});
const list = (rows: object[], more: object = {}) => ({ target: 'next', mode: 'replace', rows, ...more });
const many = (count: number, change: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => row(n, change(n)));
const line = (n: number) => ({ day: '2026-11-01', text: `Transfer ${n} ${'x'.repeat(80)}`, amount: n });
const text = (value: unknown) => JSON.stringify(value);
const bank = (more: object) =>
  text({ fileName: ' a.csv ', closing: 1, lines: Array.from({ length: 900 }, (_, n) => line(n)), ...more });

describe.each([
  ['large', 1_000],
  ['small', 3],
])('a %s body', (_, count) => {
  const removed = Array.from({ length: count * 2 }, (__, n) =>
    n % 2 ? `R${n}` : { id: `R${n}`, holds: { make: 'Hino' } },
  );
  test.each<[string, string, string]>([
    ['as it should be', PREVIEW, text(list(many(count)))],
    ['with two lists', startImport.url, text(list(many(count), { removed, fileName: 'lots.csv' }))],
    ['that is a list itself', saveCatalogue.url, text(many(count).map(({ lot }) => lot))],
    ['of a bank', saveBankStatement.url, bank({})],
    ['without what has a text of its own', saveBankStatement.url, bank({ closing: 'much' })],
    ['with one wrong cell', PREVIEW, text(list(many(count, (n) => (n === 2 ? { make: true } : {}))))],
    ['with wrong cells only', PREVIEW, text(list(many(count, () => ({ make: true }))))],
    ['with a wrong entry of a list itself', saveCatalogue.url, text(many(count).map(() => ({ make: [] })))],
    ['with a NUL', PREVIEW, text(list(many(count, (n) => (n === 1 ? { make: 'a\0' } : {}))))],
    ['with half a letter', saveCatalogue.url, text(many(count, () => ({ make: '\ud800' })).map(({ lot }) => lot))],
    ['with a NUL in its name', startImport.url, text(list(many(count), { fileName: 'a\0' }))],
    ['without rows', PREVIEW, text({ target: 'next', mode: 'add', note: 'x'.repeat(count * 100) })],
    ['with too many rows', PREVIEW, text(list(many(5_001)))],
    ['of text', PREVIEW, text('x'.repeat(count * 100))],
    ['of a number in blanks', PREVIEW, `${' '.repeat(count * 100)}1`],
    ['of null in blanks', PREVIEW, `${' '.repeat(count * 100)}null`],
    ['that is no JSON', PREVIEW, text(list(many(count))).slice(0, -1)],
    ['with a prototype', PREVIEW, text(list(many(count))).replace('"make"', '"__proto__"')],
    ['with the mark of a byte order', PREVIEW, `\ufeff${text(list(many(count)))}`],
    ['in letters of three bytes', PREVIEW, text(list(many(count, () => ({ make: '丰田' }))))],
  ])('%s is read and refused as ever', async (__, url, payload) => {
    expect(await post(inThread, url, payload)).toEqual(await post(usual, url, payload));
  });

  test('that ends early is refused as ever', async () => {
    const payload = text(list(many(count)));
    const headers = { 'content-length': String(payload.length + 1) };
    const answer = await post(inThread, PREVIEW, payload, headers);
    expect(answer).toEqual(await post(usual, PREVIEW, payload, headers));
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'unreadable' });
  });
});

test('only large bodies go to the thread', async () => {
  const asked = vi.spyOn(Worker.prototype, 'postMessage');
  await post(inThread, PREVIEW, text(list(many(3))));
  expect(asked).not.toHaveBeenCalled();
  await post(inThread, PREVIEW, text(list(many(1_000))));
  // The body, its ten pieces and the end.
  expect(asked).toHaveBeenCalledTimes(12);
});

test('several at once keep their lists apart, and too many are told to wait', async () => {
  const lists = Array.from({ length: 6 }, (_, n) => list(many(500, () => ({ make: `Make ${n}` }))));
  const answers = await Promise.all(lists.map((each) => post(inThread, PREVIEW, text(each))));
  const [busy, ...others] = answers.toSorted((a, b) => b.status - a.status);
  expect(busy).toMatchObject({ status: 503, body: { code: 'busy' }, retryAfter: '5' });
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const [n, { status, body }] of answers.entries()) {
    if (status === 200)
      expect(body.rows.map(({ lot }: { lot: { make: string } }) => lot.make)).toEqual(Array(500).fill(`Make ${n}`));
  }
});

test.each([
  ['at the body', 0],
  ['between two pieces', 3],
])('a thread that dies %s is said to whoever waits, and the next list has another one', async (_, after) => {
  const payload = text(list(many(1_000)));
  const really = Worker.prototype.postMessage;
  let asked = 0;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, value: unknown) {
    asked += 1;
    if (asked === after + 1) void this.terminate();
    else really.call(this, value);
  });
  const answer = await post(inThread, PREVIEW, payload);
  expect(answer).toMatchObject({ status: 503, body: { code: 'list-not-read' }, retryAfter: '2' });
  expect(await post(inThread, PREVIEW, payload)).toMatchObject({ status: 200 });
});

test.each<[string, () => object[]]>([
  ['of ordinary rows', () => many(5_000)],
  ['of long texts', () => many(5_000, () => ({ remark2: 'x'.repeat(2_900) }))],
  [
    'of more values than any list has',
    () => many(5_000, () => ({ premiumBands: Array(100).fill({ upTo: 1, premium: 1 }) })),
  ],
])('no body holds the loop: %s', async (_, rows) => {
  const payload = text(list(rows()));
  expect(payload.length).toBeLessThan(LIMIT_BYTES);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  await app.register(errors, {});
  route(app, previewImport, { access: 'public', bodyLimitBytes: LIMIT_BYTES, largeBody: true }, ({ body }, reply) =>
    reply.type('application/json').send(Buffer.from(String(body.rows.length))),
  );
  await app.ready();
  const longest = longestTurn();
  expect((await post(app, PREVIEW, payload)).body).toBe(5_000);
  const longestMs = longest();
  await app.close();
  expect(longestMs).toBeLessThan(50);
});

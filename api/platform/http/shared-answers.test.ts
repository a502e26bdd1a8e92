import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextLotCount } from '#contract/catalogue/catalogue.ts';
import type { SourceState } from './answer-sources.ts';
import { errors } from './errors.ts';
import { HttpRefusal } from './refusal.ts';
import { type Made, SharedAnswers, sharedRoute } from './shared-answers.ts';

const state = { office: 'a', changedAt: -1, known: 5, nowMs: 1_000, untilMs: 2_000 };
let at: { -readonly [K in keyof SourceState]: SourceState[K] } & { held: number; elapsedMs: number };
let made: number;
let make: (key: string) => Promise<Made>;
let gated: () => Promise<void>;
let readState: () => Promise<SourceState>;
let shared: SharedAnswers;
let spentMs: number[];
let app: FastifyInstance;

beforeEach(async () => {
  at = { ...state, held: 5, elapsedMs: 0 };
  made = 0;
  spentMs = [];
  make = async (key) => ({ type: 'text/plain; charset=utf-8', text: `${key} ${made}`, whole: true });
  gated = async () => {};
  readState = async () => ({ ...at });
  shared = new SharedAnswers({
    gate: () => gated(),
    projections: { status: () => ({ revision: 5, leading: true, projectors: [] }) },
    sources: { state: () => readState(), held: () => at.held },
    elapsedMs: () => at.elapsedMs,
  });
  app = Fastify();
  await app.register(errors);
  app.decorateRequest('spentMs', 4);
  app.addHook('onResponse', async (request) => void spentMs.push(request.spentMs));
  app.get('/*', (request, reply) => {
    const key = request.url;
    const sources = { tables: ['lots' as const], office: ['lots' as const] };
    return shared.send(request, reply, { key, sources, isPage: key.startsWith('/page') }, () => {
      made += 1;
      return make(key);
    });
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const text = async (url: string, headers = {}) => (await get(url, headers)).body;

/** Asks until it is kept. */
async function kept(url = '/a'): Promise<string> {
  await get(url);
  return text(url);
}

describe('what is kept', () => {
  test('is made once for all who ask for it, from the second one on', async () => {
    expect(await text('/a')).toBe('/a 1');
    expect(shared.weight).toBe(0);
    expect(await text('/a')).toBe('/a 2');
    for (let i = 0; i < 5; i += 1) expect(await text('/a')).toBe('/a 2');
    expect(await text('/b')).toBe('/b 3');
  });

  test.each<[string, () => void]>([
    ['a text is saved', () => Object.assign(at, { office: 'b' })],
    ['an event changes it', () => Object.assign(at, { changedAt: 6, known: 6, held: 6 })],
    ['the clock reaches the moment at which it changes', () => Object.assign(at, { nowMs: 2_000, untilMs: 3_000 })],
    ['nobody says anything for ten seconds', () => Object.assign(at, { elapsedMs: 10_000 })],
  ])('is made anew when %s, and kept again at once', async (_, happens) => {
    expect(await kept()).toBe('/a 2');
    happens();
    expect(await text('/a')).toBe('/a 3');
    expect(await text('/a')).toBe('/a 3');
  });

  test('is not touched by what changes something else, nor by a revision that is known and changes nothing', async () => {
    expect(await kept()).toBe('/a 2');
    Object.assign(at, { known: 9, nowMs: 1_999, elapsedMs: 9_999 });
    expect(await text('/a', { 'x-at-least-revision': '9' })).toBe('/a 2');
  });

  test('is not for those who have seen a revision that this process does not know', async () => {
    expect(await kept()).toBe('/a 2');
    expect(await text('/a', { 'x-at-least-revision': '6' })).toBe('/a 3');
    at.held = 6;
    expect(await text('/a', { 'x-at-least-revision': '6' })).toBe('/a 4');
    expect(await text('/a', { 'x-at-least-revision': '6' })).toBe('/a 4');
    expect((await get('/a', { 'x-at-least-revision': 'x' })).statusCode).toBe(400);
  });

  test('was made of tables that were behind: whoever knows more gets it made anew', async () => {
    Object.assign(at, { changedAt: 8, known: 8, held: 7 });
    expect(await kept()).toBe('/a 2');
    expect(await text('/a')).toBe('/a 3');
    at.held = 8;
    expect(await text('/a')).toBe('/a 4');
    expect(await text('/a')).toBe('/a 4');
  });
});

describe('those who ask at the same time', () => {
  const twenty = (url = '/a', headers = {}) => Promise.all(Array.from({ length: 20 }, () => text(url, headers)));

  test('share one making, which is kept then', async () => {
    expect(new Set(await twenty())).toEqual(new Set(['/a 1']));
    expect(await text('/a')).toBe('/a 1');
  });

  test('share its refusal', async () => {
    make = () => Promise.reject(new HttpRefusal(404, 'no-such-lot', 'There is no such lot.'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/a')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(made).toBe(1);
  });

  test.each([
    ['and which is theirs, too', () => 'b'],
    ['though the next one comes while they ask', (asked: number) => `b${asked}`],
  ])('do not share what was begun before the last change %s', async (_, officeOf) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let asked = 0;
    readState = async () => {
      asked += 1;
      return { ...at, office: asked === 1 ? 'a' : officeOf(asked) };
    };
    make = async (key) => {
      const text = `${key} ${made}`;
      await promise;
      return { type: 'text/plain', text, whole: true };
    };
    const before = text('/a');
    await expect.poll(() => made).toBe(1);
    const after = twenty();
    await expect.poll(() => asked).toBe(21);
    resolve();
    expect(await before).toBe('/a 1');
    expect(new Set(await after)).toEqual(new Set(['/a 2']));
  });

  test('do not share what lacks a part; each gets it as it can be made', async () => {
    make = async (key) => ({ type: 'text/plain', text: `${key} ${made}`, whole: made === 3 });
    expect((await twenty()).sort()).toEqual(['/a 1', '/a 2', ...Array(18).fill('/a 3')]);
    expect(await text('/a')).toBe('/a 3');
    at.office = 'b';
    expect([await text('/a'), await text('/a'), await text('/a')]).toEqual(['/a 4', '/a 5', '/a 6']);
  });
});

test('of an address counts what its contract reads, and nothing else', async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  sharedRoute(app, shared, nextLotCount, { tables: [], office: [] }, async ({ query: { make = '' } }) => {
    made += 1;
    return { count: make.length };
  });
  const count = async (query: string) => (await get(`/api/nextauctionlot/count${query}`)).json().count;
  expect([await count(''), await count('?x=1'), await count('?y=%00&x'), await count('')]).toEqual([0, 0, 0, 0]);
  expect(made).toBe(2);
  expect([await count('?make=Hino&make=Isuzu'), await count('?make=Hino'), await count('?x&make=Hino')]).toEqual([
    2, 4, 4,
  ]);
});

test('costs its price whoever has it made, and next to nothing those who get what is there', async () => {
  await Promise.all([get('/a'), get('/a'), get('/a')]);
  await get('/a');
  expect(spentMs.sort()).toEqual([0.3, 0.3, 0.3, 4]);
});

test('when nobody can tell how the house stands, everything is made, and nothing kept', async () => {
  expect(await kept()).toBe('/a 2');
  readState = () => Promise.reject(new Error('Connection terminated'));
  expect(await text('/a')).toBe('/a 3');
  expect(await text('/page')).toBe('/page 4');
  readState = async () => ({ ...at });
  expect(await text('/a')).toBe('/a 2');
});

test('a page waits for no tables', async () => {
  gated = () => Promise.reject(new HttpRefusal(503, 'read-tables-behind', 'Please try again.'));
  expect((await get('/a')).statusCode).toBe(503);
  expect((await get('/page')).statusCode).toBe(200);
});

test('the bytes that are kept have a bound, whatever is asked for, and what is asked for again and again stays', async () => {
  make = async (key) => ({
    type: 'text/plain',
    text: `${key} ${made} `.padEnd(key === '/a' ? 10 : 4_000_000),
    whole: true,
  });
  const first = await kept();
  for (let i = 0; i < 20; i += 1) {
    await kept(`/odd?query=${i}`);
    expect(shared.weight).toBeLessThanOrEqual(48 * 1024 * 1024);
    expect(await text('/a')).toBe(first);
  }
  expect(shared.weight).toBeGreaterThan(40_000_000);
  const long = `/long?${'x'.repeat(600)}`;
  const before = shared.weight;
  expect(await kept(long)).not.toBe(await text(long));
  expect(shared.weight).toBe(before);
});

describe('the bytes', () => {
  const long = 'Lelong kereta '.repeat(200);
  beforeEach(() => {
    make = async () => ({ type: 'text/plain; charset=utf-8', text: `${long}${at.office}`, whole: true });
  });

  test('are packed once for each encoding that is asked for, and weigh what they weigh', async () => {
    await kept();
    const plain = shared.weight;
    const as = async (accepted: string) => {
      const { headers, rawPayload } = await get('/a', { 'accept-encoding': accepted });
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(headers['content-length']).toBe(String(rawPayload.length));
      return { encoding: headers['content-encoding'], tag: String(headers.etag), rawPayload };
    };
    const [br, gzip, none] = [await as('gzip, deflate, br'), await as('gzip, br;q=0'), await as('identity')];
    expect([br.encoding, gzip.encoding, none.encoding]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(`${long}a`);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(`${long}a`);
    expect(none.rawPayload.toString()).toBe(`${long}a`);
    expect(new Set([br.tag, gzip.tag, none.tag]).size).toBe(3);
    for (const { tag } of [br, gzip, none]) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(shared.weight).toBe(plain + br.rawPayload.length + gzip.rawPayload.length);
    await as('br');
    expect(shared.weight).toBe(plain + br.rawPayload.length + gzip.rawPayload.length);
    expect((await as('*')).encoding).toBe('br');
    expect((await as('gzip;q=0.5')).encoding).toBe('gzip');
    expect((await as('zstd, *;q=0')).encoding).toBeUndefined();
  });

  test('are not sent again to those who have them, in whichever encoding', async () => {
    await kept();
    for (const accepted of ['br', 'gzip', '']) {
      const { headers } = await get('/a', { 'accept-encoding': accepted });
      const tag = String(headers.etag);
      for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const again = await get('/a', { 'accept-encoding': accepted, 'if-none-match': known });
        expect(again.statusCode, known).toBe(304);
        expect(again.body).toBe('');
        expect(again.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
        if (known !== '*') expect(again.headers.etag).toBe(tag);
      }
    }
    const { etag } = (await get('/a')).headers;
    at.office = 'b';
    const changed = await get('/a', { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect((await get('/a', { 'if-none-match': 'nonsense' })).statusCode).toBe(200);
  });

  test('have a head without them', async () => {
    await kept();
    const head = await app.inject({ method: 'HEAD', url: '/a' });
    expect(head.body).toBe('');
    expect(head.headers).toMatchObject({
      'content-length': String(long.length + 1),
      etag: (await get('/a')).headers.etag,
    });
  });
});

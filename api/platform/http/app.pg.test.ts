import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testSessionId } from '#api/testing/test-tokens.ts';
import { checked, message, refusal, ringgit } from '#contract/common.ts';
import { contract } from '#contract/contract.ts';
import { LogUnavailableError } from '#domain/event-log.ts';
import { accountOf, subjectOf } from './access.ts';
import { perAccount } from './rate-limits.ts';
import { HttpRefusal } from './refusal.ts';
import { route } from './route.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const sample = contract('bidding', 'POST', '/api/sample/:lotId', () => ({
  summary: 'A sample.',
  params: z.object({ lotId: checked(z.string(), z.regex(/^\w{1,12}$/)) }),
  headers: z.object({ 'idempotency-key': z.optional(checked(z.string(), z.minLength(8))) }),
  body: z.object({
    lotNo: checked(z.string(), z.maxLength(5)),
    amount: ringgit,
    sure: z.optional(z.boolean()),
    userId: z.optional(z.int()),
    text: z.optional(z.string()),
  }),
  response: {
    200: z.object({ lotId: z.string(), body: z.unknown(), key: z.optional(z.string()), other: z.optional(z.string()) }),
    409: z.extend(refusal, { minimumBid: ringgit }),
  },
}));

const failing = (kind: string) =>
  contract('system', 'GET', `/api/fail/${kind}`, () => ({ summary: 'Fails.', response: { 200: message } }));

const FAILURES: Readonly<Record<string, () => Error>> = {
  bug: () => new Error('the secret is hunter2'),
  postgres: () => Object.assign(new Error('terminating connection'), { code: '57P01' }),
  network: () => new Error('failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
  log: () => new LogUnavailableError('no answer'),
  nul: () => Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' }),
  ENOSPC: () => diskError('ENOSPC'),
  EDQUOT: () => diskError('EDQUOT'),
  EROFS: () => diskError('EROFS'),
  EIO: () => diskError('EIO'),
  ENOENT: () => diskError('ENOENT'),
  waiting: () => new HttpRefusal(503, 'busy', 'Too many bids wait.', { retryAfterS: 1 }),
  personal: () =>
    Object.assign(new Error('no mailbox siti@example.test'), { detail: 'Key (email)=(siti@example.test)' }),
};

function diskError(code: string): Error {
  return Object.assign(new Error(`${code}: write '/data/photos/x.part'`), { code, syscall: 'write' });
}

let house: TestApp;

beforeAll(async () => {
  house = await testApp({
    env: { TRUSTED_PROXIES: '1' },
    routes: [
      async (app) => {
        route(
          app,
          sample,
          { access: 'public', person: 'looks-at', fieldTexts: { lotNo: 'Which lot?' } },
          async ({ params, body, headers }) => {
            if (body.lotNo === 'late') {
              throw new HttpRefusal(409, 'outbid', 'failed', { extra: { minimumBid: 1250.5, hidden: 1 } });
            }
            const other = (headers as Record<string, string | undefined>)['x-other'];
            return { lotId: params.lotId, body, key: headers['idempotency-key'], other, undeclared: 'is dropped' };
          },
        );
        for (const [kind, error] of Object.entries(FAILURES)) {
          route(app, failing(kind), { access: 'public' }, () => {
            throw error();
          });
        }
        const self = { ...sample, url: '/api/self', params: z.object({}) } as const;
        route(app, self, { access: 'self-or-admin', person: 'looks-at' }, (request) => ({
          lotId: String(subjectOf(request, request.body.userId)),
          body: accountOf(request).id,
        }));
        const bid = failing('never');
        const rateLimit = perAccount(2, 60_000);
        route(app, bid, { access: 'bidder', rateLimit }, () => ({ message: 'bid' }));
        app.get('/api/ip', { config: { access: 'public' } }, (request) => ({ ip: request.ip }));
      },
    ],
  });
});

afterAll(() => house.close());

const send = (payload: string | object, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url: '/api/sample/7', payload, headers });

describe('bodies', () => {
  const expected = { lotNo: '12', amount: 1500.5, sure: true, userId: 1001, text: '12' };

  test('JSON', async () => {
    const answer = await send(expected, { 'idempotency-key': 'abcdefgh', 'x-other': 'stays' });
    expect(answer.json()).toEqual({ lotId: '7', body: expected, key: 'abcdefgh', other: 'stays' });
  });

  const fields = 'lotNo=12&amount=1500.5&sure=true&userId=1001&text=12&unknown=1';

  test('a form: what the contract has as numbers and booleans become such, texts of digits stay texts', async () => {
    const answer = await send(fields, { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' });
    expect(answer.json().body).toEqual(expected);
  });

  test('multipart fields', async () => {
    const parts = fields.split('&').map((field) => {
      const [name, value] = field.split('=');
      return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    });
    const answer = await send(`${parts.join('')}--b--\r\n`, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(answer.json().body).toEqual(expected);
  });

  describe('multipart that is refused', () => {
    const field = (name: string, value: string, more = '') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    const good = field('lotNo', '1') + field('amount', '1');
    const sent = (form: string, boundary = 'b') =>
      send(form, { 'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}` });
    const tooLarge = { statusCode: 413, code: 'too-large', message: 'The request is too large.' };
    const unreadable = { statusCode: 400, code: 'unreadable', message: 'The request could not be read.' };
    const twice = { statusCode: 400, code: 'invalid', message: 'A field of the form came twice.' };
    const many = (count: number, bytes: number) =>
      Array.from({ length: count }, (_, i) => field(`f${i}`, 'x'.repeat(bytes))).join('');

    test.each<[string, string, object, string?]>([
      ['one field above 64 KB', `${good}${field('text', 'x'.repeat(65 * 1024))}--b--\r\n`, tooLarge],
      ['fields above 64 KB together', `${good}${many(5, 14_000)}--b--\r\n`, tooLarge],
      ['more fields than a form has', `${good}${many(30, 1)}--b--\r\n`, tooLarge],
      ['a field that comes twice', `${good}${field('lotNo', '2')}--b--\r\n`, twice],
      ['no boundary', `${good}--b--\r\n`, unreadable, ''],
      ['a boundary that is too long', `${good}--b--\r\n`, unreadable, 'b'.repeat(300)],
      ['another boundary', `${good}--b--\r\n`, unreadable, 'other'],
      ['a form that breaks off', good.slice(0, -20), unreadable],
      ['a file that breaks off', `${good}${field('file', 'x', '; filename="a.jpg"').slice(0, -2)}`, tooLarge],
      ['a name that every object has', `${good}${field('__proto__', '1')}--b--\r\n`, unreadable],
      ['JSON in a field', `${good}${field('text', '{}', '\r\nContent-Type: application/json')}--b--\r\n`, unreadable],
    ])('%s', async (_, form, refusal, boundary) => {
      const lines = house.logged.length;
      const answer = await sent(form, boundary);
      expect(answer.json()).toEqual(refusal);
      expect(house.logged.slice(lines).join('')).not.toMatch(/stack|"level":50/);
    });

    test('above 64 KB in pieces of which nobody said how long they are', async () => {
      const form = `${good}${many(5, 14_000)}--b--\r\n`;
      const payload = Readable.from(
        Array.from({ length: 80 }, (_, i) => Buffer.from(form.slice(i * 1000, (i + 1) * 1000))),
      );
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const answer = await house.app.inject({ method: 'POST', url: '/api/sample/7', payload, headers });
      expect(answer.json()).toEqual(tooLarge);
    });
  });

  test('a multipart file is not taken', async () => {
    const file = '--b\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\nx\r\n--b--\r\n';
    const answer = await send(file, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(answer.statusCode).toBe(413);
  });

  test('numbers of JSON are not made of texts, and an empty field of a form is one left out', async () => {
    expect((await send({ lotNo: '1', amount: '5' })).statusCode).toBe(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('lotNo=1&amount=x', form)).statusCode).toBe(400);
    expect((await send('lotNo=1&amount=', form)).statusCode).toBe(400);
    expect((await send('lotNo=1&amount=5&userId=', form)).json().body).toEqual({ lotNo: '1', amount: 5 });
    expect((await send('lotNo=1&lotNo=2&amount=5', form)).statusCode).toBe(400);
  });

  test('more than 64 KB is too much', async () => {
    const answer = await send({ lotNo: '1', amount: 1, text: 'x'.repeat(65 * 1024) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ statusCode: 413, code: 'too-large', message: 'The request is too large.' });
  });
});

describe('refusals have one shape', () => {
  test('a wrong field is named, with the text that the route has for it, and what was sent is not repeated', async () => {
    expect((await send({ amount: 1 })).json()).toEqual({ statusCode: 400, code: 'invalid', message: 'Which lot?' });
    const answer = await send({ lotNo: '1', amount: 'hunter2' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Not valid: amount: must be a number.');
  });

  test('a body that is no JSON', async () => {
    const answer = await send('{"pwd": "hunter2', { 'content-type': 'application/json' });
    expect(answer.json()).toEqual({ statusCode: 400, code: 'unreadable', message: 'The request could not be read.' });
  });

  test('an unknown type', async () => {
    expect((await send('<a/>', { 'content-type': 'text/xml' })).json()).toMatchObject({ statusCode: 415 });
  });

  test('extra fields of a refusal are those that the contract declares', async () => {
    const answer = await send({ lotNo: 'late', amount: 1 });
    expect(answer.json()).toEqual({ statusCode: 409, code: 'outbid', message: 'failed', minimumBid: 1250.5 });
  });

  test('an address that is none', async () => {
    for (const url of ['/%E0%A4%A', '/api/%zz/<b>x</b>']) {
      const { statusCode, headers, body } = await house.app.inject(url);
      expect(statusCode).toBe(400);
      expect(JSON.parse(body)).toEqual({
        statusCode: 400,
        code: 'unreadable',
        message: 'The request could not be read.',
      });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      });
    }
  });

  test('a NUL that only the database minds is a fault of the request', async () => {
    const answer = await house.app.inject('/api/fail/nul');
    expect(answer.json()).toEqual({
      statusCode: 400,
      code: 'invalid',
      message: 'There are characters in it that no text has.',
    });
  });

  test('what is behind a failure of ours is hidden, and the help desk can find it', async () => {
    const answer = await house.app.inject('/api/fail/bug');
    expect(answer.statusCode).toBe(500);
    const requestId = String(answer.headers['x-request-id']);
    const body = { statusCode: 500, code: 'internal', message: 'Something went wrong on our side.', requestId };
    expect(answer.json()).toEqual(body);
    expect(house.logged.some((line) => line.includes(requestId) && line.includes('hunter2'))).toBe(true);
  });

  test.each(['postgres', 'network', 'log', 'waiting'])('%s: come back later', async (kind) => {
    const answer = await house.app.inject(`/api/fail/${kind}`);
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test("the log of a failure has nobody's address", async () => {
    const answer = await house.app.inject('/api/fail/personal');
    expect(answer.statusCode).toBe(500);
    expect(house.logged.join('\n')).toContain('no mailbox');
    expect(house.logged.join('\n')).not.toContain('siti');
  });

  test('an outage writes one line, not one for each request', async () => {
    await Promise.all(Array.from({ length: 50 }, () => house.app.inject('/api/fail/postgres')));
    expect(house.logged.filter((line) => line.includes('"msg":"unavailable"'))).toHaveLength(1);
  });

  test.each(['GET', 'POST', 'DELETE'] as const)('%s on a path that does not exist', async (method) => {
    const answer = await house.app.inject({ method, url: '/api/nothing/here' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ statusCode: 404, code: 'not-found', message: 'There is nothing here.' });
  });
});

describe('who is asking', () => {
  const check = (authorization: string) =>
    house.app.inject({ url: '/api/sc/check-password-validity', headers: { authorization } });

  test('a userId in the body that names somebody else is refused, unless an admin asks', async () => {
    const { id, headers } = await house.person();
    const admin = await house.person({ id: 500, role: 'admin' });
    const ask = (who: typeof headers, userId?: number) =>
      house.app.inject({ method: 'POST', url: '/api/self', headers: who, payload: { lotNo: '1', amount: 1, userId } });
    expect((await ask(headers)).json()).toEqual({ lotId: String(id), body: id });
    expect((await ask(headers, id + 1)).statusCode).toBe(403);
    expect((await ask(admin.headers, id)).json()).toEqual({ lotId: String(id), body: 500 });
  });

  test('tokens that do not hold', async () => {
    const { id, headers } = await house.person();
    const token = headers.authorization.slice(7);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const sign = (claims: object, options: object = {}) => house.app.jwt.sign(claims, options);
    const [sid, other] = [testSessionId(id), await house.person()];
    const bad = [
      `Bearer ${header}.${payload}.`,
      `Bearer ${none}.${payload}.`,
      `Bearer ${none}.${payload}.${signature}`,
      `Bearer ${header}.${Buffer.from(JSON.stringify({ sub: '1', v: 0 })).toString('base64url')}.${signature}`,
      `Bearer ${sign({ sub: String(id), v: 0, sid }, { algorithm: 'HS512' })}`,
      `Bearer ${sign({ sub: String(id), v: 0, sid, iat: 1_600_000_000 })}`,
      `Bearer ${sign({ sub: String(id), v: 1, sid })}`,
      `Bearer ${sign({ sub: String(id), sid })}`,
      `Bearer ${sign({ sub: String(id), v: 0 })}`,
      `Bearer ${sign({ sub: String(id), v: 0, sid: 'x' })}`,
      `Bearer ${sign({ sub: String(id), v: 0, sid: testSessionId(other.id) })}`,
      `Bearer ${sign({ sub: String(id), v: 0, sid: randomUUID() })}`,
      `Bearer ${sign({ sub: '999999', v: 0, sid })}`,
      `Bearer ${sign({ sub: '1e3', v: 0, sid })}`,
      `Bearer ${sign({ sub: 'null', v: 0, sid })}`,
      `Bearer ${'x'.repeat(5000)}`,
      `Basic ${token}`,
      token,
      'Bearer',
    ];
    for (const authorization of bad) {
      const answer = await check(authorization);
      expect([authorization, answer.statusCode, answer.json().code]).toEqual([authorization, 401, 'session-ended']);
    }
    expect((await check(headers.authorization)).statusCode).toBe(200);
  });

  test('a guest with a token that has ended still sees what is public', async () => {
    const answer = await house.app.inject({ url: '/api/toggleinfo/getall', headers: { authorization: 'Bearer old' } });
    expect(answer.statusCode).toBe(200);
  });

  test('behind a trusted proxy the last address counts, and what a client claims before it does not', async () => {
    const answer = await house.app.inject({ url: '/api/ip', headers: { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' } });
    expect(answer.json()).toEqual({ ip: '203.0.113.9' });
  });
});

test('bids are limited per account, not per network address', async () => {
  const [first, second] = [await house.person(), await house.person()];
  const bid = (headers: object) => house.app.inject({ url: '/api/fail/never', headers: { ...headers } });
  expect((await bid(first.headers)).statusCode).toBe(200);
  expect((await bid(first.headers)).statusCode).toBe(200);
  const refused = await bid(first.headers);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    statusCode: 429,
    code: 'too-many-requests',
    message: 'Too many requests. Please wait a moment.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await bid(second.headers)).statusCode).toBe(200);
});

describe('browsers', () => {
  test('an answer of the API is data that nothing may run in and nobody keeps', async () => {
    for (const url of ['/api/time/get/monthdayformat', '/api/fail/bug', '/api/fail/waiting']) {
      const { headers } = await house.app.inject(url);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('a page may run our own scripts', async () => {
    for (const url of ['/', '/login', '/dev/outbox']) {
      expect((await house.app.inject(url)).headers['content-security-policy']).toMatch(
        /;script-src 'self'( 'sha256-[^' ]+')*;/,
      );
    }
  });
});

describe('the description of the API', () => {
  test('has every contract, its bodies and who may call', async () => {
    const document = (await house.app.inject('/api/openapi.json')).json();
    const operation = document.paths['/api/sample/{lotId}'].post;
    expect(Object.keys(operation.requestBody.content)).toHaveLength(3);
    expect(operation.description).toBe('Access: public.');
    expect(document.paths['/api/self'].post.security).toEqual([{ bearer: [] }]);
    expect(document.paths['/api/sc/login'].post.tags).toEqual(['accounts']);
    expect(document.paths['/dev/outbox']).toBeUndefined();
  });

  test('has a page whose policy lets its own parts in', async () => {
    const page = await house.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script>|<script [^>]*src=.https?:/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';style-src 'self' 'unsafe-inline'");
  });
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('a disk that takes nothing (%s): come back later', async (code) => {
  const text = 'It could not be stored at this moment. Please try again later.';
  const answers = [await house.app.inject(`/api/fail/${code}`), await house.app.inject(`/api/fail/${code}`)];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json()).toMatchObject({ statusCode: 503, code: 'disk-takes-nothing', message: text });
  }
  // A file that is missing is a fault of ours.
  expect((await house.app.inject('/api/fail/ENOENT')).statusCode).toBe(500);
});

import { once } from 'node:events';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { closeAll, openHouse } from '#api/book/testing/house.ts';
import type { Holder } from '#api/platform/identity/identity.ts';
import { Loops } from '#api/platform/jobs/loops.ts';
import { CLOSE_ACCOUNT_ENDED, CLOSE_TOO_MANY, LIVE_FEED_URL, type ServerMessage } from '#contract/live.ts';
import { LiveFeed } from './feed.ts';
import { Listener } from './listener.ts';
import { liveRoutes } from './routes.ts';

let app: FastifyInstance;
let loops: Loops;
let feed: LiveFeed;
let socket: WebSocket;
let url: string;
let httpsOnly: boolean;
/** Tokens that are being looked up: called with whose they are; null: nobody's any more. */
let lookups: ((id: number | null, temporary?: boolean) => void)[];
let accountChanged: (id: number) => void;

/** What each message was let in for, ms. */
const prices: number[] = [];
/** What the process logged at level error. */
const errors: string[] = [];

/** Somebody with this number, in a login session with this number as well. */
function holder(id: number, temporary = false): Holder {
  const account = {
    id,
    role: 'user',
    email: `${id}@test.invalid`,
    name: 'A',
    language: 'en',
    tokenVersion: 0,
    inactive: false,
    passwordChangedAt: new Date(0),
    secondFactorDue: false,
  } as const;
  const session = { id: String(id), accountId: id, temporary, madeAtMs: 0, lastUsedAtMs: 0, ended: false };
  return { account, session };
}

beforeEach(async () => {
  loops = new Loops({ warn() {} });
  feed = new LiveFeed((await openHouse()).book);
  errors.length = 0;
  prices.length = 0;
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void errors.push(line) } } });
  lookups = [];
  httpsOnly = true;
  await liveRoutes(app, {
    feed,
    loops,
    allowedOrigins: ['https://partner.example'],
    get httpsOnly() {
      return httpsOnly;
    },
    onAccountChanged: (listener) => {
      accountChanged = listener;
      return () => undefined;
    },
    letIn: async (_request, _account, priceMs) => void prices.push(priceMs),
    holderOfToken: () =>
      new Promise((resolve) => lookups.push((id, temporary) => resolve(id === null ? null : holder(id, temporary)))),
    sessions: { nowMs: () => 0, openAmong: async (ids) => new Set(ids) },
    socketsPerAddress: 4,
    socketsPerAccount: 2,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  url = address.replace('http', 'ws') + LIVE_FEED_URL;
  socket = await open();
});

const opened: WebSocket[] = [];
async function open(options: ClientOptions = {}): Promise<WebSocket> {
  const made = new WebSocket(url, options);
  opened.push(made);
  await once(made, 'open');
  return made;
}

afterEach(async () => {
  for (const each of opened.splice(0)) each.terminate();
  feed.close();
  vi.useRealTimers();
  await app.close();
  await closeAll();
});

const say = (data: object, on = socket) => on.send(JSON.stringify({ event: 'joinAuction', data }));
const joined = vi.fn<(listener: Listener, lotNo: string | null) => void>();

/** Every join that the feed has served. */
function watchJoins(): void {
  joined.mockReset();
  const { join } = feed;
  vi.spyOn(feed, 'join').mockImplementation((listener, lotNo) => {
    const known = join.call(feed, listener, lotNo);
    joined(listener, lotNo);
    return known;
  });
}

test('who leaves a lot while the token of his joining is looked up has left it', async () => {
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  watchJoins();
  say({ lotNo: '1', token: 'a token' });
  await expect.poll(() => lookups.length).toBe(1);
  say({ lotNo: null });
  // A socket is answered in order: whoever has had a pong was heard.
  socket.ping();
  await once(socket, 'pong');
  lookups[0]?.(7);
  await expect.poll(() => heard.length).toBe(2);
  expect(heard.map(({ data }) => 'lotNo' in data && data.lotNo)).toEqual(['1', null]);
  expect(joined.mock.lastCall?.[0].lot).toBeNull();
});

test('whose token ends while it is looked up is sent away', async () => {
  const closed = once(socket, 'close');
  say({ lotNo: '1', token: 'a token' });
  await expect.poll(() => lookups.length).toBe(1);
  accountChanged(7);
  lookups[0]?.(7);
  await expect.poll(() => lookups.length).toBe(2);
  lookups[1]?.(null);
  expect((await closed)[0]).toBe(CLOSE_ACCOUNT_ENDED);
});

test('who is gone when his token has been looked up is in no room', async () => {
  watchJoins();
  say({ lotNo: '1', token: 'a token' });
  await expect.poll(() => lookups.length).toBe(1);
  socket.terminate();
  await expect.poll(() => feed.listenerCount).toBe(0);
  lookups[0]?.(7);
  await expect.poll(() => joined.mock.calls.length).toBe(1);
  expect(joined.mock.lastCall?.[0].lot).toBeNull();
});

test('a temporary password lets nobody listen as themselves, and the socket goes on as a guest’s', async () => {
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  say({ token: 'a token' });
  await expect.poll(() => lookups.length).toBe(1);
  lookups[0]?.(7, true);
  await expect.poll(() => heard.length).toBe(2);
  expect(heard).toMatchObject([{ event: 'error', data: { code: 'password-change-required' } }, { event: 'joined' }]);
  expect(feed.signedIn(null)).toEqual([]);
});

test('an account has a limited number of sockets, and one that closes makes room', async () => {
  /** Joins with somebody's token; the close code, or undefined when it was let in. */
  const signIn = async (on: WebSocket, id: number) => {
    const known = lookups.length;
    const outcome = Promise.race([once(on, 'message').then(() => undefined), once(on, 'close').then(([code]) => code)]);
    say({ token: 'a token' }, on);
    await expect.poll(() => lookups.length).toBe(known + 1);
    lookups[known]?.(id);
    return outcome;
  };
  const [second, third] = [await open(), await open()];
  expect([await signIn(socket, 7), await signIn(socket, 7), await signIn(second, 7)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await signIn(third, 7)).toBe(CLOSE_TOO_MANY);
  // Somebody else on the same socket makes room as well as a socket that closes does.
  expect(await signIn(second, 8)).toBeUndefined();
  const fourth = await open();
  expect(await signIn(fourth, 7)).toBeUndefined();
});

test('an address has a limited number of sockets: the next one is not even opened', async () => {
  for (let i = 0; i < 2; i += 1) await open();
  const last = await open();
  await expect(open()).rejects.toThrow('429');
  last.close();
  await expect.poll(() => feed.listenerCount).toBe(3);
  await open();
});

/** Opens the socket as a page of `origin` that was served by this host; the status it is refused with, undefined: it listens. */
async function statusFor(origin: string, host = 'house.example:8443'): Promise<string | undefined> {
  try {
    await open({ headers: { host, origin } });
    return undefined;
  } catch (error) {
    return /\d{3}/.exec(String(error))?.[0];
  }
}

test.each(['https://house.example:8443', 'https://partner.example'])('a page of %s may listen', async (origin) => {
  expect(await statusFor(origin)).toBeUndefined();
});

test.each([
  'http://house.example:8443',
  'http://partner.example',
  'https://house.example',
  'https://house.example:8443.evil.example',
  'https://house.example.evil.example:8443',
  'https://evil-house.example:8443',
  'https://house.example:8443@evil.example',
  'https://partner.example.evil.example',
  'https://evil.example/partner.example',
  'https://www.partner.example',
  'https://partner.example:8443',
  'null',
  '',
])('a page of %j looks like one of ours and may not', async (origin) => {
  expect(await statusFor(origin)).toBe('403');
});

test('a house that is not served over https alone takes its own pages over http', async () => {
  httpsOnly = false;
  expect(await statusFor('http://house.example:8443')).toBeUndefined();
  expect(await statusFor('http://partner.example')).toBe('403');
});

test('a socket that sends more than fifty messages in ten seconds is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const busy = await open();
  let answers = 0;
  busy.on('message', () => (answers += 1));
  const closed = once(busy, 'close');
  const shout = () => {
    for (let n = 0; n < 50; n += 1) say({ lotNo: null }, busy);
  };
  shout();
  await expect.poll(() => answers).toBe(50);
  vi.advanceTimersByTime(10_000);
  shout();
  await expect.poll(() => answers).toBe(100);
  say({ lotNo: null }, busy);
  expect((await closed)[0]).toBe(1008);
  expect(answers).toBe(100);
});

test.each<[string, (flooding: WebSocket) => void]>([
  ['signs of life that nobody asked for', (flooding) => flooding.pong()],
  ['questions for signs of life', (flooding) => flooding.ping()],
  ['empty messages', (flooding) => flooding.send(Buffer.alloc(0))],
  [
    'answers and messages in turn',
    (flooding) => {
      flooding.send('{}');
      flooding.pong(Buffer.alloc(100));
    },
  ],
])('a socket that sends %s on and on is read no further, and ends', async (_, sendOne) => {
  const readBytes = new Promise<() => number>((resolve) =>
    app.server.once('connection', (raw: Socket) => resolve(() => raw.bytesRead)),
  );
  const flooding = await open();
  flooding.on('error', () => undefined);
  const closed = once(flooding, 'close');
  for (let n = 0; n < 100_000; n += 1) sendOne(flooding);
  expect((await closed)[0]).toBeOneOf([1006, 1008]);
  expect((await readBytes)()).toBeLessThan(200_000);
  await expect.poll(() => feed.listenerCount).toBe(1);
  // What had come before it was read no further costs something, too.
  expect(prices).toContain(5);
});

test('a large message costs more than a small one', async () => {
  say({ lotNo: null });
  socket.send(JSON.stringify({ event: 'sendDisplayBidding', data: '['.repeat(5_000) }));
  await expect.poll(() => prices.length).toBe(2);
  expect(prices[0]).toBeLessThan(0.31);
  expect(prices[1]).toBeGreaterThan(0.39);
});

test('a frame that is too large closes the socket, and is no error of the house', async () => {
  socket.send('x'.repeat(9_000));
  const [code] = await once(socket, 'close');
  expect(code).toBe(1009);
  await expect.poll(() => feed.listenerCount).toBe(0);
  expect(errors).toEqual([]);
});

test('a socket that gives no sign of life is cut off, one that does is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const beating = new LiveFeed((await openHouse()).book);
  const [silent, alive] = [false, true].map((answers) => {
    const fake = {
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 0,
      send: vi.fn(),
      terminate: vi.fn(),
      ping: vi.fn(),
      close: vi.fn(),
    };
    const listener = new Listener(fake as unknown as ConstructorParameters<typeof Listener>[0]);
    if (answers) fake.ping.mockImplementation(() => (listener.alive = true));
    beating.add(listener);
    return fake;
  });
  vi.advanceTimersByTime(10_000);
  expect(silent?.ping).toHaveBeenCalledOnce();
  expect(silent?.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(silent?.terminate).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(alive?.terminate).not.toHaveBeenCalled();
  beating.close();
});

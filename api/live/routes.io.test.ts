import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { closeAll, openHouse } from '#api/book/testing/house.ts';
import { LIVE_URL, type ServerMessage } from '#contract/live.ts';
import { LiveFeed } from './feed.ts';
import type { Listener } from './listener.ts';
import { liveRoutes } from './routes.ts';

let app: FastifyInstance;
let feed: LiveFeed;
let socket: WebSocket;
/** Tokens that are being looked up: called with whose they are. */
let lookups: ((id: number) => void)[];

beforeEach(async () => {
  feed = new LiveFeed((await openHouse()).book);
  app = Fastify();
  lookups = [];
  await liveRoutes(app, {
    feed,
    allowedOrigins: [],
    onAccountChanged: () => () => undefined,
    accountOfToken: () => new Promise((resolve) => lookups.push(resolve)),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  socket = new WebSocket(address.replace('http', 'ws') + LIVE_URL);
  await once(socket, 'open');
});

afterEach(async () => {
  socket.terminate();
  feed.close();
  await app.close();
  await closeAll();
});

const say = (data: object) => socket.send(JSON.stringify({ event: 'joinAuction', data }));
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

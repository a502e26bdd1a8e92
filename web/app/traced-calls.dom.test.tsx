import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BodyOf } from '#contract/contract.ts';
import type { ServerMessage } from '#contract/live.ts';
import { tellTraces } from '#contract/monitoring.ts';
import { answering, type SentRequest } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { traceCalls } from './traced-calls.ts';

let asked: SentRequest[];
let traceparents: (string | null)[];
let told: BodyOf<typeof tellTraces>[];
let say: (message: ServerMessage) => void;

beforeEach(() => {
  vi.useFakeTimers();
  traceparents = [];
  told = [];
  asked = answering(async (path, request) => {
    traceparents.push(request.headers.get('traceparent'));
    if (path === '/api/traces') told.push(tellTraces.body.parse(await request.json()));
    // The way to the house and back.
    await vi.advanceTimersByTimeAsync(40);
    return Response.json({});
  });
  vi.stubGlobal('location', { origin: 'http://house.test' });
  const store = openPage();
  store.dispatch(LOG_IN);
  const listen = (listener: (message: ServerMessage) => void) => {
    say = listener;
    return () => undefined;
  };
  traceCalls({ listen }, store);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bid = () => command('/api/socket/auctionlot/post');
const command = (url: string, headers: Record<string, string> = { 'idempotency-key': 'a key' }) =>
  fetch(new Request(url, { method: 'POST', body: '{}', headers }));
const price = (revision: number, id = '101') =>
  say({ event: 'displayBidding', data: { id, session: 'AMS1', revision } } as ServerMessage);

it('a command is sent with a trace of its own, and what the page measured of it is told a moment later', async () => {
  document.body.click();
  await vi.advanceTimersByTimeAsync(30);
  await bid();
  await bid();
  await vi.advanceTimersByTimeAsync(5_000);
  const [first, second] = traceparents;
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second).not.toBe(first);
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/socket/auctionlot/post',
    '/api/socket/auctionlot/post',
    '/api/traces',
  ]);
  const [call] = told[0]?.calls ?? [];
  expect(call?.trace).toBe(first?.slice(3, 35));
  const { clickedAgoMs, sentAgoMs = 0, answeredAgoMs = 0, drawnAgoMs = 0 } = call ?? {};
  expect([(clickedAgoMs ?? 0) - sentAgoMs, sentAgoMs - answeredAgoMs].map(Math.round)).toEqual([30, 40]);
  expect(answeredAgoMs).toBeGreaterThanOrEqual(drawnAgoMs);
  // What tells of traces is not traced itself, and says whose they are.
  expect(traceparents[2]).toBeNull();
  expect(asked[2]?.token).toBe('Bearer token-1');
});

it('what is read, and what goes elsewhere, has no trace', async () => {
  await fetch(new Request('/api/auctionmanager/sessions'));
  await command('/api/user/asset', {});
  await command('https://elsewhere.test/');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(traceparents).toEqual([null, null, null]);
});

it('a call long after a click has none', async () => {
  document.body.click();
  await vi.advanceTimersByTimeAsync(5_000);
  await bid();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told[0]?.calls[0]?.clickedAgoMs).toBeNull();
});

it('messages about bids are told with the revisions that they bring, but for the first, which says where the page begins', async () => {
  price(7);
  price(9);
  say({ event: 'heartbeat', data: { at: '', revision: 9 } });
  const lots = [{ id: '102', session: 'AMS1' }];
  say({ event: 'notice', data: { lots, revision: 12 } } as unknown as ServerMessage);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    calls: [],
    frames: [
      { lot: 'AMS1/101', after: 7, revision: 9 },
      { lot: 'AMS1/102', after: 9, revision: 12 },
    ],
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '#contract/live.ts';
import { store } from '#web/boot/store.ts';
import { api } from '#web/calls/api.ts';
import { selectLive } from '#web/calls/connection.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { selectEndedBecause, selectUser, signedOut } from '#web/session/session.ts';
import { eventually } from '#web/testing/eventually.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { answering, refusal, type SentRequest } from '#web/testing/house.ts';
import { LOG_IN } from '#web/testing/page.tsx';
import { openLive } from './live.ts';

const AT = '2026-11-20T06:47:11.000Z';
const PASSWORD_CHECK = '/api/sc/check-password-validity';
const device = new EventTarget();
const { last } = FakeSocket;
let asked: SentRequest[];
let answer: (path: string) => Response | Promise<Response> = () => Response.json({});

/** The page has one feed for as long as it is open: so have these tests. */
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  FakeSocket.made = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', new URL('https://house.test/'));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  asked = answering((path) => answer(path));
  openLive(store);
  last().open();
});
afterEach(() => {
  answer = () => Response.json({});
  store.dispatch(signedOut());
  store.dispatch(api.util.resetApiState());
  asked.length = 0;
});
afterAll(() => {
  device.dispatchEvent(new Event('offline'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const says = (message: ServerMessage) => last().onmessage?.({ data: JSON.stringify(message) });
const joined = (revision: number): ServerMessage => ({
  event: 'joined',
  data: { lotNo: null, bidCount: 0, voidBids: 0, revision, at: AT },
});
const joins = () => last().sent.map((text) => (JSON.parse(text) as ClientMessage).data);
const times = (path: string) => asked.filter((call) => call.path === path).length;

/** The line breaks, and is there again. */
function comesBack(): void {
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(16_000);
  last().open();
}

describe('the live feed', () => {
  it('knows who listens from the login on, and no longer after the log-out', () => {
    comesBack();
    expect(joins()).toEqual([{ lotNo: null }]);
    store.dispatch(LOG_IN);
    expect(joins().at(-1)).toEqual({ lotNo: null, token: 'token-1' });
    comesBack();
    expect(joins()).toEqual([{ lotNo: null, token: 'token-1' }]);
    store.dispatch(signedOut());
    expect(joins().at(-1)).toEqual({ lotNo: null });
  });

  it('has everything that moves fetched again after it was down, once', async () => {
    says(joined(10));
    await store.dispatch(accountApi.endpoints.asset.initiate(1042));
    comesBack();
    expect(times('/api/user/asset')).toBe(1);
    says(joined(11));
    await eventually(() => expect(times('/api/user/asset')).toBe(2));
    expect(asked.at(-1)?.revision).toBe('11');
    // The answer to another join, on the same line.
    says(joined(12));
    await store.dispatch(accountApi.endpoints.checkPasswordValidity.initiate());
    expect(times('/api/user/asset')).toBe(2);
  });

  it('has an answer asked for again that is older than what it told meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    store.dispatch(biddingApi.endpoints.lotsOfUser.initiate(1042));
    await eventually(() => expect(asked).toHaveLength(1));
    says({ event: 'accountChanged', data: { revision: 168 } });
    answer = () => Response.json([]);
    resolve(Response.json([]));
    await eventually(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.revision).toBe('168');
  });
});

describe('the end of a session', () => {
  it('is noticed when the feed no longer takes the token, after the time that another one needs to arrive', async () => {
    store.dispatch(LOG_IN);
    answer = (path) => (path === PASSWORD_CHECK ? refusal(401) : Response.json({}));
    last().onclose?.({ code: 4401 });
    vi.advanceTimersByTime(1_400);
    expect(times(PASSWORD_CHECK)).toBe(0);
    vi.advanceTimersByTime(200);
    await eventually(() => expect(selectUser(store.getState())).toBeNull());
    expect(selectEndedBecause(store.getState())).toBe('Your session has ended. Please log in again.');
  });

  it('is noticed when it ended while the line was down', async () => {
    store.dispatch(LOG_IN);
    answer = (path) => (path === PASSWORD_CHECK ? refusal(401) : Response.json({}));
    comesBack();
    says({ event: 'error', data: { code: 'not-signed-in', message: 'Please log in first.' } });
    vi.advanceTimersByTime(1_600);
    await eventually(() => expect(selectUser(store.getState())).toBeNull());
  });
});

describe('the device', () => {
  it('says that it has no network: what looks open is not; and when it is back', () => {
    comesBack();
    expect(selectLive(store.getState())).toBe('live');
    device.dispatchEvent(new Event('offline'));
    expect(selectLive(store.getState())).toBe('connecting');
    const before = FakeSocket.made.length;
    device.dispatchEvent(new Event('online'));
    expect(FakeSocket.made).toHaveLength(before + 1);
    last().open();
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { selectMessage } from '#web/notices/notices.ts';
import { selectUser, selectWayBack } from '#web/session/session.ts';
import { eventually } from '#web/testing/eventually.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN } from '#web/testing/page.tsx';
import { keepSession, store } from './store.ts';

const device = new EventTarget();
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
});
const stubPage = () => {
  vi.stubGlobal('location', new URL('https://house.test/auctionpage/102'));
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
};
stubPage();
keepSession();

afterEach(() => vi.clearAllMocks());

const bid = biddingApi.endpoints.placeBid.initiate({
  commandId: 'key-of-this-bid',
  body: { id: '102', startOrRaise: 'raise', latestBid: 24_100, offerBidPrice: 200 },
});

it('a bid that ends the session is answered, and the page that was left is kept', async () => {
  answering(() => refusal(401));
  store.dispatch(LOG_IN);
  const result = await store.dispatch(bid);
  expect(result.error).toMatchObject({ status: 401 });
  expect(selectUser(store.getState())).toBeNull();
  expect(selectWayBack(store.getState())).toEqual({ to: '/auctionpage/102' });
});

it('a bid that is on its way when the session ends keeps its answer; those of others are forgotten then', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answering((path) =>
    path.endsWith('/post') ? promise : path.endsWith('/findall') ? refusal(401) : Response.json({}),
  );
  store.dispatch(LOG_IN);
  const placed = store.dispatch(bid);
  await store.dispatch(biddingApi.endpoints.lotsOfUser.initiate(1042));
  expect(selectUser(store.getState())).toBeNull();
  resolve(refusal(409, { message: 'failed' }));
  expect((await placed).error).toMatchObject({ status: 409 });
  await eventually(() => expect(Object.keys(store.getState().api.queries)).toEqual([]));
});

it('a log-out in another tab is said', () => {
  store.dispatch(LOG_IN);
  stored.clear();
  device.dispatchEvent(Object.assign(new Event('storage'), { key: 'tukul.session' }));
  expect(selectUser(store.getState())).toBeNull();
  expect(selectMessage(store.getState())?.text).toBe('You were logged out in another tab.');
});

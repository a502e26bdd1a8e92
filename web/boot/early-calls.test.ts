import { afterEach, expect, test, vi } from 'vitest';
import { earlyCalls } from '#contract/site/early-calls.ts';
import { BidInProgressPage } from '#web/features/bidding/BidInProgressPage.tsx';
import { MyBidPage } from '#web/features/purchases/MyBidPage.tsx';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/myaccount/mybid', MyBidPage],
  ['/myaccount/bidonline', BidInProgressPage],
])('what %s has asked for when its scripts come is what it asks for ahead', async (path, { ahead }) => {
  const asked = answering(() => Response.json([]));
  const store = openPage();
  store.dispatch(LOG_IN);
  const held = ahead(store);
  const early = earlyCalls(path).map(({ url }) => url);
  await vi.waitFor(() => expect(asked.map((request) => request.path)).toEqual(expect.arrayContaining(early)));
  for (const { unsubscribe } of held) unsubscribe();
});

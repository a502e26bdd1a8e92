import { expect, it, vi } from 'vitest';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { anOwnLot } from '#web/testing/wire.ts';
import { useLotsNotOnTop } from './navigation.ts';

const END_MS = Date.parse('2026-11-20T07:00:07.000Z');

function Badge() {
  return <>{useLotsNotOnTop()}</>;
}

it('the badge loses a lot when it ends, and not at its next look at the clock', async () => {
  const lots = [anOwnLot({ standing: 'outbid', endsAt: new Date(END_MS).toISOString() })];
  answering((path) =>
    Response.json(path.endsWith('/api/user/asset') ? { depositBalance: 3_000, held: 0, bidder: true } : lots),
  );
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(serverAt(END_MS - 1_000));
  const screen = await openScreen(<Badge />, { store });
  await screen.after(() => store.dispatch(biddingApi.endpoints.lotsOfUser.initiate(1042)));
  await vi.waitFor(() => expect(screen.text()).toBe('1'));
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
  await vi.waitFor(() => expect(screen.text()).toBe('0'));
});

it('counts no lot on which a bid would be refused: the one that they lead is enough in a session for staff', async () => {
  const staff = { session: 'AMS13', publicOrPrivate: 'TM Staff', endsAt: new Date(END_MS).toISOString() };
  const lots = [
    ...['1', '2'].map((lotNo) => anOwnLot({ ...staff, lotNo, standing: 'outbid' })),
    anOwnLot({ ...staff, lotNo: '3', standing: 'on top' }),
    anOwnLot({ lotNo: '4', standing: 'outbid', endsAt: staff.endsAt }),
    anOwnLot({ lotNo: '5', standing: 'outbid', endsAt: staff.endsAt, deposit: 1_600 }),
  ];
  answering((path) =>
    Response.json(path.endsWith('/api/user/asset') ? { depositBalance: 3_000, held: 1_500, bidder: true } : lots),
  );
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(serverAt(END_MS - 60_000));
  const screen = await openScreen(<Badge />, { store });
  await vi.waitFor(() => expect(screen.text()).toBe('1'));
});

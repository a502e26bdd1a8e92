import { expect, it } from 'vitest';
import type { OfficeNews, ServerMessage } from '#contract/live.ts';
import { selectRevision } from '#web/calls/connection.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { type Live, LiveContext } from '#web/live/live.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { depositsApi } from '../deposits/endpoints.ts';
import { peopleDataApi } from '../people/data-endpoints.ts';
import { peopleApi } from '../people/endpoints.ts';
import { useOfficeChanges } from './office-changes.ts';

/** A page of the staff with a list of lots, one of people, what can be refunded to somebody, and a setting. */
function Page() {
  useOfficeChanges();
  catalogueApi.useListCountsQuery();
  peopleApi.useBlacklistOfUserQuery({ userId: 1_001 });
  depositsApi.useRefundableOfQuery(1_001);
  peopleDataApi.useRetentionPeriodsQuery();
  return null;
}

it('what the feed tells the staff of is asked for again, and nothing else', async () => {
  const listeners = new Set<(message: ServerMessage) => void>();
  const live: Live = {
    follow: () => undefined,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const asked = answering(() => Response.json({}));
  const screen = await openScreen(
    <LiveContext value={live}>
      <Page />
    </LiveContext>,
  );
  const told = async (about: OfficeNews, revision: number) => {
    await screen.after(() => new Promise((resolve) => setTimeout(resolve, 0)));
    asked.length = 0;
    await screen.after(() => {
      for (const listener of listeners) listener({ event: 'officeChanged', data: { about: [about], revision } });
    });
    return asked.map(({ path, revision: atLeast }) => [path, atLeast]);
  };
  expect(await told('lots', 140)).toEqual([['/api/auctionlot/counts', '140']]);
  expect(await told('people', 141)).toEqual([['/api/user/blacklist/get/all', '141']]);
  expect(await told('deposits', 142)).toEqual([['/api/transaction/refund/refundable/1001', '142']]);
  expect(await told('pages', 142)).toEqual([['/api/retention/periods', '142']]);
  expect(selectRevision(screen.store.getState())).toBe(142);
  await screen.leave();
  expect(listeners.size).toBe(0);
});

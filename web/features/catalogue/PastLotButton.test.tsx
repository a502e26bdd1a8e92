import { afterEach, expect, test, vi } from 'vitest';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { markupOf, openPage } from '#web/testing/page.tsx';
import { PastLotButton } from './PastLotButton.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The page of lot 102 after these sessions, the newest first; it was in AMS2 and AMS3. */
async function buttonAfter(...sessions: readonly { readonly session: string; readonly cleared: boolean }[]) {
  const store = openPage();
  answering(() => refusal(404));
  await store.dispatch(soldApi.util.upsertQueryData('sessionHistory', undefined, sessions as never));
  for (const { session } of sessions) {
    const lot = { session, lotNo: '102' };
    if (!/AMS[23]$/.test(session)) await store.dispatch(purchasesApi.endpoints.lotOfSession.initiate(lot));
    else await store.dispatch(purchasesApi.util.upsertQueryData('lotOfSession', lot, {} as never));
  }
  return markupOf(<PastLotButton lotNo="102" />, store);
}
const cleared = (...names: readonly string[]) => names.map((session) => ({ session, cleared: true }));

test('a lot no leads to its newest session that has been cleared', async () => {
  expect(await buttonAfter(...cleared('AMS3', 'AMS2'))).toMatch(/href="\/itempage\/AMS3\/102".*See lot 102 of AMS3/);
  expect(await buttonAfter({ session: 'AMS3', cleared: false }, ...cleared('AMS2'))).toContain('lot 102 of AMS2');
});

test('sessions that had no such lot are passed over', async () => {
  expect(await buttonAfter(...cleared('AMS5', 'AMS4', 'AMS3'))).toContain('lot 102 of AMS3');
  expect(await buttonAfter(...cleared('AMS5', 'AMS4'))).toBe('');
  expect(await buttonAfter()).toBe('');
});

import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#web/testing/eventually.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { accountApi } from './accounts/account.ts';
import { paymentsApi } from './payments.ts';

afterEach(() => vi.unstubAllGlobals());

test('once the top-up has been paid, deposit and transactions are asked for again, and not before', async () => {
  let state = 'on its way';
  const asked = answering((path) =>
    Response.json(path.endsWith('/status') ? { returned: { state, amount: 500 } } : { depositBalance: 1_500, held: 0 }),
  );
  const times = (path: string) => asked.filter((call) => call.path === path).length;
  const page = openPage();
  const status = page.dispatch(paymentsApi.endpoints.topUpStatus.initiate({ id: 'zq0tm2wc' }));
  await Promise.all([
    status,
    page.dispatch(accountApi.endpoints.asset.initiate(1042)),
    page.dispatch(paymentsApi.endpoints.transactionCount.initiate(1042)),
  ]);
  await status.refetch();
  expect(times('/api/user/asset')).toBe(1);
  state = 'paid';
  await status.refetch();
  await eventually(() => expect([times('/api/user/asset'), times('/api/transaction/count')]).toEqual([2, 2]));
});

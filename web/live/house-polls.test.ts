import { expect, it } from 'vitest';
import { selectHouse } from '#web/calls/connection.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { systemApi } from '#web/calls/endpoints/system.ts';
import { useAppSelector } from '#web/state/state.ts';
import { eventually } from '#web/testing/eventually.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { HousePolls } from './house-polls.ts';

it('once the house is open again, what was shown before is asked for again', async () => {
  let open = true;
  const asked = answering((path) =>
    open ? Response.json({ at: '2026-11-20T06:47:11.000Z' }) : refusal(503, { path }),
  );
  const assets = () => asked.filter(({ path }) => path === '/api/user/asset').length;
  const page = openPage();
  const ping = () => page.dispatch(systemApi.endpoints.pingServer.initiate(undefined, { forceRefetch: true }));
  await page.dispatch(accountApi.endpoints.asset.initiate(1042));
  const shown = runHook(() => [HousePolls({}), useAppSelector(selectHouse)], onPage(page));
  open = false;
  await ping();
  await eventually(() => expect(shown.now()).toContain('closed'));
  expect(assets()).toBe(1);
  open = true;
  await ping();
  await eventually(() => expect(assets()).toBe(2));
});

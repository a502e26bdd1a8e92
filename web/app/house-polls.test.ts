import { expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { answering, refusal } from '../testing/house.ts';
import { onPage, openPage } from '../testing/page.tsx';
import { runHook } from '../testing/run-hook.tsx';
import { selectHouse } from './connection.ts';
import { accountApi } from './endpoints/account.ts';
import { systemApi } from './endpoints/system.ts';
import { HousePolls } from './house-polls.ts';
import { useAppSelector } from './state.ts';

it('once the house is open again, what was shown before is asked for again', async () => {
  let open = true;
  const asked = answering((path) =>
    open ? Response.json({ at: '2026-11-20T06:47:11.000Z' }) : refusal(503, { path }),
  );
  const assets = () => asked.filter(({ path }) => path === '/api/user/asset').length;
  const page = openPage();
  const ping = () => page.dispatch(systemApi.endpoints.pingServer.initiate(undefined, { forceRefetch: true }));
  await page.dispatch(accountApi.endpoints.asset.initiate(1042));
  const shown = runHook(() => [HousePolls(), useAppSelector(selectHouse)], onPage(page));
  open = false;
  await ping();
  await eventually(() => expect(shown.now()).toContain('closed'));
  expect(assets()).toBe(1);
  open = true;
  await ping();
  await eventually(() => expect(assets()).toBe(2));
});

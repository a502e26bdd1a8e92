import { expect, test } from 'vitest';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { GatePage } from './GatePage.tsx';

const PASS = 'AMS12-101-1002-0123456789abcdefABCDEF';

test.each([
  ['as the code of a gate pass has it', `/adminPage/gate#pass=${PASS}`],
  ['as earlier gate passes have it', `/adminPage/gate?pass=${PASS}`],
])('a pass %s is asked for in a body, and the next unit begins without it', async (_, address) => {
  const asked: (readonly [string, string])[] = [];
  answering(async (path, request) => {
    asked.push([path, await request.text()]);
    return refusal(404, { code: 'no-such-pass', message: 'This is not a gate pass of this house.' });
  });
  const store = openPage();
  store.dispatch({ ...LOG_IN, payload: { ...LOG_IN.payload, role: 'admin', userId: 11 } });
  const screen = await openScreen(<GatePage />, { store, address });
  await expect.poll(screen.text).toContain('This is not a gate pass of this house.');
  expect(asked[0]).toEqual(['/api/release/pass', JSON.stringify({ pass: PASS })]);
  await screen.press('Next unit');
  await expect.poll(screen.text).toContain('Scan the code of a gate pass');
});

import { expect, it } from 'vitest';
import { openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { ForfeitDialog } from './ForfeitDialog.tsx';

/** To be paid by 27 November, the whole day in Malaysia. */
it.each([
  ['days before', '2026-11-20T04:00:00.000Z', true],
  ['in the last minute', '2026-11-27T15:59:00.000Z', true],
  ['when the day is over', '2026-11-27T16:00:00.000Z', false],
  ['long after', '2026-12-24T04:00:00.000Z', false],
])('whoever forfeits a lot %s is told that the buyer may still pay, as long as they may', async (_, now, isEarly) => {
  const store = openPage();
  store.dispatch(serverAt(Date.parse(now)));
  const purchase = aPurchase({ lastDate: '2026-11-27' });
  const { text } = await openScreen(<ForfeitDialog purchase={purchase} onClose={() => undefined} />, { store });
  await expect.poll(text).toContain('The sale is cancelled for good.');
  const warning = 'The buyer may still pay until the end of Fri, 27 Nov 2026.';
  expect(text().includes(warning)).toBe(isEarly);
});

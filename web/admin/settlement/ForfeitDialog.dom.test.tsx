import { expect, it } from 'vitest';
import { openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { ForfeitDialog } from './ForfeitDialog.tsx';

/** Due on 23 November, to be paid by the 27th, the whole day in Malaysia. */
it.each([
  ['days before', '2026-11-20T04:00:00.000Z', true, true],
  ['when it is due and not yet too late', '2026-11-24T04:00:00.000Z', true, false],
  ['in the last minute', '2026-11-27T15:59:00.000Z', true, false],
  ['when the day is over', '2026-11-27T16:00:00.000Z', false, false],
  ['long after', '2026-12-24T04:00:00.000Z', false, false],
])(
  'whoever forfeits a lot %s is told that it is not due, and that the buyer may still pay',
  async (_, now, isEarly, isBeforeDue) => {
    const store = openPage();
    store.dispatch(serverAt(Date.parse(now)));
    const purchase = aPurchase({ dueDate: '2026-11-23', lastDate: '2026-11-27' });
    const { text } = await openScreen(<ForfeitDialog purchase={purchase} onClose={() => undefined} />, { store });
    await expect.poll(text).toContain('The sale is cancelled for good.');
    const warning = 'The buyer may still pay until the end of Fri, 27 Nov 2026.';
    expect(text().includes(warning)).toBe(isEarly);
    expect(text().includes('Not due before Mon, 23 Nov 2026.')).toBe(isBeforeDue);
  },
);

import { expect, it } from 'vitest';
import type { CancellationNotice } from '#web/notices/notices.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { CancellationCards } from './CancellationCards.tsx';

const [ME, OTHER] = [1042, 2218];

/** A bid of mine for a maximum is cancelled, and somebody else leads. */
const OF_MAXIMUM: CancellationNotice = {
  ...{ id: '101', session: 'AMS12', latestBid: 21_500, bidderNo: OTHER, revision: 7 },
  cancelled: { bidNo: 3, bidderNo: ME, amount: 24_200, automatic: true },
  gone: [{ bidNo: 3, reason: 'technical-fault', at: '2026-11-20T05:00:00.000Z' }],
};

const textOf = async (told: CancellationNotice) => {
  const screen = await openScreen(<CancellationCards me={ME} told={[told]} />, { store: openPage() });
  const text = screen.text();
  await screen.leave();
  return text;
};

it('given a cancelled bid that was placed for my maximum, then the card says so, and that the maximum is gone', async () => {
  const text = await textOf(OF_MAXIMUM);
  expect(text).toContain('The bid of RM24,200.00 for your maximum on lot 101 was cancelled by the house');
  expect(text).toContain('Your maximum is gone with it. The highest bid is now RM21,500.00.');
});

it('given a cancelled bid by hand, or of somebody else, then it says nothing of a maximum of mine', async () => {
  const { automatic: _, ...byHand } = OF_MAXIMUM.cancelled;
  const own = await textOf({ ...OF_MAXIMUM, cancelled: byHand });
  expect(own).toContain('Your bid of RM24,200.00 on lot 101 was cancelled by the house');
  const others = await textOf({ ...OF_MAXIMUM, cancelled: { ...OF_MAXIMUM.cancelled, bidderNo: OTHER } });
  for (const text of [own, others]) expect(text).not.toContain('maximum');
});

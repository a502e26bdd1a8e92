import { expect, it } from 'vitest';
import type { SessionNow } from '#contract/monitoring.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { SessionClocks } from './SessionClocks.tsx';

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const PLAIN: SessionNow = {
  ...{ session: 'AMS3', startsAt: fromNow(-3_600_000), endsAt: fromNow(-60_000), step: 'open' },
  ...{ lots: 12, lotsWithBid: 5, bids: 40 },
};

it('tells after its planned end how many lots of a session still run, and how many late bids have extended', async () => {
  const ends = { lastEndsAt: fromNow(240_000), running: 2, extended: 1 };
  const { text } = await openScreen(<SessionClocks sessions={[{ ...PLAIN, ends }]} />);
  for (const said of ['Running', 'last lot', '2 of 12 still running', '1 lot extended']) expect(text()).toContain(said);
});

it('says nothing of that where all lots end together', async () => {
  const { text } = await openScreen(<SessionClocks sessions={[PLAIN]} />);
  expect(text()).toContain('Ended');
  expect(text()).not.toMatch(/still running|extended/);
});

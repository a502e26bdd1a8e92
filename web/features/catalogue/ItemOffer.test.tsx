import { expect, test } from 'vitest';
import { bidView, lotView } from '#web/lots/lot-view.ts';
import { markupOf } from '#web/testing/page.tsx';
import { aLot, aSessionView } from '#web/testing/wire.ts';
import { ItemOffer } from './ItemOffer.tsx';

const ENDED = Date.parse('2011-11-11T08:00:00.000Z');
const BID = { id: '101', session: 'AMS12', latestBid: 42_000, bidderNo: 1_042, bidCount: 5, biddersInLot: 2 };

test.each([
  ['offered', true],
  ['unsold', false],
] as const)('a lot that is %s: its highest bid stands beside that its vendor is asked: %s', (status, isAsked) => {
  const session = aSessionView({ startsAtMs: ENDED - 3_600_000, endsAtMs: ENDED });
  const lot = lotView(aLot({ status }));
  const page = markupOf(<ItemOffer lot={lot} bid={bidView(BID as never)} session={session} sessionGone={false} />);
  const text = page.replace(/<[^>]*>/g, '');
  expect(text.includes('the vendor decides')).toBe(isAsked);
  expect(text.includes('Not sold')).toBe(!isAsked);
  expect(text.includes('42,000')).toBe(isAsked);
  expect(text).not.toContain('Participate');
});

test.each([
  [0, 'Auction has ended'],
  [60, 'Lot 102 has ended'],
])(
  'an open lot that has ended is not said to be bid on yet, nor its auction to be over while others of it run: %i s',
  (staggerSeconds, says) => {
    const rules = { ...aSessionView().rules, staggerSeconds };
    const session = aSessionView({ startsAtMs: ENDED - 3_600_000, endsAtMs: ENDED, rules });
    const bid = bidView({ ...BID, latestBid: 0, bidderNo: null, bidCount: 0 } as never);
    const page = markupOf(<ItemOffer lot={lotView(aLot())} bid={bid} session={session} sessionGone={false} />);
    const text = page.replace(/<[^>]*>/g, ' ');
    expect(text.split(says)).toHaveLength(3);
    expect(text.includes('Auction has ended')).toBe(staggerSeconds === 0);
    expect(text).toContain('No bid made');
    expect(text).toContain('Ended');
    expect(text).not.toMatch(/yet/);
  },
);

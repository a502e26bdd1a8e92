import { useState } from 'react';
import { expect, it } from 'vitest';
import { EndRule } from '#web/lots/EndRule.tsx';
import type { SessionClock } from '#web/lots/session-view.ts';
import type { Standing } from '#web/lots/standing.ts';
import { openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aSessionView } from '#web/testing/wire.ts';
import { BidList } from './BidList.tsx';
import styles from './Life.module.css';
import type { ListedBid } from './live-view.ts';
import { StatusStrip } from './StatusStrip.tsx';
import { TimeLeft } from './TimeLeft.tsx';

const ME = 1042;
const bid = (bidNo: number, bidderNo = 2218): ListedBid => ({ bidNo, bidderNo, amountSen: bidNo * 100_00, atMs: 0 });

interface Shown {
  readonly bids: readonly ListedBid[];
  readonly standing: Standing;
}

/** A lot whose bids a test changes. */
function Lot({ first, then }: { readonly first: Shown; readonly then: (change: (next: Shown) => void) => void }) {
  const [{ bids, standing }, setShown] = useState(first);
  then(setShown);
  const [top] = bids;
  const price = { latestBidSen: top?.amountSen ?? 0, bidderNo: top?.bidderNo ?? null, bidCount: bids.length };
  return (
    <>
      <StatusStrip standing={standing} live={{ price, bids }} me={ME} />
      <BidList bids={bids} me={ME} atMost={3} />
    </>
  );
}

async function openLot(first: Shown) {
  let change: (next: Shown) => void = () => undefined;
  const screen = await openScreen(<Lot first={first} then={(set) => (change = set)} />);
  return { ...screen, shows: (next: Shown) => screen.after(() => change(next)) };
}

const arrived = () => [...document.querySelectorAll(`.${styles.arrived}`)].map((row) => row.textContent);
const pulses = () => document.querySelectorAll(`.${styles.pulse}`).length;

it('a bid that comes slides in and lets the strip pulse; those that were there do not, and none does twice', async () => {
  const { shows } = await openLot({ bids: [bid(2), bid(1)], standing: 'outbid' });
  expect([arrived(), pulses()]).toEqual([[], 0]);
  await shows({ bids: [bid(3), bid(2), bid(1)], standing: 'outbid' });
  expect(arrived()).toEqual([expect.stringContaining('RM300.00')]);
  expect(pulses()).toBe(1);
  const [row, strip] = [document.querySelector(`.${styles.arrived}`), document.querySelector(`.${styles.pulse}`)];
  await shows({ bids: [bid(3), bid(2), bid(1)], standing: 'outbid' });
  // The same elements: what runs in them is not begun again.
  expect(document.querySelector(`.${styles.arrived}`)).toBe(row);
  expect(document.querySelector(`.${styles.pulse}`)).toBe(strip);
  await shows({ bids: [bid(4, ME), bid(3), bid(2), bid(1)], standing: 'on top' });
  expect(arrived()[0]).toContain('You');
  expect(document.querySelector(`.${styles.pulse}`)).not.toBe(strip);
});

it('the first bid of all slides in, too', async () => {
  const { shows } = await openLot({ bids: [], standing: 'no bid' });
  await shows({ bids: [bid(1)], standing: 'outbid' });
  expect(arrived()).toHaveLength(1);
});

const at = (seconds: number, minutes = 0, phase: SessionClock['phase'] = 'started'): SessionClock => ({
  ...{ phase, late: phase === 'started' },
  left: { days: 0, hours: 0, minutes, seconds },
});

it.each([
  [at(11), undefined],
  [at(10), '0'],
  [at(3), '7'],
  [at(0), '10'],
  [at(9, 1), undefined],
  [at(9, 0, 'not started'), undefined],
  [at(0, 0, 'end'), undefined],
])('a ring runs out with the last ten seconds before the end, and with no others: %j', async (clock, offset) => {
  await openScreen(<TimeLeft clock={clock} />);
  expect(document.querySelector<SVGElement>(`.${styles.ring} rect`)?.style.strokeDashoffset).toBe(offset);
});

const END_MS = Date.parse('2026-11-20T15:20:07.000Z');

it.each([
  [END_MS - 60_000, 'There is no extension: this lot ends at 23:20:07.'],
  [END_MS - 26 * 3_600_000, 'There is no extension: this lot ends at 23:20:07 on 20 November.'],
  // Today is the house's day, not the device's.
  [Date.parse('2026-11-19T16:00:01.000Z'), 'There is no extension: this lot ends at 23:20:07.'],
])('says by which rule the lot ends, to the second', async (nowMs, words) => {
  const store = openPage();
  store.dispatch(serverAt(nowMs));
  const screen = await openScreen(<EndRule session={aSessionView({ endsAtMs: END_MS })} />, { store });
  expect(screen.text()).toBe(words);
});

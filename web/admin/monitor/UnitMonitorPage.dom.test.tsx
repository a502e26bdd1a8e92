import { expect, it } from 'vitest';
import type { MonitoredLot, UnitMonitor } from '#contract/bidding.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { UnitMonitorPage } from './UnitMonitorPage.tsx';

const HOUR_MS = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const lot = (session: string, id: string, regnNo: string): MonitoredLot => ({
  ...{ id, session, regnNo, make: 'Toyota', descOfGood: `Hilux ${regnNo}`, vendor: 'TM', startingPrice: 1_000 },
  ...{ deposit: 500, latestBid: 1_200, bidderNo: 1001, bidCount: 2, voidBids: 0, biddersInLot: 1, watching: 0 },
});
const monitor = (): UnitMonitor => ({
  at: fromNow(0),
  sessions: [
    { session: 'AMS3', startsAt: fromNow(-HOUR_MS), endsAt: fromNow(30_000), bids: [1, 4] },
    { session: 'AMS5', startsAt: fromNow(HOUR_MS), endsAt: fromNow(2 * HOUR_MS), bids: [0, 0] },
  ],
  vendors: ['TM'],
  lots: [lot('AMS3', '101', 'WXC 1'), lot('AMS5', '501', 'JTK 5'), lot('AMS5', '502', 'JTK 6')],
  minutes: [fromNow(-60_000), fromNow(0)],
});

const open = async (address = '/adminPage/unitMonitor') => {
  answering((path) => (path === '/api/unit-monitor' ? Response.json(monitor()) : new Response('{}', { status: 404 })));
  const screen = await openScreen(<UnitMonitorPage />, { address });
  await screen.shows('WXC 1');
  return screen;
};
const chip = (name: string) =>
  [...document.querySelectorAll('[aria-label="Sessions"] button')].find((each) => each.textContent?.startsWith(name));
const totals = () => document.querySelector('[aria-label="Totals"]')?.textContent ?? '';

it('tells of the sessions that run, and of others as they are chosen: figures too', async () => {
  const { text, shows, after } = await open();
  expect(chip('AMS3')?.getAttribute('aria-pressed')).toBe('true');
  expect(chip('AMS5')?.getAttribute('aria-pressed')).toBe('false');
  expect(totals()).toContain('Lots1 0 without a bid');
  expect(text()).not.toContain('JTK 5');
  await after(() => (chip('AMS5') as HTMLElement).click());
  await shows('JTK 5');
  expect(totals()).toContain('Lots3');
  await after(() => (chip('AMS3') as HTMLElement).click());
  expect(text()).not.toContain('WXC 1');
  expect(totals()).toContain('Lots2');
});

it('the wall goes through lots that one can bid on, with plate, model, session and the last minute', async () => {
  await open('/adminPage/unitMonitor?sessions=AMS3,AMS5&view=wall');
  const tiles = [...document.querySelectorAll('[role="dialog"] li')].map((each) => each.textContent ?? '');
  expect(tiles).toHaveLength(1);
  for (const said of ['LOT 101', 'WXC 1', 'Toyota Hilux', 'RM1,200', '1001']) expect(tiles[0]).toContain(said);
  expect(tiles[0]).toMatch(/AMS3 00:\d\d/);
});

it('a lot that a late bid has extended is marked on the wall and in the table, with the planned end that is over', async () => {
  const plannedEndsAt = fromNow(-60_000);
  const late = { ...lot('AMS3', '101', 'WXC 1'), plannedEndsAt, endsAt: fromNow(5 * 60_000) };
  const inTime = { ...lot('AMS3', '102', 'WXC 2'), plannedEndsAt };
  const answer = monitor();
  const sessions = answer.sessions.map((each) => (each.session === 'AMS3' ? { ...each, endsAt: plannedEndsAt } : each));
  answering((path) =>
    path === '/api/unit-monitor'
      ? Response.json({ ...answer, sessions, lots: [late, inTime] })
      : new Response('{}', { status: 404 }),
  );
  const { shows, text } = await openScreen(<UnitMonitorPage />, { address: '/adminPage/unitMonitor?view=wall' });
  await shows('WXC 1');
  const wall = document.querySelector('[role="dialog"]');
  const tile = (no: string) => [...(wall?.querySelectorAll('li') ?? [])].find((each) => each.textContent?.includes(no));
  expect(tile('LOT 101')?.textContent).toMatch(/Extended to \d\d:\d\d/);
  expect(wall?.textContent).toMatch(/planned end was \d\d:\d\d/);
  expect(wall?.textContent).toContain('Extended lots1');
  expect(wall?.textContent).toContain('Still running1 of 2');
  // The one that ended in time is in the table beside it.
  expect(text()).toContain('WXC 2');
  expect(text().match(/Extended to/g)).toHaveLength(2);
});

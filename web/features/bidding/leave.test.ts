import { expect, test } from 'vitest';
import { AUCTION_HAS_ENDED, isOver } from './leave.ts';
import { newPanel, type Panel, type PanelEvent, reducePanel } from './panel.ts';

const terms = {
  startingPriceSen: 21_500_00,
  minimumRaiseSen: 200_00,
  increments: [],
  raiseLimit: { timesPercent: 200, plusSen: 0 },
};
const idle = newPanel(terms, { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 });
const after = (...events: PanelEvent[]): Panel => events.reduce(reducePanel, idle);
const key = 'key-1';
const asking = after({ type: 'ask' });
const sending = after({ type: 'ask' }, { type: 'yes', key });
const ended = (event: PanelEvent) => reducePanel(sending, event).stage;

test('the end leads away from the room, also from an open question', () => {
  expect(isOver(false, idle.stage)).toBe(false);
  expect(isOver(true, idle.stage)).toBe(true);
  expect(isOver(true, asking.stage)).toBe(true);
  expect(isOver(true, ended({ type: 'taken', key }))).toBe(true);
});

test('but not before a bid that is under way has its answer, and a refusal has been read', () => {
  expect(isOver(true, sending.stage)).toBe(false);
  expect(isOver(true, ended({ type: 'unknown', key }))).toBe(false);
  expect(isOver(true, ended({ type: 'refused', key, refusal: { why: 'outbid' } }))).toBe(false);
});

test("the house's word that it has ended counts before this page's clock", () => {
  const refusal = { why: 'other', message: AUCTION_HAS_ENDED } as const;
  expect(isOver(false, ended({ type: 'refused', key, refusal }))).toBe(true);
  expect(isOver(false, ended({ type: 'refused', key, refusal: { why: 'other', message: 'Slow down' } }))).toBe(false);
});

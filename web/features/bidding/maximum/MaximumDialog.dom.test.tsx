import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionClock } from '#web/lots/session-view.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LIVE, LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aSessionView } from '#web/testing/wire.ts';
import { MaximumDialog } from './MaximumDialog.tsx';

const COSTS = {
  ...{ depositSen: 1_500_00, adminFeeSen: 300_00, safetyDepositSen: 500_00 },
  premium: { kind: 'share', ppm: 20_000 },
} as const;
const END_MS = Date.parse('2026-11-20T07:00:00.000Z');
const NOW_MS = END_MS - 30 * 60_000;
const session = aSessionView({ endsAtMs: END_MS });
const terms = {
  ...{ startingPriceSen: 20_000_00, minimumRaiseSen: 200_00, increments: [] },
  raiseLimit: { timesPercent: 200, plusSen: 5_000_00 },
};

let sent: unknown[];
let answer: () => Response;
let closed: number;

beforeEach(() => {
  [sent, closed] = [[], 0];
  answering(async (path, request) => {
    if (!path.endsWith('/auctionlot/maximum')) return refusal(404);
    sent.push(await request.json());
    return answer();
  });
});

const taken = (leads: boolean, latestBid: number, maximum: number) =>
  Response.json({
    ...{ message: 'success', leads, ownMaximum: maximum, revision: 7 },
    auctionLotSocket: { id: '102', latestBid, bidderNo: leads ? 1042 : 2218 },
  });

interface Own {
  readonly leads: boolean;
  readonly standingSen: number;
  readonly reserve?: 'met' | 'not met';
}

/** They lead at this price by now, by what they did on another device. */
let leadsElsewhere: (latestBidSen: number) => void;

function Asked(own: Own) {
  const [elsewhereSen, setElsewhere] = useState(0);
  leadsElsewhere = setElsewhere;
  const leads = own.leads || elsewhereSen > 0;
  return (
    <MaximumDialog
      {...{ terms, session, reserve: undefined, ...own, leads }}
      lot={{ id: '102', regnNo: 'VBG 917' }}
      costs={COSTS}
      price={{ latestBidSen: elsewhereSen || 24_100_00, bidderNo: leads ? 1042 : 2218, bidCount: 3 }}
      clock={sessionClock(session, NOW_MS)}
      onClose={() => {
        closed += 1;
      }}
    />
  );
}

async function open(own: Own = { leads: false, standingSen: 0 }, nowMs = NOW_MS) {
  const store = openPage();
  for (const action of [LOG_IN, LIVE, serverAt(nowMs)]) store.dispatch(action);
  const screen = await openScreen(<Asked {...own} />, { store });
  await screen.shows('The most that you would pay');
  return screen;
}

const FIELD = 'The most that you would pay, in whole ringgit';

it('leaves a maximum, says at what price they lead, and closes', async () => {
  answer = () => taken(true, 24_300, 26_000);
  const screen = await open();
  await screen.type(FIELD, '26,000');
  await screen.press('Leave this maximum');
  await vi.waitFor(() => expect(closed).toBe(1));
  expect(sent).toEqual([{ lotId: '102', maximum: 26_000 }]);
});

it('shows what it would cost at most before it is left, as the question of a bid does', async () => {
  const screen = await open();
  expect(screen.text()).not.toContain('Balance due');
  await screen.type(FIELD, '26,000');
  for (const line of [
    ...['If others make all of it necessary', 'BidRM26,000.00', "Buyer's premiumRM600.00", 'Admin feeRM300.00'],
    ...['Safety depositRM500.00', 'TotalRM27,400.00', 'Less the deposit for this lot-RM1,500.00'],
    'Balance dueRM25,900.00',
  ])
    expect(screen.text()).toContain(line);
  // Of what cannot be left it says what is wrong, and no costs.
  await screen.type(FIELD, '24200');
  expect(screen.text()).not.toContain('Balance due');
  expect(sent).toEqual([]);
});

it.each([
  [false, 'up to the reserve, your maximum is bid in full'],
  [true, 'a higher maximum raises your own bid at once, up to the reserve'],
])('below the reserve says beforehand what is bid at once, to who leads: %s', async (leads, words) => {
  const screen = await open({ leads, standingSen: 0, reserve: 'not met' });
  await screen.type(FIELD, '26,000');
  expect(screen.text()).toContain(words);
  expect(screen.text()).toContain(
    'If all of it is bid: at once up to the reserve, above it as others make it necessary',
  );
  expect(screen.text()).not.toContain('If others make all of it necessary');
});

it('says beside the field what is wrong, and sends nothing', async () => {
  const screen = await open();
  await screen.type(FIELD, '24200');
  await screen.press('Leave this maximum');
  await screen.shows('The next possible bid is RM24,300.00: your maximum must be at least that.');
  expect(sent).toEqual([]);
});

it('says plainly when the maximum of somebody else was higher', async () => {
  answer = () => taken(false, 26_200, 26_000);
  const screen = await open();
  await screen.type(FIELD, '26000');
  await screen.press('Leave this maximum');
  await screen.shows("Somebody's maximum was higher; the lot stands at RM26,200.00.");
  expect(closed).toBe(0);
});

it('says so no more once they lead by what they did on another device', async () => {
  answer = () => taken(false, 26_200, 26_000);
  const screen = await open();
  await screen.type(FIELD, '26000');
  await screen.press('Leave this maximum');
  await screen.shows("Somebody's maximum was higher; the lot stands at RM26,200.00.");
  await screen.after(() => leadsElsewhere(26_400_00));
  await screen.shows('You have the highest bid now: RM26,400.00.');
  expect(screen.text()).not.toMatch(/outbid|Somebody/);
  expect(screen.controls()).toEqual(['OK']);
});

it.each([
  [false, 0],
  [true, 26_000_00],
])(
  'near the end of the lot says before it is left that it is only raised, and says it once: %s',
  async (leads, standingSen) => {
    const often = (text: string) => text.split('So near to the end of a lot a maximum can only be raised.').length - 1;
    const screen = await open({ leads, standingSen }, END_MS - 4 * 60_000);
    expect(often(screen.text())).toBe(1);
    await screen.type(FIELD, '25000');
    expect(often(screen.text())).toBe(1);
    await screen.leave();
    expect(often((await open({ leads, standingSen })).text())).toBe(0);
  },
);

it('says of the same amount, left by somebody else before, that it was earlier', async () => {
  answer = () => taken(false, 26_000, 26_000);
  const screen = await open();
  await screen.type(FIELD, '26000');
  await screen.press('Leave this maximum');
  await screen.shows('Somebody had left the same amount before as their maximum; the lot stands at RM26,000.00.');
});

it('asks a second time, in words, about an amount far above the price; the house may ask, too', async () => {
  answer = () => taken(true, 24_300, 260_000);
  const screen = await open();
  await screen.type(FIELD, '260000');
  await screen.press('Leave this maximum');
  await screen.shows('Would you really pay up to RM260,000.00?');
  expect(sent).toEqual([]);
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 450)));
  await screen.press('Yes, up to RM260,000.00');
  await vi.waitFor(() => expect(closed).toBe(1));
  expect(sent).toEqual([{ lotId: '102', maximum: 260_000, above: true }]);
});

it('shows the refusal of the house beside the field', async () => {
  answer = () =>
    refusal(409, { code: 'maximum-fixed', message: 'In the last minutes of a lot a maximum can only be raised.' });
  const screen = await open({ leads: true, standingSen: 26_000_00 });
  await screen.type(FIELD, '25000');
  await screen.press('Change it');
  await screen.shows('In the last minutes of a lot a maximum can only be raised.');
});

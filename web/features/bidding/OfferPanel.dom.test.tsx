import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { lotView } from '#web/lots/lot-view.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { aLot } from '#web/testing/wire.ts';
import { OfferPanel } from './OfferPanel.tsx';
import { useBidding } from './use-bidding.ts';

const LOT = { ...lotView(aLot({ id: '102' })), startingPriceSen: 21_500_00, minimumRaiseSen: 200_00 };
const TERMS = { ...LOT, raiseLimit: { timesPercent: 200, plusSen: 5_000_00 } };
const PRICE = { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 };
const BIDS: never[] = [];
const HEADING = createRef<HTMLHeadingElement>();

function Room() {
  const bidding = useBidding({ lotId: '102', terms: TERMS, price: PRICE, bids: BIDS, me: 1042 });
  const { stage } = bidding.panel;
  return (
    <>
      <OfferPanel lot={LOT} bidding={bidding} block={undefined} heading={HEADING} />
      {stage.at === 'asking' && <p>Asked for {stage.asked.amountSen / 100}</p>}
    </>
  );
}

const FIELD = 'Your amount in whole ringgit';
const offered = () => document.querySelector('[aria-label="Amount to be bid"]')?.textContent;
const other = (screen: Screen) => screen.control('Other amount');
const pressEscape = (screen: Screen) =>
  screen.after(() =>
    screen.field(FIELD).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  );

async function typing(...texts: readonly string[]): Promise<Screen> {
  answering(() => refusal(404));
  const screen = await openScreen(<Room />);
  await screen.press('+RM500');
  expect(offered()).toBe('RM24,600.00');
  await screen.press('Other amount');
  expect(document.activeElement).toBe(screen.field(FIELD));
  for (const text of texts) await screen.type(FIELD, text);
  return screen;
}

describe('an own amount', () => {
  it.each([
    [['31', '310', '3100', '31000', '310000']],
    [['26000', '2600', '']],
    [['26000']],
    [['26000', '26000,5']],
    [[]],
  ])(
    'that was not entered is none: after %j Esc leaves all as it was, and the focus where it came from',
    async (texts) => {
      const screen = await typing(...texts);
      await pressEscape(screen);
      expect(offered()).toBe('RM24,600.00');
      expect(document.activeElement).toBe(other(screen));
    },
  );

  it.each([[['310000']], [['26000', '']], [['26000']], [[]]])(
    'is none: after %j ✕ leads back to the suggested one, and the focus where it came from',
    async (texts) => {
      const screen = await typing(...texts);
      await screen.press('Back to the suggested raises');
      expect(offered()).toBe('RM24,300.00');
      expect(document.activeElement).toBe(other(screen));
    },
  );

  it('that is emptied shows the suggested one, and is what is typed as long as that is possible', async () => {
    const screen = await typing('26000');
    expect(offered()).toBe('RM26,000.00');
    await screen.type(FIELD, '');
    expect(offered()).toBe('RM24,300.00');
    expect(screen.control('Raise Bid').matches(':disabled')).toBe(true);
  });

  it('is entered by leaving the field', async () => {
    const screen = await typing('26000');
    await screen.after(() => screen.control('Raise Bid').focus());
    expect(screen.hasField(FIELD)).toBe(false);
    expect(offered()).toBe('RM26,000.00');
  });

  it.each([
    ['Raise Bid', 'Asked for 26000'],
    ['Add RM200.00', 'RM26,200.00'],
    ['Take off RM200.00', 'RM25,800.00'],
  ])('is what a press that leaves the focus in the field is about: %s', async (press, then) => {
    const screen = await typing('26000');
    await screen.press(press);
    expect(screen.text()).toContain(then);
    expect(screen.hasField(FIELD)).toBe(false);
  });
});

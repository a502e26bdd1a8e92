import { describe, expect, test } from 'vitest';
import type { LotView } from '#web/lots/lot-view.ts';
import type { Standing } from '#web/lots/standing.ts';
import { buttonOf, markupOf } from '#web/testing/page.tsx';
import { BidDialogContent } from './BidDialog.tsx';
import type { BidBlock } from './bid-block.ts';
import type { ListedBid } from './live-view.ts';
import { OfferPanel } from './OfferPanel.tsx';
import { type BidStage, hasDialog, newPanel, type Panel, type PanelEvent, reducePanel } from './panel.ts';
import { StatusStrip } from './StatusStrip.tsx';
import type { Bidding } from './use-bidding.ts';

/** What the panel and its dialog show, without a browser. */

const ME = 1002;
const terms = {
  startingPriceSen: 21_500_00,
  minimumRaiseSen: 200_00,
  increments: [],
  raiseLimit: { timesPercent: 110, plusSen: 200_00 },
};
const raising = newPanel(terms, { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 });
const lot = {
  ...{ id: '102', regnNo: 'VBG 917', name: 'Perodua Myvi', depositSen: 1_500_00 },
  ...{ premium: { kind: 'none' }, adminFeeSen: 300_00, safetyDepositSen: 0, ...terms },
} as unknown as LotView;

const events = (type: 'plus' | 'ask', times = 1): PanelEvent[] => Array.from({ length: times }, () => ({ type }));
const priceAfter = { latestBidSen: 24_500_00, bidderNo: 2218, bidCount: 15 };
const played = (...done: PanelEvent[]) => done.reduce(reducePanel, raising);
const nothing = () => undefined;
const bidding = (panel: Panel): Bidding => ({
  panel,
  ...{ plus: nothing, minus: nothing, choose: nothing, ask: nothing, askFor: nothing, askAgain: nothing, no: nothing },
  ...{ yes: nothing, sendAgain: nothing, ok: nothing },
});

const clock = { phase: 'started', left: { days: 0, hours: 0, minutes: 12, seconds: 41 }, late: true } as const;

const panelOf = (panel: Panel, block?: BidBlock) =>
  markupOf(<OfferPanel lot={lot} bidding={bidding(panel)} block={block} heading={{ current: null }} />);
const dialogOf = (panel: Panel, block?: BidBlock, publicOrPrivate = 'public') =>
  markupOf(
    <BidDialogContent
      lot={lot}
      session={{ publicOrPrivate }}
      bidding={bidding(panel)}
      block={block}
      clock={clock}
      settled
    />,
  );

describe('the panel', () => {
  test('has its buttons on as long as nothing stands against a bid', () => {
    const page = panelOf(raising);
    expect(buttonOf(page, 'Raise Bid')).not.toContain(' disabled');
    expect(buttonOf(page, 'Add RM200.00')).toContain('aria-disabled="false"');
    expect(buttonOf(page, 'Take off RM200.00')).toContain('aria-disabled="true"');
  });

  test.each(['on top', 'not started', 'end', 'offline', 'waiting for an answer'] as const)(
    'has them off: %s',
    (block) => {
      const page = panelOf(raising, block);
      for (const name of ['Raise Bid', 'Add RM200.00', 'Take off RM200.00']) {
        expect(buttonOf(page, name)).toContain(' disabled=""');
      }
    },
  );

  test('goes no higher than the house takes at once, and says so', () => {
    const page = panelOf(played(...events('plus', 50)));
    expect(page).toContain('You can bid up to RM26,710.00 right now.');
    expect(buttonOf(page, 'Add RM200.00')).toContain('aria-disabled="true"');
    expect(buttonOf(page, 'Take off RM200.00')).toContain('aria-disabled="false"');
    expect(buttonOf(page, 'Raise Bid')).not.toContain(' disabled');
  });
});

test('before a bid in a staff session they are told that it is the only lot that they can lead there', () => {
  const rule = 'While you lead this lot, you cannot bid on another lot of this session.';
  const asking = played({ type: 'ask' });
  expect(dialogOf(asking, undefined, 'TM Staff')).toContain(rule);
  expect(dialogOf(asking)).not.toContain(rule);
});

test('the strip over the whole width says how one stands', () => {
  const strip = (standing: Standing, bids: readonly ListedBid[] = []) =>
    markupOf(<StatusStrip standing={standing} live={{ price: raising.price, bids }} me={ME} />);
  const gone = { bidderNo: ME, amountSen: 24_300_00, bidNo: 3, atMs: 0, voidReason: 'technical-fault' } as const;
  expect(strip('on top')).toContain('You are on top');
  expect(strip('outbid')).toContain('You have been outbid by bidder 2218');
  expect(strip('no bid')).toContain('You have not bid on this lot');
  expect(strip('no bid', [{ ...gone, bidderNo: 2218 }])).toContain('You have not bid on this lot');
  expect(strip('no bid', [gone])).toContain('Your bid no longer counts');
});

describe('the dialog', () => {
  const refused = (refusal: Extract<BidStage, { at: 'refused' }>['refusal']) =>
    played(...events('ask'), { type: 'yes', key: 'key-1' }, { type: 'refused', key: 'key-1', refusal });

  test('is the outbid alert when somebody else was first, with the highest bid', () => {
    const alert = refused({ why: 'outbid', highestSen: 24_500_00, bidderNo: 2218 });
    const panel = reducePanel(alert, { type: 'price', terms, price: priceAfter, ownBids: [] });
    expect(hasDialog(panel.stage)).toBe(true);
    const page = dialogOf(panel);
    expect(page).toContain('You have been outbid');
    expect(page).toContain('Your bid of RM24,300.00 came too late. Bidder 2218 has the highest bid: RM24,500.00.');
    expect(buttonOf(page, 'Bid RM24,700.00')).not.toContain(' disabled');
    // Before the price of now is here nobody knows what would be enough.
    expect(dialogOf(alert)).toMatch(/<button[^>]* disabled=""[^>]*>Bid RM/);
  });

  test('is no outbid alert any more once a maximum of their own leads again', () => {
    const alert = refused({ why: 'beaten', highestSen: 24_500_00, bidderNo: 2218 });
    const price = { latestBidSen: 26_200_00, bidderNo: ME, bidCount: 17 };
    const page = dialogOf(reducePanel(alert, { type: 'price', terms, price, ownBids: [] }), 'on top');
    expect(page).toContain('You are on top');
    expect(page).toContain('Your bid of RM24,300.00 was taken. You have the highest bid now: RM26,200.00.');
    expect(page).not.toContain('outbid');
    expect(page).not.toContain('Somebody');
    expect(page).not.toContain('Bid RM');
  });

  test('has the time left in it, whatever it says', () => {
    const asked = played(...events('ask'));
    const sent = reducePanel(asked, { type: 'yes', key: 'key-1' });
    for (const panel of [asked, sent, refused({ why: 'outbid' })]) expect(dialogOf(panel)).toContain('12:41');
  });

  test('tells any other refusal in the words of the house', () => {
    const page = dialogOf(refused({ why: 'other', message: 'Insufficient Deposit Balance' }));
    expect(page).toContain('Your bid was not accepted');
    expect(page).toContain('Insufficient Deposit Balance');
    expect(page).toContain('Your bid of RM24,300.00 does not count.');
  });

  test('while a bid is on its way has no button, and says that it waits', () => {
    const page = dialogOf(played(...events('ask'), { type: 'yes', key: 'key-1' }));
    expect(page).toContain('Waiting for an answer.');
    expect(page).not.toContain('<button');
  });

  test('asks once about a small raise', () => {
    const page = dialogOf(played(...events('plus', 4), ...events('ask')));
    expect(page).toContain('You bid');
    expect(buttonOf(page, 'Yes, bid RM25,100.00')).not.toContain(' disabled');
  });

  test('asks a second time, in words, about five steps or more', () => {
    const page = dialogOf(played(...events('plus', 6), ...events('ask'), { type: 'yes', key: 'key-1' }));
    expect(page).toContain('Are you sure?');
    expect(page).toContain('This is RM1,200.00 above the next possible bid.');
    expect(page).toContain('Do you really want to bid RM25,500.00?');
    expect(page.replace(/<[^>]*>/g, ' ')).toContain('Yes, bid RM25,500.00');
  });

  test.each(['on top', 'end', 'offline'] as const)('takes no Yes, neither the first nor the second: %s', (block) => {
    const asked = played(...events('plus', 5), ...events('ask'));
    for (const panel of [asked, reducePanel(asked, { type: 'yes', key: 'key-1' })]) {
      expect(buttonOf(dialogOf(panel, block), 'Yes, bid RM25,300.00')).toContain(' disabled=""');
    }
  });
});

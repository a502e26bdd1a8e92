import { configureStore } from '@reduxjs/toolkit';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { connectionReducer } from '#web/api/connection.ts';
import { languageReducer } from '#web/i18n/language-state.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import type { BidBlock } from '#web/lots/standing.ts';
import { BidDialogContent } from './BidDialog.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { type BidStage, hasDialog, newPanel, type Panel, type PanelEvent, reducePanel } from './panel.ts';
import type { Bidding } from './use-bidding.ts';

/** What the panel and its dialog show, without a browser. */

const terms = {
  startingPriceSen: 21_500_00,
  minimumRaiseSen: 200_00,
  raiseLimit: { timesPercent: 110, plusSen: 200_00 },
};
const raising = newPanel(terms, { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 });
const lot = {
  ...{ id: '102', regnNo: 'VBG 917', name: 'Perodua Myvi', depositSen: 1_500_00 },
  ...{ premium: { kind: 'none' }, adminFeeSen: 300_00, safetyDepositSen: 0, ...terms },
} as unknown as LotView;

const events = (type: 'plus' | 'ask', times = 1): PanelEvent[] => Array.from({ length: times }, () => ({ type }));
const played = (...done: PanelEvent[]) => done.reduce(reducePanel, raising);
const nothing = () => undefined;
const bidding = (panel: Panel): Bidding => ({
  panel,
  ...{ plus: nothing, minus: nothing, ask: nothing, askAgain: nothing, no: nothing },
  ...{ yes: nothing, sendAgain: nothing, ok: nothing },
});

function markup(what: ReactElement): string {
  const store = configureStore({ reducer: { connection: connectionReducer, language: languageReducer } });
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>{what}</MemoryRouter>
    </Provider>,
  );
}

const panelOf = (panel: Panel, block?: BidBlock) =>
  markup(<OfferPanel lot={lot} bidding={bidding(panel)} block={block} />);
const dialogOf = (panel: Panel, block?: BidBlock) =>
  markup(<BidDialogContent lot={lot} bidding={bidding(panel)} block={block} />);

/** The opening tag of the button that reads, or is labelled, so. */
function button(page: string, name: string): string {
  const found = [...page.matchAll(/<button[^>]*>.*?<\/button>/g)].map(([each]) => each);
  const one = found.find((each) => each.includes(`aria-label="${name}"`) || each.replace(/<[^>]*>/g, '') === name);
  if (one === undefined) throw new Error(`no button ${name} in ${page}`);
  return one.slice(0, one.indexOf('>') + 1);
}

describe('the panel', () => {
  test('has its buttons on as long as nothing stands against a bid', () => {
    const page = panelOf(raising);
    expect(button(page, 'Raise Bid')).not.toContain(' disabled');
    expect(button(page, 'Add RM200.00')).toContain('aria-disabled="false"');
    expect(button(page, 'Take off RM200.00')).toContain('aria-disabled="true"');
  });

  test.each(['on top', 'not started', 'end', 'offline', 'waiting for an answer'] as const)(
    'has them off: %s',
    (block) => {
      const page = panelOf(raising, block);
      for (const name of ['Raise Bid', 'Add RM200.00', 'Take off RM200.00']) {
        expect(button(page, name)).toContain(' disabled=""');
      }
    },
  );

  test('goes no higher than the house takes at once, and says so', () => {
    const page = panelOf(played(...events('plus', 50)));
    expect(page).toContain('RM26,700.00 is the most that can be bid at once now.');
    expect(button(page, 'Add RM200.00')).toContain('aria-disabled="true"');
    expect(button(page, 'Take off RM200.00')).toContain('aria-disabled="false"');
    expect(button(page, 'Raise Bid')).not.toContain(' disabled');
  });
});

describe('the dialog', () => {
  const refused = (refusal: Extract<BidStage, { at: 'refused' }>['refusal']) =>
    played(...events('ask'), { type: 'yes', key: 'key-1' }, { type: 'refused', key: 'key-1', refusal });

  test('is the outbid alert when somebody else was first, with the highest bid', () => {
    const panel = refused({ why: 'outbid', highestSen: 24_500_00, bidderNo: 2218 });
    expect(hasDialog(panel.stage)).toBe(true);
    const page = dialogOf(panel);
    expect(page).toContain('You have been outbid');
    expect(page).toContain('Your bid of RM24,300.00 came too late. Bidder 2218 has the highest bid: RM24,500.00.');
  });

  test('tells any other refusal in the words of the house', () => {
    const page = dialogOf(refused({ why: 'other', message: 'Insufficient Deposit Balance' }));
    expect(page).toContain('Your bid was not taken');
    expect(page).toContain('Insufficient Deposit Balance');
    expect(page).toContain('Your bid of RM24,300.00 does not count.');
  });

  test('asks once about a small raise', () => {
    const page = dialogOf(played(...events('plus', 4), ...events('ask')));
    expect(page).toContain('You bid');
    expect(button(page, 'Yes, bid RM25,100.00')).not.toContain(' disabled');
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
      expect(button(dialogOf(panel, block), 'Yes, bid RM25,300.00')).toContain(' disabled=""');
    }
  });
});

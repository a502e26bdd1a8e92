import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aThirdOf, partOf } from '#scripts/test/level.ts';
import { type Looks, looksOf } from '../support/axe.ts';
import { ahmad, meifong, priya } from '../support/people.ts';
import { scrolledTo } from '../support/screens.ts';
import { SCREENS, type Stage, type VisitOptions } from '../support/stage.ts';
import type { Look, Screen } from './screens-of.ts';
import { ACCOUNT_SCREENS, EMPTY_SCREENS } from './screens-of-account.ts';
import { BIDDING_SCREENS, prepareLot } from './screens-of-bidding.ts';
import { HELP_SCREENS, HOUSE_SCREENS, LOGIN_SCREENS, TROUBLE_SCREENS } from './screens-of-guests.ts';

/**
 * No screen of a bidder breaks a rule of WCAG 2.2 AA that a program can find, in light and in dark. `npm test` looks at a third of them on one
 * size: which rules a page breaks hangs little on its width.
 */
export function everyScreenJourneys(stage: Stage): void {
  describe.each(partOf(SCREENS, 1))('axe finds nothing on $screen', ({ size }) => {
    const walk = async (options: VisitOptions, screens: readonly Screen[], language = 'en') => {
      const { page } = await stage.visit({ size, ...options });
      await page.addInitScript((chosen) => localStorage.setItem('tukul.language', chosen), language);
      expect(await lookAt(page, aThirdOf(screens))).toEqual({});
    };

    it('on home and lists', () => walk({}, HOUSE_SCREENS));

    it('on login and registration', () => walk({}, LOGIN_SCREENS));

    it('on help, about, and where nothing is', () => walk({}, [...HELP_SCREENS, ...TROUBLE_SCREENS]));

    it('on the way to a bid', async () => {
      await prepareLot(stage);
      await walk({ as: meifong }, BIDDING_SCREENS);
    });

    it('in the account', () => walk({ as: ahmad }, ACCOUNT_SCREENS));

    it('in an account where nothing has happened', () => walk({ as: priya }, EMPTY_SCREENS));

    it('in Malay', async () => {
      const malay = (name: string, path: string, words: string): Screen => ({
        name,
        path,
        shown: (page) => page.getByText(words).first(),
      });
      const screens = [
        malay('senarai', '/onlineAuction/onAuction/1', 'Lihat Item'),
        malay('profil', '/myaccount/myprofile', 'Maklumat peribadi'),
        malay('transaksi', '/myaccount/transaction', 'Baki deposit'),
      ];
      await walk({ as: meifong }, screens, 'ms');
    });
  });
}

/** What axe finds, by screen and state. */
async function lookAt(page: Page, screens: readonly Screen[]): Promise<Looks['found']> {
  const looks = looksOf(page);
  for (const { name, path, shown, before, further } of screens) {
    const look: Look = (state) => looks.at(state === undefined ? name : `${name}, ${state}`);
    await before?.(page);
    await page.goto(path);
    await scrolledTo(page, shown(page));
    await look();
    await further?.(page, look);
  }
  return looks.found;
}

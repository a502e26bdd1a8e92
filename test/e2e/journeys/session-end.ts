import { describe, expect, it } from 'vitest';
import { enterLot, latestBid } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import { zainab } from '../support/people.ts';
import { eventually, logIn, roomOf } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const LOT = '109';
const ENDED = 'Your session has ended. Please log in again.';

/** The login session is over where nobody expected it: nothing false is said, and people come back to where they were. */
export function sessionEndJourneys(stage: Stage): void {
  describe('a login session that is over', () => {
    it('while a bid is being confirmed: it was not placed, and the login leads back to the lot', async () => {
      const { house } = stage;
      await enterLot(house, zainab, LOT);
      const { page, trouble } = await stage.visit({ size: PHONE, as: zainab });
      const before = await latestBid(house, LOT);
      await page.goto(`/auctionpage/${LOT}`);
      const room = roomOf(page);
      await eventually(() => room.button.isEnabled()).toBe(true);
      const path = () => new URL(page.url()).pathname;

      // Ended by the house between two calls: only the bid learns of it.
      await page.route('**/api/socket/auctionlot/post', (route) =>
        route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
      );
      const told = page.getByRole('dialog', { name: 'You have been logged out' });
      await trouble.forgive(async () => {
        await room.bid();
        await told.getByText(`on lot ${LOT} was not placed: your session had ended.`).waitFor();
      });
      await page.unroute('**/api/socket/auctionlot/post');
      await told.getByText(ENDED).waitFor();
      await eventually(async () => path()).toBe('/');
      await eventually(() => page.getByText('got no answer').count()).toBe(0);
      expect(await latestBid(house, LOT)).toEqual(before);
      const looks = looksOf(page);
      await looks.at('the end of the session');

      await told.getByRole('button', { name: 'Log in' }).click();
      await page.getByText(`Log in to bid on lot ${LOT}. You will come back to it.`).waitFor();
      await looks.at('why to log in');
      await logIn(page, house, zainab);
      await page.waitForURL(`**/auctionpage/${LOT}`);
      // With what they were about to do: the question stands open again, over the rest of the page.
      await room.question
        .getByText(/RM[\d,]+/)
        .first()
        .waitFor();
      expect(looks.found).toEqual({});
      expect(trouble.seen).toEqual([]);
    });

    it('in another tab is said in this one, and account pages are left for home', async () => {
      const { page } = await stage.visit({ as: zainab });
      await page.goto('/myaccount/transaction');
      // Its scripts have drawn it: the heading stands there before.
      await page.locator('#main').getByText(`Bidder ${zainab.id}`).waitFor();
      const other = await page.context().newPage();
      await other.goto('/about');
      await other.evaluate(() => localStorage.removeItem('tukul.session'));
      await page.getByText('You were logged out in another tab.').waitFor();
      await eventually(async () => new URL(page.url()).pathname).toBe('/');
    });
  });
}

import { describe, expect, it } from 'vitest';
import { ask, signIn } from '../support/api.ts';
import { ahmad, siti } from '../support/people.ts';
import { enter, eventually, participateButton } from '../support/screens.ts';
import type { Stage } from '../support/stage.ts';

const STAFF_LOT = '203';
const STAFF_ONLY = 'This auction is only available for TM Staff only.';

/** Those who do not get in, and where they are sent. */
export function visitorJourneys(stage: Stage): void {
  describe('a guest', () => {
    it('is sent home from a bidding page', async () => {
      const { page } = await stage.visit();
      await page.goto('/auctionpage/101');
      await eventually(async () => new URL(page.url()).pathname).toBe('/');
      await page.getByText('Log in to bid on lot 101. You will come back to it.').waitFor();
      await page.getByRole('heading', { name: 'Auction Invitation' }).first().waitFor();
    });

    it('is asked to log in for a page of the account, and why', async () => {
      const { page } = await stage.visit();
      await page.goto('/myaccount/mybid');
      await page.waitForURL('**/login');
      await page.getByText('Please log in to open this page.').waitFor();
    });

    it('is asked to log in before they take part', async () => {
      const { page } = await stage.visit();
      await page.goto('/itempage/101');
      await participateButton(page).click();
      const dialog = page.getByRole('dialog', { name: 'Login required' });
      await dialog.getByText(/^Please Log in before participating in an auction\.$/).waitFor();
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/itempage/101');
    });
  });

  describe('a bidder', () => {
    it('who is not in a lot is sent to the list from its bidding page', async () => {
      const { page } = await stage.visit({ as: ahmad });
      await page.goto('/auctionpage/121');
      await eventually(async () => new URL(page.url()).pathname).toBe('/onlineAuction/onAuction/1');
    });

    it('who is not staff is kept out of a lot of a staff session', async () => {
      const { page } = await stage.visit({ as: ahmad });
      await page.goto(`/itempage/${STAFF_LOT}`);
      await participateButton(page).click();
      const dialog = page.getByRole('dialog', { name: 'Private auction' });
      await dialog.getByText(STAFF_ONLY, { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await dialog.waitFor({ state: 'detached' });

      const as = await signIn(stage.house, ahmad);
      const entry = await ask(stage.house, '/api/socket/lotunit/enter', { as, body: { lotNo: STAFF_LOT } });
      expect(entry).toMatchObject({ status: 403, body: { message: STAFF_ONLY } });
    });

    it('who is verified staff enters it', async () => {
      const { page } = await stage.visit({ as: siti });
      await page.goto(`/itempage/${STAFF_LOT}`);
      await enter(page);
      expect(new URL(page.url()).pathname).toBe(`/auctionpage/${STAFF_LOT}`);
    });
  });
}

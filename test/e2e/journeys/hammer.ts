import { describe, expect, it } from 'vitest';
import { formatRM } from '#domain/money.ts';
import { ask, bid, enterLot, latestBid, signIn } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import { type ahmad, azlan, cheekeong, superAdmin, zainab } from '../support/people.ts';
import { eventually, fitsAcross } from '../support/screens.ts';
import { runningSession, timePasses } from '../support/sessions.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const LOT = '112';

/** The hammer falls while nobody is in the room of the lot: after the journey of the board, whose dealer has bids on nine lots. */
export function hammerJourney(stage: Stage): void {
  describe('when a session ends', () => {
    it('winner, loser and a dealer are told wherever they are, and the winner again when the sale is recorded', async () => {
      const { house } = stage;
      const session = await runningSession(house);
      for (const who of [zainab, azlan]) await enterLot(house, who, LOT);
      await bid(house, azlan, LOT, 0);
      await bid(house, zainab, LOT, 1_000);
      const price = formatRM((await latestBid(house, LOT)).latestBid * 100).replace(/\.00$/, '');
      const at = async (who: typeof ahmad, size: typeof PHONE, address: string) => {
        const { page, trouble } = await stage.visit({ size, as: who });
        await page.goto(address);
        const card = page.getByRole('region', { name: `${session} has ended` });
        return { page, trouble, card, looks: looksOf(page) };
      };
      const winner = await at(zainab, PHONE, '/');
      const loser = await at(azlan, DESK, '/');
      const dealer = await at(cheekeong, DESK, '/myaccount/bidonline');
      const all = [winner, loser, dealer];
      await dealer.page.getByText('LOT 101').waitFor();

      await timePasses(house, session);
      await winner.card.getByText(`Yours at ${price}`).waitFor();
      await winner.card.getByText('The house is confirming the sale.').waitFor();
      await eventually(() =>
        winner.card.locator('img').evaluate((photo) => (photo as HTMLImageElement).naturalWidth > 0),
      ).toBe(true);
      await loser.card.getByText('You did not win the lot you bid on.').waitFor();
      await dealer.card.getByText(/^You hold \d of 9 lots$/).waitFor();
      for (const { page, looks } of all) {
        await fitsAcross(page);
        await looks.at('the session has ended');
      }
      // Seen, it does not come again with the next page.
      await loser.card.getByRole('button', { name: 'Close this message' }).click();
      await loser.card.waitFor({ state: 'detached' });
      await loser.page.reload();
      await loser.page
        .getByText('Azlan')
        .or(loser.page.getByText(`Bidder ${azlan.id}`))
        .first()
        .waitFor();

      const as = await signIn(house, superAdmin);
      const step = async (url: string) =>
        expect(await ask(house, `/api/update/emergency/${url}`, { as, body: { session } })).toMatchObject({
          status: 200,
        });
      await step('auctionlotsocket/to/mybid');
      await winner.card.getByText(/^Won\. Pay by \d{1,2} \w+\.$/).waitFor();
      await winner.card.getByText(/^We are counting your deposit towards the price\./).waitFor();
      await step('balanceoutdeposit');
      await winner.card.getByText(/^Pay RM[\d,]+\.\d\d$/).waitFor();
      await winner.looks.at('the sale is recorded');
      await dealer.card.getByText(/^You won \d of 9 lots$/).waitFor();
      expect(await loser.card.count()).toBe(0);
      await winner.card.getByRole('link', { name: 'My Bid' }).click();
      await winner.page.waitForURL('**/myaccount/mybid');
      await winner.card.waitFor({ state: 'detached' });
      for (const { trouble, looks } of all) {
        expect(looks.found).toEqual({});
        expect(trouble.seen).toEqual([]);
      }
    });
  });
}

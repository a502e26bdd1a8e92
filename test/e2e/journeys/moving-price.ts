import { describe, expect, it } from 'vitest';
import { bid, enterLot, latestBid } from '../support/api.ts';
import { ahmad, weiming } from '../support/people.ts';
import { eventually, isFocused, roomOf } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';

/** Someone else bids while a bidder is being asked yes or no, or while their yes is on its way. */
export function movingPriceJourney(stage: Stage): void {
  /** Ahmad looks at a lot without a bid; Wei Ming is in it too. */
  async function scene(lot: string) {
    const { house } = stage;
    await enterLot(house, ahmad, lot);
    await enterLot(house, weiming, lot);
    const { page } = await stage.visit({ size: PHONE, as: ahmad });
    await page.goto(`/auctionpage/${lot}`);
    const room = roomOf(page);
    await room.button.waitFor();
    return { house, page, room, told: room.question.getByRole('alert') };
  }

  describe('a price that moves while a bid is made', () => {
    it('is told in the open question, whose amount stays and still counts when it is enough', async () => {
      const lot = '112';
      const { house, room, told } = await scene(lot);
      await room.add.click();
      await room.add.click();
      await room.button.click();
      await room.question.getByText('RM18,900.00', { exact: true }).first().waitFor();

      await bid(house, weiming, lot, 0);
      await told.getByText('The price has moved: bidder 1002 bid RM18,500.00').waitFor();
      await told.getByText('Your RM18,900.00 is still enough.').waitFor();
      await room.question.getByText('RM18,900.00', { exact: true }).first().waitFor();
      await room.yes.click();

      await eventually(room.newest).toBe('You · Bidder 1001RM18,900.00');
      const { bids } = await latestBid(house, lot);
      expect(bids.map(({ bidderNo, amount }) => [bidderNo, amount])).toEqual([
        [1001, 18_900],
        [1002, 18_500],
      ]);
    });

    it('closes the way of an amount that is no longer enough, until the bidder changes it', async () => {
      const lot = '115';
      const { house, room, told } = await scene(lot);
      await room.button.click();
      await room.question.getByText('RM1,900.00', { exact: true }).first().waitFor();

      await bid(house, weiming, lot, 0);
      await told.getByText('RM1,900.00 is no longer enough.').waitFor();
      await room.question.getByText('RM1,900.00', { exact: true }).first().waitFor();
      await eventually(() => room.yes.isDisabled()).toBe(true);

      await told.getByRole('button', { name: 'Change to RM1,950.00' }).click();
      await room.question.getByText('RM1,950.00', { exact: true }).first().waitFor();
      await room.yes.click();
      await eventually(room.newest).toBe('You · Bidder 1001RM1,950.00');
      expect(await latestBid(house, lot)).toMatchObject({ bidCount: 2, latestBid: 1_950, bidderNo: ahmad.id });
    });

    it('makes a yes that comes too late end in the outbid alert, beside the price of now', async () => {
      const lot = '122';
      const { house, page, room } = await scene(lot);
      // Their yes is held up on its way until the other bid stands.
      await page.route('**/api/socket/auctionlot/post', async (route) => {
        await bid(house, weiming, lot, 600);
        await route.continue();
      });
      await room.bid();

      await room.refusal.getByText('You have been outbid').waitFor();
      await room.refusal.getByText('Bidder 1002 has the highest bid: RM32,600.00.').waitFor();
      await eventually(room.price).toBe('RM32,600.00');
      expect(await latestBid(house, lot)).toMatchObject({ bidCount: 1, latestBid: 32_600, bidderNo: weiming.id });

      // The alert leads to the question about the next bid, and that still wants a yes.
      await room.refusal.getByRole('button', { name: 'Bid RM32,800.00' }).click();
      await room.question.getByText('RM32,800.00', { exact: true }).first().waitFor();
      await room.question.getByRole('button', { name: 'No', exact: true }).click();
      await eventually(room.offer).toBe('RM32,800.00');
      expect(await latestBid(house, lot)).toMatchObject({ bidCount: 1 });
    });
  });

  it('a bid far above the least one is asked about twice, and the keyboard is on No the second time', async () => {
    const lot = '124';
    const { house, page, room } = await scene(lot);
    for (let steps = 0; steps < 5; steps += 1) await room.add.click();
    await room.button.click();
    await room.yes.click();
    await room.question.getByText('Are you sure?').waitFor();
    await room.question.getByText(/This is RM[\d,]+\.00 above the next possible bid\./).waitFor();
    await eventually(() => room.question.getByRole('button', { name: 'No', exact: true }).evaluate(isFocused)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await room.question.waitFor({ state: 'detached' });
    expect(await latestBid(house, lot)).toMatchObject({ bidCount: 0 });
  });
}

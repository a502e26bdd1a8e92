import { expect, it } from 'vitest';
import { formatRM } from '#domain/money.ts';
import { bid, enterLot, latestBid, mailed, newestMail } from '../support/api.ts';
import { azlan, meifong, superAdmin } from '../support/people.ts';
import { eventually, isUncovered, roomOf } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const LOT = '114';
const SLIP = 5_000;
const RAISE = 1_000;

/** The super admin cancels the highest bid of two bidders, who both see it where they are, without loading a page. */
export function cancelledBidJourney(stage: Stage): void {
  it('a bid that the house cancels: both bidders see the lower price, why, and who leads; they are written to', async () => {
    const { house } = stage;
    for (const who of [azlan, meifong]) await enterLot(house, who, LOT);
    await bid(house, azlan, LOT, 0);
    const start = (await latestBid(house, LOT)).latestBid;
    await bid(house, meifong, LOT, SLIP);
    const rm = (ringgit: number) => formatRM(ringgit * 100);

    const first = await stage.visit({ size: PHONE, as: azlan });
    const second = await stage.visit({ size: DESK, as: meifong });
    await first.page.goto(`/auctionpage/${LOT}`);
    const room = roomOf(first.page);
    await eventually(room.price).toBe(rm(start + SLIP));
    await second.page.goto('/myaccount/bidonline');
    const own = second.page.getByRole('row').filter({ hasText: `LOT ${LOT}` });
    await own.getByText('On top').waitFor();
    for (const { page } of [first, second])
      await page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
    const before = await newestMail(house);

    // From the unit monitor, with a reason, its words and the typed ones.
    const { page: desk } = await stage.visit({ size: DESK, as: superAdmin });
    await desk.goto('/adminPage/unitMonitor');
    await desk.getByRole('button', { name: new RegExp(`bids? on lot ${LOT} of`) }).click();
    await desk.getByRole('button', { name: 'Cancel bid 2' }).click();
    const dialog = desk.getByRole('dialog', { name: `Cancel bid 2 on lot ${LOT}` });
    await dialog.getByText(`${rm(start)} of ${azlan.id}`).waitFor();
    await dialog.getByLabel('Reason').selectOption('Placed by mistake');
    await dialog.getByLabel('In words, for the history of the lot').fill('They called at once: a zero too many');
    await dialog.getByLabel('Confirmation').fill('cancel bid');
    await dialog.getByRole('button', { name: 'Cancel the bid' }).click();
    await dialog.getByText(`Bidder ${azlan.id} leads now with ${rm(start)}.`).waitFor();

    await eventually(room.price).toBe(rm(start));
    await first.page.getByText(`A bid on lot ${LOT} was cancelled by the house`).waitFor();
    await first.page
      .getByText(`You have the highest bid now: ${rm(start)}.`)
      .first()
      .waitFor();
    // Its card lies over nothing that is bid with: on a phone upright, turned, and with large letters.
    await eventually(() => Promise.all([room.priceShown, room.button].map(isUncovered))).toEqual([true, true]);
    await first.page.setViewportSize({ width: 844, height: 390 });
    await eventually(() => isUncovered(room.button)).toBe(true);
    await first.page.setViewportSize(PHONE);
    const letters = await first.page.addStyleTag({ content: 'html { font-size: 32px !important }' });
    await eventually(() => isUncovered(room.button)).toBe(true);
    await letters.evaluate((style) => style.parentNode?.removeChild(style));
    await second.page.getByText(`Your bid of ${rm(start + SLIP)} on lot ${LOT} was cancelled by the house`).waitFor();
    await own.getByText('Cancelled: placed by mistake').waitFor();
    await eventually(() => own.getByText('On top').count()).toBe(0);
    for (const { page } of [first, second]) expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);

    expect(await mailed(house, azlan, /(You have the highest bid now)/, before)).toBeTruthy();
    await mailed(house, meifong, /(We have cancelled your bid)/, before);

    // The lot goes on from its price of now.
    await bid(house, meifong, LOT, RAISE);
    await eventually(room.price).toBe(rm(start + RAISE));
    await second.page.goto(`/itempage/${LOT}`);
    await second.page.getByRole('heading', { name: 'Bid history' }).waitFor();
    await second.page.getByText('Cancelled: placed by mistake').waitFor();
    expect(await latestBid(house, LOT)).toMatchObject({ bidCount: 3, voidBids: 1, bidderNo: meifong.id });
  });
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Receipt } from '#domain/evidence/receipt.ts';
import { formatRM } from '#domain/money.ts';
import { ask, bid, enterLot, latestBid } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import { meifong, siti, zainab } from '../support/people.ts';
import { roomOf } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';
import { verified } from '../support/verifier.ts';

const LOT = '119';
/** The least of this lot, RM. */
const RAISE = 500;

/** Somebody is overtaken, and has it in writing. */
export function refusedBidJourney(stage: Stage): void {
  it('a bid that was not accepted: its bidder goes to its receipt, keeps it, and anybody checks it without the house', async () => {
    // Given a bidder who says yes to a bid that somebody else makes a moment before them
    const { house } = stage;
    for (const who of [meifong, siti, zainab]) await enterLot(house, who, LOT);
    const { bidCount, bidderNo } = await latestBid(house, LOT);
    if (bidderNo !== meifong.id) await bid(house, meifong, LOT, bidCount === 0 ? 0 : RAISE);
    const { latestBid: seen } = await latestBid(house, LOT);
    const { page, trouble } = await stage.visit({ size: PHONE, as: zainab });
    await page.goto(`/auctionpage/${LOT}`);
    const room = roomOf(page);
    await room.ready.waitFor();
    await page.route('**/api/socket/auctionlot/post', async (route) => {
      await bid(house, siti, LOT, RAISE);
      await route.continue();
    });
    // When their bid is refused, and they follow the way from there
    await trouble.forgive(async () => {
      await room.bid();
      await room.refusal.waitFor();
    });
    await page.unroute('**/api/socket/auctionlot/post');
    await room.refusal.getByRole('link', { name: 'See the bid receipt' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/myaccount/receipts');
    // Then the receipt of this bid stands there with its reason
    const receipts = page.getByRole('list', { name: 'Bid receipts' }).getByRole('listitem');
    const amount = formatRM((seen + RAISE) * 100);
    await receipts.getByText('Not accepted', { exact: true }).waitFor();
    expect(await receipts.count()).toBe(1);
    await receipts.getByText('The bid was below the next bid').waitFor();
    const looks = looksOf(page);
    await looks.at('the receipt of a refused bid');
    expect(looks.found).toEqual({});
    // And it is a file that passes the verifier alone, with the keys that the house publishes; changed it does not
    const downloaded = page.waitForEvent('download');
    await receipts.getByRole('button', { name: new RegExp(`^Download ?: Lot ${LOT} of`) }).click();
    const text = readFileSync((await (await downloaded).path()) ?? '', 'utf8');
    const receipt = JSON.parse(text) as Receipt;
    expect(receipt).toMatchObject({
      ...{ outcome: 'refused', reason: 'bid-too-low', bidder: zainab.id, amountSen: (seen + RAISE) * 100 },
    });
    const keys = JSON.stringify((await ask(house, '/api/audit/keys')).body);
    expect(await verified(text, keys)).toMatchObject({ code: 0 });
    const forged = JSON.stringify({ ...receipt, amountSen: (seen + 2 * RAISE) * 100 });
    expect(await verified(forged, keys)).toMatchObject({ code: 1 });
    // And the house's own page finds the same in the browser
    await receipts.getByRole('link', { name: new RegExp(`^Check ?: Lot ${LOT} of`) }).click();
    await page.getByText('Signed by the house', { exact: true }).waitFor();
    await page.getByText(`Bidder ${zainab.id} tried to bid ${amount}.`).waitFor();
    expect(trouble.seen).toEqual([]);
  });
}

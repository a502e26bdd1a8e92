import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LatestBid } from '#contract/bidding.ts';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import { formatRM } from '#domain/money.ts';
import { ask, bid, caughtUp, enterLot, latestBid, signIn } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import type { House } from '../support/house.ts';
import { ahmad, superAdmin, weiming, zainab } from '../support/people.ts';
import { eventually, fitsAcross, isFocused, roomOf } from '../support/screens.ts';
import { runningSession, timePasses } from '../support/sessions.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

/** Of a lot that is no luxury vehicle, RM. */
const DEPOSIT = 1_500;
const TABLET = { width: 820, height: 1180 };
const SIZES = [PHONE, TABLET, DESK];
const RECORD = 'auctionlotsocket/to/mybid';
const OTHER_STEPS = ['balanceoutdeposit', 'send/emailtowinners', 'clearauctiondata'];

/** What an auction leaves to those who were in it: at 00:00, when the sale is recorded, and after its session was cleared. */
export function endOfALotJourney(stage: Stage): void {
  it('winner, loser and who never bid see what became of a lot, before and after its session is cleared', async () => {
    const { house } = stage;
    const session = await runningSession(house);
    const lot = await lotWithoutBids(house, session);
    for (const who of [ahmad, weiming, zainab]) await enterLot(house, who, lot);
    await bid(house, weiming, lot, 0);
    await bid(house, ahmad, lot, 400);
    const price = formatRM((await latestBid(house, lot)).latestBid * 100);
    const arrive = async (who: typeof ahmad, size: typeof PHONE) => {
      const { page, trouble } = await stage.visit({ size, as: who });
      await page.goto(`/auctionpage/${lot}`);
      await roomOf(page).button.waitFor();
      return { page, trouble, card: page.getByRole('region', { name: `Lot ${lot}`, exact: true }) };
    };
    const [winner, loser, third] = await Promise.all([
      arrive(ahmad, PHONE),
      arrive(weiming, TABLET),
      arrive(zainab, DESK),
    ]);
    const all = [winner, loser, third];

    const sentAway = all.map(async ({ page }) => {
      await page.getByText('Auction has ended', { exact: true }).first().waitFor();
      await page.waitForURL('**/myaccount/mybid');
    });
    await Promise.all([timePasses(house, session), ...sentAway]);
    await winner.card.getByText(`You hold the highest bid of lot ${lot}, ${price}.`).waitFor();
    await winner.card.getByText('The house is confirming the sale.').waitFor();
    await loser.card.getByText(`Highest bid ${price} by bidder ${ahmad.id}. The sale is being recorded.`).waitFor();
    await third.card.getByText('You did not bid on it.').waitFor();
    for (const { card } of all) await eventually(() => card.getByRole('heading').evaluate(isFocused)).toBe(true);
    await eventually(() => openTab(winner.page)).toMatch(/^Waiting\s*1/);
    await winner.page.getByText(`You were on top when lot ${lot} ended. The sale is being recorded.`).waitFor();
    await eventually(() => openTab(loser.page)).toMatch(/^Lost/);
    for (const { page } of [winner, loser]) await eventually(() => violations(page)).toEqual([]);

    // When the house records the sale the pages change by themselves.
    const as = await signIn(house, superAdmin);
    const take = async (step: string) =>
      expect(await ask(house, `/api/update/emergency/${step}`, { as, body: { session } })).toMatchObject({
        status: 200,
      });
    await take(RECORD);
    await winner.card.getByText(`You have won lot ${lot} for ${price}.`).waitFor();
    await eventually(() => openTab(winner.page)).toMatch(/^Won/);
    await winner.page
      .getByRole('region', { name: /^To pay: / })
      .first()
      .waitFor();
    await winner.page.getByText(`${session}/${lot}`, { exact: true }).waitFor();
    for (const { card } of [loser, third]) await card.getByText(`Sold for ${price} to bidder ${ahmad.id}`).waitFor();
    await winner.card.getByRole('button', { name: 'Close' }).click();
    await winner.card.waitFor({ state: 'detached' });

    for (const step of OTHER_STEPS) await take(step);
    await caughtUp(house);
    for (const size of SIZES) {
      await winner.page.setViewportSize(size);
      await winner.page.goto('/myaccount/mybid');
      await winner.page
        .getByRole('heading', { name: `LOT ${lot}`, exact: true })
        .first()
        .waitFor();
      await fitsAcross(winner.page);
      await loser.page.setViewportSize(size);
      await lostLot(loser.page, { session, lot, price });
    }
    for (const { trouble } of all) expect(trouble.seen).toEqual([]);
  });
}

/** The demo house begins with bids on some of its lots. */
async function lotWithoutBids(house: House, session: string): Promise<string> {
  const { body } = await ask(house, '/api/auctionlot/ongoingbid/getbypage/1/50');
  const { ongoingBid, auctionLotList } = body as { ongoingBid: LatestBid[]; auctionLotList: Lot[] };
  const without = new Set(ongoingBid.filter(({ bidCount }) => bidCount === 0).map(({ id }) => id));
  const lot = auctionLotList.find(
    (each) => each.session === session && each.deposit === DEPOSIT && without.has(each.id),
  );
  if (lot === undefined) throw new Error('every lot has bids');
  return lot.id;
}

/** To the lost lot and to its page by keyboard and link, and back. */
async function lostLot(
  page: Page,
  { session, lot, price }: Record<'session' | 'lot' | 'price', string>,
): Promise<void> {
  await page.goto('/myaccount/mybid?tab=won');
  await page.getByRole('tab', { name: /^Won/ }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => openTab(page)).toMatch(/^Lost/);
  await eventually(async () => new URL(page.url()).search).toBe('?tab=lost');
  await page.getByText(`Sold for ${price} to bidder ${ahmad.id}`).first().waitFor();
  await fitsAcross(page);
  await page
    .getByRole('link', { name: new RegExp(`^View Item.*LOT ${lot}$`) })
    .first()
    .click();
  await page.waitForURL(`**/itempage/${session}/${lot}`);
  await page.getByText('Sold Price', { exact: true }).waitFor();
  await eventually(() => page.locator('main img').first().evaluate(widthOf)).toBeGreaterThan(0);
  await eventually(() => violations(page)).toEqual([]);
  await page.goBack();
  await eventually(() => openTab(page)).toMatch(/^Lost/);
}

const openTab = async (page: Page) => (await page.getByRole('tab', { selected: true }).textContent()) ?? '';

/** Runs in the page. */
function widthOf(image: Element): number {
  return (image as HTMLImageElement).naturalWidth;
}

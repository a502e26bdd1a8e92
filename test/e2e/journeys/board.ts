import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bid, enterLot, latestBid } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import { ahmad, cheekeong, meifong } from '../support/people.ts';
import { clicksOn, eventually, fitsAcross } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const LOTS = ['101', '102', '103', '105', '106', '107', '109', '110'];
/** Nobody of them is in it. */
const WATCHED = '116';
const RIVALS = [ahmad, meifong];
const RAISE = 1_000;
/** For eight lots by the keyboard alone. */
const RAISED_WITHIN_MS = 20_000;

/** A dealer with eight lots and two rivals, who bids from the board. */
export function boardJourney(stage: Stage): void {
  describe('a dealer with eight lots on the board', () => {
    it('raises all of them by the keyboard alone; rows stay where they are, and two rivals answer', async () => {
      const { house } = stage;
      for (const [place, lot] of LOTS.entries()) {
        const rival = RIVALS[place % 2] ?? ahmad;
        await enterLot(house, cheekeong, lot);
        await enterLot(house, rival, lot);
        await bid(house, cheekeong, lot, RAISE);
        await bid(house, rival, lot, RAISE);
      }
      const { page, trouble } = await stage.visit({ size: DESK, as: cheekeong });
      await page.goto('/myaccount/bidonline');
      await rows(page).nth(7).waitFor();
      await eventually(() => page.title()).toMatch(/^▼8 ▲0 · \d/);
      await page.getByText('Live', { exact: true }).first().waitFor();
      // The rows say it: no card lies over them.
      expect(await page.getByText(/^Outbid on lot|^You are outbid on/).count()).toBe(0);
      const looks = looksOf(page);
      await looks.at('eight lots, outbid');
      for (const box of await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height)))
        expect(box).toBeLessThanOrEqual(57);

      const order = await numbers(page);
      const startedMs = performance.now();
      await page.keyboard.press('ArrowDown');
      for (const [place, lot] of order.entries()) {
        await page.keyboard.press('b');
        const yes = page.getByRole('dialog').getByRole('button', { name: /^Yes, bid RM/ });
        await yes.and(page.locator('[aria-disabled="false"]')).waitFor();
        await page.keyboard.press('Enter');
        await row(page, lot).getByText('On top').waitFor();
        if (place + 1 < order.length) await page.keyboard.press('ArrowDown');
      }
      const tookMs = performance.now() - startedMs;
      expect(tookMs).toBeLessThan(RAISED_WITHIN_MS);
      expect(await numbers(page)).toEqual(order);
      await eventually(() => page.title()).toMatch(/^▼0 ▲8 · \d/);
      for (const lot of LOTS) expect(await latestBid(house, lot)).toMatchObject({ bidderNo: cheekeong.id });
      await looks.at('eight lots, on top');

      // A rival takes one back: its row says so, where it is, while the keyboard is among the rows; then it comes first.
      const [first = '', second = ''] = order;
      await bid(house, RIVALS[LOTS.indexOf(second) % 2] ?? ahmad, second, RAISE);
      await row(page, second).getByText('Outbid').waitFor();
      expect(await numbers(page)).toEqual(order);
      expect(await page.locator('[role="log"]').textContent()).not.toContain(`Lot ${second}`);
      await page.keyboard.press('Home');
      await eventually(async () => (await numbers(page))[0]).toBe(second);
      await eventually(() => row(page, second).evaluate((each) => each === document.activeElement)).toBe(true);
      // Their own other tab bids: this one offers nothing there any more.
      await bid(house, cheekeong, second, RAISE);
      await row(page, second).getByText('On top').waitFor();
      expect(await row(page, second).getByRole('button').count()).toBe(0);
      expect(first).not.toBe(second);
      expect(looks.found).toEqual({});
      expect(trouble.seen).toEqual([]);
    });

    it('bids on a phone from the same rows, which do not scroll sideways', async () => {
      const { house } = stage;
      const [lot = ''] = LOTS;
      await bid(house, ahmad, lot, RAISE);
      const { page } = await stage.visit({ size: PHONE, as: cheekeong });
      await page.goto('/myaccount/bidonline');
      await row(page, lot).getByText('Outbid').waitFor();
      await fitsAcross(page);
      const looks = looksOf(page);
      await looks.at('the board on a phone');
      await row(page, lot)
        .getByRole('button', { name: /^Bid RM[\d,]+ on lot/ })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Yes, bid RM/ })
        .click();
      await row(page, lot).getByText('On top').waitFor();
      expect(looks.found).toEqual({});
    });

    it('enters a lot that they watch from its row, at four presses, and bids there', async () => {
      const { page, trouble } = await stage.visit({ size: PHONE, as: cheekeong });
      await page.goto(`/itempage/${WATCHED}`);
      await page.getByRole('button', { name: `Watch lot ${WATCHED}` }).click();
      await page.getByRole('button', { name: new RegExp(`^Watched: lot ${WATCHED}`) }).waitFor();
      const clicks = await clicksOn(page);
      await page.goto('/myaccount/bidonline');
      const looks = looksOf(page);
      await row(page, WATCHED)
        .getByRole('button', { name: `Enter lot ${WATCHED}` })
        .and(page.locator('[aria-disabled="false"]'))
        .click();
      await looks.at('the deposit, over the board');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Deposit RM1,500.00' }).click();
      await page.getByRole('dialog', { name: 'Confirm Deposit' }).getByRole('button', { name: 'Yes' }).click();
      const offer = row(page, WATCHED).getByRole('button', { name: /^Bid RM[\d,]+ on lot/ });
      await offer.waitFor();
      expect(clicks()).toBe(4);
      expect(new URL(page.url()).pathname).toBe('/myaccount/bidonline');
      await fitsAcross(page);
      await eventually(() => offer.isEnabled()).toBe(true);
      await offer.click();
      await page.getByRole('dialog').getByText(`LOT ${WATCHED}`).waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Yes, bid RM/ })
        .click();
      await row(page, WATCHED).getByText('On top').waitFor();
      expect(looks.found).toEqual({});
      expect(trouble.seen).toEqual([]);
    });

    it('has the other lots beside the bidding page of one, on a wide screen', async () => {
      const { house } = stage;
      const [lot = '', other = ''] = LOTS;
      await bid(house, RIVALS[1] ?? ahmad, other, RAISE);
      const { page, trouble } = await stage.visit({ size: { width: 1440, height: 900 }, as: cheekeong });
      await page.goto(`/auctionpage/${lot}`);
      const rail = page.getByRole('complementary', { name: 'Your other lots' });
      await rail.waitFor();
      expect(await numbers(page)).not.toContain(lot);
      const offer = row(page, other).getByRole('button', { name: /^Bid RM[\d,]+ on lot/ });
      // Not before the line to the house is there.
      await eventually(() => offer.isEnabled()).toBe(true);
      // B is for the row that has the focus, not for the lot of the page.
      await row(page, other).focus();
      await page.keyboard.press('b');
      const question = page.getByRole('dialog');
      await question.getByText(`LOT ${other}`).waitFor();
      expect(await question.count()).toBe(1);
      await question.getByRole('button', { name: /^Yes, bid RM/ }).click();
      await row(page, other).getByText('On top').waitFor();
      await fitsAcross(page);
      expect(trouble.seen).toEqual([]);
    });
  });
}

function rows(page: Page) {
  return page.locator('[data-row]');
}

function row(page: Page, lot: string) {
  return page.locator(`[data-row$="/${lot}"]`);
}

/** Of the lots, from top to bottom. */
function numbers(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-row')?.split('/')[1] ?? ''));
}

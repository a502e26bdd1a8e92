import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatRM } from '#domain/money.ts';
import { partOf } from '#scripts/test/level.ts';
import { bid, enterLot, latestBid, signIn } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { azlan, gopal } from '../support/people.ts';
import { eventually, isFocused } from '../support/screens.ts';
import { PHONE, SCREENS, type Stage } from '../support/stage.ts';

/** A JCB, the only one; somebody has bid on it when the house opens. */
const LOT = '123';
/** Its minimum raise. */
const RAISE = 500;

/** Finding lots and keeping an eye on them. */
export function listJourneys(stage: Stage): void {
  describe.each(partOf(SCREENS, 1, 'lists'))('on $screen', ({ screen, size }) => {
    it('a list is narrowed, sent to somebody, and widened by the back button', async () => {
      const { page } = await stage.visit({ size });
      await page.goto('/onlineAuction/onAuction/2');
      await page.getByText('28 unit/s found.').waitFor();
      await page.getByRole('searchbox').fill('toyota');
      await eventually(() => shownLots(page)).toEqual(['101', '107', '111', '117', '122']);
      await eventually(() => page.getByRole('searchbox').evaluate(isFocused)).toBe(true);

      const filters = page.getByRole('button', { name: 'Filters', exact: true });
      await filters.click();
      const shahAlam = page.getByRole('button', { name: /^Shah Alam/ });
      await shahAlam.waitFor();
      if (size === PHONE) {
        await page.goBack();
        await shahAlam.waitFor({ state: 'detached' });
        expect(addressOf(page)).toBe('/onlineAuction/onAuction/1?q=toyota');
        await filters.click();
        await shahAlam.waitFor();
        await page.reload();
        // What a reload closes leaves no step back that leads nowhere.
        await eventually(() => page.evaluate(() => (history.state as { layer?: true }).layer)).toBeUndefined();
        await filters.click();
      }
      await eventually(() => violations(page)).toEqual([]);
      await shahAlam.click();
      if (size === PHONE) await page.getByRole('button', { name: 'Show lots' }).click();
      await eventually(async () => addressOf(page)).toBe('/onlineAuction/onAuction/1?q=toyota&location=Shah+Alam');
      await page.goBack();
      await page.getByRole('button', { name: /^Pickups/ }).click();
      await eventually(() => shownLots(page)).toEqual(['101']);
      await eventually(async () => addressOf(page)).toBe('/onlineAuction/onAuction/1?q=toyota&category=pickup');

      const { page: friend } = await stage.visit({ size });
      await friend.goto(addressOf(page));
      await eventually(() => shownLots(friend)).toEqual(['101']);
      await friend.getByRole('button', { name: 'Remove filter: “toyota”' }).click();
      await eventually(() => shownLots(friend)).toEqual(['101', '106', '118', '204']);

      await page.goBack();
      await eventually(() => shownLots(page)).toEqual(['101', '107', '111', '117', '122']);
      await page.goBack();
      await page.getByText('28 unit/s found.').waitFor();
      await eventually(async () => addressOf(page)).toBe('/onlineAuction/onAuction/2');
    });

    it('a lot that a guest watches is on their list, and on the house’s once they are signed in', async () => {
      const { page } = await stage.visit({ size });
      await page.goto('/onlineAuction/nextAuction/1');
      await page.getByRole('button', { name: 'Watch lot 302', exact: true }).click();
      await page.goto(`/itempage/${LOT}`);
      await page.getByRole('button', { name: `Watch lot ${LOT}`, exact: true }).click();
      await page.goto('/onlineAuction/onAuction/1?watched=1');
      await eventually(() => shownLots(page)).toEqual([LOT]);

      const who = screen === 'a desk' ? azlan : gopal;
      const as = await signIn(stage.house, who);
      await page.evaluate((stored) => localStorage.setItem('tukul.session', stored), JSON.stringify(as));
      await page.goto('/watchlist');
      await eventually(() => shownLots(page)).toEqual([LOT, '302']);
      await eventually(() => violations(page)).toEqual([]);

      const { page: elsewhere } = await stage.visit({ size, as: who });
      await elsewhere.goto('/watchlist');
      await elsewhere.getByRole('button', { name: /^Watched: lot 302/ }).click();
      await eventually(() => shownLots(elsewhere)).toEqual([LOT]);
    });
  });

  it('bids flow into a list that is narrowed, and into the history of the lot', async () => {
    const { house } = stage;
    const { page: list } = await stage.visit();
    await list.goto('/onlineAuction/onAuction/1?make=JCB');
    const card = list.getByRole('article', { name: new RegExp(`^Lot ${LOT},`) });
    await card.waitFor();
    const { page: table } = await stage.visit();
    await table.goto('/onlineAuction/onAuction/1?make=JCB&view=table');
    const row = table.getByRole('row').filter({ hasText: LOT });
    await row.waitFor();
    const { page: item } = await stage.visit({ size: PHONE });
    await item.goto(`/itempage/${LOT}`);
    await item.getByRole('heading', { name: 'Bid history' }).waitFor();

    await enterLot(house, azlan, LOT);
    const { latestBid: before } = await latestBid(house, LOT);
    await bid(house, azlan, LOT, RAISE);
    const amount = formatRM((before + RAISE) * 100);
    await card.getByText(amount).first().waitFor();
    await row.getByText(amount).waitFor();
    await item.getByRole('row', { name: new RegExp(`Bidder ${azlan.id}.*${amount.replace('.', '\\.')}`) }).waitFor();
  });
}

/** The numbers of the lots on the page, in their order. */
async function shownLots(page: Page): Promise<readonly string[]> {
  const names = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? ''));
  return names.map((name) => /^Lot (\w+),/.exec(name)?.[1] ?? name);
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

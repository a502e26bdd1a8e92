import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { STAFF_PAGES } from '#web/admin/frame/staff-pages.ts';
import { ahmad, superAdmin } from '../support/people.ts';
import { eventually, isFocused } from '../support/screens.ts';
import { SCREENS, type Stage } from '../support/stage.ts';

/** Where the keyboard and the voice of a screen reader are after each change of page; nobody touches a mouse here. */
export function arrivalJourneys(stage: Stage): void {
  describe.each(partOf(SCREENS, 1))('a change of page by keyboard on $screen', ({ size }) => {
    it('leads from a list to its second page, to an item, and back to the links one came by', async () => {
      const { page, trouble } = await stage.visit({ size });
      await page.goto('/');
      // Until its scripts come the page has links of its own, which load the next one anew.
      await page.locator('main h1').waitFor();
      await enter(page, page.getByRole('link', { name: 'View Auction Lot' }).first());
      await page.waitForURL('**/onlineAuction/onAuction/1*');
      await begins(page, page.getByRole('heading', { level: 1 }));

      const second = page.getByRole('button', { name: 'Go to page 2' });
      await enter(page, second);
      await page.waitForURL('**/onlineAuction/onAuction/2*');
      await begins(page, page.getByRole('article').first());

      const item = page.getByRole('link', { name: /^View Item/ }).nth(3);
      const href = await item.getAttribute('href');
      await enter(page, item);
      await page.waitForURL(`**${href}`);
      await begins(page, page.getByRole('heading', { level: 1 }));

      await page.goBack();
      await begins(page, page.locator(`a[href="${href}"]`).last());
      await page.goBack();
      await begins(page, second);
      await page.goForward();
      await page.waitForURL('**/onlineAuction/onAuction/2*');
      await begins(page, page.locator(`a[href="${href}"]`).last());
      expect(trouble.seen).toEqual([]);
    });

    it('reads the heading of each page of the account, from the menu as from the strip above it', async () => {
      const { page } = await stage.visit({ size, as: ahmad });
      await page.goto('/myaccount/transaction');
      const strip = page.getByRole('navigation', { name: 'My Account' });
      for (const name of ['My Bid', 'Bid In Progress', 'My Profile', 'Transaction']) {
        await enter(page, strip.getByRole('link', { name }));
        await begins(page, page.getByRole('heading', { level: 1, name }));
      }
    });

    it('reads the heading of each page of the back office', async () => {
      const { page } = await stage.visit({ size, as: superAdmin });
      await page.goto('/adminPage/today');
      await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
      const menu = page.getByRole('button', { name: 'Menu' });
      // Vendors have a page of their own, which nobody else is led to.
      const pages = STAFF_PAGES.filter(({ rule }) => rule !== 'vendor');
      for (const { label, to } of pages.slice(1)) {
        if (await menu.isVisible()) await enter(page, menu);
        await enter(page, page.getByRole('navigation', { name: 'Back office' }).locator(`a[href="${to}"]`));
        await page.waitForURL(`**${to}*`);
        await begins(page, page.getByRole('heading', { level: 1 }), label);
      }
      await enter(page, page.getByRole('link', { name: 'Website' }));
      await begins(page, page.getByRole('heading', { level: 1 }), 'from the back office');
    });

    it('leaves the focus to a form that takes it, and to what is open over the page', async () => {
      const { page } = await stage.visit({ size });
      await page.goto('/onlineAuction/onAuction/1');
      await enter(page, page.getByRole('link', { name: 'Login' }).first());
      await begins(page, page.getByLabel('Email'));
    });
  });
}

async function enter(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  await what.focus();
  await page.keyboard.press('Enter');
}

/** It has the focus, is in sight, and keeps it. */
async function begins(page: Page, what: Locator, where = page.url()): Promise<void> {
  const seen = async () => {
    const told = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
    if (!(await what.evaluate(isFocused).catch(() => false))) return `${where}: ${told}`;
    return what.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isInSight = bottom > 60 && top < innerHeight && right > 0 && left < innerWidth;
      return isInSight ? 'there' : `out of sight, ${top} to ${bottom}`;
    });
  };
  await eventually(seen).toBe('there');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await seen()).toBe('there');
}

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { eventually, fitsAcross, isFocused } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const SIZES = [
  { screen: 'a phone', size: PHONE },
  { screen: 'a tablet', size: { width: 820, height: 1180 } },
  { screen: 'a desk', size: { width: 1280, height: 800 } },
] as const;
const LISTS = ['/onlineAuction/onAuction/1', '/onlineAuction/nextAuction/1', '/onlineAuction/sold'];

/** How lists stand on a screen: what is in sight at once, and the table beside the cards. */
export function listShapeJourneys(stage: Stage): void {
  it.each(partOf(SIZES, 1, 'list shapes'))(
    'on $screen a price stands above the fold of every list',
    async ({ size }) => {
      const { page } = await stage.visit({ size });
      for (const list of LISTS) {
        await page.goto(list);
        const price = page.getByRole('article').first().getByText(/^RM/).last();
        await price.waitFor();
        expect(await bottomOf(price), list).toBeLessThanOrEqual(size.height);
        await fitsAcross(page, list);
      }
    },
  );

  it('a phone shows five lots at once, each with photo, number, name, price and heart', async () => {
    const { page } = await stage.visit({ size: PHONE });
    await page.goto(LISTS[0] ?? '');
    const cards = page.getByRole('article');
    await cards.nth(5).waitFor();
    const barHeight = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    await page.evaluate((top) => {
      const card = document.querySelector('article');
      window.scrollBy(0, (card?.getBoundingClientRect().top ?? 0) - top);
    }, barHeight);
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const inSight = boxes.filter((box) => box !== null && box.y >= barHeight - 1 && box.y + box.height <= PHONE.height);
    expect(inSight.length).toBeGreaterThanOrEqual(5);
    const heart = await cards.first().getByRole('button', { name: 'Watch lot 101', exact: true }).boundingBox();
    expect(Math.min(heart?.width ?? 0, heart?.height ?? 0)).toBeGreaterThanOrEqual(48);
  });

  it('nothing on a list scrolls sideways at 320 px, and the list that is open is in sight among the links', async () => {
    const { page } = await stage.visit({ size: { width: 320, height: 640 } });
    for (const list of [...LISTS, '/watchlist']) {
      await page.goto(list);
      const current = page.getByRole('navigation', { name: 'Lists of lots' }).locator('[aria-current]');
      await eventually(async () => {
        const box = await current.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 320;
      }).toBe(true);
      await fitsAcross(page);
    }
  });

  it.each([320, 390])('the amounts of a card fit in it at %i px', async (width) => {
    const { page } = await stage.visit({ size: { width, height: 844 } });
    for (const list of LISTS) {
      await page.goto(list);
      const prices = page.getByRole('article').getByText(/^RM[\d,]+\.00$/);
      await prices.first().waitFor();
      for (const amount of ['RM38,400.00', 'RM138,400.00']) {
        const clipped = await prices.evaluateAll((all, text) => {
          for (const price of all) price.textContent = text;
          const edge = (price: Element) => price.closest('article')?.getBoundingClientRect().right ?? 0;
          return all.filter((price) => price.getBoundingClientRect().right > edge(price) - 4).length;
        }, amount);
        expect(clipped, `${amount} on ${list}`).toBe(0);
      }
    }
  });

  describe('the table', () => {
    it('is chosen, put in order and left by the keyboard, and stands in the address', async () => {
      const { page } = await stage.visit({ size: { width: 1280, height: 800 } });
      await page.goto(LISTS[0] ?? '');
      await page.getByRole('article').first().waitFor();
      const table = page.getByRole('button', { name: 'Table', exact: true });
      await table.focus();
      await table.press('Enter');
      await page.getByRole('rowheader').nth(10).waitFor();
      await eventually(() => table.evaluate(isFocused)).toBe(true);
      await eventually(async () => new URL(page.url()).search).toBe('?view=table');

      const price = page.getByRole('button', { name: 'Latest bid' });
      await price.press('Enter');
      await eventually(() => page.getByRole('columnheader', { name: 'Latest bid' }).getAttribute('aria-sort')).toBe(
        'ascending',
      );
      await price.press('Enter');
      await eventually(async () => new URL(page.url()).search).toBe('?sort=price-desc&view=table');
      await eventually(() => page.getByRole('rowheader').first().textContent()).toMatch(
        /Volvo|Komatsu|Caterpillar|JCB/,
      );

      // Kept for the next list, whose address does not say it.
      await page.goto('/onlineAuction/nextAuction/1');
      await page.getByRole('table', { name: 'Lots' }).waitFor();
      await page.getByRole('button', { name: 'Cards', exact: true }).press('Enter');
      await page.getByRole('article').first().waitFor();
    });

    it('keeps its head in sight', async () => {
      const { page } = await stage.visit({ size: { width: 820, height: 1180 } });
      await page.goto('/onlineAuction/onAuction/1?view=table');
      await page.getByRole('rowheader').nth(10).waitFor();
      await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
      const head = await page.getByRole('columnheader', { name: 'Latest bid' }).boundingBox();
      expect(head?.y).toBeCloseTo((await page.getByRole('banner').boundingBox())?.height ?? -1, 0);
    });
  });
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

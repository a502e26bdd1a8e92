import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { meifong } from '../support/people.ts';
import { eventually } from '../support/screens.ts';
import { SCREENS, type Stage } from '../support/stage.ts';

/** px: what nobody sees moving. */
const STILL_PX = 3;

const LIST = '/onlineAuction/onAuction/1';
/** What people read and press first on a page, before and after its scripts have come. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  '/': ['#root h1', `#root a[href^="${LIST}?session="]`, '#root a[href^="/itempage/"]'],
  [LIST]: ['#root h1', ':is(.message, main [role=note])', ':is(.cards > a, main article)'],
  '/itempage/101': [
    `:is(.back, main) > a[href="${LIST}"], main a[href="${LIST}"]`,
    '#root h1',
    ':is(img.first, main section img)',
  ],
};

/** Pages before their scripts: they can be read and used, and nothing on them moves when the scripts come. */
export function firstWordsJourneys(stage: Stage): void {
  describe.each(partOf(SCREENS, 1, 'first words'))('a page before its scripts on $screen', ({ size }) => {
    it.each([
      ['a guest', undefined],
      ['a bidder', meifong],
    ])('stays where it is when they come, for %s', async (_, as) => {
      const { page } = await stage.visit({ size, ...(as && { as }) });
      const scripts = await holdScripts(page);
      for (const [path, places] of Object.entries(PLACES)) {
        scripts.hold();
        // A house that is busy sends a page without what it could not read in time, and with it the next time.
        const isWhole = async () => {
          await page.goto(path, { waitUntil: 'commit' });
          return (await topsOf(page, places)).every((tops) => tops.length > 0);
        };
        await eventually(isWhole).toBe(true);
        await page.evaluate(() => document.fonts.ready);
        const before = await topsOf(page, places);
        await scripts.release();
        await page.locator('main h1').waitFor();
        const moved = async () => {
          const after = await topsOf(page, places);
          return before.map((tops, place) => tops.map((top, i) => Math.abs(top - (after[place]?.[i] ?? Number.NaN))));
        };
        await eventually(async () => [path, Math.max(...(await moved()).flat()) <= STILL_PX, await moved()]).toEqual([
          ...[path, true],
          expect.anything(),
        ]);
      }
    });

    it('leads to its lots and lists by links, and home says end and price', async () => {
      const { page } = await stage.visit({ size });
      const scripts = await holdScripts(page);
      scripts.hold();
      const words = page.locator('.first-words');
      await eventually(async () => {
        await page.goto('/', { waitUntil: 'commit' });
        return words.getByText(/RM[\d,]+\.\d\d/).count();
      }).toBeGreaterThan(0);
      expect(await words.locator('.end').textContent()).toMatch(/^\d{1,2} \w+ at \d\d:\d\d/);
      await words.getByRole('link', { name: 'View Auction Lot' }).click();
      await page.waitForURL(`**${LIST}*`);
      const lot = words.getByRole('link', { name: /^Lot 102/ });
      await eventually(async () => {
        await page.goto(LIST, { waitUntil: 'commit' });
        return lot.count();
      }).toBe(1);
      await lot.click();
      await page.waitForURL('**/itempage/102');
      await words.getByRole('heading', { level: 1 }).waitFor();
      await words.getByRole('link', { name: 'Back' }).click();
      await page.waitForURL(`**${LIST}`);
      await scripts.release();
      await page.locator('main').getByRole('article').first().waitFor();
    });
  });
}

/** From the top of the page, px; at most six of each. */
function topsOf(page: Page, places: readonly string[]): Promise<number[][]> {
  return page.evaluate(
    (selectors) =>
      selectors.map((selector) =>
        [...document.querySelectorAll(selector)]
          .filter((each) => each.checkVisibility() && each.closest('header, footer') === null)
          .slice(0, selector.includes('img') ? 1 : 6)
          .map((each) => Math.round(each.getBoundingClientRect().top)),
      ),
    places,
  );
}

async function holdScripts(page: Page) {
  let holds = false;
  const held: Route[] = [];
  await page.route('**/assets/*.js', (route) => (holds ? void held.push(route) : route.continue()));
  return {
    hold: () => {
      holds = true;
    },
    release: async () => {
      holds = false;
      for (const route of held.splice(0)) await route.continue().catch(() => undefined);
    },
  };
}

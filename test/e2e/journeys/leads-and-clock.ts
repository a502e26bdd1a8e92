import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatRM } from '#domain/money.ts';
import { partOf } from '#scripts/test/level.ts';
import { ask, bid, enterLot, signIn } from '../support/api.ts';
import { cheekeong, meifong } from '../support/people.ts';
import { eventually } from '../support/screens.ts';
import { DESK, type Stage } from '../support/stage.ts';

const LOTS = ['101', '103', '104', '107'];
const RAISE = 1_000;

/** What a bidder's page says of money and of time when others, or the device, change it. */
export function leadsAndClockJourney(stage: Stage): void {
  describe('a dealer who leads on four lots', () => {
    it('reads what is on hold as it is after all four were lost at once, and after each was won back', async () => {
      const { house } = stage;
      for (const lot of LOTS) {
        await enterLot(house, cheekeong, lot);
        await enterLot(house, meifong, lot);
        await bid(house, cheekeong, lot, RAISE);
      }
      // They may lead on other lots, too.
      const { held: leading } = (
        await ask(house, '/api/user/asset', { as: await signIn(house, cheekeong), body: { userId: cheekeong.id } })
      ).body as { held: number };
      const { page, trouble } = await stage.visit({ size: DESK, as: cheekeong });
      await page.goto('/myaccount/bidonline');
      const held = () => page.getByText('On hold', { exact: true }).locator('xpath=../*[last()]').textContent();
      const without = (lots: number) => formatRM((leading - 1_500 * lots) * 100);
      await eventually(held).toBe(without(0));
      await Promise.all(LOTS.map((lot) => bid(house, meifong, lot, RAISE)));
      await eventually(held).toBe(without(4));
      await bid(house, cheekeong, LOTS[0] ?? '', RAISE);
      await eventually(held).toBe(without(3));
      expect(trouble.seen).toEqual([]);
    });
  });

  describe('a device whose clock is set during an auction', () => {
    it.each(partOf([8, 4, -2, -24], 1, 'clock'))(
      'by %i hours: the time left goes on, and nobody is sent away',
      async (hours) => {
        const { house } = stage;
        const lot = LOTS[1] ?? '';
        await enterLot(house, cheekeong, lot);
        const { page } = await stage.visit({ size: DESK, as: cheekeong });
        await page.goto(`/auctionpage/${lot}`);
        const left = () => secondsLeft(page);
        await eventually(async () => Number.isFinite(await left())).toBe(true);
        const before = await left();
        await page.evaluate((ms) => {
          const now = Date.now.bind(Date);
          Date.now = () => now() + ms;
        }, hours * 3_600_000);
        // As long as the clock of the page has ticked five times since.
        await eventually(left).toBeLessThan(before - 4);
        for (const each of [await left(), await left()]) expect(before - each).toBeLessThan(1_800);
        expect(new URL(page.url()).pathname).toBe(`/auctionpage/${lot}`);
      },
    );
  });
}

/** By the countdown of the room. */
async function secondsLeft(page: Page): Promise<number> {
  const text = (await page.locator('main').getByRole('timer').first().textContent()) ?? '';
  const [seconds = Number.NaN, minutes = 0, hours = 0] = (/(?:(\d+):)?(\d+):(\d+)/.exec(text)?.slice(1) ?? [])
    .map((part) => (part === undefined ? 0 : Number(part)))
    .toReversed();
  return seconds + 60 * minutes + 3_600 * hours;
}

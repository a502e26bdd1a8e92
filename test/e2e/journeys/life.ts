import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { bid, enterLot, latestBid } from '../support/api.ts';
import { azlan, cheekeong, meifong } from '../support/people.ts';
import { eventually } from '../support/screens.ts';
import { DESK, PHONE, SCREENS, type Stage } from '../support/stage.ts';

const LOT = '115';
const RAISE = 1_000;

declare global {
  interface Window {
    /** Names of the animations that have begun. */
    begun?: string[];
  }
}

/** What a bidding page shows of what happens in the lot, and of the lot itself. */
export function lifeJourney(stage: Stage): void {
  describe('life in a lot', () => {
    it.each(partOf(SCREENS, 1, 'life'))(
      'a bid slides in and a bidder who joins moves the count, on $screen; nothing else moves',
      async ({ size }) => {
        const { house } = stage;
        await enterLot(house, cheekeong, LOT);
        await enterLot(house, meifong, LOT);
        await lead(stage);
        const { page, trouble } = await stage.visit({ size, as: cheekeong, motion: true });
        const begun = await watchAnimations(page);
        await page.goto(`/auctionpage/${LOT}`);
        await page.getByRole('list', { name: 'Last bids, newest first' }).first().waitFor();
        await eventually(() => page.getByText('Live', { exact: true }).count()).toBeGreaterThan(0);
        await page.getByText(/^There is no extension: this lot ends at \d\d:\d\d:\d\d/).waitFor();
        const places = await placesOf(page);
        expect((await begun()).filter((name) => /bid-arrives|strip-beats|count-moves/.test(name))).toEqual([]);
        // Who joins is counted with the next bid.
        if (size === DESK) await enterLot(house, azlan, LOT);
        await bid(house, cheekeong, LOT, RAISE);
        await bid(house, meifong, LOT, RAISE);
        await eventually(begun).toEqual(expect.arrayContaining([expect.stringMatching(/bid-arrives/)]));
        await eventually(begun).toEqual(expect.arrayContaining([expect.stringMatching(/strip-beats/)]));
        if (size === DESK)
          await eventually(begun).toEqual(expect.arrayContaining([expect.stringMatching(/count-moves/)]));
        expect(await placesOf(page)).toEqual(places);
        expect(trouble.seen).toEqual([]);
      },
    );

    it('stands still for whoever wants no motion', async () => {
      const { house } = stage;
      const { page } = await stage.visit({ size: PHONE, as: cheekeong });
      const begun = await watchAnimations(page);
      await page.goto(`/auctionpage/${LOT}`);
      const bids = page.getByRole('list', { name: 'Last bids, newest first' }).first();
      const newest = () => bids.getByRole('listitem').first().textContent();
      await bids.waitFor();
      await page.getByText('Live', { exact: true }).first().waitFor();
      await bid(house, cheekeong, LOT, RAISE);
      await eventually(newest).toContain('You');
      await bid(house, meifong, LOT, RAISE);
      await eventually(newest).toContain(`Bidder ${meifong.id}`);
      expect((await begun()).filter((name) => /bid-arrives|strip-beats|count-moves/.test(name))).toEqual([]);
    });

    it.each(partOf(SCREENS, 1, 'photos'))(
      'photos open over the whole screen on $screen, and Back closes them',
      async ({ size }) => {
        const { house } = stage;
        await enterLot(house, cheekeong, LOT);
        const { page, trouble } = await stage.visit({ size, as: cheekeong });
        await page.goto(`/auctionpage/${LOT}`);
        await page.getByRole('button', { name: 'View the photos full screen' }).click();
        const photos = page.getByRole('dialog', { name: /^Photos of / });
        await photos.getByRole('group', { name: /^Photo 1 of/ }).waitFor();
        const photo = photos.getByRole('img').first();
        await eventually(() =>
          photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        ).toBe(true);
        if (size === PHONE) {
          const next = await photos.getByRole('button', { name: 'Next photo' }).boundingBox();
          const shown = await photo.boundingBox();
          // Below the vehicle, not over its nose.
          expect(next?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? Number.POSITIVE_INFINITY));
        }
        await page.keyboard.press('ArrowRight');
        await photos.getByRole('group', { name: /^Photo 2 of/ }).waitFor();
        // The keys of the bidding page are not heard meanwhile.
        await page.keyboard.press('b');
        expect(await page.getByRole('dialog').count()).toBe(1);
        await page.goBack();
        await photos.waitFor({ state: 'detached' });
        expect(new URL(page.url()).pathname).toBe(`/auctionpage/${LOT}`);
        expect(trouble.seen).toEqual([]);
      },
    );
  });
}

/** The rival is on top, whatever was bid before. */
async function lead({ house }: Stage): Promise<void> {
  const { bidderNo } = await latestBid(house, LOT);
  if (bidderNo !== meifong.id) await bid(house, meifong, LOT, RAISE);
}

/** Of what stands around the bids: [x, y] of each, in px. */
async function placesOf(page: Page): Promise<readonly (readonly number[])[]> {
  const around = [
    page.getByRole('timer').first(),
    page.getByText(/^There is no extension/),
    page.getByRole('list', { name: 'Last bids, newest first' }).first(),
    page.getByRole('heading', { name: 'Next bid' }),
    page.getByRole('button', { name: /^(Start|Raise) Bid$/ }),
  ];
  const boxes = await Promise.all(around.map((each) => each.boundingBox()));
  return boxes.map((box) => [Math.round(box?.x ?? Number.NaN), Math.round(box?.y ?? Number.NaN)]);
}

/** From the next page on. */
async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.begun = [];
    addEventListener('animationstart', ({ animationName }) => window.begun?.push(animationName), true);
  });
  return () => page.evaluate(() => window.begun ?? []);
}

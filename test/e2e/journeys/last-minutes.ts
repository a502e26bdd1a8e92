import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Lot, Session } from '#contract/catalogue/catalogue.ts';
import { partOf } from '#scripts/test/level.ts';
import { bid, enterLot, latestBid } from '../support/api.ts';
import { meifong, siti, weiming } from '../support/people.ts';
import { changeAnswers, eventually, isFocused, roomOf } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';
import { prepareLot } from './screens-of-bidding.ts';

const LOT = '118';
const SIZES = [
  ['a phone', PHONE],
  ['a tablet', { width: 820, height: 1180 }],
  ['a desk', DESK],
] as const;
const RAISE = 200;

/** The question is open while the time runs out and others bid. */
export function lastMinutesJourney(stage: Stage): void {
  describe.each(partOf(SIZES, 1, 'last minutes'))('the last minutes with the question open, on %s', (_, size) => {
    it('show the time left in it, tell each bid, and leave every button where it was', async () => {
      const { house } = stage;
      await prepareLot(stage);
      await enterLot(house, weiming, LOT);
      const { page, trouble } = await stage.visit({ size, as: meifong });
      await endsSoon(page);
      await page.goto(`/auctionpage/${LOT}`);
      const room = roomOf(page);
      await room.ready.click();
      const { question, yes } = room;
      const no = question.getByRole('button', { name: 'No', exact: true });
      const change = question.getByRole('button', { name: /^Change to RM/ });
      await eventually(() => yes.isEnabled()).toBe(true);
      await question
        .getByRole('timer')
        .getByText(/^0[0-5]:\d\d$/)
        .waitFor();
      const places = await placesOf(page, [yes, no]);

      // What was asked is no longer enough: told, and nothing has moved.
      await rivalBids(stage);
      await change.waitFor();
      expect(await placesOf(page, [yes, no])).toEqual(places);
      await eventually(() => yes.isDisabled()).toBe(true);
      await question
        .getByRole('timer')
        .getByText(/^0[0-5]:\d\d$/)
        .waitFor();

      await change.click();
      await eventually(() => yes.isEnabled()).toBe(true);
      expect(await placesOf(page, [yes, no])).toEqual(places);

      // Their Yes is overtaken on its way: the next bid is one press from its question.
      await page.route('**/api/socket/auctionlot/post', async (route) => {
        await rivalBids(stage);
        await route.continue();
      });
      const before = await latestBid(house, LOT);
      await yes.click();
      const next = room.refusal.getByRole('button', { name: /^Bid RM/ });
      await eventually(() => next.isEnabled()).toBe(true);
      await room.refusal
        .getByRole('timer')
        .getByText(/^0[0-5]:\d\d$/)
        .waitFor();
      expect(await placesOf(page, [next])).toEqual([places[0]]);
      await next.click();
      await eventually(() => yes.isEnabled()).toBe(true);
      expect(await placesOf(page, [yes, no])).toEqual(places);
      await no.click();
      await question.waitFor({ state: 'detached' });
      await eventually(() => room.button.evaluate(isFocused)).toBe(true);
      expect((await latestBid(house, LOT)).bidCount).toBe(before.bidCount + 1);
      expect(trouble.seen.filter((each) => !each.includes('409'))).toEqual([]);
    });
  });
}

/** The session ends five minutes after the page was opened, for this page. */
async function endsSoon(page: Page): Promise<void> {
  const endsAt = new Date(Date.now() + 299_000).toISOString();
  const changeSession = (told: Session) => ({ ...told, endsAt, lastEndsAt: endsAt });
  await changeAnswers<Session>(page, '**/api/auctionmanager/session/*', changeSession);
  await changeAnswers<Session[]>(page, '**/api/auctionmanager/sessions', (told) => told.map(changeSession));
  await changeAnswers<Lot>(page, `**/api/auctionlot/get/${LOT}`, (told) => ({ ...told, endsAt }));
}

/** Siti and Wei Ming outbid each other. */
async function rivalBids({ house }: Stage): Promise<void> {
  const { bidderNo } = await latestBid(house, LOT);
  await bid(house, bidderNo === siti.id ? weiming : siti, LOT, RAISE);
}

/** Left, top, right and bottom of each, once nothing moves any more. */
async function placesOf(page: Page, buttons: readonly Locator[]): Promise<readonly string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return Promise.all(
    buttons.map((button) =>
      button.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [left, top, right, bottom].map(Math.round).join(' ');
      }),
    ),
  );
}

import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { bid, enterLot, latestBid } from '../support/api.ts';
import { ahmad, weiming } from '../support/people.ts';
import { eventually, roomOf } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const LOT = '105';

/** The house took the bid, and its answer got lost on the way back. */
export function lostAnswerJourney(stage: Stage): void {
  it('a bid whose answer is lost is asked for again under its own key, and counts once', async () => {
    const { house } = stage;
    await enterLot(house, ahmad, LOT);
    await enterLot(house, weiming, LOT);
    await bid(house, weiming, LOT, 0);
    const { page } = await stage.visit({ size: PHONE, as: ahmad });
    const keys: (string | undefined)[] = [];
    const answers: number[] = [];
    await page.route('**/api/socket/auctionlot/post', async (route: Route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      answers.push(answer.status());
      if (keys.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    const before = await latestBid(house, LOT);

    await page.goto(`/auctionpage/${LOT}`);
    const room = roomOf(page);
    await room.bid();

    await eventually(async () => answers.length).toBe(2);
    expect(answers).toEqual([200, 200]);
    expect(keys[0]).toMatch(/^\S{8,80}$/);
    expect(keys[1]).toBe(keys[0]);
    await page.getByText('You are on top').waitFor();
    await room.question.waitFor({ state: 'detached' });

    const after = await latestBid(house, LOT);
    expect(after).toMatchObject({ bidCount: before.bidCount + 1, bidderNo: ahmad.id, latestBid: 88_500 });
    expect(after.bids.filter(({ bidderNo }) => bidderNo === ahmad.id)).toHaveLength(1);
  });
}

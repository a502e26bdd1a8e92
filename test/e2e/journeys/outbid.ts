import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatRM } from '#domain/money.ts';
import { ask, latestBid, signIn } from '../support/api.ts';
import { ahmad, priya, weiming } from '../support/people.ts';
import { enter, eventually, logIn, participateButton, type Room, roomOf } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const LOT = '102';
const START = 21_500;
const RAISE = 200;

interface Bidder {
  readonly page: Page;
  readonly room: Room;
  readonly id: number;
}

/** Two people bid against each other, on a phone and on a desk, while the house is killed under them. */
export function outbidJourney(stage: Stage): void {
  describe('two bidders on one lot', () => {
    it('see each other bid, are told when outbid, and lose nothing when the house is killed', async () => {
      const { house } = stage;
      const phone = await stage.visit({ size: PHONE });
      const desk = await stage.visit({ size: DESK });
      const a: Bidder = { page: phone.page, room: roomOf(phone.page), id: ahmad.id };
      const b: Bidder = { page: desk.page, room: roomOf(desk.page), id: weiming.id };

      // A guest is asked to log in, and comes back to the lot.
      await a.page.goto(`/itempage/${LOT}`);
      await participateButton(a.page).click();
      await a.page.getByRole('dialog', { name: 'Login required' }).getByRole('button', { name: 'Log in' }).click();
      await logIn(a.page, house, ahmad);
      await a.page.waitForURL(`**/itempage/${LOT}`);

      await b.page.goto('/login');
      await logIn(b.page, house, weiming);
      await b.page.waitForURL('**/myaccount/myprofile');
      await b.page.getByRole('link', { name: 'Bid In Progress' }).click();
      await b.page.getByRole('link', { name: 'See the lots' }).click();
      await b.page
        .getByRole('article', { name: /^Lot 102,/ })
        .getByRole('link', { name: 'View Item' })
        .click();

      await enter(a.page);
      await enter(b.page);
      for (const { page } of [a, b]) await page.evaluate(() => void Object.assign(window, { neverReloaded: true }));

      await eventually(() => a.room.button.textContent()).toBe('Start Bid');
      await a.room.bid();
      await seen(a, b, START);
      let [top, other] = [a, b];
      for (let raises = 1; raises <= 6; raises += 1) {
        [top, other] = [other, top];
        await top.room.bid();
        await seen(top, other, START + raises * RAISE);
        await told(other, top, START + raises * RAISE);
      }

      const before = await latestBid(house, LOT);
      expect(before.bids.map(({ bidderNo }) => bidderNo)).toEqual([1001, 1002, 1001, 1002, 1001, 1002, 1001]);

      await phone.trouble.forgive(() =>
        desk.trouble.forgive(async () => {
          await house.kill();
          // b could bid a moment ago. Should the page have asked for the house by now, it shows the maintenance screen instead.
          const down = /No connection. What you see is from|We'll be right back!/;
          for (const { page } of [a, b]) await page.getByText(down).first().waitFor();
          await eventually(() => b.page.locator('button:enabled').filter({ hasText: 'Raise Bid' }).count()).toBe(0);
          await house.start();
          for (const { page } of [a, b]) await page.getByText('Live', { exact: true }).first().waitFor();
        }),
      );

      expect(await latestBid(house, LOT)).toEqual(before);
      const price = before.latestBid;
      await seen(a, b, price);
      await b.room.bid();
      await seen(b, a, price + RAISE);
      await told(a, b, price + RAISE);
      const after = await latestBid(house, LOT);
      expect(after.bids.slice(1)).toEqual(before.bids);
      expect(after.bids[0]).toMatchObject({ bidderNo: weiming.id, amount: price + RAISE, bidNo: 8 });

      for (const { page } of [a, b]) expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
      expect(phone.trouble.seen).toEqual([]);
      expect(desk.trouble.seen).toEqual([]);
    });

    it('leave out who cannot cover the deposit', async () => {
      const { page } = await stage.visit({ as: priya });
      await page.goto(`/itempage/${LOT}`);
      await participateButton(page).click();
      const dialog = page.getByRole('dialog', { name: 'Deposit to take part' });
      await dialog
        .getByRole('alert')
        .getByText(/Insufficient Deposit Balance$/)
        .waitFor();
      await dialog.getByRole('checkbox').check();
      await eventually(() => dialog.getByRole('button', { name: /^Deposit RM/ }).isDisabled()).toBe(true);

      // Nor does the house take her when she asks it without the page.
      const as = await signIn(stage.house, priya);
      const entry = await ask(stage.house, '/api/socket/lotunit/enter', { as, body: { lotNo: LOT } });
      expect(entry).toMatchObject({ status: 409, body: { message: 'Insufficient Deposit Balance' } });
    });
  });
}

/** Both screens show the bid of `top`; they cannot bid against themselves, `other` can. */
async function seen(top: Bidder, other: Bidder, amount: number): Promise<void> {
  for (const { room, id } of [top, other]) {
    await eventually(room.price).toBe(ringgit(amount));
    await eventually(room.newest).toBe(`${id === top.id ? 'You · ' : ''}Bidder ${top.id}${ringgit(amount)}`);
  }
  await eventually(() => top.page.title()).toContain(`▲ Lot ${LOT} · ${ringgit(amount)}`);
  await eventually(() => top.room.button.isDisabled()).toBe(true);
  await eventually(() => top.room.add.isDisabled()).toBe(true);
  await eventually(() => other.room.button.isEnabled()).toBe(true);
  await eventually(other.room.offer).toBe(ringgit(amount + RAISE));
}

async function told(outbid: Bidder, by: Bidder, amount: number): Promise<void> {
  const words = `You have been outbid by bidder ${by.id}. The highest bid is ${ringgit(amount)}.`;
  await eventually(() => outbid.room.outbid.textContent()).toBe(words);
  await eventually(() => outbid.page.title()).toContain('▼ ');
}

function ringgit(amount: number): string {
  return formatRM(amount * 100);
}

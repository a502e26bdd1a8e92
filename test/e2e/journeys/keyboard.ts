import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CODE, latestBid, mailed, newestMail } from '../support/api.ts';
import { azlan } from '../support/people.ts';
import { eventually, isFocused, participateButton, roomOf } from '../support/screens.ts';
import type { Stage } from '../support/stage.ts';

const LOT = '108';
/** More stops than any page has. */
const MOST_STOPS = 80;

/** From the login to a bid without mouse or touch. */
export function keyboardJourney(stage: Stage): void {
  it('the keyboard alone is enough to log in, enter a lot and bid', async () => {
    const { house } = stage;
    const { page } = await stage.visit();
    const { keyboard } = page;
    await page.goto(`/itempage/${LOT}`);
    await participateButton(page).waitFor();

    await press(page, participateButton(page));
    await eventually(() => focused(page)).toBe('Log in');
    await keyboard.press('Enter');

    await eventually(() => page.getByLabel('Email').evaluate(isFocused)).toBe(true);
    await keyboard.type(azlan.email);
    await keyboard.press('Tab');
    await keyboard.type(azlan.password);
    const before = await newestMail(house);
    await keyboard.press('Enter');
    await eventually(() => page.getByLabel('OTP').evaluate(isFocused)).toBe(true);
    await keyboard.type(await mailed(house, azlan, CODE, before));
    await keyboard.press('Enter');

    await page.waitForURL(`**/itempage/${LOT}`);
    await participateButton(page).waitFor();
    await press(page, participateButton(page));
    const deposit = page.getByRole('dialog', { name: 'Deposit to take part' });
    await deposit.waitFor();
    await press(page, deposit.getByRole('checkbox'), 'Space');
    await press(page, deposit.getByRole('button', { name: /^Deposit RM/ }));
    await eventually(() => focused(page)).toBe('Yes');
    await keyboard.press('Enter');

    await page.waitForURL(`**/auctionpage/${LOT}`);
    const room = roomOf(page);
    await eventually(room.offer).toBe('RM3,500.00');
    // The keys count from when a bid can be made.
    await room.ready.waitFor();
    await keyboard.press('+');
    await keyboard.press('+');
    await eventually(room.offer).toBe('RM3,600.00');
    await keyboard.press('-');
    await eventually(room.offer).toBe('RM3,550.00');
    await press(page, room.button);
    await eventually(() => room.yes.evaluate(isFocused)).toBe(true);
    await keyboard.press('Escape');
    // The focus is where it was; B is the shorter way.
    await eventually(() => room.button.evaluate(isFocused)).toBe(true);
    await keyboard.press('b');
    await eventually(() => room.yes.evaluate(isFocused)).toBe(true);
    await eventually(() => room.yes.isEnabled()).toBe(true);
    await keyboard.press('Enter');

    await eventually(room.newest).toBe('You · Bidder 1006RM3,550.00');
    await eventually(() => focused(page)).toBe('Next bid');
    expect(await latestBid(house, LOT)).toMatchObject({ latestBid: 3_550, bidderNo: azlan.id, bidCount: 1 });
  });
}

/** Goes to it with Tab, as far as it takes, and presses. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate(isFocused)) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { latestBid } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { cheekeong, meifong, zainab } from '../support/people.ts';
import { eventually, fitsAcross, roomOf } from '../support/screens.ts';
import { endsIn, openSession } from '../support/sessions.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const SESSION = 'AMS911';
const LOT = '911';
const LOTS = [{ id: LOT, regnNo: 'VAN 911', make: 'Toyota', descOfGood: 'Hiace 2.5 panel van' }];
const RULES = {
  maximumBids: true,
  softClose: { windowMinutes: 2, lastEndMinutes: 5 },
  staggerSeconds: 0,
  increments: [{ from: 0, step: 500 }],
  approvalHours: 24,
};
const EXTENDED = /^Extended: a bid in the last 2 minutes · ends at \d\d:\d\d/;
const JOURNEY_MS = 600_000;
/** The narrowest phones with the usual letters, and letters twice as large; px. */
const TIGHT = [
  { size: { width: 320, height: 640 }, letters: 16 },
  { size: PHONE, letters: 32 },
];
/** The house leaves bidders at least as long as a late bid gives them. */
const LAST_MS = 123_000;
/** Of a lot in which a bid is late. */
const LATE = /^0[01]:[0-5]\d$/;

/** Two bidders leave maxima on one lot, a third bids late by hand on a phone, and the lot ends later for all of them. */
export function maximumBidsJourney(stage: Stage): void {
  it('maxima bid for their owners, each is told what it means for them, and a late bid moves the end on every screen', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { house } = stage;
    await openSession(house, { session: SESSION, lots: LOTS, rules: RULES }, [cheekeong, meifong, zainab]);
    const arrive = async (as: typeof zainab, size: typeof PHONE) => {
      const visit = await stage.visit({ as, size });
      await visit.page.goto(`/auctionpage/${LOT}`);
      await roomOf(visit.page).ready.waitFor();
      return { ...visit, room: roomOf(visit.page) };
    };
    const a = await arrive(cheekeong, DESK);
    const b = await arrive(zainab, DESK);
    const c = await arrive(meifong, PHONE);
    const looks = looksOf(a.page);

    await leaveMaximum(a.page, 'Leave a maximum bid', '30000', () => looks.at('the dialog of a maximum'));
    await a.page.getByText('Your maximum RM30,000, at RM20,000 now').waitFor();
    await looks.at('leading by a maximum');

    const reader = await stage.visit();
    const looksOfReader = looksOf(reader.page);
    await reader.page.goto('/howBiddingWorks');
    await reader.page.getByRole('heading', { name: /^Session AMS911/ }).waitFor();
    await looksOfReader.at('how bidding works');
    expect(looksOfReader.found).toEqual({});

    // By hand, below the maximum of another: taken, and beaten at once.
    await eventually(b.room.price).toBe('RM20,000.00');
    await b.room.bid();
    await b.room.refusal.getByText("Somebody's maximum was higher; the lot stands at RM21,000.00.").waitFor();
    await b.room.refusal.getByRole('button', { name: 'OK' }).click();
    await a.page.getByText('Your maximum RM30,000, at RM21,000 now').waitFor();

    await leaveMaximum(b.page, 'Leave a maximum bid', '32000');
    await b.page.getByText('Your maximum RM32,000, at RM30,500 now').waitFor();
    await a.page.getByText('Your maximum of RM30,000 was reached').waitFor();
    await eventually(() => a.room.outbid.textContent()).toBe(
      `You have been outbid by bidder ${zainab.id}. The highest bid is RM30,500.00.`,
    );
    await looks.at('outbid by a maximum');
    // What a rival would pay at most is nowhere on the screens of the others.
    for (const { page } of [a, c]) expect(await page.locator('body').textContent()).not.toContain('32,000');

    // The house moves the end, and then a late bid does: all three read both.
    await endsIn(house, SESSION, LAST_MS);
    for (const { page } of [a, b, c]) await page.getByText(/^The end was moved to \d\d:\d\d/).waitFor();
    await c.page.getByRole('timer').getByText(LATE).first().waitFor();
    await c.room.bid();
    await c.room.refusal.getByText("Somebody's maximum was higher; the lot stands at RM31,500.00.").waitFor();
    await c.room.refusal.getByRole('button', { name: 'OK' }).click();
    const told = await Promise.all([a, b, c].map(({ page }) => page.getByText(EXTENDED).textContent()));
    expect(new Set(told).size).toBe(1);
    await b.page.getByText('Your maximum RM32,000, at RM31,500 now').waitFor();
    for (const { page } of [a, b, c])
      await page.getByText(/^A bid in the last 2 minutes gives everybody 2 more/).waitFor();
    await looks.at('an end that has moved');

    await staysWhole(a.page);
    await staysWhole(b.page);

    const before = await latestBid(house, LOT);
    await Promise.all([a, b, c].map(({ page }) => page.waitForURL('**/myaccount/mybid', { timeout: 2 * LAST_MS })));
    expect((await latestBid(house, LOT)).bids).toEqual(before.bids);
    expect(before).toMatchObject({ bidderNo: zainab.id, latestBid: 31_500 });
    expect(looks.found).toEqual({});
    for (const { trouble } of [a, b, c]) expect(trouble.seen).toEqual([]);
  });
}

/** Types a maximum, says yes where it is far above the price, and is told that it leads. */
async function leaveMaximum(page: Page, button: string, amount: string, look?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(amount);
  await look?.();
  await dialog.getByRole('button', { name: 'Leave this maximum' }).click();
  const yes = dialog.getByRole('button', { name: /^Yes, up to RM/ });
  await eventually(async () => (await yes.isVisible()) || (await dialog.count()) === 0).toBe(true);
  if (await yes.isVisible()) {
    await yes.and(page.locator('[aria-disabled="false"]')).waitFor();
    await yes.click();
  }
  await page.getByText(/^Your maximum bid stands\. You lead at RM/).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** Nothing with an amount or a time is cut off where there is little room, on the page and in the dialog. */
async function staysWhole(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const opener = page.getByRole('button', { name: /^(Leave a maximum bid|Change it|Raise it)$/ });
  const dialog = page.getByRole('dialog');
  for (const { size, letters } of TIGHT) {
    await page.setViewportSize(size);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
    await page.reload();
    await opener.waitFor();
    await page.getByText(EXTENDED).waitFor();
    const cut = await cutTexts(page);
    await fitsAcross(page);
    await opener.click();
    // With what it would cost.
    await dialog.getByRole('textbox').fill('40000');
    await dialog.getByRole('term').first().waitFor();
    // The dialog lies over the page.
    const cutInDialog = (await cutTexts(page)).filter((each) => !each.includes(': covered by'));
    const uneasy = await dialog.evaluate(scrolledOrBroken);
    expect([...cut, ...cutInDialog, ...uneasy], `${size.width} px, letters of ${letters} px`).toEqual([]);
    await fitsAcross(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/** Runs in the page: what of a dialog is pushed sideways to be read, and the words of its buttons that go on in another line. */
function scrolledOrBroken(dialog: Element): string[] {
  const sideways = [...dialog.querySelectorAll('*')].filter(
    (each) => each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX),
  );
  const broken = [...dialog.querySelectorAll('button')].flatMap((button) => {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null)
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
      }
    return words;
  });
  return [...sideways.map(({ className }) => `sideways: ${className}`), ...broken.map((word) => `broken: ${word}`)];
}

/** The screens as a bidder finds their way on them: by names, roles and words. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { CODE, mailed, newestMail, PATIENCE } from './api.ts';
import type { House } from './house.ts';
import type { Person } from './people.ts';

/** Reads again and again until it is as expected. */
export function eventually<T>(read: () => Promise<T>) {
  return expect.poll(read, PATIENCE);
}

/** What the house answers with 200 at this address comes to the page changed. A question that nobody answers any more fails as it would. */
export async function changeAnswers<T>(page: Page, url: string, change: (told: T) => T): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (response === undefined) return route.abort('connectionrefused');
    if (response.status() !== 200) return route.fulfill({ response });
    return route.fulfill({ response, json: change((await response.json()) as T) });
  });
}

/** The page does not scroll sideways, once it is laid out for the size that it has now. */
export async function fitsAcross(page: Page, where = page.url()): Promise<void> {
  // Where room is kept for a scroll bar that is not there, its content is narrower than the page.
  const beyond = () =>
    page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
  await expect.poll(beyond, { ...PATIENCE, message: `sideways on ${where}` }).toBe(0);
}

/** Dates of the page that are written for programs; people read '25 Nov 2026'. */
export function datesForPrograms(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => document.querySelector('main')?.textContent?.match(/20\d{2}-\d{2}-\d{2}.{0,12}/g) ?? []);
}

/** Runs in the page. */
export function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

/** On the login page: password, then the code from the mail. */
export async function logIn(page: Page, house: House, who: Person): Promise<void> {
  const before = await newestMail(house);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Login', exact: true }).last().click();
  await page.getByLabel('OTP').fill(await mailed(house, who, CODE, before));
  await page.keyboard.press('Enter');
  await page.getByText('Enter OTP').waitFor({ state: 'detached' });
}

/** Of the second step of the registration, all but the terms. */
export async function fillContact(page: Page, bankAccount: string): Promise<void> {
  await page.getByLabel('Phone number').fill('012-345 6789');
  await page.getByLabel('Address', { exact: true }).fill('12 Jalan Kenari 5');
  await page.getByLabel('State').selectOption('Perlis');
  await page.getByLabel('City').fill('Kangar');
  await page.getByLabel('Postcode').fill('01000');
  await page.getByLabel('Bank name').selectOption('Maybank');
  await page.getByLabel('Bank account number').fill(bankAccount);
}

/** On My Bid: what was won the time before. */
export async function openEarlierAuction(page: Page): Promise<void> {
  const dates = page.getByRole('navigation', { name: 'Auction dates' });
  await dates
    .getByRole('button', { name: /Auction of/ })
    .nth(1)
    .click();
}

/** A mailed link that has been used stands neither in the address nor in the history; what came of it outlives a reload. */
export async function staysWithoutToken(page: Page, outcome: Locator): Promise<void> {
  await eventually(async () => page.url()).not.toContain('token');
  await page.reload();
  await outcome.waitFor();
}

/** The one beside the prices. On a phone a bar at the lower edge has another one while that is out of sight. */
export function participateButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Participate' }).first();
}

/** From the item page through all dialogs into the lot. */
export async function enter(page: Page): Promise<void> {
  await participateButton(page).click();
  const deposit = page.getByRole('dialog', { name: 'Deposit to take part' });
  const pay = deposit.getByRole('button', { name: /^Deposit RM/ });
  await deposit.waitFor();
  expect(await pay.isDisabled(), 'the Deposit button before the tick').toBe(true);
  await deposit.getByRole('checkbox').check();
  await pay.click();
  await page.getByRole('dialog', { name: 'Confirm Deposit' }).getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL(/\/auctionpage\//);
  await roomOf(page).button.waitFor();
}

/** The bidding page of one lot. */
export interface Room {
  /** 'Start Bid' or 'Raise Bid'. */
  readonly button: Locator;
  /** The same, once it can be pressed: not before the live line is there, and until then the price is pale. */
  readonly ready: Locator;
  readonly add: Locator;
  /** Yes or no. */
  readonly question: Locator;
  readonly yes: Locator;
  /** What the house did not take. */
  readonly refusal: Locator;
  /** Said at once to whoever lost the lead. */
  readonly outbid: Locator;
  readonly priceShown: Locator;
  /** The confirmed price, as text. */
  price(): Promise<string | null>;
  /** What would be bid. */
  offer(): Promise<string | null>;
  /** The newest bid: who and how much. */
  newest(): Promise<string>;
  /** Presses the big button and says yes. */
  bid(): Promise<void>;
}

export function roomOf(page: Page): Room {
  const button = page.getByRole('button', { name: /^(Start|Raise) Bid$/ });
  const question = page.getByRole('dialog');
  const yes = question.getByRole('button', { name: /^Yes, bid RM/ });
  const label = page.getByText(/^(Starting Price|Latest Bid Price|Your Bid)( \(offline\))?$/).last();
  const priceShown = label.locator('xpath=../following-sibling::*[1]');
  return {
    button,
    priceShown,
    ready: button.and(page.locator(':enabled')),
    add: page.getByRole('button', { name: /^Add RM/ }),
    question,
    yes,
    refusal: page.getByRole('alertdialog'),
    outbid: page.locator('[role="alert"][aria-live="assertive"]'),
    price: () => priceShown.textContent(),
    offer: () => page.getByLabel('Amount to be bid').textContent(),
    newest: async () => {
      const rows = page.getByRole('list', { name: 'Last bids, newest first' }).first().getByRole('listitem');
      const text = await rows.first().textContent();
      return (text ?? '').replace(/\d\d:\d\d:\d\d$/, '');
    },
    bid: async () => {
      await button.click();
      await yes.click();
    },
  };
}

/** Until this is there: the end of a long page comes with whoever goes there. */
export async function scrolledTo(page: Page, what: Locator): Promise<void> {
  await eventually(async () => {
    if (await what.isVisible()) return true;
    await page.mouse.wheel(0, 5_000);
    return false;
  }).toBe(true);
}

/** How often somebody clicked on a page that is to be opened; a form that is sent with the Enter key counts. */
export async function clicksOn(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('clicked', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener('click', () => (window as unknown as { clicked: () => void }).clicked(), true);
  });
  return () => clicks;
}

/** Is it on the screen, with nothing that lies over its middle? */
export function isUncovered(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

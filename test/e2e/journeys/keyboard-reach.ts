import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aThirdOf, partOf } from '#scripts/test/level.ts';
import { ahmad, meifong } from '../support/people.ts';
import { eventually, isFocused, participateButton, roomOf, scrolledTo } from '../support/screens.ts';
import { PHONE, SCREENS, type Stage, type VisitOptions } from '../support/stage.ts';
import { walkByTab } from '../support/tab-walk.ts';
import { prepareLot } from './screens-of-bidding.ts';

const LOT = '118';
const LOT_NOT_ENTERED = '120';

type Shown = (page: Page) => Locator;

const FOR_GUESTS: Readonly<Record<string, Shown>> = {
  '/': (page) => page.getByText('Auction Invitation').first(),
  '/onlineAuction/onAuction/1': (page) => page.getByRole('link', { name: 'View Item' }).nth(5),
  [`/itempage/${LOT}`]: participateButton,
  '/register': (page) => page.getByRole('button', { name: 'Next' }),
  '/login': (page) => page.getByRole('button', { name: 'Forgot your password?' }),
  '/help/tutorial': (page) => page.getByRole('button', { name: 'Next step' }),
};

const FOR_BIDDERS: Readonly<Record<string, Shown>> = {
  [`/auctionpage/${LOT}`]: (page) => roomOf(page).ready,
  '/myaccount/bidonline': (page) => page.getByText(`LOT ${LOT}`),
  '/myaccount/transaction': (page) => page.getByRole('region', { name: 'Transactions' }).getByText(/RM/).first(),
  '/myaccount/myprofile': (page) => page.getByRole('heading', { name: 'Bank info' }),
};

const FOR_WINNERS: Readonly<Record<string, Shown>> = {
  '/myaccount/mybid': (page) => page.getByRole('button', { name: /^Receipt of lot/ }).first(),
};

/** Whatever can be done can be done without a mouse, and one sees where one is. `npm test` walks round a third of
 * the screens on one size. */
export function keyboardReachJourneys(stage: Stage): void {
  describe.each(partOf(SCREENS, 1))('the keyboard on $screen', ({ size }) => {
    const walk = async (options: VisitOptions, all: Readonly<Record<string, Shown>>) => {
      const screens = Object.fromEntries(aThirdOf(Object.entries(all)));
      const { page } = await stage.visit({ size, ...options });
      await page.route('**/api/auctionmanager/sessions', async (route) => {
        if (new URL(page.url()).pathname === '/register') await route.fulfill({ json: [] });
        else await route.continue();
      });
      const met: Record<string, unknown> = {};
      for (const [path, shown] of Object.entries(screens)) {
        await page.goto(path);
        await scrolledTo(page, shown(page));
        met[path] = await walkByTab(page);
      }
      expect(met).toEqual(
        Object.fromEntries(Object.keys(screens).map((path) => [path, { left: [], outOfOrder: [], unseen: [] }])),
      );
    };

    it('leads a guest round each screen', () => walk({}, FOR_GUESTS));

    it('leads a bidder round each screen', async () => {
      await prepareLot(stage);
      await walk({ as: meifong }, FOR_BIDDERS);
    });

    it('leads a winner round what they have won', () => walk({ as: ahmad }, FOR_WINNERS));

    it('skips what stands above the content', async () => {
      const { page } = await stage.visit({ size });
      await page.goto('/onlineAuction/onAuction/1');
      await page.getByRole('link', { name: 'View Item' }).first().waitFor();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await eventually(() => skip.evaluate(isFocused)).toBe(true);
      await eventually(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await eventually(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
    });

    it('stays on a button while its answer is on its way, and sends nothing twice', async () => {
      const { page } = await stage.visit({ size });
      const answer = Promise.withResolvers<void>();
      let asked = 0;
      await page.route('**/api/sc/login/request-otp', async (route) => {
        asked += 1;
        await answer.promise;
        await route.fulfill({ status: 400, json: { message: 'Not now.' } });
      });
      await page.goto('/login');
      await page.getByLabel('Email').fill('somebody@tukul.example');
      await page.getByLabel('Password', { exact: true }).fill('a password');
      const button = page.getByRole('main').locator('button[type=submit]');
      await button.press('Enter');
      await eventually(() => button.getAttribute('aria-disabled')).toBe('true');
      await eventually(() => button.evaluate(isFocused)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByLabel('Email').press('Enter');
      answer.resolve();
      await page.getByText('Not now.').first().waitFor();
      expect(asked).toBe(1);
    });

    it('gets into what opens, stays there, gets out with Escape, and is back where it was', async () => {
      await prepareLot(stage);
      const { page: guest } = await stage.visit({ size });
      await guest.goto(`/itempage/${LOT}`);
      await opens(guest, participateButton(guest), 'Login required');
      if (size === PHONE) {
        await opens(guest, guest.getByRole('button', { name: 'Menu' }), 'Menu');
        await guest.goto('/onlineAuction/onAuction/1');
        await guest.getByRole('link', { name: 'View Item' }).first().waitFor();
        await opens(guest, guest.getByRole('button', { name: 'Filters' }), 'Filters');
      } else {
        await opensMenu(guest, guest.getByRole('button', { name: 'Help', exact: true }));
      }

      const { page } = await stage.visit({ size, as: meifong });
      await page.goto(`/itempage/${LOT_NOT_ENTERED}`);
      await opens(page, participateButton(page), 'Deposit to take part');
      await page.goto('/myaccount/myprofile');
      await opens(page, page.getByRole('button', { name: 'Change Email' }), 'Change Email');
      await opens(page, page.getByRole('button', { name: 'Change Password' }), 'Change Password');
      await page.goto(`/auctionpage/${LOT}`);
      await opens(page, roomOf(page).button);
    });
  });
}

/** Opened with Enter; Tab goes round in it; closed with Escape. */
async function opens(page: Page, button: Locator, name?: string): Promise<void> {
  // One that is switched off would not take the focus: the way into the question waits for the live line.
  await eventually(() => button.isEnabled()).toBe(true);
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', name === undefined ? {} : { name, exact: true });
  await dialog.waitFor();
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await eventually(inside).toBe(true);
  const stops = await dialog.locator('a[href], button, input, select').count();
  for (let stop = 0; stop < stops + 2; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await inside(), `Tab ${stop + 1} leads out of ${name ?? 'the dialog'}`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => button.evaluate(isFocused)).toBe(true);
}

/** With the arrows from entry to entry. */
async function opensMenu(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  const entry = (index: number) => page.getByRole('menuitem').nth(index);
  await eventually(() => entry(0).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await eventually(() => entry(1).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Escape');
  await entry(0).waitFor({ state: 'detached' });
  await eventually(() => button.evaluate(isFocused)).toBe(true);
}

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, type PushService, pushService } from '#api/features/notifications/testing/push-service.ts';
import type { SignedIn } from '#contract/accounts/account.ts';
import type { LatestBidOfLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { partOf } from '#scripts/test/level.ts';
import { ask, latestBid, signIn } from '../support/api.ts';
import { meifong, weiming } from '../support/people.ts';
import { enter, eventually, roomOf } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const RAISE = 200;
/** Where the page finds nothing of what its bidder has seen, when it is opened for the first time. */
const NEW_DEVICE = '/help/tutorial';
/** A lot of its own for each screen: one on which the rival was on top, so that their deposit covers it again. */
const SCREENS = [
  { screen: 'a phone', size: PHONE, lot: '113' },
  { screen: 'a tablet', size: { width: 820, height: 1180 }, lot: '106' },
  { screen: 'a desk', size: DESK, lot: '116' },
] as const;

/** Somebody is outbid while they look at something else, or at nothing. */
export function notificationsJourney(stage: Stage): void {
  describe('outbid while on another page', () => {
    let service: PushService;
    let rival: SignedIn;

    beforeAll(async () => {
      service = await pushService(Number(new URL(stage.house.pushOrigin).port));
      rival = await signIn(stage.house, meifong);
      // At night they would be told of nothing that goes on in the morning.
      const told = { as: await signIn(stage.house, weiming), body: { quiet: false } };
      expect((await ask(stage.house, '/api/notifications/settings', told)).status).toBe(200);
    });
    afterAll(() => service.close());

    it.each(partOf(SCREENS, 1, 'notifications'))(
      'is told by a card, a sound and the device on $screen',
      async ({ screen, size, lot }) => {
        const { page, trouble } = await stage.visit({ as: weiming, size, serviceWorker: true });
        const name = screen.replaceAll(' ', '-');
        await page.addInitScript(pretendBrowser, { ...service.device(name), forgetAt: NEW_DEVICE });

        // At the first bid they are asked, not before.
        await page.goto(`/itempage/${lot}`);
        const question = page.getByRole('region', { name: 'Tell you when you are outbid?' });
        await enter(page);
        await eventually(() => question.count()).toBe(0);
        await roomOf(page).ready.click();
        await roomOf(page).yes.click();
        await roomOf(page).question.waitFor({ state: 'detached' });
        await eventually(() => page.title()).toContain('▲ ');
        // Where it would lie over the bid it waits until they leave.
        await page.goBack();
        await question.getByRole('button', { name: 'Yes, tell me' }).click();
        await page.getByText('We will tell you when you are outbid.').waitFor();
        await eventually(() => question.count()).toBe(0);

        // They want to hear it, too; the switch plays it once.
        await page.goto('/myaccount/myprofile');
        await page.getByLabel('Play a sound when I am outbid').check();
        await eventually(() => page.getByLabel('Notify me on this device').isChecked()).toBe(true);
        await eventually(() => notes(page)).toBe(2);

        await open(page, NEW_DEVICE);
        const topSen = await raise(lot);

        const cards = page.getByRole('region', { name: 'Outbid', exact: true });
        const bid = cards.getByRole('button', { name: `Bid ${formatRM(topSen + RAISE * 100)}` });
        await bid.waitFor();
        // The card lies over none of the page's links.
        await page.getByRole('navigation', { name: 'Help' }).getByRole('link').first().click({ trial: true });
        const card = await cards.textContent();
        expect(card).toContain(`Outbid on lot ${lot}`);
        expect(card).toContain(formatRM(topSen));
        expect(card).toMatch(/\d:\d\d:\d\d left|\d\d:\d\d left/);
        await eventually(() => notes(page)).toBe(2);
        await eventually(() => page.getByRole('alert').allTextContents()).toContainEqual(
          `You have been outbid on lot ${lot}. The highest bid is ${formatRM(topSen)}.`,
        );

        // The device is told the same, by the push service of its browser.
        const arrived = () => service.received.filter(({ device }) => device === name).map(({ payload }) => payload);
        await eventually(async () => arrived()).toHaveLength(1);
        const [push] = arrived();
        expect(push).toMatchObject({ title: `Outbid on lot ${lot}`, url: `/auctionpage/${lot}` });
        expect(push.body).toContain(formatRM(topSen));

        // It survives a reload, silently, and is over once they look at the lot.
        await page.reload();
        await bid.click();
        await page.waitForURL(`**/auctionpage/${lot}`);
        // It asks about the amount that the card named.
        await roomOf(page)
          .question.getByRole('button', { name: `Yes, bid ${formatRM(topSen + RAISE * 100)}` })
          .waitFor();
        await eventually(() => cards.count()).toBe(0);
        await eventually(() => page.evaluate(() => localStorage.getItem('tukul.outbid'))).toContain(`/${lot}":`);
        expect(trouble.seen).toEqual([]);
      },
    );

    /** The rival bids over them. @returns the new price, sen. */
    async function raise(lot: string): Promise<number> {
      const { house } = stage;
      const enterLot = { as: rival, body: { lotNo: lot } };
      expect((await ask(house, '/api/socket/lotunit/enter', enterLot)).status).toBe(200);
      const { latestBid: seen }: LatestBidOfLot = await latestBid(house, lot);
      const body = { id: lot, startOrRaise: 'raise', latestBid: seen, offerBidPrice: RAISE };
      expect((await ask(house, '/api/socket/auctionlot/post', { as: rival, body })).status).toBe(200);
      return (seen + RAISE) * 100;
    }
  });
}

/** In the page: a browser that subscribes at the push service of this test, and counts the notes that are played. */
function pretendBrowser({ endpoint, keys, forgetAt }: Device & { readonly forgetAt: string }): void {
  if (location.pathname === forgetAt && sessionStorage.getItem('forgotten') === null) {
    sessionStorage.setItem('forgotten', 'yes');
    localStorage.removeItem('tukul.outbid');
  }
  let options: PushSubscriptionOptionsInit | undefined;
  const subscription = () => ({
    endpoint,
    options: {},
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => true,
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (options === undefined ? null : subscription()),
    subscribe: async (given: PushSubscriptionOptionsInit) => {
      options = given;
      return subscription();
    },
  });
  const counted = window as unknown as { notes: number };
  counted.notes = 0;
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function count() {
    counted.notes += 1;
    return createOscillator.call(this);
  };
}

/** How many notes were played since the page was opened. */
function notes(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { notes: number }).notes);
}

/** Opens the page and waits until it has looked how its reader stands: what happens from then on is news. */
async function open(page: Page, path: typeof NEW_DEVICE): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => localStorage.getItem('tukul.outbid') !== null);
}

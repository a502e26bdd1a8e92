import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LatestBidOfLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { partOf } from '#scripts/test/level.ts';
import { latestBid } from '../support/api.ts';
import { meifong } from '../support/people.ts';
import { changeAnswers, eventually, roomOf } from '../support/screens.ts';
import type { Stage } from '../support/stage.ts';
import { prepareLot } from './screens-of-bidding.ts';

const LOT = '118';

/** A phone, a small one and its landscape; a tablet; a desk, also at 200 % and 400 %; a laptop that is low. */
const SIZES = ['390x844', '360x640', '320x568', '740x340', '820x1180', '1280x800', '640x400', '320x200', '1280x600'];
const TINY = '320x200';

/** What must be in sight to bid, and where. */
const NEEDED = ['lot', 'plate', 'amount', 'price', 'standing', 'time', 'button'];

/** On the bidding page what decides is in sight and whole at any size. */
export function biddingSizesJourney(stage: Stage): void {
  describe('the bidding page of any size', () => {
    it.each([
      ['as it is', undefined],
      ['with a price of seven figures', 8_888_500],
    ])('shows amount, price, standing, time left and the button, none of them cut: %s', async (_, price) => {
      await prepareLot(stage);
      const { page, trouble } = await stage.visit({ as: meifong });
      if (price !== undefined) await dearer(page, price);
      await page.goto(`/auctionpage/${LOT}`);
      await roomOf(page).ready.waitFor();
      for (const size of SIZES) {
        await resized(page, size);
        await eventually(async () => ({ size, ...(await seenOn(page)) })).toEqual({ size, whole: NEEDED, wider: 0 });
      }

      // Where all is in one column the price stays in the bar while the rest is scrolled.
      await resized(page, TINY);
      await page.mouse.move(160, 150);
      await page.mouse.wheel(0, 2_000);
      await eventually(async () => (await seenOn(page)).whole).toEqual(['lot', 'price', 'standing', 'time']);
      expect(trouble.seen).toEqual([]);
    });

    // A dealer with eight lots presses only where the number and the plate of the lot stand, however large the letters are.
    it.each(partOf([16, 24, 32], 1, 'bidding in large letters'))(
      'says which lot it is where one presses and where one answers, in letters of %d px',
      async (letters) => {
        await prepareLot(stage);
        const { page, trouble } = await stage.visit({ as: meifong });
        const browser = await page.context().newCDPSession(page);
        await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
        for (const size of ['320x568', '390x844', '820x1180', '1280x800']) {
          await resized(page, size);
          await page.goto(`/auctionpage/${LOT}`);
          const room = roomOf(page);
          await room.ready.waitFor();
          await room.button.scrollIntoViewIfNeeded();
          const pressed = ['lot', 'plate', 'amount', 'button'];
          await eventually(async () => (await seenOn(page)).whole.filter((name) => pressed.includes(name))).toEqual(
            pressed,
          );
          await room.button.click();
          await room.yes.waitFor();
          await eventually(async () => (await seenOn(page, '[role=dialog]')).whole).toEqual(['lot', 'plate', 'time']);
          await room.question.getByRole('button', { name: 'No', exact: true }).click();
        }
        expect(trouble.seen).toEqual([]);
      },
    );

    it('takes an amount at one press, or one that is typed, and says what is wrong with it', async () => {
      await prepareLot(stage);
      const { page } = await stage.visit({ as: meifong });
      await page.goto(`/auctionpage/${LOT}`);
      const room = roomOf(page);
      await room.ready.waitFor();
      const { latestBid: now } = await latestBid(stage.house, LOT);

      await page.getByRole('button', { name: '+RM1,000', exact: true }).click();
      await eventually(room.offer).toBe(formatRM((now + 1_000) * 100));
      await page.getByRole('button', { name: 'Other amount' }).click();
      const field = page.getByLabel('Your amount in whole ringgit');
      await field.fill('17');
      await page.getByText(/^Please enter at least RM/).waitFor();
      await eventually(() => room.button.isDisabled()).toBe(true);
      await field.fill(`RM ${now + 1_234}`);
      await eventually(room.offer).toBe(formatRM((now + 1_234) * 100));
      await field.press('Enter');
      await room.button.click();
      await room.question
        .getByText(formatRM((now + 1_234) * 100), { exact: true })
        .first()
        .waitFor();
      expect(await latestBid(stage.house, LOT)).toMatchObject({ latestBid: now });
    });
  });
}

/** The house tells a higher price than there is. */
function dearer(page: Page, price: number): Promise<void> {
  const answers = `**/api/socket/auctionlot/${LOT}`;
  return changeAnswers<LatestBidOfLot>(page, answers, (told) => ({ ...told, latestBid: price }));
}

/** Turned or zoomed: when the page is laid out anew. */
async function resized(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    scrollTo(0, 0);
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** What of the needed is in sight as a whole, with nothing over its ends; by how much the page is wider than the screen. */
function seenOn(page: Page, within = 'main'): Promise<{ whole: string[]; wider: number }> {
  return page.evaluate((part) => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`${part} ${selector}`)];
    const own = (words: RegExp) => all('*').filter(({ childNodes }) => isText(childNodes, words));
    function isText(nodes: NodeListOf<ChildNode>, words: RegExp) {
      const text = [...nodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent);
      return words.test(text.join('').trim());
    }
    const isWhole = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
      return [left + 1, right - 1].every((x) => {
        const there = document.elementFromPoint(x, (top + bottom) / 2);
        return there !== null && (element.contains(there) || there.contains(element));
      });
    };
    const priceOf = (label: Element) => label.nextElementSibling ?? label.parentElement?.nextElementSibling;
    const candidates = {
      lot: own(/^LOT 118$/),
      plate: all('[class*=plate]'),
      amount: all('output'),
      price: own(/^Latest Bid Price$/).flatMap((label) => priceOf(label) ?? []),
      standing: own(/^(You have been outbid by bidder \d+|Outbid)$/),
      time: all('[role=timer]'),
      button: all('button').filter(({ textContent }) => textContent === 'Raise Bid'),
    };
    const whole = Object.entries(candidates).filter(([, elements]) => elements.some(isWhole));
    const { scrollWidth, clientWidth } = document.documentElement;
    return { whole: whole.map(([name]) => name), wider: scrollWidth - clientWidth };
  }, within);
}

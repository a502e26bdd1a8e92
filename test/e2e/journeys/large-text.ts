import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { ahmad, meifong, superAdmin } from '../support/people.ts';
import { eventually, fitsAcross, participateButton, roomOf, scrolledTo } from '../support/screens.ts';
import { SCREENS, type Stage, type VisitOptions } from '../support/stage.ts';
import { prepareLot } from './screens-of-bidding.ts';

/** px: the browser's usual letters, and what people set who need larger ones, up to 200 %. */
const LETTERS = [16, 20, 24, 32];
const LOT = '118';
/** The narrowest phone. */
const NARROW = { width: 320, height: 568 };
/** A phone that lies on its side. */
const LYING = { width: 740, height: 340 };

const SMALLEST = { width: 320, height: 640 };

/** Runs in the page: by how much the content of a dialog is wider than it, px. */
function sideways(dialog: Element): number {
  const parts = [dialog, ...dialog.querySelectorAll('.MuiDialogContent-root')];
  return Math.max(...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

type Screens = Readonly<Record<string, (page: Page) => Locator>>;

const FOR_GUESTS: Screens = {
  '/': (page) => page.getByRole('region', { name: 'In Auction' }).getByText(/RM/).first(),
  '/onlineAuction/onAuction/1': (page) => page.getByRole('link', { name: 'View Item' }).nth(5),
  '/onlineAuction/onAuction/1?layout=table': (page) => page.getByText(/RM/).nth(5),
  '/itempage/AMS1/401': (page) => page.getByText('Sold Price', { exact: true }),
};
const FOR_BIDDERS: Screens = {
  '/itempage/118': participateButton,
  '/auctionpage/118': (page) => roomOf(page).ready,
  '/myaccount/bidonline': (page) => page.getByText(`LOT ${LOT}`),
  '/myaccount/transaction': (page) => page.getByRole('region', { name: 'Transactions' }).getByText(/RM/).first(),
};
const FOR_WINNERS: Screens = {
  '/myaccount/mybid': (page) => page.getByRole('button', { name: /^Receipt of lot/ }).first(),
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const OF_THE_HOUSE: Screens = Object.fromEntries(
  [
    'today',
    'purchases',
    'purchases/AMS2-411',
    'ledger?tab=statement&bidder=1001',
    'ledger?tab=refunds',
    'reports',
    'userManager?filter=withBalance',
    'userManager?filter=paymentStatus',
    'controlRoom',
    'auctionManager?tab=units',
    'itemRecords',
  ].map((path) => [`/adminPage/${path}`, heading]),
);

/**
 * Amounts and times are whole, and no page is wider than the screen, whatever size of letters the browser is set to. `npm test` looks at one
 * of the sizes.
 */
export function largeTextJourneys(stage: Stage): void {
  const visitIn = async (letters: number, options: VisitOptions): Promise<Page> => {
    const { page } = await stage.visit(options);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
    return page;
  };

  it.each(partOf(['en', 'ms'], 1, 'dialogs in large text'))(
    'dialogs of the house and the page behind them fit the smallest phone, in %s',
    async (language) => {
      const page = await visitIn(32, { size: SMALLEST, as: superAdmin });
      await page.addInitScript((chosen) => localStorage.setItem('tukul.language', chosen), language);
      const open = async (name: RegExp) => {
        await page.getByRole('button', { name }).first().click();
        await fitsAcross(page);
      };
      const isWhole = () => expect.poll(() => page.getByRole('dialog').last().evaluate(sideways)).toBe(0);
      await page.goto('/adminPage/auctionManager?tab=sessions');
      await open(/^(Add session|Tambah sesi)$/);
      await isWhole();
      await open(/^(Change it: how|Ubah: cara) /);
      await isWhole();
      await page.goto('/adminPage/auctionManager?tab=units');
      await open(/^Edit lot/);
      await open(/^(Change it: reserve|Ubah: harga simpanan) /);
      await isWhole();
    },
  );

  describe.each(partOf(LETTERS, 1))('letters of %d px', (letters) => {
    const walk = async (options: VisitOptions, screens: Screens) => {
      const page = await visitIn(letters, options);
      const cut: Record<string, unknown> = {};
      for (const [path, shown] of Object.entries(screens)) {
        await page.goto(path);
        await scrolledTo(page, shown(page));
        await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
        const found = await cutTexts(page);
        if (found.length > 0) cut[path] = found;
        await fitsAcross(page);
      }
      expect(cut).toEqual({});
      return page;
    };

    describe.each(partOf(SCREENS, 1, 'large text'))('on $screen', ({ size }) => {
      it('a guest reads each price', () => walk({ size }, FOR_GUESTS));

      it('a bidder reads what they bid on, and what they have', async () => {
        await prepareLot(stage);
        await walk({ size, as: meifong }, FOR_BIDDERS);
      });

      it('a winner reads what they won', () => walk({ size, as: ahmad }, FOR_WINNERS));

      it('the house reads each amount', () => walk({ size, as: superAdmin }, OF_THE_HOUSE));
    });

    it('on the narrowest phone a bidder reads how they stand', async () => {
      await prepareLot(stage);
      const page = await walk({ size: NARROW, as: meifong }, { [`/auctionpage/${LOT}`]: (at) => roomOf(at).ready });
      const chips = page.locator('header [class*=_chip_]').filter({ visible: true });
      const edges = await chips.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      expect(edges.filter((right) => right > NARROW.width)).toEqual([]);
      // With smaller letters the strip says it.
      expect(edges).toHaveLength(letters > 16 ? 1 : 0);
    });

    it('on a phone that lies on its side a bidder reads what they bid on', async () => {
      await prepareLot(stage);
      await walk({ size: LYING, as: meifong }, { [`/auctionpage/${LOT}`]: (page) => roomOf(page).ready });
    });
  });
}

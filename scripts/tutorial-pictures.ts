/**
 * `node scripts/bootstrap.mjs tutorial-pictures`: makes the pictures of the tutorial from the pages themselves, on a demo house of its own: each of its
 * steps, light and dark, in English and Malay, into `web/features/site/help/pictures`; with names of pictures (`lots won`) those only.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { openHouse } from '../test/e2e/support/house.ts';
import { post, signIn } from './bench/web-visitor.ts';
import { BIDDERS } from './demo/accounts.ts';
import { findOrInstallChromium } from './lib/chromium.ts';
import { parseOptions } from './lib/options.ts';
import { PlainError } from './lib/plain-error.ts';

const FOLDER = path.resolve(import.meta.dirname, '../web/features/site/help/pictures');

/** A small desk, in px: the letters are large enough where a phone shows the whole. */
const SCREEN = { width: 960, height: 600 };
/** Where a part of the page is shown: as wide as the part, in the same proportions. */
const PHONE = { width: 424, height: 844 };
const WIDE_PX = 1_280;
const WEBP = { quality: 62, effort: 6, smartSubsample: true } as const;
const LOT = '102';
const [BIDDER, RIVAL, OTHER] = BIDDERS;

interface Look {
  readonly language: 'en' | 'ms';
  readonly scheme: 'light' | 'dark';
}

const LOOKS: readonly Look[] = (['en', 'ms'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((scheme) => ({ language, scheme })),
);

interface Shown {
  /** Registration is open between sales only: as if there were none. */
  readonly withoutSale?: true;
  /** Who looks; without it a guest. `bidder` is outbid on the lot by `rival`. */
  readonly as?: keyof People;
  readonly address: string;
  /** What somebody does there before it is shown. */
  readonly first?: (page: Page) => Promise<void>;
  /** px from the top of the page. */
  readonly scrolled?: number;
  /** The part that is shown, of a phone; without it the first screen. */
  readonly part?: string;
}

/** The pages of the steps, by the names of their pictures. */
const PICTURES: Readonly<Record<string, Shown>> = {
  registration: {
    withoutSale: true,
    address: '/register',
    first: async (page) => {
      await page.locator('input[value="Individual"]').check();
      await page.locator('input[name="firstName"]').fill('Aminah binti Ali');
    },
  },
  lots: { address: '/onlineAuction/onAuction/1', scrolled: 210 },
  profile: { as: 'other', address: '/myaccount/myprofile', scrolled: 470 },
  'top-up': { as: 'rival', address: '/myaccount/transaction?amount=1500' },
  bidding: { as: 'bidder', address: `/auctionpage/${LOT}` },
  'next-bid': {
    as: 'bidder',
    address: `/auctionpage/${LOT}`,
    first: async (page) => {
      await page.keyboard.press('+');
      await page.keyboard.press('+');
    },
    part: 'section:has(> * > output)',
  },
  won: { as: 'rival', address: '/myaccount/mybid', scrolled: 200 },
};

const { positionals: names } = parseOptions({ allowPositionals: true });
const unknown = names.find((name) => PICTURES[name] === undefined);
if (unknown !== undefined) throw new PlainError(`There is no picture ${unknown}.`);
const wanted = Object.entries(PICTURES).filter(([name]) => names.length === 0 || names.includes(name));
const house = await openHouse();
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const people = {
    bidder: await signIn(house.url, BIDDER?.email),
    rival: await signIn(house.url, RIVAL?.email),
    other: await signIn(house.url, OTHER?.email),
  };
  await bidOnTheLot(people);
  await mkdir(FOLDER, { recursive: true });
  for (const look of LOOKS) {
    for (const [name, shown] of wanted) {
      const webp = await picture(browser, look, shown, shown.as && JSON.stringify(people[shown.as]));
      await writeFile(path.join(FOLDER, `${name}-${look.language}-${look.scheme}.webp`), webp);
      console.log(`${name} ${look.language} ${look.scheme}: ${(webp.length / 1_000).toFixed(0)} kB`);
    }
  }
} finally {
  await browser.close();
  await house.close();
}

interface People {
  readonly bidder: { readonly jwt: string };
  readonly rival: { readonly jwt: string };
  /** In no lot. */
  readonly other: { readonly jwt: string };
}

async function bidOnTheLot({ bidder, rival }: People): Promise<void> {
  let latestBid = 0;
  for (const [place, { jwt }] of [bidder, rival, bidder, rival].entries()) {
    await post(house.url, '/api/socket/lotunit/enter', { lotNo: LOT }, jwt);
    const body = {
      id: LOT,
      startOrRaise: place === 0 ? 'start' : 'raise',
      latestBid,
      offerBidPrice: place === 0 ? 0 : 400,
    };
    const answer = await post(house.url, '/api/socket/auctionlot/post', body, jwt);
    latestBid = (answer as { auctionLotSocket: { latestBid: number } }).auctionLotSocket.latestBid;
  }
}

async function picture(
  on: Browser,
  { language, scheme }: Look,
  shown: Shown,
  session: string | undefined,
): Promise<Buffer> {
  const kept = { 'tukul.language': language, 'tukul.notifications.asked': '"answered"' };
  const stored = { ...kept, ...(session !== undefined && { 'tukul.session': session }) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await on.newContext({
    ...{
      baseURL: house.url,
      viewport: shown.part === undefined ? SCREEN : PHONE,
      deviceScaleFactor: 3,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    },
    ...{ serviceWorkers: 'block', storageState: { cookies: [], origins: [{ origin: house.url, localStorage }] } },
  });
  try {
    const page = await context.newPage();
    if (shown.withoutSale) {
      await page.route('**/api/auctionmanager/sessions', (route) => route.fulfill({ json: [] }));
    }
    await page.goto(shown.address);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('main [class*="_skeleton"]') === null);
    await shown.first?.(page);
    await page.evaluate((px) => scrollTo(0, px), shown.scrolled ?? 0);
    await page.evaluate(() => document.fonts.ready);
    const clip = shown.part === undefined ? { x: 0, y: 0, ...SCREEN } : await clipOf(page, shown.part);
    const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
    const { default: sharp } = await import('sharp');
    return await sharp(png).resize({ width: WIDE_PX }).webp(WEBP).toBuffer();
  } finally {
    await context.close();
  }
}

/** A part of a phone's page over its whole width, in the proportions of the screen. */
async function clipOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on ${page.url()}`);
  const height = (PHONE.width * SCREEN.height) / SCREEN.width;
  const y = Math.min(box.y + box.height / 2 - height / 2, PHONE.height - height);
  return { x: 0, y, width: PHONE.width, height };
}

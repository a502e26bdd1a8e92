import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { signIn } from './api.ts';
import { setClockAhead } from './clock-ahead.ts';
import { type House, openHouse, type Script } from './house.ts';
import type { Person } from './people.ts';
import { type Trouble, watchTrouble } from './trouble.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };
/** For `describe.each`. */
export const SCREENS = [
  { screen: 'a desk', size: DESK },
  { screen: 'a phone', size: PHONE },
] as const;

/** They were asked before whether they want notifications: the question of the first bid stands in nobody's way. */
const ASKED = { name: 'tukul.notifications.asked', value: JSON.stringify('answered') };

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const OPENING_MS = 300_000;
const PATIENCE_MS = 60_000;

const results = path.resolve(import.meta.dirname, '../../../test-results');

export interface VisitOptions {
  readonly size?: typeof PHONE;
  readonly scheme?: 'light' | 'dark';
  /** They like things to move. Nobody else does: what moves is drawn many times, and waits are longer. */
  readonly motion?: true;
  /** Signed in before the page opens; without it a guest. */
  readonly as?: Person;
  /** With the service worker, which the network of these tests goes past otherwise. Notifications are allowed then. */
  readonly serviceWorker?: true;
}

export interface Visit {
  readonly page: Page;
  readonly trouble: Trouble;
}

/** A house and a browser for the tests of one file. */
export interface Stage {
  readonly house: House;
  /** A visitor with a browser profile of their own, until the end of the test. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/** Opens house and browser before the first test, closes the visits after each one; of one that failed, screens and log are kept. */
export function useStage(script?: Script): Stage {
  let house: House | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [house, browser] = await Promise.all([
      openHouse({ photos: inject('demoPhotos'), ...(script && { script }) }),
      openBrowser(),
    ]);
  }, OPENING_MS);

  // A test that failed may have left it down.
  beforeEach(() => house?.start(), OPENING_MS);

  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail';
    if (failed && house !== undefined) keep(task.name, 'log', house.log());
    for (const [index, context] of contexts.splice(0).entries()) {
      if (failed) await picture(context, `${task.name} ${index + 1}`);
      // A page may be asking for something at this moment: that nobody answers it any more is no failure.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  });

  afterAll(async () => {
    await browser?.close();
    await house?.close();
  }, OPENING_MS);

  const open = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the stage is not open');
    return thing;
  };
  return {
    get house() {
      return open(house);
    },
    visit: async ({ size = DESK, scheme = 'light', motion, as, serviceWorker } = {}) => {
      const { url } = open(house);
      const stored = as && JSON.stringify(await signIn(open(house), as));
      const context = await open(browser).newContext({
        baseURL: url,
        viewport: size,
        colorScheme: scheme,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        serviceWorkers: serviceWorker ? 'allow' : 'block',
        permissions: serviceWorker ? ['notifications'] : [],
        storageState: {
          cookies: [],
          origins: [
            {
              origin: url,
              localStorage: [
                ...(stored ? [{ name: 'tukul.session', value: stored }] : []),
                ...(serviceWorker ? [] : [ASKED]),
              ],
            },
          ],
        },
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addInitScript(noteGoingBack);
      const { aheadMs } = open(house);
      if (aheadMs > 0) await context.addInitScript(setClockAhead, aheadMs);
      const page = await context.newPage();
      leaveAfterBack(page);
      return { page, trouble: watchTrouble(page, url) };
    },
  };
}

declare global {
  interface Window {
    /** A step back in the history was asked for, and is not done yet. */
    goingBack?: boolean;
  }
}

/** Runs in the page. */
function noteGoingBack(): void {
  const { back } = history;
  history.back = () => {
    window.goingBack = true;
    back.call(history);
  };
  addEventListener('popstate', () => (window.goingBack = false), { capture: true });
}

/**
 * What closes over a page goes one step back in its history a moment after it was told to (`useBackCloses`). Chromium calls off a
 * navigation that began meanwhile, and another step back would be one too many; people are not that quick.
 */
function leaveAfterBack(page: Page): void {
  const historyStands = () =>
    page.waitForFunction(async () => {
      const turn = () => new Promise((resolve) => setTimeout(resolve));
      await turn();
      if (window.goingBack) return false;
      await turn();
      if (window.goingBack) return false;
      return history.state?.layer !== true || document.querySelector('.MuiModal-root, .yarl__root') !== null;
    });
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  page.goto = async (...to) => {
    await historyStands();
    return goto(...to);
  };
  page.reload = async (...how) => {
    await historyStands();
    return reload(...how);
  };
  page.goBack = async (...how) => {
    await historyStands();
    return goBack(...how);
  };
}

function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  // It starts beside the house, which builds its web app and fills itself meanwhile.
  return chromium.launch({ executablePath, args: ARGUMENTS, timeout: OPENING_MS });
}

async function picture(context: BrowserContext, name: string): Promise<void> {
  for (const page of context.pages()) {
    // A page that cannot be pictured is no second failure.
    const png = await page.screenshot().catch(() => undefined);
    if (png !== undefined) keep(name, 'png', png);
  }
}

function keep(name: string, kind: string, content: string | Buffer): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, `${name.replaceAll(/[^\w]+/g, '-')}.${kind}`), content);
}

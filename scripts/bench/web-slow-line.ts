import { setTimeout as sleep } from 'node:timers/promises';
import { chromium as browsers, type Page } from 'playwright-core';

/** A first visit over a slow line on a slow phone. */
export interface SlowVisit {
  /** Until the price of a lot stands on the page, ms from the click; null: not within {@link LONGEST_MS}. */
  readonly priceMs: number | null;
  /** Until the page is its own, drawn by its scripts. */
  readonly drawnMs: number | null;
  /** Once there was a price, at some moment there was none. */
  readonly takenAway: boolean;
}

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
/** 400 kbit/s both ways and 400 ms there and back; a quarter of this machine's speed. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_RATE = 4;
const LONGEST_MS = 20_000;
const EVERY_MS = 100;

export async function slowVisits(
  executablePath: string,
  baseURL: string,
  routes: readonly string[],
): Promise<Record<string, SlowVisit>> {
  const browser = await browsers.launch({ executablePath, args: ARGUMENTS });
  const visits: Record<string, SlowVisit> = {};
  try {
    for (const route of routes) {
      const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', LINE);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
      visits[route] = await watched(page, route);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return visits;
}

async function watched(page: Page, route: string): Promise<SlowVisit> {
  const begun = Date.now();
  const arrival = page.goto(route, { waitUntil: 'commit', timeout: LONGEST_MS }).catch(() => null);
  const visit = { priceMs: null as number | null, drawnMs: null as number | null, takenAway: false };
  while (Date.now() - begun < LONGEST_MS && visit.drawnMs === null) {
    const seen = await page.evaluate(looked).catch(() => undefined);
    if (seen?.price && visit.priceMs === null) visit.priceMs = Date.now() - begun;
    if (seen && !seen.price && visit.priceMs !== null) visit.takenAway = true;
    if (seen?.price && seen.drawn) visit.drawnMs = Date.now() - begun;
    await sleep(EVERY_MS);
  }
  await arrival;
  return visit;
}

/** In the page. Until its scripts have drawn it, it has the words that the server has put there. */
function looked(): { price: boolean; drawn: boolean } {
  const text = document.getElementById('root')?.textContent ?? '';
  return { price: /RM\s?\d/.test(text), drawn: document.querySelector('main') !== null };
}

import { chromium as browsers, type CDPSession } from 'playwright-core';
import type { Visitor } from './web-visitor.ts';

/** kB (1,000 bytes) that came over the wire, headers included. */
export interface RouteBytes {
  readonly script: number;
  readonly style: number;
  readonly font: number;
  readonly image: number;
  readonly data: number;
  readonly all: number;
}

/**
 * kB: the limit for the scripts that the first visit of a page loads with it, as they come over the wire (`docs/decisions/0056-plain-build.md`).
 * A test of the build holds it.
 */
export const SCRIPT_LIMIT_KB = 190;
/** kB: the same with what a page asks for by itself once it stands, which only a browser knows: parts further down, words of another language. */
export const SETTLED_LIMIT_KB = 210;
/** Bytes: what HTTP says of one script beside its content; measured, in Chromium's count. */
export const HEADERS_BYTES = 300;
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const PUBLIC = [
  '/',
  '/onlineAuction/onAuction/1',
  '/onlineAuction/nextAuction/1',
  '/onlineAuction/sold',
  '/login',
  '/register',
  '/help/termsAndCondition',
  '/about',
];
const OWN = ['/myaccount/bidonline', '/myaccount/mybid', '/myaccount/transaction', '/myaccount/myprofile'];
/** After the page has loaded: what it asks for by itself has come by then. */
const SETTLE_MS = 2_500;

/** Each route visited for the first time: with an empty cache, on a phone. */
export async function bytesOfRoutes(
  executablePath: string,
  baseURL: string,
  visitor: Visitor,
): Promise<Record<string, RouteBytes>> {
  const browser = await browsers.launch({ executablePath, args: ARGUMENTS });
  const bytes: Record<string, RouteBytes> = {};
  try {
    for (const route of [...PUBLIC, visitor.itemPath, visitor.biddingPath, ...OWN]) {
      const signedIn = route === visitor.biddingPath || OWN.includes(route);
      const localStorage = signedIn ? [{ name: 'tukul.session', value: visitor.storedSession }] : [];
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 390, height: 844 },
        storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
      });
      const page = await context.newPage();
      const count = await countBytes(await context.newCDPSession(page));
      await page.goto(route, { waitUntil: 'load' });
      await page.waitForTimeout(SETTLE_MS);
      bytes[route] = count();
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return bytes;
}

async function countBytes(cdp: CDPSession): Promise<() => RouteBytes> {
  const kinds = new Map<string, string>();
  const sums = { script: 0, style: 0, font: 0, image: 0, data: 0, all: 0 };
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.all += encodedDataLength;
    sums[kindOf(kinds.get(requestId))] += encodedDataLength;
  });
  const kb = (bytes: number) => Math.round(bytes / 100) / 10;
  return () => ({
    script: kb(sums.script),
    style: kb(sums.style),
    font: kb(sums.font),
    image: kb(sums.image),
    data: kb(sums.data),
    all: kb(sums.all),
  });
}

function kindOf(type: string | undefined): 'script' | 'style' | 'font' | 'image' | 'data' {
  switch (type) {
    case 'Script':
      return 'script';
    case 'Stylesheet':
      return 'style';
    case 'Font':
      return 'font';
    case 'Image':
      return 'image';
    default:
      return 'data';
  }
}

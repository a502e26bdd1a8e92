/**
 * `npm run bench:web`: what a first visit of each page loads (kB over the wire, by kind), Lighthouse's scores on its phone profile for
 * home, list, item, bidding page and My Bid, and when the price of a lot stands there on a slow line, on a demo house of its own. `--json`
 * prints one object and nothing else; `--bytes` leaves Lighthouse out. Lighthouse is no package of the house (it is larger than all
 * others): it is installed into the data folder when it is missing.
 */
import { openHouse } from '../test/e2e/support/house.ts';
import { bytesOfRoutes, type RouteBytes, SETTLED_LIMIT_KB } from './bench/web-bytes.ts';
import { lighthouseScores, type Scores } from './bench/web-lighthouse.ts';
import { type SlowVisit, slowVisits } from './bench/web-slow-line.ts';
import { signInAndEnter } from './bench/web-visitor.ts';
import { findOrInstallChromium } from './lib/chromium.ts';
import { parseOptions } from './lib/options.ts';

const { values } = parseOptions({
  options: { json: { type: 'boolean', default: false }, bytes: { type: 'boolean', default: false } },
});
const say = (line: string) => values.json || console.log(line);

const chromium = findOrInstallChromium();
const house = await openHouse();
try {
  const visitor = await signInAndEnter(house.url);
  const bytes = await bytesOfRoutes(chromium, house.url, visitor);
  const scores: Record<string, Scores> = {};
  say('First visit, kB over the wire        script  style  font  image   data   all');
  for (const [route, kinds] of Object.entries(bytes)) say(bytesLine(route, kinds));
  const slow = await slowVisits(chromium, house.url, ['/onlineAuction/onAuction/1', visitor.itemPath]);
  say('\n400 kbit/s, 400 ms, CPU/4         price after ms   drawn after ms   taken away');
  for (const [route, visit] of Object.entries(slow)) say(slowLine(route, visit));
  if (!values.bytes) {
    say('\nLighthouse, phone profile            performance  accessibility  FCP ms  LCP ms  CLS  TBT ms  machine');
    for await (const [route, score] of lighthouseScores(chromium, house.url, visitor)) {
      scores[route] = score;
      say(scoreLine(route, score));
    }
  }
  if (values.json) console.log(JSON.stringify({ bytes, slow, scores }));
  for (const [route, { script }] of Object.entries(bytes)) {
    if (script <= SETTLED_LIMIT_KB) continue;
    console.error(`${route} loads ${script} kB of JavaScript; ${SETTLED_LIMIT_KB} are allowed.`);
    process.exitCode = 1;
  }
} finally {
  await house.close();
}

function bytesLine(route: string, { script, style, font, image, data, all }: RouteBytes): string {
  const columns = [script, style, font, image, data, all].map((kb) => kb.toFixed(1).padStart(7));
  return `${route.padEnd(34)} ${columns.join('')}`;
}

function slowLine(route: string, { priceMs, drawnMs, takenAway }: SlowVisit): string {
  const columns = [priceMs ?? 'never', drawnMs ?? 'never', takenAway ? 'yes' : 'no'].map((each) =>
    String(each).padStart(16),
  );
  return `${route.padEnd(32)}${columns.join('')}`;
}

function scoreLine(route: string, { performance, accessibility, fcpMs, lcpMs, cls, tbtMs, machine }: Scores): string {
  return `${route.padEnd(36)} ${String(performance).padStart(11)} ${String(accessibility).padStart(14)} ${String(fcpMs).padStart(7)} ${String(lcpMs).padStart(7)} ${cls.toFixed(2).padStart(4)} ${String(tbtMs).padStart(7)} ${String(machine).padStart(8)}`;
}

/**
 * `npm run bench`: what the house can do on this machine, as ratios measured in one run. `--json` prints one object and nothing else;
 * names (`hotLot`, `domain`, `feed`, `twoProcesses`, `rebuild`, `evidence`) run only those; `--seconds N` is how long each load lasts (default 10);
 * `--sockets 2000,10000` is how many listen to the feed, `--proof 1000000` how many events the book has that is proved. By name only: `growth` (houses of `--events 10000,1000000` and of
 * `--lots 50,10000`; an empty list leaves one out), `lists` (what a list of 5,000 lots takes of the time of one of 50), `neighbours` (what others within their limits do to
 * bids), `holds` (how long each route holds the event loop of a grown house; status 1 above 50 ms; `--only` takes several words, by commas) and `prices` (what requests cost beside their prices), both with `--only WORD` for some kinds of requests (`neighbours`: several, by commas), and `soak` (`--minutes N`, default 20).
 */
import { benchDomain } from './bench/domain.ts';
import { benchEvidence } from './bench/evidence.ts';
import { benchFeed } from './bench/feed.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchHolds } from './bench/holds.ts';
import { benchHotLot } from './bench/hot-lot.ts';
import { benchLists } from './bench/lists.ts';
import { benchNeighbours } from './bench/neighbours.ts';
import { benchPrices } from './bench/prices.ts';
import { benchRebuild } from './bench/rebuild.ts';
import { benchSoak } from './bench/soak.ts';
import { benchTwoProcesses } from './bench/two-processes.ts';
import { parseOptions } from './lib/options.ts';

const { values, positionals } = parseOptions({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
    events: { type: 'string', default: '10000,100000,1000000' },
    lots: { type: 'string', default: '50,1000,10000' },
    sockets: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    proof: { type: 'string', default: '1000000' },
  },
});
const seconds = Number(values.seconds);
const numbers = (list: string): number[] => list.split(',').filter(Boolean).map(Number);

const parts = {
  hotLot: () => benchHotLot(seconds),
  domain: async () => benchDomain(),
  feed: () => benchFeeds(numbers(values.sockets)),
  twoProcesses: () => benchTwoProcesses(seconds),
  rebuild: () => benchRebuild(),
  evidence: () => benchEvidence(Number(values.proof)),
};
/** Only when they are asked for by name: they take long. */
const longParts = {
  growth: () => benchGrowth(seconds, numbers(values.events), numbers(values.lots)),
  holds: () => benchHolds(values.only),
  lists: () => benchLists(),
  prices: () => benchPrices(values.only),
  neighbours: () => benchNeighbours(seconds, values.only),
  soak: () => benchSoak(Number(values.minutes)),
};

/** The figures by number of sockets where there are several. */
async function benchFeeds(sockets: readonly number[]): Promise<unknown> {
  const feeds: Record<string, unknown> = {};
  for (const each of sockets) feeds[each] = await benchFeed(seconds, each);
  return sockets.length === 1 ? Object.values(feeds)[0] : feeds;
}

const figures: Record<string, unknown> = {};
for (const [name, measure] of Object.entries({ ...parts, ...longParts })) {
  if (positionals.length > 0 ? !positionals.includes(name) : name in longParts) continue;
  if (!values.json) console.log(`${name} …`);
  figures[name] = await measure();
  if (!values.json) console.log(JSON.stringify(figures[name], null, 2));
}
if (values.json) console.log(JSON.stringify(figures));

/**
 * `npm run bench`: what the house can do on this machine, as ratios measured in one run. `--json` prints one object and nothing else;
 * names (`hotLot`, `domain`, `feed`, `twoProcesses`, `rebuild`) run only those; `--seconds N` is how long each load lasts (default 10).
 */
import { parseArgs } from 'node:util';
import { benchDomain } from './bench/domain.ts';
import { benchFeed } from './bench/feed.ts';
import { benchHotLot } from './bench/hot-lot.ts';
import { benchRebuild } from './bench/rebuild.ts';
import { benchTwoProcesses } from './bench/two-processes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, seconds: { type: 'string', default: '10' } },
});
const seconds = Number(values.seconds);

const parts = {
  hotLot: () => benchHotLot(seconds),
  domain: async () => benchDomain(),
  feed: () => benchFeed(seconds),
  twoProcesses: () => benchTwoProcesses(seconds),
  rebuild: () => benchRebuild(),
};

const figures: Record<string, unknown> = {};
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if (!values.json) console.log(`${name} …`);
  figures[name] = await measure();
  if (!values.json) console.log(JSON.stringify(figures[name], null, 2));
}
if (values.json) console.log(JSON.stringify(figures));

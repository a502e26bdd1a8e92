import { test } from 'vitest';
import { openPlace, STREAM } from './testing/database.ts';
import { busySale } from './testing/house.ts';
test('lat', async () => {
  const house = busySale({ lots: 10, bidders: 20, bids: 1000 });
  const place = await openPlace();
  const p = place.start();
  place.log.add(STREAM, house.events.slice(0, 500));
  await p.waitFor(499, 10000);
  const ms: number[] = [];
  for (let i = 500; i < 800; i++) {
    const t = performance.now();
    place.log.add(STREAM, house.events.slice(i, i + 1));
    await p.waitFor(i, 5000);
    ms.push(performance.now() - t);
    await new Promise((r) => setTimeout(r, 5));
  }
  ms.sort((a, b) => a - b);
  console.log('latency p50', ms[150], 'p95', ms[285], 'min', ms[0]);
}, 60000);

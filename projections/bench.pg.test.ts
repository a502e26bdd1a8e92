import { expect, test } from 'vitest';
import { batchOf } from './apply.ts';
import { rebuild } from './rebuild.ts';
import { openPlace, STREAM } from './testing/database.ts';
import { busySale } from './testing/house.ts';

test('bench', async () => {
  const house = busySale({ lots: 100, bidders: 500, bids: 160_000 });
  const place = await openPlace(house);
  const n = house.events.length;
  for (let k = 0; k < 2; k++) {
    let t = performance.now();
    for (let i = 0; i < n; i += 5000) batchOf(house.events.slice(i, i + 5000));
    let ms = performance.now() - t;
    console.log('events', n, 'decode ms', ms, n / ms * 1000);
    t = performance.now();
    const done = await rebuild({ log: place.log, stream: STREAM, database: place.url });
    ms = performance.now() - t;
    console.log('rebuild', done, 'ms', ms, done / ms * 1000);
  }
}, 120_000);

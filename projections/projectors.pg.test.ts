import { expect, test } from 'vitest';
import { dumpTables } from './compare.ts';
import { openPlace } from './testing/database.ts';
import { wholeLife } from './testing/house.ts';

test('dump', async () => {
  const house = wholeLife();
  const place = await openPlace(house);
  const projections = place.start({ logger: console as never });
  expect(await projections.waitFor(house.events.length - 1, 5_000)).toBe(true);
  console.log(JSON.stringify(await dumpTables(place.db, 'read'), null, 1));
});

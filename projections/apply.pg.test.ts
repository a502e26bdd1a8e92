import { expect, test } from 'vitest';
import { apply, batchOf } from './apply.ts';
import { createMissing } from './checkpoints.ts';
import { dumpTables } from './compare.ts';
import { projectors } from './projectors.ts';
import { READ_SCHEMA } from './read-schema.ts';
import { rebuild } from './rebuild.ts';
import { openPlace, STREAM } from './testing/database.ts';
import { wholeLife } from './testing/house.ts';

test.each([
  ['in one go', false],
  ['carefully', true],
])('an event that the tables hold already, at the beginning of a batch, is not taken again: %s', async (_, careful) => {
  const { events } = wholeLife();
  const place = await openPlace();
  await place.db.transaction().execute(async (trx) => {
    const tx = trx.withSchema(READ_SCHEMA);
    await createMissing(tx, READ_SCHEMA, projectors);
    for (let revision = 0; revision < events.length; revision += 1) {
      const batch = batchOf(events.slice(Math.max(0, revision - 1), revision + 1));
      const checkpoints = await apply(tx, projectors, batch, { by: 'test', careful });
      for (const each of checkpoints ?? []) expect(each).toMatchObject({ revision, state: 'running' });
    }
  });
  const made = await dumpTables(place.db, READ_SCHEMA);

  place.log.add(STREAM, events);
  await rebuild({ log: place.log, stream: STREAM, database: place.rebuilding });
  expect(made).toEqual(await dumpTables(place.db, READ_SCHEMA));
});

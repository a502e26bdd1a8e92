/**
 * `npm run rebuild`: makes all read tables again from the book, beside the ones in use, and swaps them in one transaction. A running
 * site goes on meanwhile. When the book is damaged, or has an event that the tables cannot take, the old tables stay. With
 * `-- --without-lost-tail` also from a book that ends before what the tables have taken; what speaks for the lost tail is kept.
 */
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { escapeIdentifier, escapeLiteral, withClient } from '#api/platform/postgres/client.ts';
import { rebuild } from '#projections/rebuild.ts';
import { openHouse } from './lib/open-house.ts';
import { parseOptions } from './lib/options.ts';
import { explained } from './lib/plain-error.ts';

/** A line each time so many more events are in the new tables. */
const TOLD_EVERY = 100_000;

async function run(withoutLostTail: boolean): Promise<void> {
  const house = await openHouse();
  const keepAs = `read_before_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  try {
    const startedMs = performance.now();
    let told = 0;
    const events = await rebuild({
      log: house.log,
      stream: house.stream,
      database: rebuildConnection(house.databaseUrl),
      ...(withoutLostTail && { keepAs }),
      onBatch: (revision) => {
        if (revision + 1 < told + TOLD_EVERY) return;
        told = revision + 1;
        console.log(`  ${told} events`);
      },
    });
    if (withoutLostTail) {
      await keepSnapshots(house.databaseUrl, house.stream, keepAs);
      console.log(`✓ The read tables and snapshots from before are kept in the schema ${keepAs}.`);
    }
    const seconds = (performance.now() - startedMs) / 1000;
    const perSecond = Math.round(events / seconds);
    console.log(`✓ Read tables made again: ${events} events in ${seconds.toFixed(1)} s, ${perSecond} events/s.`);
  } finally {
    await house.close();
  }
}

/** A snapshot of more than the book has is not read by the next start; it goes where the tables of its time are. */
async function keepSnapshots(databaseUrl: string, stream: string, schema: string): Promise<void> {
  await withClient({ connectionString: databaseUrl, purpose: 'rebuild' }, async (client) => {
    await client.query(`create schema if not exists ${escapeIdentifier(schema)}`);
    await client.query(
      `create table ${escapeIdentifier(schema)}.snapshots as select * from book.snapshots where stream = ${escapeLiteral(stream)}`,
    );
    await client.query('delete from book.snapshots where stream = $1', [stream]);
  });
}

try {
  const { values } = parseOptions({ options: { 'without-lost-tail': { type: 'boolean', default: false } } });
  await run(values['without-lost-tail']);
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}

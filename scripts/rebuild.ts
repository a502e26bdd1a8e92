/**
 * `npm run rebuild`: makes all read tables again from the book, beside the ones in use, and swaps them in one transaction. A running
 * site goes on meanwhile. When the book has an event that the tables cannot take, the old tables stay.
 */
import { CannotBuildError } from '#projections/build.ts';
import { rebuild } from '#projections/rebuild.ts';
import { openHouse } from './lib/open-house.ts';
import { PlainError } from './lib/plain-error.ts';

/** A line each time so many more events are in the new tables. */
const TOLD_EVERY = 100_000;

async function run(): Promise<void> {
  const house = await openHouse();
  try {
    const startedMs = performance.now();
    let told = 0;
    const events = await rebuild({
      log: house.log,
      stream: house.stream,
      database: house.databaseUrl,
      onBatch: (revision) => {
        if (revision + 1 < told + TOLD_EVERY) return;
        told = revision + 1;
        console.log(`  ${told} events`);
      },
    });
    const seconds = (performance.now() - startedMs) / 1000;
    const perSecond = Math.round(events / seconds);
    console.log(`✓ Read tables made again: ${events} events in ${seconds.toFixed(1)} s, ${perSecond} events/s.`);
  } finally {
    await house.close();
  }
}

try {
  await run();
} catch (error) {
  const plain = error instanceof PlainError || error instanceof CannotBuildError;
  console.error(plain ? error.message : error);
  process.exitCode = 1;
}

import type pg from 'pg';
import { expect, it } from 'vitest';
import { takeSnapshot } from '#domain/snapshot.ts';
import { emptyBook } from '#domain/state.ts';
import { postgresSnapshots } from './snapshots.ts';

it('a large snapshot is made into JSON in many turns, and is of the moment at which it was taken', async () => {
  const state = emptyBook();
  const join = (bidder: number) =>
    state.bidders.set(bidder, {
      bidder,
      active: true,
      staffGroup: null,
      barredBy: [],
      balanceSen: 0,
      winning: [],
      heldSen: 0,
    });
  for (let bidder = 1; bidder <= 20_000; bidder += 1) join(bidder);
  const taken = JSON.stringify(takeSnapshot(state));
  const written: unknown[] = [];
  const pool = { query: async (_: string, values: readonly unknown[]) => void written.push(values[3]) };

  let turns = 0;
  const saving = postgresSnapshots(pool as unknown as pg.Pool).save('book', takeSnapshot(state));
  while (written.length === 0) {
    turns += 1;
    join(20_000 + turns);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await saving;
  expect(turns).toBeGreaterThanOrEqual(20);
  expect(String(written[0]) === taken).toBe(true);
});

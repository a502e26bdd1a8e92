import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Text } from '../i18n/use-t.ts';
import type { Column } from './column.ts';
import { type Gone, goneAfter, leavingOrder } from './column-room.ts';
import { column } from './columns.tsx';

function named(label: Text, more: Partial<Column<unknown>> = {}): Column<unknown> {
  return { label, cell: () => null, ...more };
}

describe('the columns that leave a table', () => {
  it('leave by their numbers, then from the right, then who and how much; those that somebody has chosen leave last', () => {
    const columns = [
      named('Lot'),
      named('Vendor'),
      column.person('Bidder', () => ({ id: 1001 })),
      named('Price', { leaves: 2 }),
      column.amount('Balance due', () => 1),
      named('Year', { optional: true }),
      named('Date', { leaves: 1 }),
      named('Bids'),
    ];
    expect(leavingOrder(columns)).toEqual(['Date', 'Price', 'Bids', 'Vendor', 'Balance due', 'Bidder', 'Year']);
  });

  it('are not what names the row, how it stands, and what can be done with it', () => {
    const columns = [
      named('No.', { leaves: 1 }),
      named('Name', { head: true }),
      named('State', { inTitle: true }),
      named('Due', { leaves: 'never' }),
      named('Edit', { action: true }),
    ];
    expect(leavingOrder(columns)).toEqual(['No.']);
  });
});

/** Looks until nothing changes, as a page does. `widths`: of each column, px. */
function settled(order: readonly string[], widths: ReadonlyMap<string, number>, room: number, gone: readonly Gone[]) {
  let now = gone;
  for (let looks = 0; looks <= 2 * order.length; looks += 1) {
    const left = new Set(now.map(({ label }) => label));
    const needed = [...widths].reduce((sum, [label, width]) => sum + (left.has(label) ? 0 : width), 0);
    // A table is never narrower than its place.
    const next = goneAfter(order, now, { room, needed: Math.max(room, needed) });
    if (next === now) return now.map(({ label }) => label);
    now = next;
  }
  throw new Error('it does not settle');
}

it('whatever the widths, no more columns leave than must, and they come back as they left', () => {
  const width = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(fc.array(width, { minLength: 1, maxLength: 12 }), width, width, (all, a, b) => {
      const widths = new Map(all.map((each, at) => [`${at}`, each]));
      const order = [...widths.keys()].slice(1).reverse();
      const [wide, narrow] = [4 * Math.max(a, b), 4 * Math.min(a, b)];
      const least = settled(order, widths, wide, []);
      const most = settled(order, widths, narrow, []);
      expect(most.slice(0, least.length)).toEqual(least);
      const needed = all.reduce((sum, each) => sum + each, 0);
      if (needed <= wide) expect(least).toEqual([]);
      const goneAtNarrow: Gone[] = [];
      let left = needed;
      for (const label of order.slice(0, most.length)) {
        goneAtNarrow.push({ label, needed: left });
        left -= widths.get(label) ?? 0;
      }
      expect(settled(order, widths, wide, goneAtNarrow)).toEqual(least);
    }),
  );
});

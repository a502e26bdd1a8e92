import { useState } from 'react';
import { expect, it } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import type { Column } from './column.ts';
import { column } from './columns.tsx';
import { ManagedList, useLocalList } from './ManagedList.tsx';
import { SearchBox } from './SearchBox.tsx';

interface Lot {
  readonly id: string;
}

const LOTS: readonly Lot[] = Array.from({ length: 5 }, (_, at) => ({ id: `${101 + at}` }));

function Lots() {
  const list = useLocalList('all');
  const [lots, setLots] = useState(LOTS);
  const columns: readonly Column<Lot>[] = [
    column.text('Lot', ({ id }) => id),
    column.actions('Actions', [
      {
        label: 'Delete',
        nameOf: ({ id }) => `Delete lot ${id}`,
        shown: ({ id }) => id !== '102',
        dialog: ({ id }) => (
          <p role="alert">
            Lot {id}
            <button type="button" onClick={() => setLots((now) => now.filter((lot) => lot.id !== id))}>
              Take it out
            </button>
          </p>
        ),
      },
    ]),
  ];
  return (
    <ManagedList
      label="Lots"
      list={list}
      rows={lots}
      pageSize={2}
      columns={columns}
      keyOf={({ id }) => id}
      titleOf={({ id }) => id}
      empty="None."
    />
  );
}

it('a list that is there as a whole is shown a page at a time', async () => {
  const { text, press } = await openScreen(<Lots />);
  expect(['101', '102', '103', '105'].map((id) => text().includes(id))).toEqual([true, true, false, false]);
  await press('Go to page 3');
  expect(['101', '104', '105'].map((id) => text().includes(id))).toEqual([false, false, true]);
});

interface Named extends Lot {
  readonly name: string;
}

const NAMED: readonly Named[] = ['b10', 'a', 'b2', 'c', ''].map((name, at) => ({ id: `${101 + at}`, name }));
const NAMED_COLUMNS: readonly Column<Named>[] = [
  column.text('Lot', ({ id }) => id),
  column.text('Name', ({ name }) => name, { sorts: true }),
];

function NamedLots() {
  const list = useLocalList('all');
  const [lots, setLots] = useState(NAMED);
  return (
    <>
      <button type="button" onClick={() => setLots(NAMED.slice(0, 3))}>
        Take out two
      </button>
      <ManagedList
        label="Lots"
        list={list}
        rows={lots}
        pageSize={2}
        columns={NAMED_COLUMNS}
        keyOf={({ id }) => id}
        titleOf={({ id }) => id}
        empty="None."
      />
    </>
  );
}

const shownOf = (text: string) => NAMED.flatMap(({ id }) => (text.includes(id) ? [id] : []));

it('a list that is there as a whole is sorted as a whole: over all its pages, what is empty last', async () => {
  const { text, press } = await openScreen(<NamedLots />);
  await press('Name');
  expect(shownOf(text())).toEqual(['102', '103']);
  await press('Name');
  expect(shownOf(text())).toEqual(['101', '104']);
  await press('Go to page 3');
  expect(shownOf(text())).toEqual(['105']);
});

it('when rows go while the last page is shown, the one that is the last now is', async () => {
  const { text, press } = await openScreen(<NamedLots />);
  await press('Go to page 3');
  expect(shownOf(text())).toEqual(['105']);
  await press('Take out two');
  expect(shownOf(text())).toEqual(['103']);
});

function PagedByServer({ total }: { readonly total: number }) {
  const list = useLocalList('all');
  const rows = LOTS.slice(0, total).slice((list.page - 1) * 2, list.page * 2);
  return (
    <>
      <button type="button" onClick={() => list.onPage(50)}>
        Old address
      </button>
      <ManagedList
        label="Lots"
        list={list}
        rows={rows}
        total={total}
        pageSize={2}
        columns={[column.text<Lot>('Lot', ({ id }) => id)]}
        keyOf={({ id }) => id}
        titleOf={({ id }) => id}
        empty="None."
      />
    </>
  );
}

it.each([
  [5, ['105']],
  [2, ['101', '102']],
  [0, []],
])('of a page that is not there the last of %d rows are shown', async (total, last) => {
  const { text, press } = await openScreen(<PagedByServer total={total} />);
  await press('Old address');
  expect(shownOf(text())).toEqual(last);
  expect(text().includes('None.')).toBe(total === 0);
});

function Search({ clears }: { readonly clears: boolean }) {
  const [asked, setAsked] = useState('chee');
  return (
    <>
      <SearchBox label="Name" text={asked} longest={40} clears={clears} onSearch={setAsked} />
      <output>Asked: {asked === '' ? 'all' : asked}</output>
    </>
  );
}

it.each([
  [true, 'all'],
  [false, 'chee'],
])('an emptied search (%s) is one for %s', async (clears, asked) => {
  const { text, type, press } = await openScreen(<Search clears={clears} />);
  await type('Name', '  ');
  await press('Search');
  expect(text()).toContain(`Asked: ${asked}`);
});

it('the dialog of a row outlives the row, and a row that it is not for has no button', async () => {
  const { text, press, controls } = await openScreen(<Lots />);
  expect(controls().filter((name) => name.startsWith('Delete'))).toEqual(['Delete lot 101']);
  await press('Delete lot 101');
  await press('Take it out');
  expect(controls()).not.toContain('Delete lot 101');
  expect(text()).toContain('Lot 101');
});

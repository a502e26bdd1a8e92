import { describe, expect, it } from 'vitest';
import type { OpenHandoverFile } from '#contract/handover.ts';
import { translator } from '#web/i18n/translate.ts';
import type { Text } from '../i18n/use-t.ts';
import { type BoardFilter, boardRows, dueCounts, openThings, valuesOf } from './board.ts';

const t = translator<Text>({});
const TODAY = '2026-12-01';
const NO_DATES = {
  ...{ inspectBy: null, transferBy: null, collectBy: null, storageFrom: null, disposalFrom: null },
  safetyDepositUntil: '2027-02-20',
};
const FILE = {
  ...{ auctionName: 'AMS1/101', session: 'AMS1', yard: 'Klang', vendor: 'TM', kind: 'car', paid: true },
  ...{ missing: ['inspection', 'transfer'], chargesDue: 0, releasedAt: null, further: [] },
  ...{ safetyDeposit: { amount: 500, out: null, waitsFor: 'open' }, dates: { ...NO_DATES, inspectBy: '2026-12-05' } },
} as unknown as OpenHandoverFile;
const further = (change: object) =>
  ({ step: 's', label: 'Road tax', labelMs: '', doer: 'buyer', dueOn: null, doneOn: null, ...change }) as never;
const ANY: BoardFilter = { due: 'all', waits: '', session: '', yard: '', vendor: '', kind: '' };
const rows = (files: readonly OpenHandoverFile[], filter: Partial<BoardFilter> = {}) =>
  boardRows(t, files, { filter: { ...ANY, ...filter }, today: TODAY }).map(({ file }) => file.auctionName);

describe('what is open in a file', () => {
  it('is what the gate waits for next, and the further steps, the earliest day first', () => {
    const file = { ...FILE, further: [further({ dueOn: TODAY }), further({ label: 'Done', doneOn: TODAY })] };
    expect(openThings(t, file)).toEqual([
      { what: 'Road tax', doer: 'buyer', on: TODAY },
      { what: 'Inspection passed', doer: 'inspection-centre', on: '2026-12-05' },
    ]);
  });

  it.each([
    ['a payment', { paid: false }, 'buyer'],
    ['the vendor', { missing: ['vendor-release'] }, 'vendor'],
    ['charges', { missing: [], chargesDue: 1 }, 'buyer'],
    ['the collection', { missing: [] }, 'buyer'],
    ['the safety deposit', { missing: [], releasedAt: 'x', safetyDeposit: { waitsFor: 'in time' } }, 'house'],
  ])('waits for %s', (_, change, doer) => {
    expect(openThings(t, { ...FILE, ...change } as never)[0]?.doer).toBe(doer);
  });
});

describe('the board', () => {
  const late = {
    ...FILE,
    auctionName: 'AMS2/7',
    session: 'AMS2',
    yard: 'Ipoh',
    further: [further({ dueOn: '2026-11-30', doer: 'house' })],
  };
  const due = {
    ...FILE,
    auctionName: 'AMS1/9',
    vendor: 'KNB',
    kind: 'lorry',
    dates: { ...NO_DATES, inspectBy: TODAY },
  } as OpenHandoverFile;
  const files = [FILE, due, late];

  it('has what is due first at the top', () => expect(rows(files)).toEqual(['AMS2/7', 'AMS1/9', 'AMS1/101']));

  it.each([
    [{ due: 'overdue' }, ['AMS2/7']],
    [{ due: 'today' }, ['AMS1/9']],
    [{ waits: 'house' }, ['AMS2/7']],
    // Of one thing both: the house is late, the inspection centre is not.
    [{ due: 'overdue', waits: 'inspection-centre' }, []],
    [{ session: 'AMS2' }, ['AMS2/7']],
    [{ yard: 'Klang', vendor: 'TM' }, ['AMS1/101']],
    [{ kind: 'lorry' }, ['AMS1/9']],
  ] as const)('with %j has %j', (filter, expected) => expect(rows(files, filter)).toEqual(expected));

  it('counts what is late and due today, and offers the values that there are', () => {
    expect(dueCounts(t, files, TODAY)).toEqual({ overdue: 1, today: 1 });
    expect(valuesOf([...files, { ...FILE, yard: '' }], ({ yard }) => yard)).toEqual(['Ipoh', 'Klang']);
  });
});

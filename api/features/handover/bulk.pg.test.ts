import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSettledHouse } from '#api/features/purchases/testing/settled-house.ts';
import { previewResults, recordResults, recordSteps } from '#contract/handover/bulk.ts';
import { openHandover, takeBackStep } from '#contract/handover.ts';
import { chargesDueSen } from '#domain/handover.ts';

type Settled = Awaited<ReturnType<typeof openSettledHouse>>;
let settled: Settled;

/** 101 and 102 are cars with a file, 103 is a machine, 104 was not sold. The sale was on 20 November. */
beforeAll(async () => {
  settled = await openSettledHouse();
  for (const [lotNo, kind] of [
    ['101', 'car'],
    ['102', 'car'],
    ['103', 'machine'],
  ] as const) {
    expect((await settled.post(settled.clerk, openHandover.url, { auctionName: `AMS1/${lotNo}`, kind })).status).toBe(
      200,
    );
  }
});
afterAll(() => settled.close());

const post = (url: string, body: object, headers = {}) => settled.post(settled.clerk, url, body, headers);

test('a step is recorded for all that were chosen, each decided by the book; the same again does no harm', async () => {
  const { house } = settled;
  const units = ['AMS1/101', 'AMS1/104', 'AMS1/102', 'AMS1/101'];
  const body = { units, step: 'vendor-release', on: '2026-11-20' };
  const first = await post(recordSteps.url, body, { 'idempotency-key': 'bulk-step-1' });
  expect([first.status, first.body]).toEqual([
    200,
    {
      message: 'Step recorded for 2 of 3 units',
      units: [
        { auctionName: 'AMS1/101', done: true, recorded: true, refusal: '' },
        { auctionName: 'AMS1/104', done: false, recorded: false, refusal: 'Nobody has bought this lot.' },
        { auctionName: 'AMS1/102', done: true, recorded: true, refusal: '' },
      ],
    },
  ]);
  const { revision } = house.house.book;
  for (const headers of [{ 'idempotency-key': 'bulk-step-1' }, { 'idempotency-key': 'bulk-step-2' }, {}]) {
    expect((await post(recordSteps.url, body, headers)).body).toEqual(first.body);
  }
  expect(house.house.book.revision).toBe(revision);
  const other = await post(recordSteps.url, { ...body, units: ['AMS1/101'], on: '2026-11-19' });
  expect(other.body.units[0].done).toBe(false);
  expect(other.body.units[0].refusal).not.toBe('');
  expect((await settled.post(settled.aminah, recordSteps.url, body)).status).toBe(403);
});

test('a step is charged with it where that was shown: once, by the terms of each', async () => {
  const { house } = settled;
  const { book } = house.house;
  const due = () =>
    ['101', '102'].map((lotNo) => {
      const file = book.committed.handovers.get(`AMS1/${lotNo}`);
      return file && chargesDueSen(file);
    });
  const charges = [
    { auctionName: 'AMS1/101', amount: 100, shownDue: 0 },
    { auctionName: 'AMS1/102', amount: 99, shownDue: 0 },
  ];
  const body = { units: ['AMS1/101', 'AMS1/102'], step: 'transfer', on: '2026-11-20', charges };
  const first = await post(recordSteps.url, body, { 'idempotency-key': 'bulk-charge-1' });
  expect(first.body.units.map((unit: { done: boolean; recorded: boolean }) => [unit.recorded, unit.done])).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(first.body.units[1].refusal).toContain('By the terms of this file it costs RM100.00');
  expect(due()).toEqual([100_00, 0]);
  const { revision } = book;
  expect((await post(recordSteps.url, body, { 'idempotency-key': 'bulk-charge-1' })).body).toEqual(first.body);
  // With another key it was agreed to when less was due.
  const again = await post(recordSteps.url, body, { 'idempotency-key': 'bulk-charge-2' });
  expect(again.body.units[0]).toMatchObject({ recorded: true, done: false });
  expect(again.body.units[0].refusal).toContain('by now RM100.00 is due');
  expect(book.revision).toBe(revision);
  const right = { ...body, charges: [{ ...charges[1], amount: 100 }] };
  expect((await post(recordSteps.url, right)).body.units.map(({ done }: { done: boolean }) => done)).toEqual([
    true,
    true,
  ]);
  expect(due()).toEqual([100_00, 100_00]);
  const other = await post(recordSteps.url, { ...body, step: 'vendor-release' });
  expect([other.status, other.body.field]).toEqual([400, 'charges']);
  for (const lot of body.units)
    expect((await post(takeBackStep.url, { auctionName: lot, step: 'transfer' })).status).toBe(200);
});

const LINES = [
  { line: 2, unit: 'wxc-4821', passed: true, on: '2026-11-20', until: '2027-01-19' },
  { line: 3, unit: 'ams1/102', passed: false, on: '2026-11-20', until: null },
  { line: 4, unit: 'PMR 2206', passed: true, on: '2026-11-20', until: null },
  { line: 5, unit: 'XXX 1', passed: true, on: '2026-11-20', until: null },
  { line: 6, unit: 'VBG 917', passed: true, on: '2027-11-20', until: null },
  { line: 7, unit: 'WXC 4821', passed: true, on: '2026-11-20', until: '2027-01-19' },
];

test('results of an inspection centre are shown as what they would do, then recorded, each once', async () => {
  const { house, clerk, seen } = settled;
  const { revision } = house.house.book;
  const outcomes = (body: { lines: { line: number; outcome: string; reason: string }[] }) =>
    body.lines.map(({ line, outcome, reason }) => [line, outcome, reason]);
  const shown = await post(previewResults.url, { lines: LINES });
  expect(outcomes(shown.body)).toEqual([
    [2, 'record', ''],
    [3, 'record', ''],
    [4, 'refuse', 'This unit needs no inspection.'],
    [5, 'refuse', 'No open handover has this order number or registration number.'],
    [6, 'refuse', 'This day is still to come.'],
    [7, 'known', ''],
  ]);
  expect(house.house.book.revision).toBe(revision);
  const answers = await Promise.all(
    [1, 2].map(() => post(recordResults.url, { fileName: 'puspakom.csv', lines: LINES })),
  );
  const recorded = answers.map(
    ({ body }) => body.lines.filter(({ outcome }: { outcome: string }) => outcome === 'record').length,
  );
  expect(recorded[0] + recorded[1]).toBe(2);
  expect(house.house.book.revision).toBe(revision + 1);
  expect(house.house.book.committed.handovers.get('AMS1/101')?.steps.inspection).toEqual({
    on: '2026-11-20',
    until: '2027-01-19',
  });
  expect(house.house.book.committed.handovers.get('AMS1/102')?.steps.inspection).toBeUndefined();
  const { body: history } = await clerk.get('/api/history/lot/AMS1%2F102/0/50', seen());
  expect(history.entries[0]).toMatchObject({ action: 'Inspection failed' });
  // Taken back by a clerk, it does not come back with the same file.
  await post(takeBackStep.url, { auctionName: 'AMS1/101', step: 'inspection' });
  const again = await post(recordResults.url, { fileName: 'puspakom.csv', lines: LINES });
  expect(again.body.message).toBe('0 results recorded, 3 known before, 3 not recorded');
});

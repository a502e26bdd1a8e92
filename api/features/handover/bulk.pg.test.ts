import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSettledHouse } from '#api/features/purchases/testing/settled-house.ts';
import { previewResults, recordResults, recordSteps } from '#contract/handover/bulk.ts';
import { openHandover, takeBackStep } from '#contract/handover.ts';

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
        { auctionName: 'AMS1/101', done: true, refusal: '' },
        { auctionName: 'AMS1/104', done: false, refusal: 'Nobody has bought this lot.' },
        { auctionName: 'AMS1/102', done: true, refusal: '' },
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

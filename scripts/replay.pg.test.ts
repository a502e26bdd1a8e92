/** `npm run replay` as a process: what it prints and its exit status, on a house and on an exported book. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#api/runtime.ts';
import {
  END_MS,
  LOG_IN_POSTGRES,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
} from '#api/testing/test-house.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { asOwner } from '#scripts/test/postgres.ts';
import { runScript } from '#scripts/test/run-script.ts';
import { instantIn } from './replay/instant.ts';

const LOT = ['--session', 'AMS1', '--lot', '101'];

let folder: string;
let exported: string;
let house: TestHouse;

/** Two bidders on lot 101 between 12:00:01 and 12:00:03, the bid of one of them refused; the house is closed. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-replay-'));
  exported = path.join(folder, 'book.jsonl');
  house = await testHouse(LOG_IN_POSTGRES);
  await openSession(house, { lots: { '101': {}, '102': {} } });
  const [aminah, wei] = [await house.person(1001), await house.person(1002)];
  house.clockMs = START_MS;
  for (const who of [aminah, wei]) await who.post('/api/socket/lotunit/enter', { lotNo: '101' });
  const bidAt = (ms: number, who: Person, latestBid: number, offerBidPrice: number) => {
    house.clockMs = START_MS + ms;
    const startOrRaise = latestBid === 0 ? 'start' : 'raise';
    return who.post('/api/socket/auctionlot/post', { id: '101', startOrRaise, latestBid, offerBidPrice });
  };
  expect((await bidAt(1_000, aminah, 0, 0)).status).toBe(200);
  expect((await bidAt(2_000, wei, 21_500, 100)).status).toBe(409);
  expect((await bidAt(3_000, wei, 21_500, 300)).status).toBe(200);
  await house.house.projections.waitFor(house.house.book.revision, 20_000);
  await house.db
    .insertInto('office.feedSends')
    .values({
      process: crypto.randomUUID(),
      lot: 'AMS1/101',
      revision: 9,
      at: new Date(START_MS + 1_050),
      listeners: 2,
    })
    .execute();
  await house.db
    .insertInto('office.outages')
    .values({
      ...{ startedAt: new Date(START_MS + 2_200), endedAt: new Date(START_MS + 2_900) },
      ...{ causes: ['no-process'], sessions: ['AMS1'] },
    })
    .execute();
  await house.close();
  const log = await openLog({ eventStoreUrl: undefined }, house.databaseUrl);
  const events = await log.read('book-tukul', -1, { limit: 1_000 });
  writeFileSync(exported, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  await log.close();
});

afterAll(async () => {
  await house.end();
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runScript('replay', args, { DATA_DIR: folder, DATABASE_URL: house.databaseUrl, ...env });

/** The lines in one blank each, so that a test says no widths. */
const words = (printed: string) => printed.replaceAll(/ +/g, ' ');

test('a lot at a time of the day, with the decisions around it: bids, refusals, outages, and what was sent', async () => {
  const { code, printed } = await run([...LOT, '--at', '12:00:02.500']);
  const text = words(printed);
  expect(text).toContain('Lot AMS1/101 (WXC 4821, TM) at 2026-11-20 12:00:02.500, revision 9\n');
  expect(text).toContain('2026-11-20 15:00:00.000, public: runs, ends in 10797.500 s\n');
  expect(text).toContain('Price RM21,500.00 by bidder 1001 (1 bid)\n Next bid RM21,700.00 to RM48,000.00\n');
  expect(text).toContain('1001 RM10,000.00 RM1,500.00 RM1,500.00 on top\n 1002 RM10,000.00 RM0.00 RM1,500.00 yes\n');
  const decisions = [
    '12:00:01.000 9 bid, bidder 1001, RM21,500.00',
    '12:00:02.000 – REFUSED bid, bidder 1002, RM21,600.00: bid-too-low (against revision 9)',
    '12:00:02.200 – OUTAGE begins (no-process)',
    '12:00:02.500 ← asked for',
    '12:00:02.900 – OUTAGE is over',
    '12:00:03.000 10 bid, bidder 1002, RM21,800.00',
  ];
  expect(text).toContain(decisions.map((line) => ` 2026-11-20 ${line}\n`).join(''));
  expect(text).toContain('its bids up to revision 9, at 2026-11-20 12:00:01.050, to 2 listeners.');
  expect(text).toMatch(/✓ Chain unbroken: 11 events\. Head [0-9a-f]{64}\.\n$/);
  expect(code).toBe(0);
});

test('--diff holds the read tables against the book', async () => {
  expect(await run(['--diff'])).toEqual({
    code: 0,
    printed: '✓ Read tables at revision 10: equal to a fold of the book.\n',
  });
  const change = (by: string) =>
    asOwner(house.databaseUrl, `update ${READ_SCHEMA}.bids set amount_sen = amount_sen ${by} where bid_no = 2`);
  await change('+ 1');
  const { code, printed } = await run([...LOT, '--diff']);
  expect(printed).toContain('✕ Read table bids, AMS1/101 2: shows ');
  expect(printed).toContain('RM21,800.00 by bidder 1002 (2 bids)');
  expect(code).toBe(1);
  await change('- 1');
});

test('--from replays an exported book without a house, and names the revision where it was changed', async () => {
  const nowhere = { DATABASE_URL: 'postgres://x@127.0.0.1:9/none' };
  const { code, printed } = await run([...LOT, '--from', exported, '--at', '2026-11-20T04:00:01.000Z'], nowhere);
  expect(words(printed)).toContain('Price RM21,500.00 by bidder 1001 (1 bid)');
  expect(printed).toContain('Refused bids are not in an exported book.\n✓ Chain unbroken: 11 events.');
  expect(code).toBe(0);

  const changed = path.join(folder, 'changed.jsonl');
  writeFileSync(changed, readFileSync(exported, 'utf8').replace('"amountSen":2180000', '"amountSen":2180100'));
  const found = await run([...LOT, '--from', changed], nowhere);
  expect(found.printed).toMatch(/^✕ Revision 10: /);
  expect(found.code).toBe(1);
});

test.concurrent.each([
  [['--session', 'AMS1'], 'Which session and lot?'],
  [[...LOT, '--at', 'noon'], '--at noon is neither a time of day nor an instant.'],
  [['--session', 'AMS1', '--lot', '999'], 'The book has no lot 999 in session AMS1.'],
  [[...LOT, '--around', '0'], '--around is a number from 1 on.'],
  [[...LOT, '--all'], 'There is no option --all. It has --session, --lot, '],
  [[...LOT, '--from', '/nowhere'], '/nowhere cannot be read: ENOENT'],
  [[...LOT, '--from', import.meta.filename], 'line 1, is no event of a book'],
  [['--from', 'x', '--diff'], 'Which lot?'],
])('%j is answered with a sentence', async (args, sentence) => {
  const { code, printed } = await run(args);
  expect(printed).toContain(sentence);
  expect(printed).not.toContain('    at ');
  expect(code).toBe(1);
});

test.each([
  ['14:59:59.990', END_MS - 10],
  ['12:00', START_MS],
  ['12:00:30', START_MS + 30_000],
  ['2026-11-20T15:00:00+08:00', END_MS],
  ['2026-11-20 15:00', Number.NaN],
  ['24:10', Number.NaN],
])('%s is an instant of the session', (typed, instantMs) => expect(instantIn(START_MS, END_MS, typed)).toBe(instantMs));

test('a time after midnight is of the next day in a session that goes on into it', () => {
  const [from, to] = [Date.parse('2026-11-20T14:00:00.000Z'), Date.parse('2026-11-20T18:00:00.000Z')];
  expect(instantIn(from, to, '01:30')).toBe(Date.parse('2026-11-20T17:30:00.000Z'));
  expect(instantIn(from, to, '22:30')).toBe(Date.parse('2026-11-20T14:30:00.000Z'));
});

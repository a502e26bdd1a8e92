import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, type Person, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';
import type { ImportPreview } from '#contract/catalogue/lot-import.ts';
import type { PrintedNextLot } from '#contract/catalogue/printed.ts';
import { decodeFile } from '#contract/tables/decode.ts';
import { lotOf } from '#web/admin/import/csv/lot-cells.ts';
import { readLots } from '#web/admin/import/csv/read.ts';
import { type ExportedLot, exportedLot, lotColumns } from '#web/admin/import/csv/write.ts';
import { csvOf } from '#web/admin/kit/csv.ts';
import { importLots, NEXT_LOTS, PUBLIC_LOTS, STAFF_LOTS } from './lists.ts';
import { fillOffice } from './seed.ts';

const SESSIONS = { AMS1: PUBLIC_LOTS, AMS2: STAFF_LOTS };

let house: TestHouse;
let boss: Person;

/** The demo house's sessions and its next auction. */
beforeAll(async () => {
  house = await testHouse();
  boss = await house.person(1, { role: 'admin' });
  for (const [session, lots] of Object.entries(SESSIONS)) {
    await openSession(house, { session, access: session });
    await importLots({ db: house.db, book: house.house.book }, session, lots);
  }
  await fillOffice(house.db, house.house.book, [{ name: '1.jpg', alt: 'Yard', focusX: 50 }]);
});
afterAll(() => house.end());

async function exported(target: string): Promise<ExportedLot[]> {
  const seen = upToDate(house);
  const url = target === 'next' ? '/api/nextauctionlot/getall/all' : '/api/auctionlot/catalogue/get';
  const lots = (await boss.get(url, seen)).body as PrintedNextLot[];
  return lots.filter(({ session }) => target === 'next' || session === target).map(exportedLot);
}

async function previewOf(bytes: Uint8Array, target: string): Promise<ImportPreview> {
  const decoded = decodeFile(bytes);
  const file = readLots(decoded.kind === 'text' ? decoded.text : '');
  if (file.kind === 'refused') throw new Error(file.reason);
  const rows = file.rows.map(lotOf);
  expect(rows.flatMap(({ problems, notes }) => [...problems, ...notes])).toEqual([]);
  const body = { target, mode: 'replace', rows: rows.map(({ row, lot }) => ({ row, lot })) };
  return (await boss.post('/api/auctionlot/import/preview', body)).body;
}

/** What a spreadsheet with such separators makes of a file: it knows no apostrophes of ours, and quotes where it must. */
function savedAgain(csv: string, separator: string): string {
  const cells = Papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data;
  return Papa.unparse(cells, { delimiter: separator });
}

const LOTS = { AMS1: PUBLIC_LOTS.length, AMS2: STAFF_LOTS.length, next: NEXT_LOTS.length };

describe.each(Object.entries(LOTS))('the lots of %s that were exported', (target, count) => {
  it.each<[string, (lots: readonly ExportedLot[]) => Uint8Array]>([
    ['as they are', (lots) => Buffer.from(csvOf(lotColumns(','), lots))],
    ['with semicolons and decimal commas', (lots) => Buffer.from(csvOf(lotColumns(';'), lots, ';'))],
    ["saved again with Excel's semicolons", (lots) => Buffer.from(savedAgain(csvOf(lotColumns(','), lots), ';'))],
    ['saved again in Windows-1252', (lots) => Buffer.from(savedAgain(csvOf(lotColumns(','), lots), ','), 'latin1')],
    [
      'saved again with tabs in UTF-16',
      (lots) => Buffer.from(`\uFEFF${savedAgain(csvOf(lotColumns(','), lots), '\t')}`, 'utf16le'),
    ],
  ])('are unchanged when they are imported %s', async (_, bytesOf) => {
    const preview = await previewOf(bytesOf(await exported(target)), target);
    expect(preview.counts).toEqual({ new: 0, changed: 0, unchanged: count, wrong: 0, removed: 0 });
    expect(preview.others).toEqual([]);
  });
});

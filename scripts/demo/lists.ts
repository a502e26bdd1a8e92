/** The lots of the demo house: lists as the back office imports them (`lists/*.csv`), and what the photos of each lot show (`pictures.json`). */
import { readFileSync } from 'node:fs';
import { planImport } from '#api/features/catalogue/import/plan.ts';
import { openTarget } from '#api/features/catalogue/import/target.ts';
import type { LotWriteDeps } from '#api/features/catalogue/lot-writes.ts';
import { type ListedRow, listedLot } from '#contract/catalogue/lot-import.ts';
import { lotOf } from '#web/admin/import/csv/lot-cells.ts';
import { readLots } from '#web/admin/import/csv/read.ts';
import type { LotPicture } from './lot-pictures.ts';

export interface DemoLot {
  readonly lotNo: string;
  readonly regnNo: string;
  /** As the list has it. */
  readonly listed: ListedRow;
  readonly picture: LotPicture;
}

const fileOf = (name: string) => readFileSync(new URL(`./lists/${name}`, import.meta.url), 'utf8');
const pictures: Readonly<Record<string, LotPicture>> = JSON.parse(fileOf('pictures.json'));

function readList(name: string): readonly DemoLot[] {
  const file = readLots(fileOf(`${name}.csv`));
  if (file.kind === 'refused') throw new Error(`${name}.csv: ${file.reason}`);
  return file.rows.map(lotOf).map(({ row, lot, problems: [problem] }) => {
    const listed = { row, lot: listedLot.parse(lot) };
    const lotNo = String(lot.id);
    const picture = pictures[lotNo];
    if (problem !== undefined) throw new Error(`${name}.csv, row ${row}: ${problem.field} ${problem.text}`);
    if (picture === undefined) throw new Error(`${name}.csv, row ${row}: pictures.json has no lot ${lotNo}`);
    return { lotNo, regnNo: String(lot.regnNo), listed, picture };
  });
}

/** The sale that is running. */
export const PUBLIC_LOTS = readList('public');
/** Of the session for staff of TM, whose deposit is what they may top up at once. */
export const STAFF_LOTS = readList('staff');
/** The next auction. */
export const NEXT_LOTS = readList('next');
/** The sale of some weeks ago. */
export const PAST_LOTS = readList('past');
/** The sale that has ended today. */
export const TODAYS_LOTS = readList('today');

/** The first super admin. */
const IMPORTER = { account: 1, role: 'admin' } as const;

/**
 * Imports a list into a session, or into the next auction (`next`), as the back office does. What is there already stays as it is, and a lot against
 * which something stands, as one of another session with its number, is left out.
 */
export async function importLots(
  { db, book }: Pick<LotWriteDeps, 'db' | 'book'>,
  name: string,
  lots: readonly DemoLot[],
): Promise<void> {
  const target = await openTarget({ db, book, tellWatchers: async () => {} }, name);
  const plan = (rows: readonly DemoLot[]) =>
    planImport(target, { mode: 'add', rows: rows.map(({ listed }) => listed) });
  const { problems } = await plan(lots);
  const obstructed = new Set(problems.map(({ id }) => id));
  const { inputs } = await plan(lots.filter(({ lotNo }) => !obstructed.has(lotNo)));
  const missing = inputs.filter(({ id }) => !target.lots.has(id));
  if (missing.length > 0) await target.save(missing, [], IMPORTER);
}

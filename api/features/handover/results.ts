import { type Kysely, sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { JudgedResult, ResultLine } from '#contract/handover/bulk.ts';
import { dayOf, type HandoverFile } from '#domain/handover.ts';
import { searchKey } from '#domain/search-key.ts';

interface ResultDeps {
  readonly book: Pick<Book, 'committed' | 'nowMs'>;
  readonly db: Kysely<OfficeDb>;
}

/** What each line of an inspection centre's file would do, by the files that are open. A result that came before is known. */
export async function judgeResults({ book, db }: ResultDeps, lines: readonly ResultLine[]): Promise<JudgedResult[]> {
  const find = unitFinder(book);
  const found = lines.map((line) => ({ line, unit: find(line.unit) }));
  const lots = found.flatMap(({ unit }) => (typeof unit === 'string' ? [] : [unit.lot]));
  const rows = await db
    .selectFrom('office.inspectionResults')
    .select(['lot', 'doneOn', 'passed'])
    .where('lot', '=', sql<string>`any(${lots}::text[])`)
    .execute();
  const seen = new Set(rows.map(({ lot, doneOn, passed }) => `${lot} ${doneOn} ${passed}`));
  const passedInFile = new Set<string>();
  const saidOf = Map.groupBy(
    found.flatMap(({ line, unit }) => (typeof unit === 'string' ? [] : [{ key: `${unit.lot} ${line.on}`, line }])),
    ({ key }) => key,
  );
  const isContradicted = (lot: string, { on, passed }: ResultLine) =>
    saidOf.get(`${lot} ${on}`)?.some(({ line }) => line.passed !== passed) === true;
  return found.map(({ line, unit }) => {
    const { passed, on, until } = line;
    if (typeof unit === 'string') {
      return { ...line, auctionName: null, regnNo: '', outcome: 'refuse' as const, reason: unit };
    }
    const { lot } = unit;
    const judged = { ...line, auctionName: lot, regnNo: book.committed.lots.get(lot)?.regnNo ?? '' };
    const key = `${lot} ${on} ${passed}`;
    const done = unit.steps.inspection;
    const isStep = passed && done?.on === on && done.until === until;
    if (seen.has(key)) return { ...judged, outcome: 'known' as const, reason: '' };
    const reason =
      (isContradicted(lot, line) ? 'Another line of the file says otherwise of this unit and day.' : undefined) ??
      reasonAgainst(unit, line, dayOf(book.nowMs())) ??
      (isStep ? undefined : standing(unit, line, passedInFile));
    if (reason !== undefined) return { ...judged, outcome: 'refuse' as const, reason };
    seen.add(key);
    if (passed) passedInFile.add(lot);
    return { ...judged, outcome: 'record' as const, reason: '' };
  });
}

/** By order number, or by a registration number that one open file alone has. */
function unitFinder({ committed }: ResultDeps['book']): (typed: string) => HandoverFile | string {
  const open = [...committed.handovers.values()].filter(
    ({ lot, isOpen, disposedBy }) => isOpen && disposedBy === null && committed.lots.get(lot)?.outcome === 'sold',
  );
  const byOrder = new Map(open.map((file) => [file.lot.toUpperCase(), file]));
  const byPlate = Map.groupBy(open, ({ lot }) => searchKey(committed.lots.get(lot)?.regnNo ?? ''));
  return (typed) => {
    const order = byOrder.get(typed.trim().toUpperCase());
    if (order !== undefined) return order;
    const key = searchKey(typed);
    const [first, ...more] = key === '' ? [] : (byPlate.get(key) ?? []);
    if (first === undefined) return 'No open handover has this order number or registration number.';
    return more.length === 0
      ? first
      : 'Several open handovers have this registration number: please give the order number.';
  };
}

/** As the book would refuse it. */
function reasonAgainst(
  { terms, soldOn }: HandoverFile,
  { on, until, passed }: ResultLine,
  today: string,
): string | undefined {
  if (!terms.mustDo.includes('inspection')) return 'This unit needs no inspection.';
  if (on > today) return 'This day is still to come.';
  if (on < soldOn) return 'This day is before the sale.';
  if (until !== null && !passed) return 'A result that is not passed has no last day.';
  return until !== null && until < on ? 'The last day is before the day of the inspection.' : undefined;
}

function standing(
  { lot, steps }: HandoverFile,
  { passed }: ResultLine,
  inFile: ReadonlySet<string>,
): string | undefined {
  if (!passed) return undefined;
  if (inFile.has(lot)) return 'Another line of the file says that this unit has passed.';
  return steps.inspection === undefined
    ? undefined
    : 'An inspection is recorded already: take it back first, if this one counts.';
}

import { z } from 'zod';
import { mapInTurns, nextTurn } from '#api/platform/async/turns.ts';
import { lotCategory } from '#contract/catalogue/catalogue.ts';
import type { AgreedForLots } from '#contract/catalogue/lot-defaults.ts';
import type {
  ImportCounts,
  ImportMode,
  ListedLot,
  ListedRow,
  LotField,
  OtherLot,
  PreviewRow,
  Remark,
  ShownLot,
  ShownToGo,
} from '#contract/catalogue/lot-import.ts';
import type { ChangedLot } from '#contract/catalogue/lot-words.ts';
import type { NextLotInput } from '#contract/catalogue/lot-writes.ts';
import { foldedLotNo } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import { givenOf, LOT_FIELDS, trimmed } from '../lot-cells.ts';
import { agreedFor } from '../lot-defaults/defaults.ts';
import { houseRaiseSen } from '../lot-rows.ts';
import { type NotedLot, notesOf } from './notes.ts';
import type { FullLot, Imported, ImportTarget } from './target.ts';

/** What importing a list would do. */
export interface ImportPlan {
  readonly rows: readonly PreviewRow[];
  /** Lots that the list does not have. */
  readonly others: readonly OtherLot[];
  readonly counts: ImportCounts;
  /** What the new lots begin with by the agreements with their vendors. */
  readonly agreed: readonly AgreedForLots[];
  /** The new and the changed lots. */
  readonly inputs: readonly Imported<NextLotInput>[];
  /** Lot nos of those that go. */
  readonly removed: readonly string[];
  /** Why nothing can be imported as it is, row by row or of lots that cannot go; none when it can. */
  readonly problems: readonly ImportProblem[];
  /** Lots that somebody else has changed since they were shown, so that another thing would be done to them. */
  readonly stale: readonly StaleLot[];
}

export interface StaleLot extends ChangedLot {
  /** 0: of a lot that the list does not have. */
  readonly row: number;
  readonly id: string;
}

export interface ImportProblem {
  /** 0: of a lot that the list does not have. */
  readonly row: number;
  readonly id: string;
  readonly text: string;
}

/** Rows that are planned before other requests are answered. */
const ROWS_AT_ONCE = 250;
/** Rows named in one remark: in a list whose rows all have one number, each of thousands has that remark. */
const MOST_ROWS = 10;

export interface ImportList {
  readonly mode: ImportMode;
  readonly rows: readonly ListedRow[];
  /** Those that were shown to go; undefined: nobody was shown them. */
  readonly removed?: readonly ShownToGo[] | undefined;
}

/** Looks at every row of a list, and at the lots that it does not have. Changes nothing. */
export async function planImport(
  target: ImportTarget,
  { mode, rows, removed: shownRemoved }: ImportList,
  onChecked: (rows: number) => Promise<void> = nextTurn,
): Promise<ImportPlan> {
  const rowsOf = rowsByLotNo(rows);
  const looked: Looked[] = [];
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % ROWS_AT_ONCE === 0) await onChecked(at);
    looked.push(lookAt(target, row, rowsOf));
  }
  const notes = await notesOf(target, mode, looked);
  const refused = await target.refusedOf(looked.flatMap(({ input }) => input ?? []));
  const planned = await mapInTurns(looked, (each) => ({ ...outcomeOf(each, refused), ...notes(each.row) }));
  const listed = new Set(looked.map(({ id }) => id));
  const held = mode === 'replace' ? target.heldLots() : new Map<string, string>();
  const unlisted = [...target.lots.values()].filter(({ id }) => !listed.has(id));
  const others = await mapInTurns(unlisted, (lot) => ({
    ...otherLot(lot, held),
    ...(mode === 'replace' && { holds: holdsOf(lot) }),
  }));
  const removed = mode === 'replace' ? others.filter(({ problem }) => problem === null).map(({ id }) => id) : [];
  return {
    rows: planned,
    others,
    counts: { ...countsOf(planned), removed: removed.length },
    agreed: agreedFor(
      target.defaults,
      looked.flatMap(({ input }, at) => (planned[at]?.kind === 'new' ? [{ vendor: input?.vendor ?? '' }] : [])),
    ),
    inputs: looked.flatMap(({ input }, at) =>
      input !== undefined && ['new', 'changed'].includes(planned[at]?.kind ?? '')
        ? [
            {
              ...input,
              samePlate: rows[at]?.samePlate,
              shown: shownNow(looked[at]?.before, planned[at]?.changes ?? []),
            },
          ]
        : [],
    ),
    removed,
    problems: [
      ...planned.flatMap(({ row, problems }, at) =>
        problems.map(({ field, text }) => ({
          ...{ row, id: looked[at]?.id ?? '' },
          // Half sentences follow the name of their field.
          text: /^[a-z]/.test(text) ? `${field} ${text}` : text,
        })),
      ),
      ...others.flatMap(({ id, problem }) => (problem === null ? [] : [{ row: 0, id, text: problem }])),
    ],
    stale: [
      ...planned.flatMap((row, at) => {
        const changed = sinceShown(rows[at]?.shown, looked[at]?.before, row);
        return changed === undefined ? [] : [{ row: row.row, id: looked[at]?.id ?? '', ...changed }];
      }),
      ...goingUnseen(target, removed, shownRemoved),
    ],
  };
}

/** The lots that would go and were not shown to go, or not as they are by now. */
function goingUnseen(
  target: ImportTarget,
  removed: readonly string[],
  shownRemoved: readonly ShownToGo[] | undefined,
): readonly StaleLot[] {
  if (shownRemoved === undefined) return [];
  const shown = new Map(shownRemoved.map((lot) => (typeof lot === 'string' ? [lot, undefined] : [lot.id, lot.holds])));
  return removed.flatMap((id): StaleLot[] => {
    const lot = target.lots.get(id);
    if (lot === undefined) return [];
    const now = holdsOf(lot);
    if (!shown.has(id)) return [{ row: 0, id, now: picked(now, ['regnNo', 'make', 'descOfGood']), was: undefined }];
    const was = shown.get(id);
    const fields = was === undefined ? [] : LOT_FIELDS.filter((field) => (was[field] ?? '') !== (now[field] ?? ''));
    return fields.length === 0 ? [] : [{ row: 0, id, now: picked(now, fields), was: picked(was ?? {}, fields) }];
  });
}

type Held = NonNullable<OtherLot['holds']>;

/** What a lot holds, without its empty fields. */
function holdsOf(lot: FullLot): Held {
  const held = LOT_FIELDS.map((field) => [field, trimmed(lot[field])] as const);
  return Object.fromEntries(held.filter(([, value]) => value !== ''));
}

function picked(held: Held, fields: readonly LotField[]): Held {
  return Object.fromEntries(fields.map((field) => [field, held[field] ?? '']));
}

/** What a row would do to its lot beside what was shown: the fields as they are now. undefined: it does what was shown, or less. */
function sinceShown(
  shown: ShownLot,
  before: FullLot | undefined,
  { kind, changes }: Pick<PreviewRow, 'kind' | 'changes'>,
): ChangedLot | undefined {
  if (shown === undefined || (kind !== 'new' && kind !== 'changed')) return undefined;
  if (before === undefined) return shown === null ? undefined : { now: null, was: undefined };
  const others = changes.filter((change) => shown === null || shown[change.field] !== change.before);
  if (others.length === 0) return undefined;
  return {
    now: Object.fromEntries(others.map((change) => [change.field, change.before])),
    // What was not shown to change was as the list has it.
    was:
      shown === null ? undefined : Object.fromEntries(others.map(({ field, after }) => [field, shown[field] ?? after])),
  };
}

/** For `onlyTouched`: until the lot is locked, it may become another one once more. */
function shownNow(before: FullLot | undefined, changes: PreviewRow['changes']): Imported<NextLotInput>['shown'] {
  return before === undefined ? null : Object.fromEntries(changes.map(({ field }) => [field, before[field]]));
}

interface Looked extends NotedLot {
  /** undefined: the row is wrong. */
  readonly input: NextLotInput | undefined;
  readonly before: FullLot | undefined;
  readonly after: FullLot | undefined;
  readonly problems: readonly Remark[];
}

function lookAt(target: ImportTarget, { row, lot }: ListedRow, rowsOf: ReadonlyMap<string, readonly number[]>): Looked {
  const id = lotNoOf(lot);
  const before = target.lots.get(id);
  const given = givenOf(lot);
  const merged = { ...before, ...given, ...(target.session !== undefined && { session: target.session }) };
  // What a lot has from before is no matter of a list that does not bring it.
  const keptYear = given.year === undefined ? before?.year : undefined;
  const parsed = z.safeParse(target.schema, keptYear === undefined ? merged : { ...merged, year: '' });
  const problems: Remark[] = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const field = (path[0] ?? 'id') as LotField;
    return { field, text: field === 'category' ? `must be one of: ${lotCategory.options.join(', ')}` : message };
  });
  const session = given.session;
  if (target.session !== undefined && session !== undefined && session !== target.session) {
    problems.push({ field: 'session', text: `is ${session}; these lots are imported into ${target.session}` });
  }
  // Of a new lot of a session RM0.00 is what a list says, never what it leaves out: the deposit is what lets bidders in.
  if (before === undefined && target.session !== undefined && trimmed(lot.deposit ?? null) === '') {
    problems.push({ field: 'deposit', text: 'must be filled in' });
  }
  const same = rowsOf.get(foldedLotNo(id)) ?? [];
  if (id !== '' && same.length > 1) {
    const more = same.length > MOST_ROWS ? [`${same.length - MOST_ROWS} more`] : [];
    const rows = [...same.slice(0, MOST_ROWS), ...more].join(', ');
    problems.push({ field: 'id', text: `appears more than once in the list: rows ${rows}` });
  }
  const input =
    problems.length === 0 && parsed.data
      ? { ...parsed.data, ...(keptYear !== undefined && { year: keptYear }) }
      : undefined;
  return { row, id, lot: merged, input, before, after: input && target.after(input), problems };
}

function outcomeOf(
  { row, id, input, before, after, problems }: Looked,
  refused: ReadonlyMap<string, string>,
): Omit<PreviewRow, 'notes' | 'samePlate'> {
  const changes = before && after ? changesOf(before, after) : [];
  const reason = input && refused.get(id);
  const field = changes[0]?.field ?? 'id';
  const all = reason === undefined ? problems : [...problems, { field, text: reason }];
  if (all.length > 0) return { row, kind: 'wrong', changes, problems: [...all], terms: null };
  if (before === undefined) return { row, kind: 'new', changes, problems: [], terms: after ? termsOf(after) : null };
  return { row, kind: changes.length > 0 ? 'changed' : 'unchanged', changes, problems: [], terms: null };
}

function termsOf({ category, addPrice }: FullLot): PreviewRow['terms'] {
  return { category, addPrice: addPrice || ringgitOf(houseRaiseSen(category)) };
}

function changesOf(before: FullLot, after: FullLot): PreviewRow['changes'] {
  return LOT_FIELDS.flatMap((field) => {
    const [was, is] = [trimmed(before[field]), trimmed(after[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

function lotNoOf(lot: ListedLot): string {
  return String(trimmed(lot.id ?? null));
}

function rowsByLotNo(rows: readonly ListedRow[]): ReadonlyMap<string, readonly number[]> {
  const rowsOf = new Map<string, number[]>();
  for (const { row, lot } of rows) {
    const id = foldedLotNo(lotNoOf(lot));
    const same = rowsOf.get(id);
    if (same === undefined) rowsOf.set(id, [row]);
    else same.push(row);
  }
  return rowsOf;
}

function otherLot({ id, regnNo, make, descOfGood }: FullLot, held: ReadonlyMap<string, string>): OtherLot {
  return { id, regnNo, name: `${make} ${descOfGood}`.trim(), problem: held.get(id) ?? null };
}

function countsOf(rows: readonly PreviewRow[]): Omit<ImportCounts, 'removed'> {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

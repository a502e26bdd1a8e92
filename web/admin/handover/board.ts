import type { OpenHandoverFile } from '#contract/handover.ts';
import { type Doer, GATE_STEP_DOERS } from '#domain/further-steps.ts';
import { furtherLabel } from '#web/handover/further-words.ts';
import type { Translate } from '../i18n/use-t.ts';
import { nextOf } from './words.ts';

/** Something that is to be done for a unit next. */
export interface OpenThing {
  readonly what: string;
  readonly doer: Doer;
  /** Its last day, YYYY-MM-DD; null: no day is named. */
  readonly on: string | null;
}

/** What is open in a file: what the gate or the money waits for next, and the further steps; the earliest day first. */
export function openThings(t: Translate, file: OpenHandoverFile): readonly OpenThing[] {
  const ofBook = file.paid ? { ...nextOf(t, file), doer: doerOf(file) } : UNPAID(t);
  const further = file.further.flatMap((step) => {
    const { doneOn, dueOn: on, doer } = step;
    return doneOn === null ? [{ what: furtherLabel(step, t.language), on, doer }] : [];
  });
  return [ofBook, ...further].toSorted((a, b) => (a.on ?? LAST).localeCompare(b.on ?? LAST));
}

/** After every day. */
const LAST = '9999';
const UNPAID = (t: Translate): OpenThing => ({ what: t('Payment'), doer: 'buyer', on: null });

function doerOf({ missing: [step], chargesDue, releasedAt, safetyDeposit }: OpenHandoverFile): Doer {
  if (step !== undefined) return GATE_STEP_DOERS[step];
  return chargesDue > 0 || releasedAt === null || safetyDeposit.waitsFor === 'open' ? 'buyer' : 'house';
}

export type Due = 'all' | 'overdue' | 'today';

export interface BoardFilter {
  readonly due: Due;
  /** '' in each: any. */
  readonly waits: Doer | '';
  readonly session: string;
  readonly yard: string;
  readonly vendor: string;
  readonly kind: string;
}

interface BoardRow {
  readonly file: OpenHandoverFile;
  readonly things: readonly OpenThing[];
}

/** The files of the board, what is due first at the top. `today`: YYYY-MM-DD at +08:00. */
export function boardRows(
  t: Translate,
  files: readonly OpenHandoverFile[],
  { filter, today }: { readonly filter: BoardFilter; readonly today: string },
): readonly BoardRow[] {
  const { due, waits, session, yard, vendor, kind } = filter;
  const isDue = ({ on }: OpenThing) => due === 'all' || (on !== null && (due === 'today' ? on === today : on < today));
  return files
    .filter(
      (file) =>
        (session === '' || file.session === session) &&
        (yard === '' || file.yard === yard) &&
        (vendor === '' || file.vendor === vendor) &&
        (kind === '' || file.kind === kind),
    )
    .map((file) => ({ file, things: openThings(t, file) }))
    .filter(({ things }) => things.some((thing) => isDue(thing) && (waits === '' || thing.doer === waits)))
    .toSorted((a, b) => (a.things[0]?.on ?? LAST).localeCompare(b.things[0]?.on ?? LAST));
}

/** The values of a filter that there are, in order. */
export function valuesOf(
  files: readonly OpenHandoverFile[],
  of: (file: OpenHandoverFile) => string,
): readonly string[] {
  return [...new Set(files.map(of))]
    .filter((value) => value !== '')
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** How many are overdue and due today, of those files. */
export function dueCounts(t: Translate, files: readonly OpenHandoverFile[], today: string) {
  const of = (due: Due) =>
    boardRows(t, files, { today, filter: { due, waits: '', session: '', yard: '', vendor: '', kind: '' } }).length;
  return { overdue: of('overdue'), today: of('today') };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { asTheyAre, jsonInTurns } from '#api/platform/http/json-in-turns.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Attempt } from '#api/platform/jobs/runner.ts';
import type { ImportCounts, ImportMode, ImportView, ListedRow, ShownToGo } from '#contract/catalogue/lot-import.ts';
import { changedWords } from '#contract/catalogue/lot-words.ts';
import type { Actor } from '#domain/actor.ts';
import { reserveAsShown, type ShownDefaults } from '../lot-defaults/defaults.ts';
import type { LotWriteDeps } from '../lot-writes.ts';
import { type ImportProblem, planImport } from './plan.ts';
import type { LotImportsTable } from './tables.ts';
import { openTarget } from './target.ts';

/** One list of lots, by the id of its row. The list is gone when it is given up: it is imported anew. */
const importLots = defineJob({
  name: 'import-lots',
  data: z.object({ importId: z.uuid() }),
  progress: z.object({ checked: z.int() }),
  attempts: 8,
  pauseS: { first: 2, max: 15 },
  leaseS: 10,
  timeoutS: 120,
  concurrency: 1,
  mayRetry: false,
});

/** ms, longer than all attempts together take: an import that has not ended by then has lost its job. */
const LOST_AFTER_MS = 3_600_000;
const RECENT = 10;
const LOOK_EVERY_MS = 100;

export interface ImportOrder {
  readonly target: string;
  readonly mode: ImportMode;
  readonly fileName: string;
  readonly rows: readonly ListedRow[];
  /** Those that were shown to go; undefined: nobody was shown them. */
  readonly removed?: readonly ShownToGo[] | undefined;
  /** What was shown of what new lots begin with; undefined: they begin with nothing. */
  readonly agreed?: readonly ShownDefaults[] | undefined;
}

export interface Imports {
  /**
   * Stages a list, to be imported by a job: all of it, or nothing.
   * @throws {HttpRefusal} 409 while another one is on its way into the same catalogue.
   */
  start(order: ImportOrder, actor: Actor): Promise<string>;
  view(importId: string): Promise<ImportView | undefined>;
  recent(): Promise<ImportView[]>;
  /** Waits until it has ended, `timeoutMs` at most. */
  ended(importId: string, timeoutMs: number): Promise<ImportView | undefined>;
}

interface ImportDeps extends LotWriteDeps {
  readonly jobs: Pick<Jobs, 'enqueue' | 'work' | 'progressOf'>;
  /** UTC ms. */
  readonly now: () => number;
}

/** What came of an import. */
const outcome = z.object({
  counts: z.custom<ImportCounts>().nullable(),
  reason: z.string(),
  problems: z.array(z.custom<ImportProblem>()),
  revision: z.int(),
});
type Outcome = z.infer<typeof outcome>;

/** Imports of lists of lots; this process also carries them out, until the jobs close. */
export function openImports(deps: ImportDeps): Imports {
  const { db, jobs, now } = deps;
  jobs.work(importLots, (data, attempt) => carryOut(deps, data.importId, attempt));
  const viewed = async (row: Viewed) =>
    viewOf(row, isChecked(row) ? row.lots : ((await jobs.progressOf(importLots, row.id))?.checked ?? 0));
  const view = async (importId: string) => {
    const row = await rowOf(db, importId);
    return row && viewed(row);
  };
  return {
    start: async ({ target, mode, fileName, rows, removed, agreed }, actor) => {
      const staged = await stagedJson({ rows, removed, agreed });
      return db.transaction().execute(async (trx) => {
        await endLost(trx, target, now());
        const id = randomUUID();
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('office.lotImports')
          .values({
            ...{ id, target, mode, fileName, lots: rows.length },
            ...{ rows: staged },
            ...{ actorAccount: actor.account, actorRole: actor.role, madeAt: new Date(now()) },
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) throw importUnderWay();
        await jobs.enqueue(importLots, { importId: id }, { key: id, trx });
        return id;
      });
    },
    view,
    recent: async () => {
      const rows = await db
        .selectFrom('office.lotImports')
        .select(VIEWED)
        .orderBy('madeAt', 'desc')
        .limit(RECENT)
        .execute();
      return Promise.all(rows.map(async (row) => ({ ...(await viewed(row)), problems: [] })));
    },
    ended: async (importId, timeoutMs) => {
      const untilMs = performance.now() + timeoutMs;
      for (;;) {
        const now = await view(importId);
        if (now === undefined || now.endedAt !== null || performance.now() >= untilMs) return now;
        await sleep(LOOK_EVERY_MS);
      }
    },
  };
}

/**
 * Looks at the whole list again, as the catalogue is now, and saves it when nothing stands against it. What is done twice is the same: a lot
 * that is saved already has nothing left to change, and what the list was about to do is kept from the first time.
 */
async function carryOut(
  { now, ...deps }: ImportDeps,
  importId: string,
  { isLast, progress }: Attempt<{ checked: number }>,
): Promise<void> {
  const { db } = deps;
  const row = await db.selectFrom('office.lotImports').selectAll().where('id', '=', importId).executeTakeFirst();
  if (row === undefined || row.endedAt !== null) return;
  const end = (state: 'done' | 'refused', came: Partial<Outcome>) => endWith(db, importId, state, came, now());
  try {
    await note(db, importId, { state: 'checking' });
    const target = await openTarget(deps, row.target);
    const { rows, removed, agreed } = stagedOf(row);
    const plan = await planImport(target, { mode: row.mode, rows, removed }, (checked) => progress.save({ checked }));
    await progress.save({ checked: rows.length });
    if (plan.stale.length > 0) {
      const problems = plan.stale.map(({ row, id, ...changed }) => ({
        ...{ row, id },
        text: `is no longer as the preview showed it: ${changedWords(changed)}`,
      }));
      await end('refused', { counts: plan.counts, problems, reason: SHOWN_NO_LONGER });
      return;
    }
    if (plan.problems.length > 0) {
      await end('refused', { counts: plan.counts, problems: [...plan.problems], reason: NOTHING_CHANGED });
      return;
    }
    const counts = (row.plan as ImportCounts | null) ?? plan.counts;
    await note(db, importId, { state: 'writing', plan: JSON.stringify(counts) });
    const actor = { account: row.actorAccount, role: row.actorRole } as Actor;
    const { revision } = await target.save(plan.inputs, plan.removed, actor, await reserveAsShown(db, agreed));
    await end('done', { counts, revision });
  } catch (error) {
    if (error instanceof HttpRefusal && error.statusCode < 500 && error.code !== 'lots-being-saved') {
      await end('refused', { reason: error.message });
      return;
    }
    if (isLast) await end('refused', { reason: GIVEN_UP });
    throw error;
  }
}

interface StagedList {
  readonly rows: readonly ListedRow[];
  readonly removed?: readonly ShownToGo[] | undefined;
  readonly agreed?: readonly ShownDefaults[] | undefined;
}

async function stagedJson({ rows, removed, agreed }: StagedList): Promise<string> {
  const lots = await jsonInTurns(rows, asTheyAre);
  const going = removed === undefined ? '' : `,"removed":${await jsonInTurns<ShownToGo>(removed, asTheyAre)}`;
  return `{"rows":${lots}${going}${agreed === undefined ? '' : `,"agreed":${JSON.stringify(agreed)}`}}`;
}

/** The list as it was handed in; a process of the version before staged its rows alone. */
function stagedOf({ rows: staged, plan }: Pick<Selectable<LotImportsTable>, 'rows' | 'plan'>): StagedList {
  const list: StagedList = Array.isArray(staged) ? { rows: staged as ListedRow[] } : (staged as StagedList);
  if (plan === null) return list;
  // It was looked at before, and is half written: a new lot may be there already, by this import.
  return { ...list, rows: list.rows.map((row) => (row.shown === null ? { ...row, shown: undefined } : row)) };
}

const SHOWN_NO_LONGER =
  'Nothing was imported: somebody else has changed lots since the preview. Import the file again: its preview shows what is so now.';
const NOTHING_CHANGED = 'Nothing was imported: some lots stand against it.';
const GIVEN_UP =
  'The import could not be carried out, or it could not be confirmed. Import the file again: the preview shows what is in place.';
const LOST = 'The import was interrupted and did not go on. Import the file again: the preview shows what is in place.';

function importUnderWay(): HttpRefusal {
  return new HttpRefusal(
    409,
    'import-under-way',
    'Another list is being imported into this catalogue at this moment. It goes on by itself, after a restart of the server too: please try again in a minute.',
  );
}

async function note(
  db: Kysely<OfficeDb>,
  importId: string,
  values: { readonly state: ImportView['state']; readonly plan?: string },
): Promise<void> {
  await db
    .updateTable('office.lotImports')
    .set(values)
    .where('id', '=', importId)
    .where('endedAt', 'is', null)
    .execute();
}

async function endWith(
  db: Kysely<OfficeDb>,
  importId: string,
  state: 'done' | 'refused',
  { counts = null, reason = '', problems = [], revision = -1 }: Partial<Outcome>,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('office.lotImports')
    .set({
      state,
      rows: null,
      outcome: JSON.stringify({ counts, reason, problems, revision }),
      endedAt: new Date(nowMs),
    })
    .where('id', '=', importId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Else a list whose job is gone would be in the way for ever. */
async function endLost(db: Kysely<OfficeDb>, target: string, nowMs: number): Promise<void> {
  const lost = await db
    .selectFrom('office.lotImports')
    .select('id')
    .where('target', '=', target)
    .where('endedAt', 'is', null)
    .where('madeAt', '<', new Date(nowMs - LOST_AFTER_MS))
    .execute();
  for (const { id } of lost) await endWith(db, id, 'refused', { reason: LOST }, nowMs);
}

const VIEWED = [
  ...(['id', 'target', 'mode', 'fileName', 'lots', 'state', 'plan', 'outcome'] as const),
  ...(['actorAccount', 'madeAt', 'endedAt'] as const),
] as const;
type Viewed = Pick<Selectable<LotImportsTable>, (typeof VIEWED)[number]>;

function rowOf(db: Kysely<OfficeDb>, importId: string): Promise<Viewed | undefined> {
  return db.selectFrom('office.lotImports').select(VIEWED).where('id', '=', importId).executeTakeFirst();
}

/** All its lots were looked at: from then on it has counts, and soon its job, which said how far it was, is gone. */
function isChecked(row: Viewed): boolean {
  return row.plan !== null || (row.outcome !== null && outcome.parse(row.outcome).counts !== null);
}

function viewOf(row: Viewed, checked: number): ImportView {
  const came = row.outcome === null ? undefined : outcome.parse(row.outcome);
  return {
    importId: row.id,
    target: row.target,
    mode: row.mode,
    fileName: row.fileName,
    lots: row.lots,
    account: row.actorAccount,
    state: row.state,
    checked,
    counts: came?.counts ?? (row.plan as ImportCounts | null),
    reason: came?.reason ?? '',
    problems: came?.problems ?? [],
    startedAt: row.madeAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    revision: came?.revision ?? -1,
  };
}

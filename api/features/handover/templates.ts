import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { staleWrite } from '#api/platform/http/stale-writes.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { type HandoverTemplate, handoverTemplates, saveHandoverTemplate } from '#contract/handover/templates.ts';
import { type FurtherStepOnWire, termsOnWire } from '#contract/handover/terms.ts';
import {
  DEFAULT_FURTHER_STEPS,
  type FurtherStep,
  type FurtherStepsFault,
  furtherStepsFault,
} from '#domain/further-steps.ts';
import { DEFAULT_TERMS, HANDOVER_STEPS, type HandoverKind, type HandoverTerms, KINDS } from '#domain/handover.ts';
import { areTerms } from '#domain/handover-terms.ts';
import { formatRM, ringgitOf, senOf } from '#domain/money.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import type { HandoverRow } from '#projections/queries/handovers.ts';
import { termsFrom } from './terms.ts';

export interface Template {
  readonly version: number;
  readonly terms: HandoverTerms;
  readonly steps: readonly FurtherStep[];
}

interface TemplateDeps {
  readonly book: { nowMs(): number };
  readonly db: Kysely<OfficeDb>;
}

/** What a file of each kind begins with, as a setting of the house. */
export function templateRoutes(app: FastifyInstance, { book, db }: TemplateDeps): void {
  route(app, handoverTemplates, { access: 'admin' }, async () => {
    const templates = await Promise.all(
      KINDS.map(async (kind) => [kind, templateView(kind, await templateNow(db, kind))] as const),
    );
    return { templates: Object.fromEntries(templates) as Record<HandoverKind, HandoverTemplate> };
  });

  route(app, saveHandoverTemplate, { access: 'super-admin' }, async (request) => {
    const { kind, shown } = request.body;
    const terms = termsFrom(request.body.terms);
    if (!areTerms(terms))
      throw refuseField({ field: 'terms', text: refusalText({ code: 'handover-terms-invalid' }).message });
    const steps = request.body.steps.map(stepFrom);
    const fault = furtherStepsFault(steps);
    if (fault !== undefined) throw refuseField({ field: 'steps', text: faultText(steps, fault) });
    return db.transaction().execute(async (trx) => {
      await lockTemplate(trx, kind, 'to save');
      const before = await templateNow(trx, kind);
      if (before.version !== shown) throw staleWrite([{ key: kind, now: { version: before.version } }]);
      if (isDeepStrictEqual({ terms, steps }, { terms: before.terms, steps: before.steps }))
        return { message: 'Update successfull', version: shown };
      const actor = actorOf(request);
      // Before the new one, which holds from now on.
      await keepTemplate(trx, kind, book.nowMs() - 1);
      const since = await sql<{ since: Date }>`select greatest(${new Date(book.nowMs())}::timestamptz,
        max(since) + interval '1 millisecond') as since from office.handover_templates where kind = ${kind}`.execute(
        trx,
      );
      const version = before.version + 1;
      await trx
        .insertInto('office.handoverTemplates')
        .values({
          ...{ kind, version, since: since.rows[0]?.since ?? new Date(book.nowMs()) },
          ...stored({ terms, steps }),
        })
        .execute();
      await recordChange(trx, {
        ...{ actor, action: 'changed', subject: { kind: 'setting', key: templateKey(kind) } },
        before: recorded(before),
        after: recorded({ version, terms, steps }),
      });
      return { message: 'Update successfull', version };
    });
  });
}

/** The subject of its history. */
function templateKey(kind: HandoverKind): string {
  return `handover-${kind}`;
}

/** The version that holds for files that are opened now. */
async function templateNow(db: Kysely<OfficeDb>, kind: HandoverKind): Promise<Template> {
  const saved = await db
    .selectFrom('office.handoverTemplates')
    .select(['version', 'terms', 'steps'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return saved ?? beginning(kind);
}

/**
 * What a file is opened with. A request that comes again after its file is open gets the version that it was shown, so that the book knows it as the same.
 * @throws {HttpRefusal} 409 with the present version where another one was shown.
 */
export async function templateToOpen(
  db: Kysely<OfficeDb>,
  kind: HandoverKind,
  { shown, isOpen }: { readonly shown: number | undefined; readonly isOpen: boolean },
): Promise<Template> {
  const now = await templateNow(db, kind);
  if (shown === undefined || shown === now.version) return now;
  const before = isOpen ? await templateOfVersion(db, kind, shown) : undefined;
  if (before !== undefined) return before;
  throw staleWrite(
    [{ key: kind, now: { version: now.version } }],
    'The template of this kind has been changed meanwhile. Nothing was opened; please look at what holds now.',
  );
}

async function templateOfVersion(
  db: Kysely<OfficeDb>,
  kind: HandoverKind,
  version: number,
): Promise<Template | undefined> {
  const saved = await db
    .selectFrom('office.handoverTemplates')
    .select(['version', 'terms', 'steps'])
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved ?? (version === 0 ? beginning(kind) : undefined);
}

/**
 * While a file is being opened its template is not saved, so that its terms, which the book has, and its further steps are of one version. `to save`: waits for
 * those that are being opened.
 */
export async function lockTemplate(trx: Transaction<OfficeDb>, kind: HandoverKind, why: 'to open' | 'to save') {
  const key = sql`hashtextextended(${`handover template ${kind}`}, 0)`;
  await (why === 'to save'
    ? sql`select pg_advisory_xact_lock(${key})`.execute(trx)
    : sql`select pg_advisory_xact_lock_shared(${key})`.execute(trx));
}

/** Keeps what the house begins with, so that files that have it keep it whatever a later version of the program begins with. */
export async function keepTemplate(db: Kysely<OfficeDb>, kind: HandoverKind, nowMs: number): Promise<void> {
  await db
    .insertInto('office.handoverTemplates')
    .values({ ...{ kind, version: 0, since: new Date(nowMs) }, ...stored(beginning(kind)) })
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .execute();
}

/** The further steps of each file, by its order number: those of the version that held when it was opened. Files of before there were templates have none. */
export async function furtherStepsOf(
  db: Kysely<OfficeDb>,
  files: readonly Pick<HandoverRow, 'lot' | 'kind' | 'openedAt'>[],
): Promise<ReadonlyMap<string, readonly FurtherStep[]>> {
  if (files.length === 0) return new Map();
  const kinds = [...new Set(files.map(({ kind }) => kind))];
  const versions = await db
    .selectFrom('office.handoverTemplates')
    .select(['kind', 'steps', 'since'])
    .where('kind', 'in', kinds)
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    files.map(({ lot, kind, openedAt }) => {
      const openedMs = Date.parse(openedAt);
      const held = versions.find((each) => each.kind === kind && each.since.getTime() <= openedMs);
      return [lot, held?.steps ?? []];
    }),
  );
}

function beginning(kind: HandoverKind): Template {
  return { version: 0, terms: DEFAULT_TERMS[kind], steps: DEFAULT_FURTHER_STEPS[kind] };
}

function templateView(kind: HandoverKind, { version, ...content }: Template): HandoverTemplate {
  const { version: _, ...specification } = beginning(kind);
  return { version, ...contentView(content), specification: contentView(specification) };
}

function contentView({ terms, steps }: Omit<Template, 'version'>) {
  return { terms: termsOnWire(terms), steps: steps.map(stepView) };
}

function stepView({ chargeSen, ...step }: FurtherStep): FurtherStepOnWire {
  return { ...step, charge: chargeSen === null ? null : ringgitOf(chargeSen) };
}

/** Whole sen, which the contract has made sure of. */
function stepFrom({ charge, label, labelMs, ...step }: FurtherStepOnWire): FurtherStep {
  const chargeSen = charge === null ? null : (senOf(charge) ?? 0);
  return { ...step, label: label.trim(), labelMs: labelMs.trim(), chargeSen };
}

/** Columns of JSON, whose lists the driver would take for arrays of Postgres. */
function stored({ terms, steps }: Omit<Template, 'version'>) {
  return {
    terms: sql<HandoverTerms>`${JSON.stringify(terms)}::jsonb`,
    steps: sql<readonly FurtherStep[]>`${JSON.stringify(steps)}::jsonb`,
  };
}

/** As its history has it: flat, a field for each figure. */
function recorded({ version, terms, steps }: Template) {
  const { inspection, transfer, collection, storage, safetyDeposit, disposal } = terms;
  return {
    version,
    mustDo: terms.mustDo.map((step) => HANDOVER_STEPS[step]),
    inspectWithinDays: inspection.withinDays,
    inspectNoticeDays: inspection.noticeDays,
    inspectChargeSen: inspection.chargeSen,
    transferWithinDays: transfer.withinDays,
    transferChargeSen: transfer.chargeSen,
    collectWithinDays: collection.withinDays,
    collectNoticeDays: collection.noticeDays,
    storageFrom: storage.from,
    freeDays: storage.freeDays,
    storageADaySen: storage.aDaySen,
    heldMonths: safetyDeposit.heldMonths,
    returnedFor: safetyDeposit.returnedFor,
    disposeAfterDays: disposal.afterDays,
    disposeNoticeDays: disposal.noticeDays,
    furtherSteps: steps.map(({ label, doer, due, needsProof, chargeSen }) => {
      const more = [
        due === null ? '' : `${due.days} ${due.count} days after ${due.after}`,
        needsProof ? 'with proof' : '',
        chargeSen === null ? '' : formatRM(chargeSen),
      ];
      return [label, doer, ...more.filter(Boolean)].join(', ');
    }),
  };
}

function faultText(steps: readonly FurtherStep[], fault: FurtherStepsFault): string {
  if (fault.fault === 'too-many') return 'A template has at most 12 further steps.';
  const name = steps[fault.at]?.label || `${fault.at + 1}`;
  switch (fault.fault) {
    case 'name':
      return `Two of the further steps have one name, or one that a step of the book has: ${name}.`;
    case 'label':
      return `Please name each further step, with at most 80 characters: ${name}.`;
    case 'days':
      return `Please enter 0 to 730 days for the further step ${name}.`;
    case 'after':
      return `The days of the further step ${name} must count from something that stands above it.`;
    case 'charge':
      return `Please enter a charge of at most RM1,000,000.00 for the further step ${name}.`;
  }
}

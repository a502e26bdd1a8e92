import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { Outcome } from '#api/book/outcome.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import * as calls from '#contract/handover/bulk.ts';
import type { Actor } from '#domain/actor.ts';
import { dayOf, type HandoverStep } from '#domain/handover.ts';
import { senExactly } from '#domain/money.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { judgeResults } from './results.ts';

interface BulkDeps {
  readonly book: Pick<Book, 'committed' | 'execute' | 'nowMs'>;
  readonly db: Kysely<OfficeDb>;
}

const NOT_CHARGED = 'Only an inspection and a transfer are charged with their step.';
const NOT_SENT = 'This was not tried: the auction did not answer. Please try again.';

/** One step for several units, and the results of inspection centres. */
export function bulkRoutes(app: FastifyInstance, { book, db }: BulkDeps): void {
  const fieldTexts = { [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT };

  /** Why it is not recorded; '' where it is, now or as the same before. @throws {HttpRefusal} 503 when the book does not decide. */
  const record = async (actor: Actor, commandId: string, step: Step): Promise<string> => {
    const outcome: Outcome = await book.execute({ type: 'record-handover-step', commandId, ...step }, actor);
    if (outcome.kind === 'refused') return isSameStep(step) ? '' : refusalText(outcome.refusal).message;
    unwrapOutcome(outcome);
    return '';
  };
  const isSameStep = ({ lot, step, on, until }: Step): boolean => {
    const done = book.committed.handovers.get(lot)?.steps[step];
    return done?.on === on && done.until === until;
  };

  /** At what the terms of its file say; why not, '' where it is. @throws {HttpRefusal} 503 when the book does not decide. */
  const charge = async (actor: Actor, commandId: string, { lot, what, amount, shownDue }: StepCharge) => {
    const amounts = { amountSen: senExactly(amount), shownDueSen: senExactly(shownDue) };
    const outcome: Outcome = await book.execute({ type: 'charge-handover', commandId, lot, what, ...amounts }, actor);
    if (outcome.kind === 'refused') return refusalText(outcome.refusal).message;
    unwrapOutcome(outcome);
    return '';
  };

  route(app, calls.recordSteps, { access: 'admin', fieldTexts }, async (request) => {
    const { step, until = null, on = dayOf(book.nowMs()), charges = [] } = request.body;
    const what = step === 'inspection' || step === 'transfer' ? step : undefined;
    if (what === undefined && charges.length > 0) throw refuseField({ field: 'charges', text: NOT_CHARGED });
    const chargeOf = new Map(charges.map((each) => [each.auctionName, each]));
    const actor = actorOf(request);
    const key = request.headers[IDEMPOTENCY_HEADER] as string | undefined;
    const units: { auctionName: string; done: boolean; recorded: boolean; refusal: string }[] = [];
    let isAway = false;
    for (const lot of new Set(request.body.units)) {
      const idOf = (of: string) => commandIdOf(actor.account, key === undefined ? undefined : `${key}-${of}`);
      // What was done stands: it is said, and the rest can be sent again.
      const tried = async (work: () => Promise<string>, isFirst: boolean): Promise<string> => {
        if (isAway) return NOT_SENT;
        return work().catch((error) => {
          if (isFirst) throw error;
          isAway = true;
          return NOT_SENT;
        });
      };
      const notRecorded = await tried(() => record(actor, idOf(lot), { lot, step, on, until }), units.length === 0);
      const recorded = notRecorded === '';
      const owed = recorded && what !== undefined ? chargeOf.get(lot) : undefined;
      const notCharged =
        owed === undefined || what === undefined
          ? ''
          : await tried(() => charge(actor, idOf(`${lot}-charge`), { lot, what, ...owed }), false);
      const refusal = recorded ? notCharged : notRecorded;
      units.push({ auctionName: lot, done: refusal === '', recorded, refusal });
    }
    const done = units.filter((unit) => unit.done).length;
    return { message: `Step recorded for ${done} of ${units.length} units`, units };
  });

  route(app, calls.previewResults, { access: 'admin' }, async (request) => ({
    lines: await judgeResults({ book, db }, request.body.lines),
  }));

  route(app, calls.recordResults, { access: 'admin' }, async (request) => {
    const { fileName, lines: sent } = request.body;
    const actor = actorOf(request);
    const lines: calls.JudgedResult[] = [];
    for (const judged of await judgeResults({ book, db }, sent))
      lines.push(await recordResult(actor, fileName, judged));
    const count = (outcome: calls.JudgedResult['outcome']) => lines.filter((line) => line.outcome === outcome).length;
    const message = `${count('record')} results recorded, ${count('known')} known before, ${count('refuse')} not recorded`;
    return { message, lines };
  });

  /** The book first: its step decides. A row says that this result came, so that it is never recorded twice, also where its step was taken back meanwhile. */
  const recordResult = async (actor: Actor, fileName: string, judged: calls.JudgedResult) => {
    const { auctionName: lot, passed, on, until } = judged;
    if (judged.outcome !== 'record' || lot === null) return judged;
    if (passed) {
      const commandId = commandIdOf(actor.account, `inspection-${lot}-${on}-${until ?? ''}`);
      const reason = await record(actor, commandId, { lot, step: 'inspection', on, until });
      if (reason !== '') return { ...judged, outcome: 'refuse', reason } as const;
    }
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('office.inspectionResults')
        .values({ lot, doneOn: on, passed, until, fileName, madeBy: actor.account, madeAt: new Date(book.nowMs()) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('lot')
        .executeTakeFirst();
      if (row === undefined) return { ...judged, outcome: 'known', reason: '' } as const;
      const subject = { kind: 'lot', key: lot } as const;
      const after = { on, ...(until !== null && { until }), fileName };
      await recordChange(trx, { actor, subject, action: passed ? 'inspection passed' : 'inspection failed', after });
      return judged;
    });
  };
}

interface StepCharge {
  readonly lot: string;
  readonly what: 'inspection' | 'transfer';
  /** Ringgit: what it costs, and what was due of the charges, as they were shown. */
  readonly amount: number;
  readonly shownDue: number;
}

interface Step {
  readonly lot: string;
  readonly step: HandoverStep;
  readonly on: string;
  readonly until: string | null;
}

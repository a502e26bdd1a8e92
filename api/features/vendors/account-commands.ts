import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { SubmittedCommand } from '#api/book/outcome.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import { paymentDay, referenceFrom } from '#api/platform/http/payment-day.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { type ChangedDeps, changeAt, unwrapConfirmed } from '#api/platform/refusals/changed.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { withReason } from '#api/platform/trail/taken-back.ts';
import { IDEMPOTENCY_HEADER, LEAST_WORDS, MAX_WORDS } from '#contract/constants.ts';
import { chargeVendor, payInByVendor, settleAnew, takeBackFromVendor } from '#contract/vendors.ts';
import { formatRM, senExactly } from '#domain/money.ts';
import { paymentReference } from '#domain/payment-ways.ts';
import { knownVendor } from './vendor.ts';

export interface AccountCommandDeps extends ChangedDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
}

type WithoutCommandId = SubmittedCommand extends infer C
  ? C extends SubmittedCommand
    ? Omit<C, 'commandId'>
    : never
  : never;

const NO_REFERENCE = 'Please enter a reference.';

/** What staff book on a vendor's account by hand. Idempotent by their keys. */
export function accountCommandRoutes(app: FastifyInstance, deps: AccountCommandDeps): void {
  const { book, db } = deps;
  const say = async (request: FastifyRequest, command: WithoutCommandId) => {
    const actor = actorOf(request);
    const commandId = commandIdOf(actor.account, request.headers[IDEMPOTENCY_HEADER] as string | undefined);
    const outcome = await book.execute({ ...command, commandId } as SubmittedCommand, actor);
    const written = await unwrapConfirmed(deps, outcome);
    if (written.recorded) return written;
    const before = outcome.kind === 'repeated' ? (await changeAt(deps, written.revision)).changed : null;
    return { ...written, before };
  };
  const typed = (given: string): string => {
    const reference = referenceFrom(given);
    if (reference === undefined) throw refuseField({ field: 'reference', text: NO_REFERENCE });
    return reference;
  };

  route(app, chargeVendor, { access: 'super-admin' }, async (request) => {
    const { vendor, charge, amount, lot: forLot = null, alike } = request.body;
    const reference = typed(request.body.reference);
    await knownVendor(db, vendor);
    const amountSen = senExactly(amount);
    const written = await say(request, { type: 'charge-vendor', vendor, charge, amountSen, forLot, reference, alike });
    return { message: `${vendor} is charged ${formatRM(amountSen)}.`, ...written };
  });

  route(app, payInByVendor, { access: 'super-admin' }, async (request) => {
    const { vendor, amount, way, alike, date } = request.body;
    const paidOn = paymentDay(date, book.nowMs());
    const reference = typed(request.body.reference);
    await knownVendor(db, vendor);
    const amountSen = senExactly(amount);
    const written = await say(request, { type: 'pay-in-by-vendor', vendor, amountSen, reference, alike, paidOn, way });
    return { message: `${formatRM(amountSen)} of ${vendor} is recorded.`, ...written };
  });

  const wordsOf = `Say why in ${LEAST_WORDS} to ${MAX_WORDS} letters.`;
  route(app, settleAnew, { access: 'super-admin', fieldTexts: { words: wordsOf } }, async (request) => {
    const { lot, from: shownFrom, to: shownTo, words } = request.body;
    return db.transaction().execute(async (trx) => {
      const change = {
        subject: { kind: 'lot', key: lot },
        action: 'settlement with the vendor taken back: why',
      } as const;
      const why = { actor: actorOf(request), ...change, after: { words } };
      const command = { type: 'resettle-sale', lot, shownFrom, shownTo } as const;
      const written = await withReason(trx, why, () => say(request, command));
      return { message: `${lot} is settled by what is agreed now.`, ...written };
    });
  });

  route(app, takeBackFromVendor, { access: 'super-admin' }, async (request) => {
    const { vendor, movement } = request.body;
    const reference = paymentReference(request.body.reference);
    const type = movement === 'charge' ? ('reverse-vendor-charge' as const) : ('reverse-vendor-pay-in' as const);
    const written = await say(request, { type, vendor, reference });
    return { message: `${reference} is taken back.`, ...written };
  });
}

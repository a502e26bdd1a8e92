import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { SubmittedCommand } from '#api/book/outcome.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import { paymentDay, referenceFrom } from '#api/platform/http/payment-day.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { type ChangedDeps, changeAt, unwrapConfirmed, type Written } from '#api/platform/refusals/changed.ts';
import { httpRefusal } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { BY_BANK, withReason } from '#api/platform/trail/taken-back.ts';
import { oneLine } from '#contract/accounts/unseen-characters.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER, LEAST_WORDS, MAX_WORDS } from '#contract/constants.ts';
import * as calls from '#contract/handover.ts';
import { chargesDueSen, dayOf, needsWitness, paidForChargesSen } from '#domain/handover.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { formatRM, senOf } from '#domain/money.ts';
import { paymentReference } from '#domain/payment-ways.ts';
import type { ReadDb } from '#projections/database.ts';
import { type HandoverRow, handoversOf, handoversOfBidder, openHandovers } from '#projections/queries/handovers.ts';
import { extrasOf, NO_EXTRAS } from './extras.ts';
import { paidDays } from './paid-days.ts';
import { isPaidOnline, PAID_ONLINE } from './paid-online.ts';
import { placesOf } from './places.ts';
import { CHARGES_TAKEN_BACK, takenBackChargesLetter } from './taken-back-mail.ts';
import { keepTemplate, lockTemplate, templateToOpen } from './templates.ts';
import { termsFrom } from './terms.ts';
import { fileView } from './views.ts';
import { sealOf, witnessNames } from './witnesses.ts';

export interface HandoverDeps extends ChangedDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
}

const ORDER_NO = 'The order number must be that of a lot, such as AMS7/101.';
const AMOUNT = 'The amount must be from RM0.01 to RM1,000,000.00, with at most two decimals.';
const DAY = 'Please choose a day.';
const NOTHING_MUST_BE_DONE =
  'Nothing was opened: by these terms nothing must be done before the unit leaves, and the template of its kind asks for something. Name what must be done, or have a super admin change the template in Handover settings.';
const WHY = `Say why in ${LEAST_WORDS} to ${MAX_WORDS} letters.`;

/** The files of sold units: what is read of them, and the house's commands. Idempotent by their keys. */
export function handoverRoutes(app: FastifyInstance, deps: HandoverDeps): void {
  const { book, db, readDb, gate } = deps;
  const today = () => dayOf(book.nowMs());
  const read = (request: FastifyRequest) => gate(request, ['handovers', 'purchases', 'lots', 'sessions']);

  const views = async (rows: readonly HandoverRow[], names?: ReadonlyMap<string, string>) => {
    const paidOn = await paidDays(readDb, book, rows);
    const extras = await extrasOf(db, rows, paidOn);
    return rows.map((row) =>
      fileView(row, {
        ...{ paidOn: paidOn.get(row.lot) ?? null, today: today(), names },
        extras: extras.get(row.lot) ?? NO_EXTRAS,
      }),
    );
  };
  const staffViews = async (rows: readonly HandoverRow[]) => views(rows, await witnessNames(deps.db, rows));

  route(app, calls.openHandovers, { access: 'admin' }, async (request) => {
    await read(request);
    const rows = await openHandovers(readDb);
    const lots = await placesOf(db, readDb, rows);
    return { files: (await staffViews(rows)).map((file) => ({ ...file, ...lots(file) })) };
  });

  route(app, calls.ownHandovers, { access: 'signed-in' }, async (request) => {
    await read(request);
    return { files: await views(await handoversOfBidder(readDb, accountOf(request).id)) };
  });

  route(app, calls.handoverOfUnit, { access: 'admin' }, async (request) => {
    const { session, lotNo } = request.params;
    await read(request);
    const [file = null] = await staffViews(await handoversOf(readDb, [lotKeyOf(session, lotNo)]));
    return { file };
  });

  const settle = async (request: FastifyRequest, command: WithoutCommandId): Promise<Settled> => {
    const key = request.headers[IDEMPOTENCY_HEADER] as string | undefined;
    const commandId = commandIdOf(actorOf(request).account, key);
    const outcome = await book.execute({ ...command, commandId }, actorOf(request));
    const written = await unwrapConfirmed(deps, outcome);
    if (written.recorded) return written;
    const before = outcome.kind === 'repeated' ? (await changeAt(deps, written.revision)).changed : null;
    return { ...written, before };
  };
  /** With why, which the history of the lot has. */
  const settleBecause = (request: FastifyRequest, { lot, ...why }: Because, command: WithoutCommandId) =>
    db.transaction().execute((trx) => {
      const change = { actor: actorOf(request), subject: { kind: 'lot', key: lot }, ...why } as const;
      return withReason(trx, change, () => settle(request, command));
    });
  const fieldTexts = {
    auctionName: ORDER_NO,
    amount: AMOUNT,
    on: DAY,
    until: DAY,
    [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT,
  };
  const admin = { access: 'admin', fieldTexts } as const;
  const superAdmin = { access: 'super-admin', fieldTexts } as const;
  const because = { access: 'super-admin', fieldTexts: { ...fieldTexts, words: WHY } } as const;

  route(app, calls.openHandover, admin, async (request) => {
    const { auctionName: lot, kind, terms, template: shown } = request.body;
    const written = await db.transaction().execute(async (trx) => {
      await lockTemplate(trx, kind, 'to open');
      const template = await templateToOpen(trx, kind, {
        shown,
        isOpen: book.committed.handovers.get(lot)?.isOpen === true,
      });
      await keepTemplate(trx, kind, book.nowMs());
      const own = terms === undefined ? template.terms : termsFrom(terms);
      // Only the template, which is a super admin's, lets a unit leave without anything done.
      if (own.mustDo.length === 0 && template.terms.mustDo.length > 0)
        throw new HttpRefusal(409, 'nothing-must-be-done', NOTHING_MUST_BE_DONE);
      return settle(request, { type: 'open-handover', lot, kind, terms: own });
    });
    return { message: 'Handover opened', ...written };
  });

  route(app, calls.takeBackHandover, admin, async (request) => {
    const written = await settle(request, { type: 'take-back-handover', lot: request.body.auctionName });
    return { message: 'Handover taken back', ...written };
  });

  route(app, calls.recordStep, admin, async (request) => {
    const { auctionName: lot, step, on = today(), until = null, witness } = request.body;
    if (witness !== undefined && !needsWitness(step)) throw httpRefusal({ code: 'witness-unexpected' });
    if (witness !== undefined && book.committed.handovers.get(lot)?.isOpen !== true)
      throw httpRefusal({ code: 'handover-not-open' });
    const named = witness && {
      role: witness.role,
      seal: await sealOf(deps.db, {
        ...{ lot, name: oneLine(witness.witnessName), recordedBy: actorOf(request).account },
        at: new Date(book.nowMs()),
      }),
    };
    const written = await settle(request, { type: 'record-handover-step', lot, step, on, until, witness: named });
    return { message: 'Step recorded', ...written };
  });

  route(app, calls.takeBackStep, admin, async (request) => {
    const { auctionName: lot, step } = request.body;
    const written = await settle(request, { type: 'take-back-handover-step', lot, step });
    return { message: 'Step taken back', ...written };
  });

  route(app, calls.chargeHandover, admin, async (request) => {
    const { auctionName: lot, what, amount, words, shownDue } = request.body;
    const amountSen = amount === undefined ? {} : { amountSen: senExactly(amount) };
    const said = words === undefined ? {} : { words: oneLine(words) };
    const charge = { lot, what, ...amountSen, ...said, ...shownIn(shownDue) };
    const written = await settle(request, { type: 'charge-handover', ...charge });
    return { message: 'Charge recorded', ...written };
  });

  route(app, calls.waiveCharge, admin, async (request) => {
    const { auctionName: lot, charge, reason, shownDue } = request.body;
    const written = await settle(request, { type: 'waive-handover-charge', lot, charge, reason, ...shownIn(shownDue) });
    return { message: 'Charge waived', ...written };
  });

  route(app, calls.payHandover, superAdmin, async (request) => {
    const { auctionName: lot, amount, way, alike, early, shownDue } = request.body;
    const amountSen = senExactly(amount);
    const paidOn = paymentDay(request.body.date, book.nowMs());
    const reference = paymentReferenceOf(request.body.reference);
    const payment = { lot, amountSen, reference, alike, early, paidOn, way, ...shownIn(shownDue) };
    const written = await settle(request, { type: 'pay-handover', ...payment });
    return { message: `${formatRM(amountSen)} recorded`, ...written };
  });

  route(app, calls.reverseHandoverPayment, because, async (request) => {
    const { auctionName: lot, reference: given, source = 'house', words, shownDue } = request.body;
    const reference = book.committed.references.has(given) ? given : paymentReference(given);
    if (source === 'house' && (await isPaidOnline(deps.db, reference)))
      throw new HttpRefusal(409, 'paid-online', PAID_ONLINE);
    const amountSen = paidForChargesSen(lot, book.committed.references.get(reference));
    const command = { type: 'reverse-handover-payment', lot, reference, ...shownIn(shownDue) } as const;
    const after = { reference, amountSen, words, ...(source === 'bank' && { takenBackBy: BY_BANK }) };
    const written = await settleBecause(request, { lot, action: CHARGES_TAKEN_BACK, after }, command);
    // Also where it is repeated: whoever died in between has told nobody, and one mail goes out for each revision.
    if (source === 'bank') await tellBuyer(deps, lot, reference, written.revision);
    return { message: 'Payment taken back', ...written };
  });

  route(app, calls.returnSafetyDeposit, superAdmin, async (request) => {
    const { auctionName: lot, late } = request.body;
    const written = await settle(request, { type: 'return-safety-deposit', lot, late });
    return { message: 'Safety deposit returned to the deposit account', ...written };
  });

  route(app, calls.forfeitSafetyDeposit, superAdmin, async (request) => {
    const written = await settle(request, { type: 'forfeit-safety-deposit', lot: request.body.auctionName });
    return { message: 'Safety deposit forfeited', ...written };
  });

  route(app, calls.restoreSafetyDeposit, because, async (request) => {
    const { auctionName: lot, words } = request.body;
    const why = { lot, action: 'safety deposit put back on the purchase: why', after: { words } };
    const written = await settleBecause(request, why, { type: 'restore-safety-deposit', lot });
    return { message: 'Safety deposit put back on the purchase', ...written };
  });

  route(app, calls.disposeUnit, superAdmin, async (request) => {
    const written = await settle(request, { type: 'dispose-unit', lot: request.body.auctionName });
    return { message: 'Abandoned unit disposed of', ...written };
  });
}

/** What was paid online they believe to be paid. */
async function tellBuyer(deps: HandoverDeps, lot: string, reference: string, revision: number): Promise<void> {
  const event = await deps.book.eventAt(revision);
  const file = deps.book.committed.handovers.get(lot);
  if (event?.type !== 'HandoverPaymentReversed' || file === undefined) return;
  const buyer = (await deps.accounts.byIds([file.bidder])).get(file.bidder);
  if (buyer === undefined) return;
  const { amountSen } = event.data;
  const dueSen = chargesDueSen(file);
  await deps.mailer.send({
    letter: takenBackChargesLetter({ lot, reference, amountSen, ...buyer, dueSen }, deps.config),
    ...{ to: buyer.email, accountId: buyer.id, dedupeKey: `charges taken back ${lot} ${revision}` },
  });
}

interface Because {
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly action: string;
  readonly after: object;
}

interface Settled extends Written {
  /** See `moneyAnswer`. */
  readonly before?: Awaited<ReturnType<typeof changeAt>>['changed'];
}

type WithoutCommandId = SubmittedCommand extends infer C
  ? C extends SubmittedCommand
    ? Omit<C, 'commandId'>
    : never
  : never;

/** @throws {HttpRefusal} where nothing was typed. */
function paymentReferenceOf(typed: string): string {
  const reference = referenceFrom(typed);
  if (reference === undefined)
    throw refuseField({ field: 'reference', text: 'Please enter the reference of the payment.' });
  return reference;
}

function shownIn(shownDue: number | undefined) {
  return shownDue === undefined ? {} : { shownDueSen: senExactly(shownDue) };
}

/** Exact, since the contract has whole sen. */
function senExactly(ringgit: number): number {
  const sen = senOf(ringgit);
  if (sen === undefined) throw new HttpRefusal(400, 'invalid', AMOUNT);
  return sen;
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { Outcome } from '#api/book/outcome.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { refuseOther, unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import { MAX_CREDIT_RINGGIT, resetDeposit, saveTransaction } from '#contract/payments/payments.ts';
import { formatRM } from '#domain/money.ts';

interface DepositDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Book;
}

const FIELD_TEXTS = {
  [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT,
  value: `The amount must be a whole number of ringgit, from RM1.00 to ${formatRM(MAX_CREDIT_RINGGIT * 100)}.`,
  details: 'The details may have at most 300 letters.',
};

/** What the house does with deposits by hand: crediting one, and writing off what one owes. */
export function depositRoutes(app: FastifyInstance, { db, book }: DepositDeps): void {
  route(app, saveTransaction, { access: 'super-admin', fieldTexts: FIELD_TEXTS }, async (request) => {
    const { email, userId, value, details = '' } = request.body;
    const actor = actorOf(request);
    const person = await db.selectFrom('office.users').select('email').where('id', '=', userId).executeTakeFirst();
    if (person === undefined) throw noAccount(userId);
    if (person.email.toLowerCase() !== email.toLowerCase()) {
      throw new HttpRefusal(409, 'email-mismatch', `This is not the email address of bidder ${userId}.`, {
        extra: { field: 'email' },
      });
    }
    // Who repeats a key credits once; a key is its sender's own.
    const key = `${actor.account}-${request.headers[IDEMPOTENCY_HEADER] ?? randomUUID()}`;
    const reference = `house ${key}`;
    const command = { type: 'credit-deposit', bidder: userId, amountSen: value * 100, source: 'house' } as const;
    const outcome = await book.execute({ ...command, commandId: `credit ${key}`, reference }, actor);
    const revision = revisionOf(outcome, userId);
    if (details !== '') {
      // A repetition finds the note there, or writes what the process before it did not live to write.
      await db
        .insertInto('office.depositNotes')
        .values({ reference, userId, details, madeAt: new Date(book.nowMs()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return { message: 'Transaction successful', revision };
  });

  route(app, resetDeposit, { access: 'admin' }, async (request) => {
    const { userId } = request.body;
    const command = { type: 'reset-deposit', commandId: randomUUID(), bidder: userId } as const;
    const outcome = await book.execute(command, actorOf(request));
    return { message: 'Reset Deposit Balance successfull', revision: revisionOf(outcome, userId) };
  });
}

function noAccount(userId: number): HttpRefusal {
  return new HttpRefusal(404, 'no-deposit-account', `There is no bidder ${userId} with a deposit account.`);
}

function revisionOf(outcome: Outcome, userId: number): number {
  if (outcome.kind === 'refused') {
    if (outcome.refusal.code === 'bidder-unknown') throw noAccount(userId);
    refuseOther(outcome.refusal.code !== 'reference-used');
  }
  const done = unwrapOutcome(outcome);
  return done.kind === 'done' ? done.revision : done.event.revision;
}

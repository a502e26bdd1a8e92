import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { Outcome } from '#api/book/outcome.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import { referenceFrom } from '#api/platform/http/payment-day.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { isSameAddress } from '#api/platform/mail/no-address.ts';
import { type ChangedDeps, unwrapConfirmed, type Written } from '#api/platform/refusals/changed.ts';
import { refuseOther } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import {
  MAX_CREDIT_RINGGIT,
  MAX_REVERSAL_RINGGIT,
  resetDeposit,
  reverseDeposit,
  saveTransaction,
} from '#contract/payments/payments.ts';
import { formatRM, senOf } from '#domain/money.ts';
import { reversalReference } from '#domain/payment-ways.ts';
import { depositAccount } from '#domain/postings.ts';

interface DepositDeps extends ChangedDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Book;
}

const FIELD_TEXTS = {
  [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT,
  value: `The amount must be a whole number of ringgit, from RM1.00 to ${formatRM(MAX_CREDIT_RINGGIT * 100)}.`,
  details: 'The details may have at most 300 letters.',
};
const REVERSAL_TEXTS = {
  amount: `The amount must be above RM0.00 and at most ${formatRM(MAX_REVERSAL_RINGGIT * 100)}, with at most two decimals.`,
  words: 'Say why in 3 to 300 letters.',
};

/** What the house does with deposits by hand: crediting one, taking a credit back, and writing off what one owes. */
export function depositRoutes(app: FastifyInstance, deps: DepositDeps): void {
  const { db, book } = deps;
  /** A repetition finds the note there, or writes what the process before it did not live to write. */
  const note = (said: { readonly reference: string; readonly userId: number; readonly details: string }) =>
    db
      .insertInto('office.depositNotes')
      .values({ ...said, madeAt: new Date(book.nowMs()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  route(
    app,
    saveTransaction,
    { access: 'super-admin', person: 'acts-on', fieldTexts: FIELD_TEXTS },
    async (request) => {
      const { email, userId, value, details = '', shownBalance } = request.body;
      const actor = actorOf(request);
      // As the request found it: before anything is waited for, or a second one that came with it would find what the first has credited.
      const before = book.committed.movedAt.get(depositAccount(userId)) ?? -1;
      const person = await db.selectFrom('office.users').select('email').where('id', '=', userId).executeTakeFirst();
      if (person === undefined) throw noAccount(userId);
      if (!isSameAddress(email, person.email)) {
        throw new HttpRefusal(409, 'email-mismatch', `This is not the email address of bidder ${userId}.`, {
          extra: { field: 'email' },
        });
      }
      const amountSen = value * 100;
      // Who repeats a key credits once; a key is its sender's own. Without one, the same credit after the same movement is a repetition.
      const unnamed = () => hash('sha256', `${userId} ${amountSen} ${before} ${details}`, 'hex').slice(0, 20);
      const given = request.headers[IDEMPOTENCY_HEADER];
      const key = given === undefined ? unnamed() : `${actor.account}-${given}`;
      const reference = `house ${key}`;
      const command = { type: 'credit-deposit', bidder: userId, amountSen, source: 'house', reference } as const;
      const outcome = await book.execute({ ...command, commandId: `credit ${key}`, ...shownIn(shownBalance) }, actor);
      const written = await writtenOf(deps, outcome, userId);
      if (details !== '') await note({ reference, userId, details });
      return { message: 'Transaction successful', ...written };
    },
  );

  route(app, resetDeposit, { access: 'admin', person: 'acts-on' }, async (request) => {
    const { userId, shownBalance } = request.body;
    const actor = actorOf(request);
    const key = request.headers[IDEMPOTENCY_HEADER];
    const commandId = commandIdOf(actor.account, key);
    const command = { type: 'reset-deposit', commandId, bidder: userId, ...shownIn(shownBalance) } as const;
    const decided = await book.execute(command, actor);
    const outcome = key === undefined ? await asRepeatedReset(book, decided, command, actor.account) : decided;
    return { message: 'Reset Deposit Balance successfull', ...(await writtenOf(deps, outcome, userId)) };
  });

  route(
    app,
    reverseDeposit,
    { access: 'super-admin', person: 'acts-on', fieldTexts: REVERSAL_TEXTS },
    async (request) => {
      const { userId, amount, source, above, alike, words, shownBalance } = request.body;
      const actor = actorOf(request);
      const amountSen = senOf(amount) ?? 0;
      const given = referenceFrom(request.body.reference) ?? '';
      const reference = reversalReference(given);
      const commandId = `reverse ${randomUUID()}`;
      const command = {
        type: 'reverse-deposit',
        commandId,
        bidder: userId,
        amountSen,
        source,
        above,
        alike,
        reference,
      } as const;
      const outcome = await book.execute({ ...command, ...shownIn(shownBalance) }, actor);
      if (outcome.kind === 'refused' && outcome.refusal.code === 'bidder-unknown') throw noAccount(userId);
      const written = await unwrapConfirmed(deps, outcome);
      await note({ reference, userId, details: words });
      return { message: `${formatRM(amountSen)} taken back from the deposit.`, ...written };
    },
  );
}

function shownIn(shownBalance: number | undefined) {
  return shownBalance === undefined ? {} : { shownBalanceSen: senOf(shownBalance) };
}

function noAccount(userId: number): HttpRefusal {
  return new HttpRefusal(404, 'no-deposit-account', `There is no bidder ${userId} with a deposit account.`);
}

/** Without a key, a reset of the debt that the same account has reset last, while nothing has moved that deposit since, is a repetition. */
async function asRepeatedReset(
  book: Pick<Book, 'committed' | 'eventAt'>,
  outcome: Outcome,
  { bidder, shownBalanceSen }: { readonly bidder: number; readonly shownBalanceSen?: number | undefined },
  account: number,
): Promise<Outcome> {
  if (outcome.kind !== 'refused') return outcome;
  const event = await book.eventAt(book.committed.movedAt.get(depositAccount(bidder)) ?? -1);
  const isSame =
    event?.type === 'DepositReset' &&
    event.metadata.actor?.account === account &&
    (shownBalanceSen === undefined || shownBalanceSen === -event.data.amountSen);
  return isSame ? { kind: 'repeated', event, events: [event] } : outcome;
}

async function writtenOf(deps: DepositDeps, outcome: Outcome, userId: number): Promise<Written> {
  if (outcome.kind === 'refused') {
    if (outcome.refusal.code === 'bidder-unknown') throw noAccount(userId);
    refuseOther(outcome.refusal.code !== 'reference-used');
  }
  return unwrapConfirmed(deps, outcome);
}

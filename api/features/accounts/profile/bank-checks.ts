import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { currentBankChecks, locked } from '#api/platform/db/users.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import type { BankVerificationAnswer } from '#api/platform/identity/bank-verification.ts';
import {
  aboutHolder,
  askPendingChecks,
  noteAnswer,
  SUBMISSION,
  type Submission,
} from '#api/platform/identity/pending-bank-checks.ts';
import type { BankStatus } from '#contract/accounts/profile.ts';
import { PROFILE_TEXTS } from '#contract/accounts/profile-rules.ts';
import type { ProfileDeps } from './deps.ts';

type Deps = Pick<ProfileDeps, 'db' | 'bank' | 'now'>;

/** How a person's bank account stands, as far as the house knows. */
export interface BankCheck {
  readonly status: BankStatus;
  /** Why the bank rejected it; '' otherwise. */
  readonly rejectDescription: string;
}

const NOT_YET: BankCheck = { status: 'Has not yet verified.', rejectDescription: '' };

/** What is on record of what the person's row says now, without asking the bank. */
export async function bankCheckOf(db: Kysely<OfficeDb>, userId: number): Promise<BankCheck> {
  const row = await currentBankChecks(db).where('check.userId', '=', userId).executeTakeFirst();
  return row ? { status: row.status, rejectDescription: row.rejectDescription } : NOT_YET;
}

/** What is on record, after asking the bank when an account is pending; a bank that does not answer changes nothing. */
export async function refreshedBankCheck(deps: Deps, userId: number): Promise<BankCheck> {
  await askPendingChecks(deps, { userIds: [userId] });
  return bankCheckOf(deps.db, userId);
}

/**
 * Submits the account that is on record. It is noted as pending before the bank hears of it, so that two clicks are one.
 * @throws {HttpRefusal} for what is missing, for an account that is pending or verified, and for what the bank says or does not.
 */
export async function submitBankCheck(deps: Deps, userId: number): Promise<BankCheck> {
  const { submission, organization, before } = await claim(deps, userId);
  const { name, idNo, bankName, bankAccNo: accNo } = submission;
  const submitted = await deps.bank.submit({ name, idNo, accNo, bankName, organization });
  const answer = submitted.kind === 'refused' ? await saidBefore(deps, submission, submitted) : submitted;
  if (answer.kind === 'status') {
    await noteAnswer(deps.db, submission, answer);
    return { status: answer.status, rejectDescription: answer.rejectDescription ?? '' };
  }
  await giveBack(deps.db, submission, before);
  throw bankRefusal(answer);
}

/**
 * A bank that has verified an account takes it no second time. What it said then counts for the same name and IC (it may have been asked
 * elsewhere, or its answer was lost); that it was said of another is what the person is told.
 */
async function saidBefore(
  { bank }: Deps,
  submission: Submission,
  refused: Extract<BankVerificationAnswer, { kind: 'refused' }>,
): Promise<BankVerificationAnswer> {
  const said = await bank.status(submission.bankAccNo);
  if (said.kind !== 'status' || said.status === 'rejected' || said.holder === null) return refused;
  if (aboutHolder(submission, said) === said) return said;
  return { ...refused, messages: [PROFILE_TEXTS.otherHolder, ...refused.messages] };
}

async function claim(deps: Deps, userId: number) {
  return deps.db.transaction().execute(async (trx) => {
    const person = await locked(trx, userId)
      .select(['name', 'ic', 'bankName', 'bankAccNo', 'accountType'])
      .executeTakeFirst();
    if (person === undefined) throw new HttpRefusal(404, 'no-such-person', 'There is no such bidder.');
    for (const field of ['name', 'ic', 'bankName', 'bankAccNo'] as const) {
      if (person[field] === '') {
        throw refuseField({ field: field === 'name' ? 'firstName' : field, text: PROFILE_TEXTS[field] });
      }
    }
    const before = await bankCheckOf(trx, userId);
    if (before.status === 'verified') throw already('This bank account has been verified already.');
    if (before.status === 'pending') throw already('This bank account is being verified already.');
    const now = new Date(deps.now());
    const values = { status: 'pending', rejectDescription: '', submittedAt: now, checkedAt: now } as const;
    const { name, ic: idNo, bankName, bankAccNo, accountType } = person;
    const submission: Submission = { userId, bankName, bankAccNo, name, idNo };
    await trx
      .insertInto('office.bankChecks')
      .values({ ...submission, ...values })
      .onConflict((conflict) => conflict.columns(SUBMISSION).doUpdateSet(values))
      .execute();
    return { submission, organization: accountType === 'Organization', before };
  });
}

/** The bank did not take it: as if it had not been asked. */
async function giveBack(db: Kysely<OfficeDb>, submission: Submission, before: BankCheck): Promise<void> {
  const pending = { ...submission, status: 'pending' } as const;
  if (before.status === 'rejected') {
    await db
      .updateTable('office.bankChecks')
      .set({ status: before.status, rejectDescription: before.rejectDescription })
      .where((eb) => eb.and(pending))
      .execute();
    return;
  }
  await db
    .deleteFrom('office.bankChecks')
    .where((eb) => eb.and(pending))
    .execute();
}

/** What the bank says of an account number, for the house; it is kept with those who wait for it. @throws {HttpRefusal} */
export async function askBank(deps: Deps, bankAccNo: string): Promise<BankCheck> {
  const answer = await deps.bank.status(bankAccNo);
  const submissions = await deps.db
    .selectFrom('office.bankChecks')
    .select(SUBMISSION)
    .where('bankAccNo', '=', bankAccNo)
    .where('status', '=', 'pending')
    .execute();
  for (const submission of submissions) await noteAnswer(deps.db, submission, aboutHolder(submission, answer));
  if (answer.kind === 'status') return { status: answer.status, rejectDescription: answer.rejectDescription ?? '' };
  if (answer.kind === 'unknown-account') return NOT_YET;
  throw bankRefusal(answer);
}

/** In the specification's shape: `error.message` is a list, whose first text is shown; without an answer, 'Error'. */
function bankRefusal(answer: Exclude<BankVerificationAnswer, { kind: 'status' }>): HttpRefusal {
  if (answer.kind !== 'refused') return new HttpRefusal(503, 'bank-unreachable', 'Error', { retryAfterS: 30 });
  const messages = answer.messages.length > 0 ? answer.messages : ['Verification failed'];
  return new HttpRefusal(422, 'bank-refused', messages[0] ?? '', { extra: { error: { message: messages } } });
}

function already(text: string): HttpRefusal {
  return new HttpRefusal(409, 'bank-asked-already', text);
}

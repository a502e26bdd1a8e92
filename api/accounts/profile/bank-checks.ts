import type { Kysely, Selectable } from 'kysely';
import type { BankVerificationAnswer } from '#api/billplz/bank-verification.ts';
import { HttpRefusal } from '#api/http/refusal.ts';
import type { BankChecksTable, OfficeDb } from '#api/office/tables.ts';
import type { BankStatus } from '#contract/profile.ts';
import { PROFILE_TEXTS } from '#contract/profile-rules.ts';
import { type ProfileDeps, refuseField } from './deps.ts';

type Deps = Pick<ProfileDeps, 'db' | 'bank' | 'now'>;

/** How a person's bank account stands, as far as the house knows. */
export interface BankCheck {
  readonly status: BankStatus;
  /** Why the bank rejected it; '' otherwise. */
  readonly rejectDescription: string;
}

const NOT_YET: BankCheck = { status: 'Has not yet verified.', rejectDescription: '' };

/** The bank takes days: more often than this a profile that is opened does not ask it. */
const ASK_AGAIN_MS = 60_000;

/** Names one submission: whose account, and which. */
type Submission = Pick<Selectable<BankChecksTable>, 'userId' | 'bankName' | 'bankAccNo'>;

/** What is on record of the account that the person's row names now, without asking the bank. Another account is another matter. */
export async function bankCheckOf(db: Kysely<OfficeDb>, userId: number): Promise<BankCheck> {
  const row = await db
    .selectFrom('office.bankChecks as check')
    .innerJoin('office.users as user', (join) =>
      join
        .onRef('user.id', '=', 'check.userId')
        .onRef('user.bankName', '=', 'check.bankName')
        .onRef('user.bankAccNo', '=', 'check.bankAccNo'),
    )
    .select(['check.status', 'check.rejectDescription'])
    .where('check.userId', '=', userId)
    .executeTakeFirst();
  return row ?? NOT_YET;
}

/** What is on record, after asking the bank when an account is pending; a bank that does not answer changes nothing. */
export async function refreshedBankCheck(deps: Deps, userId: number): Promise<BankCheck> {
  const now = deps.now();
  const due = await deps.db
    .updateTable('office.bankChecks')
    .set({ checkedAt: new Date(now) })
    .where('userId', '=', userId)
    .where('status', '=', 'pending')
    .where('checkedAt', '<=', new Date(now - ASK_AGAIN_MS))
    .returning(['userId', 'bankName', 'bankAccNo'])
    .execute();
  for (const submission of due) await note(deps.db, submission, await deps.bank.status(submission.bankAccNo));
  return bankCheckOf(deps.db, userId);
}

/** What the bank says is kept with the submission. One that never arrived there can be made again. */
async function note(db: Kysely<OfficeDb>, submission: Submission, answer: BankVerificationAnswer): Promise<void> {
  if (answer.kind === 'status') {
    await db
      .updateTable('office.bankChecks')
      .set({ status: answer.status, rejectDescription: answer.rejectDescription ?? '' })
      .where((eb) => eb.and({ ...submission }))
      .execute();
  } else if (answer.kind === 'unknown-account') {
    await db
      .deleteFrom('office.bankChecks')
      .where((eb) => eb.and({ ...submission, status: 'pending' }))
      .execute();
  }
}

/**
 * Submits the account that is on record. It is noted as pending before the bank hears of it, so that two clicks are one.
 * @throws {HttpRefusal} for what is missing, for an account that is pending or verified, and for what the bank says or does not.
 */
export async function submitBankCheck(deps: Deps, userId: number): Promise<BankCheck> {
  const { person, before } = await claim(deps, userId);
  const submission = { userId, bankName: person.bankName, bankAccNo: person.bankAccNo };
  const answer = await deps.bank.submit({
    name: person.name,
    idNo: person.ic,
    accNo: person.bankAccNo,
    bankName: person.bankName,
    organization: person.accountType === 'Organization',
  });
  if (answer.kind === 'status') {
    await note(deps.db, submission, answer);
    return { status: answer.status, rejectDescription: answer.rejectDescription ?? '' };
  }
  await giveBack(deps.db, submission, before);
  throw bankRefusal(answer);
}

async function claim(deps: Deps, userId: number) {
  return deps.db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('office.users')
      .select(['name', 'ic', 'bankName', 'bankAccNo', 'accountType'])
      .where('id', '=', userId)
      .forUpdate()
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
    await trx
      .insertInto('office.bankChecks')
      .values({ userId, bankName: person.bankName, bankAccNo: person.bankAccNo, ...values })
      .onConflict((conflict) => conflict.columns(['userId', 'bankName', 'bankAccNo']).doUpdateSet(values))
      .execute();
    return { person, before };
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
    .select(['userId', 'bankName', 'bankAccNo'])
    .where('bankAccNo', '=', bankAccNo)
    .where('status', '=', 'pending')
    .execute();
  for (const submission of submissions) await note(deps.db, submission, answer);
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

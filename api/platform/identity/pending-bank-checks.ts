import { type Kysely, type Selectable, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { BankVerification, BankVerificationAnswer } from './bank-verification.ts';

/** Names one submission: which account, and whose it is said to be. */
export const SUBMISSION = ['userId', 'bankName', 'bankAccNo', 'name', 'idNo'] as const;
export type Submission = Pick<Selectable<OfficeDb['office.bankChecks']>, (typeof SUBMISSION)[number]>;

interface AskDeps {
  readonly db: Kysely<OfficeDb>;
  readonly bank: Pick<BankVerification, 'status'>;
  /** UTC ms. */
  readonly now: () => number;
}

/** ms: the bank takes days; more often than this nobody who waits for a person's account asks it. */
const ASK_AGAIN_MS = 60_000;
/** ms: how often the house asks about one by itself: ever more seldom, an eighth of what it has waited, within these bounds. */
const ASK_BY_ITSELF_MS = { least: 60_000, most: 3_600_000, share: 8 };
/** Accounts that one round asks about, and questions at a time. */
const AT_ONCE = 100;
const IN_PARALLEL = 5;

/**
 * Asks the bank about submissions that it has not answered: of these people, or of everybody whose turn it is. A bank that does not answer changes
 * nothing. Any number of processes may do so.
 * @returns how many were asked about.
 */
export async function askPendingChecks(
  { db, bank, now }: AskDeps,
  { userIds }: { readonly userIds?: readonly number[] } = {},
): Promise<number> {
  const at = new Date(now());
  const { least, most, share } = ASK_BY_ITSELF_MS;
  const waited = sql<number>`extract(epoch from ${at}::timestamptz - submitted_at) * 1000`;
  const isDue =
    userIds === undefined
      ? sql<boolean>`checked_at <= ${at}::timestamptz - make_interval(secs => least(${most}, greatest(${least}, ${waited} / ${share})) / 1000.0)`
      : sql<boolean>`user_id = any(${[...userIds]}::integer[]) and checked_at <= ${new Date(now() - ASK_AGAIN_MS)}::timestamptz`;
  const due = await db
    .updateTable('office.bankChecks')
    .set({ checkedAt: at })
    .where(sql<boolean>`ctid in (
      select ctid from office.bank_checks where status = 'pending' and ${isDue}
      order by checked_at limit ${userIds?.length ?? AT_ONCE} for update skip locked)`)
    .returning(SUBMISSION)
    .execute();
  for (let from = 0; from < due.length; from += IN_PARALLEL) {
    await Promise.all(
      due
        .slice(from, from + IN_PARALLEL)
        .map(async (each) => noteAnswer(db, each, aboutHolder(each, await bank.status(each.bankAccNo)))),
    );
  }
  return due.length;
}

/** What a bank says of somebody else is no answer: it has one an account, for whoever was submitted with it. */
export function aboutHolder(submission: Submission, answer: BankVerificationAnswer): BankVerificationAnswer {
  if (answer.kind !== 'status' || answer.holder === null) return answer;
  const { name, idNo } = answer.holder;
  const isSame = letters(name) === letters(submission.name) && letters(idNo) === letters(submission.idNo);
  return isSame ? answer : { kind: 'unknown-account' };
}

/** Banks write names and numbers in ways of their own. */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What the bank says is kept with the submission. One that never arrived there can be made again. */
export async function noteAnswer(
  db: Kysely<OfficeDb>,
  submission: Submission,
  answer: BankVerificationAnswer,
): Promise<void> {
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

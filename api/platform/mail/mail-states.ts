import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';

/**
 * Delivery state of a mail. `in outbox`: nobody sends it, in a house without a mail server; `retrying`: an attempt failed, another follows;
 * `given up`: the last one failed too.
 */
export interface MailState {
  readonly state: 'in outbox' | 'queued' | 'retrying' | 'sent' | 'given up';
  /** When it was sent; before that, when it was written. */
  readonly at: Date;
  /** The mail server's answer to the last failed attempt; null for none. */
  readonly lastError: string | null;
}

/** No attempt follows: its text is gone, and it was not sent. */
export function isGivenUp(eb: ExpressionBuilder<OfficeDb, 'office.outbox'>) {
  return eb.and([eb('sentAt', 'is', null), eb('text', '=', '')]);
}

/** What {@link stateOf} needs to know of a mail. */
function stateColumns(eb: ExpressionBuilder<OfficeDb, 'office.outbox'>) {
  return ['sentAt', 'madeAt', 'attempts', 'lastError', 'jobId', isGivenUp(eb).as('isGivenUp')] as const;
}

interface StateRow {
  readonly sentAt: Date | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly jobId: string | null;
  readonly isGivenUp: unknown;
}

function stateOf({ sentAt, isGivenUp, jobId, attempts, lastError }: StateRow): MailState['state'] {
  const waiting = jobId === null ? 'in outbox' : attempts > 0 && lastError ? 'retrying' : 'queued';
  return sentAt ? 'sent' : isGivenUp ? 'given up' : waiting;
}

/** A page of the mails about an account, newest first, and how many there are. */
export async function mailsOfAccount(
  db: Kysely<OfficeDb>,
  accountId: number,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const ofAccount = db.selectFrom('office.outbox').where('accountId', '=', accountId).where('recipient', '<>', '');
  const [{ total }, rows] = await Promise.all([
    ofAccount.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    ofAccount
      .select(['id', 'subject', 'recipient'])
      .select(stateColumns)
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ]);
  return {
    total,
    mails: rows.map((row) => ({
      ...{ id: row.id, subject: row.subject, recipient: row.recipient, state: stateOf(row) },
      ...{ writtenAt: row.madeAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null },
    })),
  };
}

/** Delivery states by key; a mail that was never written is missing. */
export async function mailStates(
  db: Kysely<OfficeDb>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('office.outbox')
    .select('dedupeKey')
    .select(stateColumns)
    .where('dedupeKey', 'in', keys)
    .execute();
  return new Map(
    rows.map((row) => {
      const { dedupeKey, sentAt, madeAt, lastError } = row;
      return [dedupeKey ?? '', { state: stateOf(row), at: sentAt ?? madeAt, lastError }];
    }),
  );
}

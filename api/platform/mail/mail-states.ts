import type { ExpressionBuilder, Kysely } from 'kysely';
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

/** Delivery states by key; a mail that was never written is missing. */
export async function mailStates(
  db: Kysely<OfficeDb>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('office.outbox')
    .select(['dedupeKey', 'sentAt', 'madeAt', 'attempts', 'lastError', 'jobId'])
    .select((eb) => isGivenUp(eb).as('isGivenUp'))
    .where('dedupeKey', 'in', keys)
    .execute();
  return new Map(
    rows.map(({ dedupeKey, sentAt, madeAt, attempts, lastError, isGivenUp, jobId }) => {
      const waiting = jobId === null ? 'in outbox' : attempts > 0 && lastError ? 'retrying' : 'queued';
      const state = sentAt ? 'sent' : isGivenUp ? 'given up' : waiting;
      return [dedupeKey ?? '', { state, at: sentAt ?? madeAt, lastError }];
    }),
  );
}

import type { AnswerOf } from '#contract/contract.ts';
import type { ownData } from '#contract/profile.ts';
import { ownRecords } from '#projections/queries/own-records.ts';
import type { ProfileDeps } from './deps.ts';

/** Everything on record about a person (PDPA: access), without what would open his account. */
export async function ownDataOf(
  { db, readDb, now }: Pick<ProfileDeps, 'db' | 'readDb' | 'now'>,
  id: number,
): Promise<AnswerOf<typeof ownData>> {
  const [row, banks, payments, watched, logins, records] = await Promise.all([
    db.selectFrom('office.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('office.bankChecks').selectAll().where('userId', '=', id).execute(),
    db.selectFrom('office.payments').selectAll().where('userId', '=', id).orderBy('madeAt').execute(),
    db.selectFrom('office.watchedLots').selectAll().where('userId', '=', id).orderBy('madeAt').execute(),
    db
      .selectFrom('office.sessions')
      .select(['browser', 'system', 'network', 'madeAt', 'lastUsedAt', 'endedAt'])
      .where('userId', '=', id)
      .orderBy('madeAt')
      .execute(),
    ownRecords(readDb, id),
  ]);
  const { passwordHash: _hash, tokenVersion: _version, ...person } = row;
  // Codes and links in mails are secrets for as long as they hold: subjects only.
  const mails = await db
    .selectFrom('office.outbox')
    .select(['madeAt', 'sentAt', 'recipient', 'subject'])
    .where('recipient', '=', row.email)
    .orderBy('id')
    .execute();
  return {
    madeAt: new Date(now()).toISOString(),
    person: plain(person),
    bankVerifications: banks.map(plain),
    depositEntries: records.depositEntries.map(plain),
    lotsEntered: records.lotsEntered.map(plain),
    bids: records.bids.map(plain),
    purchases: records.purchases.map(plain),
    payments: payments.map(plain),
    watchedLots: watched.map(plain),
    logins: logins.map(plain),
    mails: mails.map(plain),
  };
}

/** Instants as ISO 8601 texts. */
function plain(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
}

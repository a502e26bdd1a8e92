import { type Kysely, sql, type Transaction } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { DueHead, Head } from '#domain/evidence/head.ts';
import { headLetter } from './words.ts';

interface MailDeps {
  readonly book: Pick<Book, 'committed'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

/** Writes to every vendor who has lots in the session: what lies in their mailboxes the house cannot take back. */
export async function mailHead(
  { book, mailer, publicUrl }: MailDeps,
  head: Head,
  { session, occasion, dueMs }: DueHead,
  trx: Transaction<OfficeDb>,
): Promise<void> {
  const { lots, sessionLots } = book.committed;
  const vendors = new Set<string>();
  for (const key of sessionLots.get(session)?.keys() ?? []) {
    const lot = lots.get(key);
    if (lot !== undefined && lot.outcome !== 'withdrawn') vendors.add(lot.vendor);
  }
  for (const { id, email, name, language } of await accountsOf(trx, vendors)) {
    const letter = headLetter(language, name, head, publicUrl);
    const dedupeKey = `head ${session} ${occasion} ${dueMs} ${id}`;
    await mailer.send({ to: email, letter, dedupeKey, accountId: id }, trx);
  }
}

/** The accounts of these vendors: of TM those whom the house has verified for 'TM Staff'. */
async function accountsOf(db: Kysely<OfficeDb>, vendors: ReadonlySet<string>) {
  if (vendors.size === 0) return [];
  const groups = Array.from(vendors, (vendor) => `${vendor} Staff`);
  return db
    .selectFrom('office.users')
    .select(['id', 'email', 'name', 'language'])
    .where('role', '=', 'vendor')
    .where('inactive', '=', false)
    .where('staffVerifiedAt', 'is not', null)
    .where('staffOf', '=', sql<string>`any(${groups}::text[])`)
    .orderBy('id')
    .execute();
}

import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked } from '#api/platform/db/users.ts';
import { isSuperAdmin } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Passwords } from '#api/platform/identity/passwords.ts';
import { EMPTIED } from '#api/platform/mail/sender.ts';
import type { ProofFiles } from '#api/platform/photos/proof-files.ts';
import type { StaffCards } from '#api/platform/photos/staff-cards.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { recordChange } from '#api/platform/trail/changes.ts';
import type { Actor } from '#domain/actor.ts';
import { type ObstacleDeps, obstaclesTo } from './obstacles.ts';
import { noSuchPerson } from './records.ts';

export interface ErasureDeps extends ObstacleDeps {
  readonly book: Pick<Book, 'committed' | 'execute'>;
  readonly accounts: Pick<Accounts, 'forget'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly staffCards: Pick<StaffCards, 'toRemove'>;
  readonly proofFiles: Pick<ProofFiles, 'remove'>;
}

/** Stands in every list in the place of the name. */
const ERASED_NAME = 'Erased person';

/**
 * Erases what is known of a person, for good. Their number stays, and the book with it, which has nothing else of theirs. From the first step
 * on nobody bids with this number: so what was looked at before cannot change, and is looked at again.
 * @throws {HttpRefusal} 404 for nobody; 409 with the `obstacles` while money or a sale is open, or for who was erased already; 403 for those
 * whom this member of staff may not erase.
 */
export async function erase(deps: ErasureDeps, admin: Account, actor: Actor, userId: number): Promise<void> {
  const passwordHash = await deps.passwords.hash(randomBytes(32).toString('base64'));
  const removeFiles = await deps.db.transaction().execute(async (trx) => {
    const person = await locked(trx, userId)
      .select(['id', 'role', 'email', 'formerEmail', 'staffId', 'erasedAt'])
      .executeTakeFirst();
    if (person === undefined) throw noSuchPerson();
    if (person.erasedAt !== null) throw new HttpRefusal(409, 'erased-already', 'This person has been erased already.');
    refuseStaff(admin, person);
    await refuseOpen(deps, userId);
    await suspend(deps, actor, userId);
    await forget(trx, person);
    await trx
      .updateTable('office.users')
      .set({
        ...{ name: ERASED_NAME, email: `erased-${userId}@erased.invalid`, passwordHash, inactive: true },
        ...{ tokenVersion: sql<number>`token_version + 1`, erasedAt: new Date(deps.now()) },
        ...NOTHING_KNOWN,
      })
      .where('id', '=', userId)
      .execute();
    // Of nobody else: the functions look whether they were erased.
    await sql`select office.forget_security_events_of_erased(${userId}), office.forget_words_of_erased(${userId})`.execute(
      trx,
    );
    const subject = { kind: 'user', key: `${userId}` } as const;
    await recordChange(trx, { actor, subject, action: 'personal data erased', after: { inactive: true } });
    const [removePhoto, proofs] = [
      await deps.staffCards.toRemove(person.staffId, userId),
      await trx.deleteFrom('office.handoverProofs').where('userId', '=', userId).returning(['id', 'kind']).execute(),
    ];
    return async () => {
      await removePhoto();
      for (const { id, kind } of proofs) await deps.proofFiles.remove(id, kind);
    };
  });
  deps.accounts.forget(userId);
  await removeFiles();
}

/** What a row of `office.users` says of a person, but for its number, role and dates of the account. */
const NOTHING_KNOWN = {
  ic: '',
  phoneNo: '',
  address: '',
  city: '',
  postcode: '',
  state: '',
  bankName: '',
  bankAccNo: '',
  bankChangedAt: null,
  identityVerifiedAt: null,
  representativeName: '',
  representativeIc: '',
  staffOf: '',
  staffId: '',
  staffVerifiedAt: null,
  formerEmail: null,
  emailChangedAt: null,
  notifyOutbid: false,
  wantsMailings: false,
} as const;

/** @throws {HttpRefusal} 403: bidders by any admin, the house's other people by a super admin, super admins by nobody. */
function refuseStaff(admin: Account, person: Pick<Account, 'id' | 'role'>): void {
  if (isSuperAdmin(person)) throw new HttpRefusal(403, 'super-admin', "A super admin can't be erased.");
  if (person.role !== 'user' && !isSuperAdmin(admin)) {
    throw new HttpRefusal(403, 'staff', "Only a super admin can erase somebody of the house's or a vendor's staff.");
  }
}

async function refuseOpen(deps: ObstacleDeps, userId: number): Promise<void> {
  const obstacles = await obstaclesTo(deps, userId);
  if (obstacles.length === 0) return;
  throw new HttpRefusal(409, 'not-erasable', `This person cannot be erased now. ${obstacles.join(' ')}`, {
    extra: { obstacles },
  });
}

/** In the book, for good. What came in at the last moment puts it back. @throws {HttpRefusal} */
async function suspend(deps: ErasureDeps, actor: Actor, bidder: number): Promise<void> {
  const before = deps.book.committed.bidders.get(bidder);
  if (before === undefined) return;
  const say = async (type: 'suspend-bidder' | 'reinstate-bidder' | 'refute-staff') =>
    unwrapOutcome(await deps.book.execute({ type, commandId: randomUUID(), bidder }, actor));
  await say('suspend-bidder');
  try {
    await refuseOpen(deps, bidder);
  } catch (error) {
    if (before.active) await say('reinstate-bidder');
    throw error;
  }
  if (before.staffGroup !== null) await say('refute-staff');
}

interface Known {
  readonly id: number;
  readonly email: string;
  readonly formerEmail: string | null;
}

/** All that hangs on the account. Payments and refunds stay: they are the house's, and name a number; to which bank account is gone. */
async function forget(trx: Transaction<OfficeDb>, { id, email, formerEmail }: Known): Promise<void> {
  const changes = await trx.selectFrom('office.emailChanges').select('newEmail').where('userId', '=', id).execute();
  const addresses = [email, formerEmail, ...changes.map(({ newEmail }) => newEmail)].flatMap((address) =>
    address ? [address.toLowerCase()] : [],
  );
  for (const table of [
    'office.bankChecks',
    'office.blacklistReasons',
    'office.oneTimeCodes',
    'office.secondFactors',
    'office.accountDevices',
    'office.emailChanges',
    'office.sessions',
    'office.watchedLots',
    'office.outbidMails',
    'office.pushSubscriptions',
    'office.notificationSettings',
    'office.notifications',
    'office.depositNotes',
    'office.refundRequests',
    'office.mailingRecipients',
    'office.feedConnections',
    'office.appointments',
    'office.handoverReminders',
  ] as const) {
    await trx.deleteFrom(table).where('userId', '=', id).execute();
  }
  await trx
    .updateTable('office.refunds')
    .set({ bankName: '', bankAccNo: '', holder: '' })
    .where('userId', '=', id)
    .execute();
  // Which steps were done stays, as the book has its own.
  await trx.updateTable('office.handoverStepEntries').set({ note: '' }).where('userId', '=', id).execute();
  await trx
    .updateTable('office.mailDrafts')
    .set({
      emailList: sql<
        string[]
      >`array(select each from unnest(email_list) each where lower(each) <> all(${addresses}::text[]))`,
    })
    .where(sql<boolean>`exists (select from unnest(email_list) each where lower(each) = any(${addresses}::text[]))`)
    .execute();
  const isTheirs = sql<boolean>`(account_id = ${id} or lower(recipient) = any(${addresses}::text[]))`;
  // A mail that is never to be written again leaves its key: it names a lot.
  await trx.deleteFrom('office.outbox').where(isTheirs).where('dedupeKey', 'is', null).execute();
  await trx
    .updateTable('office.outbox')
    .set({ ...EMPTIED, recipient: '', subject: '', accountId: null, lastError: null })
    .where(isTheirs)
    .execute();
  for (const table of [
    'office.registrations',
    'office.registrationLinks',
    'office.registrationReminders',
    'office.mailingRecipients',
  ] as const) {
    await trx.deleteFrom(table).where(sql<boolean>`lower(email) = any(${addresses}::text[])`).execute();
  }
}

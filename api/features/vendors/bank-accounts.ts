import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, isSuperAdmin } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { decideBankAccount, proposeBankAccount, type VendorBankAccount } from '#contract/vendors.ts';
import { knownVendor } from './vendor.ts';

/** ms: from its confirmation until a bank account that replaces another is used: whoever is deceived has three days to notice. */
const CHANGED_ACCOUNT_WAITS_MS = 72 * 3_600_000;

export type BankAccountRow = Selectable<OfficeDb['office.vendorBankAccounts']>;

interface BankAccountDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
}

/** What is approved together with the amount of a payout. Salted: the book, which has it, tells nobody the account. */
export function payeeOf({ salt, bank, accountNo, holder }: BankAccountRow): string {
  return hash('sha256', JSON.stringify([salt, bank, accountNo, holder]), 'hex');
}

/** Where a bank account stands among the others of its vendor, of which `newest` is the last that somebody has confirmed. */
export function stateOf(
  row: BankAccountRow,
  newest: BankAccountRow | undefined,
  nowMs: number,
): VendorBankAccount['state'] {
  if (row.withdrawnAt !== null) return 'withdrawn';
  if (row.usableAt === null) return 'proposed';
  if (newest !== undefined && newest.id !== row.id) return 'replaced';
  return row.usableAt.getTime() <= nowMs ? 'usable' : 'waits';
}

/** All that were ever proposed, the newest first. */
export function bankAccountsOf(db: Kysely<OfficeDb>, vendor: string): Promise<BankAccountRow[]> {
  return db
    .selectFrom('office.vendorBankAccounts')
    .selectAll()
    .where('vendor', '=', vendor)
    .orderBy('id', 'desc')
    .execute();
}

/** The one that stands: of those that are confirmed and not withdrawn, the one that was confirmed last. */
export function newestOf(rows: readonly BankAccountRow[]): BankAccountRow | undefined {
  const confirmed = rows.filter(({ confirmedAt, withdrawnAt }) => confirmedAt !== null && withdrawnAt === null);
  return confirmed.toSorted((a, b) => Number(b.confirmedAt) - Number(a.confirmedAt) || b.id - a.id)[0];
}

/** Two people agree to where a vendor is paid out. */
export function bankAccountRoutes(app: FastifyInstance, { book, db }: BankAccountDeps): void {
  route(app, proposeBankAccount, { access: 'admin' }, async (request) => {
    const { vendor, bank, bankAccNo: accountNo, holder } = request.body;
    await knownVendor(db, vendor);
    const actor = actorOf(request);
    await db.transaction().execute(async (trx) => {
      await lockAccounts(trx, vendor);
      const known = await bankAccountsOf(trx, vendor);
      const newest = newestOf(known);
      const same = known.find(
        (row) => row.bank === bank && row.accountNo === accountNo && row.holder === holder && isOpen(row, newest),
      );
      if (same !== undefined) throw new HttpRefusal(409, 'bank-account-known', KNOWN);
      await trx
        .insertInto('office.vendorBankAccounts')
        .values({
          ...{ vendor, bank, accountNo, holder, salt: randomBytes(16).toString('hex') },
          ...{ proposedBy: actor.account, proposedAt: new Date(book.nowMs()).toISOString() },
        })
        .execute();
      const subject = { kind: 'vendor', key: vendor } as const;
      const after = { bank, accountEndsIn: accountNo.slice(-4), holder };
      await recordChange(trx, { actor, subject, action: 'bank account proposed', after });
    });
    return { message: 'The bank account is proposed. Somebody else has to confirm it.' };
  });

  route(app, decideBankAccount, { access: 'admin' }, async (request) => {
    const { id, decision } = request.body;
    const actor = actorOf(request);
    const nowMs = book.nowMs();
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('office.vendorBankAccounts')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw new HttpRefusal(404, 'no-such-bank-account', 'There is no such bank account.');
      if (row.withdrawnAt !== null)
        throw new HttpRefusal(409, 'bank-account-withdrawn', 'This bank account has been withdrawn.');
      const at = new Date(nowMs).toISOString();
      const subject = { kind: 'vendor', key: row.vendor } as const;
      const what = { bank: row.bank, accountEndsIn: row.accountNo.slice(-4), holder: row.holder };
      const change = trx.updateTable('office.vendorBankAccounts').where('id', '=', id);
      if (decision === 'withdraw') {
        await change.set({ withdrawnBy: actor.account, withdrawnAt: at }).execute();
        await recordChange(trx, { actor, subject, action: 'bank account withdrawn', after: what });
        return { message: 'The bank account is withdrawn. Nothing is paid out to it any more.' };
      }
      if (row.confirmedAt !== null) return { message: 'This bank account was confirmed before.' };
      if (!isSuperAdmin(accountOf(request)))
        throw new HttpRefusal(403, 'not-allowed', 'A super admin confirms bank accounts.');
      if (row.proposedBy === actor.account) throw new HttpRefusal(403, 'bank-account-own', OWN);
      // Of two that are confirmed at once the second sees the first.
      await lockAccounts(trx, row.vendor);
      // Also one that has been withdrawn: or else whoever deceives the house withdraws it first.
      const replaces = (await bankAccountsOf(trx, row.vendor)).some(({ confirmedAt }) => confirmedAt !== null);
      const usableMs = nowMs + (replaces ? CHANGED_ACCOUNT_WAITS_MS : 0);
      const usableAt = new Date(usableMs).toISOString();
      await change.set({ confirmedBy: actor.account, confirmedAt: at, usableAt }).execute();
      await recordChange(trx, { actor, subject, action: 'bank account confirmed', after: { ...what, usableAt } });
      const when = replaces
        ? 'There was another one before, and so it is used after 72 hours.'
        : 'It is used from now on.';
      return { message: `The bank account is confirmed. ${when}` };
    });
  });
}

/** It waits for somebody, or is the one that stands. */
function isOpen(row: BankAccountRow, newest: BankAccountRow | undefined): boolean {
  return row.withdrawnAt === null && (row.confirmedAt === null || row.id === newest?.id);
}

async function lockAccounts(trx: Kysely<OfficeDb>, vendor: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor bank account ${vendor}`}, 0))`.execute(trx);
}

const KNOWN = 'This bank account is proposed already, or is the one in use.';
const OWN = 'A bank account is confirmed by somebody else than who proposed it.';

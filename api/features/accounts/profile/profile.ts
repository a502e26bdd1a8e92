import { passwordExpiry } from '#api/platform/http/account.ts';
import type { Profile } from '#contract/accounts/profile.ts';
import { ringgitOf } from '#domain/money.ts';
import { refundsHeldUntil } from '#domain/refund-hold.ts';
import { account, lastCreditAt } from '#projections/queries/bidders.ts';
import type { BankCheck } from './bank-checks.ts';
import type { ProfileDeps } from './deps.ts';
import { isIdentityLocked } from './personal-data.ts';

/** A person's own row, with the balance from the book's tables. */
export async function profileOf(
  { db, readDb, factors, now }: Pick<ProfileDeps, 'db' | 'readDb' | 'factors' | 'now'>,
  id: number,
  bank: BankCheck,
): Promise<Profile> {
  const [row, { balanceSen }, credited, identityLocked, factor] = await Promise.all([
    db.selectFrom('office.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    account(readDb, id),
    lastCreditAt(readDb, id),
    isIdentityLocked(db, id),
    factors.stateOf(db, id),
  ]);
  return {
    id,
    email: row.email,
    firstName: row.name,
    accountType: row.accountType,
    ic: row.ic,
    representativeName: row.representativeName,
    representativeIc: row.representativeIc,
    phoneNo: row.phoneNo,
    address: row.address,
    city: row.city,
    postcode: row.postcode,
    state: row.state,
    bankName: row.bankName,
    bankAccNo: row.bankAccNo,
    bankStatus: bank.status,
    reject_desc: bank.rejectDescription,
    refundsHeldUntil: refundsHeldUntil(row.bankChangedAt, now())?.toISOString() ?? null,
    identityLocked,
    secondFactor: factor !== undefined,
    inactive: row.inactive,
    staff: row.staffOf !== '',
    staffOf: row.staffOf,
    staffId: row.staffId,
    staffVerified: row.staffVerifiedAt !== null,
    role: row.role,
    pwd_expiry_date: passwordExpiry(row.passwordChangedAt).toISOString(),
    depositBalance: ringgitOf(balanceSen),
    recentDepositDate: credited,
    notifyOutbid: row.notifyOutbid,
    wantsMailings: row.wantsMailings,
  };
}

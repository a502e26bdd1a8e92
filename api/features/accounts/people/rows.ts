import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { currentBankChecks } from '#api/platform/db/users.ts';
import { maskedNumber } from '#api/platform/identity/masked-number.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import type { PersonRow, StaffRow } from '#contract/accounts/people.ts';
import { ringgitOf } from '#domain/money.ts';
import type { ReadDb } from '#projections/database.ts';
import { type DepositRow, depositsOf } from '#projections/queries/people.ts';
import type { BankChecksTable, UsersTable } from '../tables.ts';

export interface PeopleDb {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly book: Pick<Book, 'committed'>;
}

const COLUMNS = [
  'user.id',
  'user.email',
  'user.name',
  'user.role',
  'user.accountType',
  'user.ic',
  'user.representativeName',
  'user.representativeIc',
  'user.phoneNo',
  'user.address',
  'user.city',
  'user.postcode',
  'user.state',
  'user.bankName',
  'user.bankAccNo',
  'user.inactive',
  'user.emailVerifiedAt',
  'user.staffOf',
  'user.staffId',
  'user.staffVerifiedAt',
] as const;
type Column = (typeof COLUMNS)[number] extends `user.${infer Name}` ? Name : never;

/** A person's row with what the bank says of the account that stands there now. */
export type UserRow = Pick<Selectable<UsersTable>, Column & keyof UsersTable> & {
  readonly bankStatus: Selectable<BankChecksTable>['status'] | null;
  readonly rejectDescription: string | null;
};

/** Everybody, by number; the caller narrows it down. */
export function usersWithBank(db: Kysely<OfficeDb>) {
  return db
    .selectFrom('office.users as user')
    .leftJoin(currentBankChecks(db).as('check'), 'check.userId', 'user.id')
    .select(COLUMNS)
    .select(['check.status as bankStatus', 'check.rejectDescription'])
    .orderBy('user.id');
}

/** Accounts after this number, by number, without what the bank says of them. */
export function accountsAfter(db: Kysely<OfficeDb>, after: number) {
  return db.selectFrom('office.users as user').select(COLUMNS).where('user.id', '>', after).orderBy('user.id');
}

/** These people, whatever order they are named in, by number. */
export function usersAmong(db: Kysely<OfficeDb>, ids: readonly number[]): Promise<UserRow[]> {
  return usersWithBank(db).where(sql<SqlBool>`"user".id = any(${ids}::integer[])`).execute();
}

/** With their deposits and blacklists, numbers masked, in the order of the rows. */
export async function personRows(
  deps: PeopleDb,
  users: readonly UserRow[],
  known?: readonly DepositRow[],
): Promise<PersonRow[]> {
  const ids = users.map(({ id }) => id);
  const deposits = new Map((known ?? (await depositsOf(deps.readDb, ids))).map((each) => [each.bidder, each]));
  return users.map((user) => masked(personOf(deps, user, deposits.get(user.id))));
}

/** With whole numbers: for one person's detail. */
export function personOf({ book }: Pick<PeopleDb, 'book'>, user: UserRow, deposit: DepositRow | undefined): PersonRow {
  return {
    ...staffOf(user),
    representativeName: user.representativeName,
    representativeIc: user.representativeIc,
    address: user.address,
    city: user.city,
    postcode: user.postcode,
    state: user.state,
    bankName: user.bankName,
    bankAccNo: user.bankAccNo,
    bankStatus: user.bankStatus ?? 'Has not yet verified.',
    reject_desc: user.rejectDescription ?? '',
    emailVerified: user.emailVerifiedAt !== null,
    waiting: false,
    depositBalance: ringgitOf(deposit?.balanceSen ?? 0),
    recentDepositDate: deposit?.lastCreditAt ?? null,
    blacklistedBy: [...(book.committed.bidders.get(user.id)?.barredBy ?? [])].sort(),
  };
}

/** What a vendor may see of their staff, with the whole number. */
export function staffOf(
  user: Pick<
    UserRow,
    | 'id'
    | 'email'
    | 'name'
    | 'accountType'
    | 'ic'
    | 'phoneNo'
    | 'role'
    | 'inactive'
    | 'staffOf'
    | 'staffId'
    | 'staffVerifiedAt'
  >,
): StaffRow {
  return {
    id: user.id,
    email: shownAddress(user.email),
    firstName: user.name,
    accountType: user.accountType,
    ic: user.ic,
    phoneNo: user.phoneNo,
    role: user.role,
    inactive: user.inactive,
    staff: user.staffOf !== '',
    staffOf: user.staffOf,
    staffId: user.staffId,
    staffVerified: user.staffVerifiedAt !== null,
  };
}

function masked(person: PersonRow): PersonRow {
  const { ic, representativeIc, bankAccNo } = person;
  return {
    ...person,
    ic: maskedNumber(ic),
    representativeIc: maskedNumber(representativeIc),
    bankAccNo: maskedNumber(bankAccNo),
  };
}

export function maskedStaff(row: StaffRow): StaffRow {
  return { ...row, ic: maskedNumber(row.ic) };
}

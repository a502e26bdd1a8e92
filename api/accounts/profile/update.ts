import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Account } from '#api/accounts/account.ts';
import { bankNames, locked } from '#api/accounts/rows.ts';
import { refuseField } from '#api/http/refusal.ts';
import type { OfficeDb } from '#api/office/tables.ts';
import { carriedOut } from '#api/routes/refusals.ts';
import type { BodyOf } from '#contract/contract.ts';
import type { updateProfile } from '#contract/profile.ts';
import { PROFILE_TEXTS, type ProfileForm, profileFault, storedProfile } from '#contract/profile-rules.ts';
import type { ProfileDeps } from './deps.ts';

type Deps = Pick<ProfileDeps, 'db' | 'book' | 'accounts' | 'staffCards'>;

const COLUMNS = [
  'name',
  'accountType',
  'ic',
  'representativeName',
  'representativeIc',
  'phoneNo',
  'address',
  'state',
  'city',
  'postcode',
  'bankName',
  'bankAccNo',
  'staffOf',
  'staffId',
  'notifyOutbid',
] as const;

/**
 * Writes what a person says of himself. Another staff group or number is one that nobody has looked at: the book learns that first, so that
 * no bid slips in between, and the photo of the card goes, once all that is on record. (Another bank account is verified on its own: see
 * `bank-checks.ts`.) His row is locked from the first look at it, so that of two forms sent at once neither takes back what the other one
 * said.
 * @throws {HttpRefusal} with the field that is wrong.
 */
export async function saveProfile(deps: Deps, account: Account, body: BodyOf<typeof updateProfile>): Promise<void> {
  const removePhoto = await deps.db.transaction().execute((trx) => save(deps, trx, account, body));
  deps.accounts.forget(account.id);
  if (removePhoto === undefined) return;
  await deps.db.transaction().execute(async (trx) => {
    // So that no photo arrives between the last look at the one of before and its end.
    await locked(trx, account.id).select('id').execute();
    await removePhoto();
  });
}

/** @returns what is left to do once this has been committed. */
async function save(
  { book, staffCards }: Deps,
  trx: Transaction<OfficeDb>,
  { id, role }: Account,
  body: BodyOf<typeof updateProfile>,
): Promise<(() => Promise<void>) | undefined> {
  const before = await locked(trx, id).select(COLUMNS).executeTakeFirstOrThrow();
  const { notifyOutbid = before.notifyOutbid, ...typed } = body;
  const known: ProfileForm = { ...before, firstName: before.name, staff: before.staffOf !== '' };
  const form: ProfileForm = { ...known, ...defined(typed) };
  const fault = profileFault(form, before.accountType, await banksFor(trx, before.bankName));
  if (fault !== undefined) throw refuseField(fault);

  const { firstName, ...fields } = storedProfile(form, before.accountType);
  const staffChanged = fields.staffOf !== before.staffOf || fields.staffId !== before.staffId;
  // By his group a vendor sees the staff cards of others.
  if (role === 'vendor' && fields.staffOf !== before.staffOf) {
    throw refuseField({ field: 'staffOf', text: PROFILE_TEXTS.vendorGroup });
  }
  if (staffChanged) await refuteStaff(book, id);
  await trx
    .updateTable('office.users')
    .set({ ...fields, name: firstName, notifyOutbid, ...(staffChanged && { staffVerifiedAt: null }) })
    .where('id', '=', id)
    .execute();
  return staffChanged ? staffCards.toRemove(before.staffId, id) : undefined;
}

/** The house's list; the bank that a person has already may stay, even if it has left the list. */
async function banksFor(db: Transaction<OfficeDb>, own: string): Promise<readonly string[]> {
  return [...(await bankNames(db)), ...(own === '' ? [] : [own])];
}

/** @throws {HttpRefusal} when the book cannot say so now. */
async function refuteStaff(book: Deps['book'], bidder: number): Promise<void> {
  const outcome = await book.execute({ type: 'refute-staff', commandId: randomUUID(), bidder });
  // The house's own people are no bidders: the book has nothing to forget of them.
  if (outcome.kind === 'refused' && outcome.refusal.code === 'bidder-unknown') return;
  carriedOut(outcome);
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

import { randomUUID } from 'node:crypto';
import type { Account } from '#api/accounts/account.ts';
import { carriedOut } from '#api/routes/refusals.ts';
import type { BodyOf } from '#contract/contract.ts';
import type { updateProfile } from '#contract/profile.ts';
import { PROFILE_TEXTS, type ProfileForm, profileFault, storedProfile } from '#contract/profile-rules.ts';
import { type ProfileDeps, refuseField } from './deps.ts';

type Deps = Pick<ProfileDeps, 'db' | 'book' | 'accounts'>;

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
 * no bid slips in between. (Another bank account is verified on its own: see `bank-checks.ts`.)
 * @throws {HttpRefusal} with the field that is wrong.
 */
export async function saveProfile(
  deps: Deps,
  { id, role }: Account,
  body: BodyOf<typeof updateProfile>,
): Promise<void> {
  const before = await deps.db
    .selectFrom('office.users')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { notifyOutbid = before.notifyOutbid, ...typed } = body;
  const known: ProfileForm = { ...before, firstName: before.name, staff: before.staffOf !== '' };
  const form: ProfileForm = { ...known, ...defined(typed) };
  const fault = profileFault(form, before.accountType, await banksFor(deps, before.bankName));
  if (fault !== undefined) throw refuseField(fault);

  const { firstName, ...fields } = storedProfile(form, before.accountType);
  const staffChanged = fields.staffOf !== before.staffOf || fields.staffId !== before.staffId;
  // By his group a vendor sees the staff cards of others.
  if (role === 'vendor' && fields.staffOf !== before.staffOf) {
    throw refuseField({ field: 'staffOf', text: PROFILE_TEXTS.vendorGroup });
  }
  if (staffChanged) await refuteStaff(deps, id);
  await deps.db
    .updateTable('office.users')
    .set({ ...fields, name: firstName, notifyOutbid, ...(staffChanged && { staffVerifiedAt: null }) })
    .where('id', '=', id)
    .execute();
  deps.accounts.forget(id);
}

/** The house's list; the bank that a person has already may stay, even if it has left the list. */
async function banksFor({ db }: Deps, own: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('office.banks').select('name').execute();
  return [...rows.map(({ name }) => name), ...(own === '' ? [] : [own])];
}

/** @throws {HttpRefusal} when the book cannot say so now. */
async function refuteStaff({ book }: Deps, bidder: number): Promise<void> {
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

import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { refuseKnownNumber } from '#api/features/accounts/known-number.ts';
import { requirePrintedLetters } from '#api/features/accounts/printed-letters.ts';
import { confirmationNeeded, isConfirmed, wrongCode } from '#api/features/accounts/second-factor/step-up.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { bankNames, locked } from '#api/platform/db/users.ts';
import type { Account } from '#api/platform/http/account.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { recordOwnChange } from '#api/platform/trail/changes.ts';
import type { updateProfile } from '#contract/accounts/profile.ts';
import {
  hasPassport,
  PROFILE_TEXTS,
  type ProfileForm,
  profileFault,
  storedProfile,
} from '#contract/accounts/profile-rules.ts';
import type { BodyOf } from '#contract/contract.ts';
import { refundsHeldUntil } from '#domain/refund-hold.ts';
import type { ProfileDeps } from './deps.ts';
import { isIdentityLocked, tellOfChange } from './personal-data.ts';
import { changedPersonalData, type PersonalDataField } from './personal-data-fields.ts';

type Deps = Pick<
  ProfileDeps,
  'db' | 'book' | 'accounts' | 'staffCards' | 'codes' | 'factors' | 'mailer' | 'now' | 'publicUrl'
>;

type Changes = Omit<BodyOf<typeof updateProfile>, 'pwd' | 'otp'>;

/** Who says that it is they, and with which device. */
export interface Confirmation {
  /** The mailed code; undefined unless the current password has just been given with it. */
  readonly otp: string | undefined;
  readonly device: string | null;
}

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
  'wantsMailings',
] as const;
const ABOUT = ['email', 'formerEmail', 'language', 'staffVerifiedAt', 'identityVerifiedAt'] as const;

/**
 * Writes what a person says of themselves. Another name, IC number, representative or bank account counts with a code only, and is told to
 * the owner of the mailbox. Another staff group or number is one that nobody has looked at: the book learns that first, so that
 * no bid slips in between, and the photo of the card goes, once all that is on record. (Another bank account is verified on its own: see
 * `bank-checks.ts`.) Their row is locked from the first look at it, so that of two forms sent at once neither takes back what the other one
 * said.
 * @returns the personal data that are others now.
 * @throws {HttpRefusal} with the field that is wrong; 409 `confirmation-needed`, and then nothing is saved.
 */
export async function saveProfile(
  deps: Deps,
  account: Account,
  changes: Changes,
  confirmation: Confirmation,
): Promise<readonly PersonalDataField[]> {
  const saved = await deps.db.transaction().execute((trx) => save(deps, trx, account, changes, confirmation));
  // Thrown here, since the try that it cost is to be kept.
  if (saved === 'wrong-code') throw await wrongCode(deps, account);
  const { changed, removePhoto } = saved;
  deps.accounts.forget(account.id);
  if (removePhoto === undefined) return changed;
  await deps.db.transaction().execute(async (trx) => {
    // So that no photo arrives between the last look at the one of before and its end.
    await locked(trx, account.id).select('id').execute();
    await removePhoto();
  });
  return changed;
}

interface Saved {
  readonly changed: readonly PersonalDataField[];
  /** What is left to do once this has been committed. */
  readonly removePhoto: (() => Promise<void>) | undefined;
}

async function save(
  deps: Deps,
  trx: Transaction<OfficeDb>,
  account: Account,
  changes: Changes,
  { otp, device }: Confirmation,
): Promise<Saved | 'wrong-code'> {
  const { id, role } = account;
  const before = await locked(trx, id)
    .select([...COLUMNS, ...ABOUT])
    .executeTakeFirstOrThrow();
  const { notifyOutbid = before.notifyOutbid, wantsMailings = before.wantsMailings, ...typed } = changes;
  const known: ProfileForm = { ...before, firstName: before.name, staff: before.staffOf !== '' };
  const passport = hasPassport(before, before.accountType);
  const form: ProfileForm = { ...known, ...defined(typed), passport };
  const fault = profileFault(form, before.accountType, await banksFor(trx, before.bankName));
  if (fault !== undefined) throw refuseField(fault);
  requirePrintedLetters(form, known);

  const { firstName: name, ...fields } = storedProfile(form, before.accountType);
  const staffChanged = fields.staffOf !== before.staffOf || fields.staffId !== before.staffId;
  // By their group a vendor sees the staff cards of others.
  if (role === 'vendor' && fields.staffOf !== before.staffOf) {
    throw refuseField({ field: 'staffOf', text: PROFILE_TEXTS.vendorGroup });
  }
  const changed = changedPersonalData(before, { ...fields, name });
  if (changed.length > 0) {
    await refuseLocked(trx, id, changed);
    if (otp === undefined) throw await confirmationNeeded(deps, trx, account);
    const at = deps.now();
    if (!(await isConfirmed(deps, trx, account, { otp }))) return 'wrong-code';
    // After the code: nobody looks through numbers with the token of a session.
    if (changed.includes('ic')) await refuseKnownNumber(trx, fields.ic, 'owner');
    const { email, formerEmail, language } = before;
    await tellOfChange(deps, trx, { email, formerEmail, language, changed, atMs: at, device, byHouse: false });
  }
  if (staffChanged) await refuteStaff(deps.book, id);
  const bankChanged = changed.includes('bankName') || changed.includes('bankAccNo');
  const bankChangedAt = new Date(deps.now());
  await trx
    .updateTable('office.users')
    .set({
      ...fields,
      name,
      notifyOutbid,
      wantsMailings,
      ...(bankChanged && { bankChangedAt }),
      // The card has shown whose name it is, also to whom it counts for nothing else any more.
      ...(staffChanged && {
        staffVerifiedAt: null,
        identityVerifiedAt: before.identityVerifiedAt ?? before.staffVerifiedAt,
      }),
    })
    .where('id', '=', id)
    .execute();
  if (bankChanged) {
    const endOf = (bankAccNo: string) => ({ accountEndsIn: bankAccNo.slice(-4) || null });
    const heldUntil = refundsHeldUntil(bankChangedAt, bankChangedAt.getTime());
    const after = { ...endOf(fields.bankAccNo), bankName: fields.bankName, refundsHeldUntil: heldUntil };
    const was = { ...endOf(before.bankAccNo), bankName: before.bankName, refundsHeldUntil: null };
    await recordOwnChange(trx, account, { action: 'bank account changed', before: was, after });
  }
  return { changed, removePhoto: staffChanged ? await deps.staffCards.toRemove(before.staffId, id) : undefined };
}

/** @throws {HttpRefusal} for another name or IC (or SSM) number than the one that has been verified. */
async function refuseLocked(trx: Transaction<OfficeDb>, id: number, changed: readonly PersonalDataField[]) {
  const field = changed.includes('name') ? 'firstName' : changed.includes('ic') ? 'ic' : undefined;
  if (field === undefined || !(await isIdentityLocked(trx, id))) return;
  throw new HttpRefusal(409, 'identity-locked', PROFILE_TEXTS.identityLocked, { extra: { field } });
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
  unwrapOutcome(outcome);
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

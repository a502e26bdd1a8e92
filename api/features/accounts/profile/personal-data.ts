import type { Kysely, Transaction } from 'kysely';
import { newLoginCode } from '#api/features/accounts/codes/one-time-codes.ts';
import { refuseTooManyMails, TOO_MANY_CODES } from '#api/features/accounts/codes/resends.ts';
import { refuseKnownNumber } from '#api/features/accounts/known-number.ts';
import { requirePrintedLetters } from '#api/features/accounts/printed-letters.ts';
import { boundTo, confirmationNeeded, isConfirmed, wrongCode } from '#api/features/accounts/second-factor/step-up.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked, lockPeople } from '#api/platform/db/users.ts';
import { isSuperAdmin } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { onlyTouched } from '#api/platform/http/stale-writes.ts';
import { recordChange } from '#api/platform/trail/changes.ts';
import type { changePersonalData } from '#contract/accounts/profile.ts';
import { type ProfileForm, profileFault, storedProfile } from '#contract/accounts/profile-rules.ts';
import type { Language } from '#contract/constants.ts';
import type { BodyOf } from '#contract/contract.ts';
import type { Actor } from '#domain/actor.ts';
import type { ProfileDeps } from './deps.ts';
import { personalDataChangedMail, personalDataCodeMail } from './mails.ts';
import { changedPersonalData, type PersonalDataField } from './personal-data-fields.ts';

/**
 * Does somebody beside the person stand for name and IC (or SSM number): a bank, a staff card, the house? It stays so when the account is
 * another one since.
 */
export async function isIdentityLocked(db: Kysely<OfficeDb>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('office.users as user')
    .select('user.id')
    .where('user.id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('user.staffVerifiedAt', 'is not', null),
        eb('user.identityVerifiedAt', 'is not', null),
        eb.exists(
          eb
            .selectFrom('office.bankChecks as check')
            .select('check.userId')
            .whereRef('check.userId', '=', 'user.id')
            .whereRef('check.name', '=', 'user.name')
            .whereRef('check.idNo', '=', 'user.ic')
            .where('check.status', '=', 'verified'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Mails a code to somebody logged in who has just given their current password, unless an app makes theirs. `whose`: the account that they, staff, are about to change; undefined:
 * their own. @throws {HttpRefusal}
 */
export async function requestPersonalDataCode(
  { db, codes, factors, mailer, now }: Pick<ProfileDeps, 'db' | 'codes' | 'factors' | 'mailer' | 'now'>,
  account: Account,
  whose?: number,
): Promise<'app' | 'mail'> {
  if ((await factors.stateOf(db, account.id)) !== undefined) return 'app';
  await db.transaction().execute(async (trx) => {
    const at = now();
    const reader = await locked(trx, account.id).select(['email', 'language']).executeTakeFirstOrThrow();
    refuseTooManyMails(await codes.mailedAt(trx, account.id, 'personal-data', at), at, TOO_MANY_CODES);
    const code = newLoginCode();
    await codes.keep(trx, {
      userId: account.id,
      purpose: 'personal-data',
      text: boundTo(account, whose, code),
      now: at,
    });
    await mailer.send(personalDataCodeMail(reader, code, whose), trx);
  });
  return 'mail';
}

/** A change that their owner is told of. */
interface ToldChange {
  readonly email: string;
  readonly language: Language;
  /** Of somebody who has taken over an account the owner reads only what goes to the address of before. */
  readonly formerEmail: string | null;
  readonly changed: readonly PersonalDataField[];
  readonly atMs: number;
  /** With which it was made; null: not known, or one of the house. */
  readonly device: string | null;
  /** The house did it. */
  readonly byHouse: boolean;
}

export async function tellOfChange(
  { mailer, publicUrl }: Pick<ProfileDeps, 'mailer' | 'publicUrl'>,
  trx: Transaction<OfficeDb>,
  { email, formerEmail, language, ...change }: ToldChange,
): Promise<void> {
  for (const to of formerEmail === null ? [email] : [email, formerEmail]) {
    await mailer.send(personalDataChangedMail({ email: to, language }, change, publicUrl), trx);
  }
}

/**
 * What the house changes at a person's request, after it has made sure who asks; from then on it stands for name and IC. Whoever of the staff changes it
 * confirms with a code from their own mailbox: a token alone does not decide to whom money goes.
 * @returns what is another one now, as columns.
 * @throws {HttpRefusal} 404 for nobody, 403 for those whom this member of staff may not change, 400 with the field that is wrong, 409 for what
 * somebody else has changed meanwhile (`onlyTouched`), for a number that another account has, for the own account, and `confirmation-needed`.
 */
export async function setPersonalData(
  deps: Pick<ProfileDeps, 'db' | 'accounts' | 'codes' | 'factors' | 'mailer' | 'now' | 'publicUrl'>,
  { userId, shown, otp = '', pwd: _, ...typed }: BodyOf<typeof changePersonalData>,
  admin: Account,
  actor: Actor,
): Promise<readonly PersonalDataField[]> {
  const changed = await deps.db.transaction().execute(async (trx) => {
    await lockPeople(trx, [admin.id, userId]);
    const before = await locked(trx, userId).selectAll().executeTakeFirst();
    if (before === undefined || before.erasedAt !== null)
      throw new HttpRefusal(404, 'no-such-person', 'There is no such bidder.');
    refuseStaff(admin, before);
    const { email, formerEmail, language, accountType } = before;
    const all = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
    const now = {
      firstName: before.name,
      ic: before.ic,
      representativeName: before.representativeName,
      representativeIc: before.representativeIc,
    };
    const wanted = onlyTouched(String(userId), { wanted: { ...now, ...all }, shown, now });
    const given = Object.fromEntries(Object.entries(wanted).filter(([field]) => field in (shown ?? all)));
    const form: ProfileForm = {
      ...before,
      firstName: before.name,
      staff: before.staffOf !== '',
      passport: true,
      ...given,
    };
    // The house has looked at the MyKad or the passport. What else is on record may be older than the rules of today, and is not what this is about.
    const fault = profileFault(form, accountType, undefined, Object.keys(given) as (keyof typeof typed)[]);
    if (fault !== undefined) throw refuseField(fault);
    requirePrintedLetters(form, { ...before, firstName: before.name });
    const { firstName: name, ic, representativeName, representativeIc } = storedProfile(form, accountType);
    const after = { name, ic, representativeName, representativeIc };
    const fields = changedPersonalData(before, { ...before, ...after });
    if (fields.length === 0) return fields;
    if (fields.includes('ic')) await refuseKnownNumber(trx, ic, 'staff');
    const at = deps.now();
    if (otp.trim() === '') throw await confirmationNeeded(deps, trx, admin);
    if (!(await isConfirmed(deps, trx, admin, { otp, whose: userId }))) return 'wrong-code';
    const isIdentity = fields.includes('name') || fields.includes('ic');
    await trx
      .updateTable('office.users')
      .set({ ...after, ...(isIdentity && { identityVerifiedAt: new Date(at) }) })
      .where('id', '=', userId)
      .execute();
    const subject = { kind: 'user', key: `${userId}` } as const;
    const was = Object.fromEntries(fields.map((field) => [field, before[field]]));
    const is = Object.fromEntries(fields.map((field) => [field, { ...before, ...after }[field]]));
    await recordChange(trx, { actor, subject, action: 'personal data changed', before: was, after: is });
    await tellOfChange(deps, trx, {
      email,
      formerEmail,
      language,
      changed: fields,
      atMs: at,
      device: null,
      byHouse: true,
    });
    return fields;
  });
  // Thrown here, since the try that it cost is to be kept.
  if (changed === 'wrong-code') throw await wrongCode(deps, admin);
  deps.accounts.forget(userId);
  return changed;
}

/** @throws {HttpRefusal} bidders are changed by any admin, the house's and the vendors' people by a super admin, and nobody by themselves. */
function refuseStaff(admin: Account, person: Pick<Account, 'id' | 'role'>): void {
  if (person.id === admin.id) {
    throw new HttpRefusal(409, 'own-account', 'You change your own name and IC in your profile.');
  }
  if (person.role !== 'user' && !isSuperAdmin(admin)) {
    const text = "Only a super admin can change the name or IC of somebody of the house's or a vendor's staff.";
    throw new HttpRefusal(403, 'staff', text);
  }
}

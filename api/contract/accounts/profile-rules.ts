import { isEmailAddress } from './email-address.ts';
import {
  bankAccountOf,
  codeOf,
  identityNumberOf,
  isPassportNumber,
  MALAYSIAN_STATES,
  phoneNumberOf,
  postcodeOf,
  STAFF_GROUPS,
  ssmNumberOf,
  staffIdOf,
} from './malaysia.ts';
import { lineOf, MIN_PASSWORD_LENGTH, REGISTRATION_TEXTS, shapeFault } from './registration.ts';

/**
 * What the forms of the profile must satisfy, in the order and the words of the specification (bidder side, section 5); where it has no
 * words for a fault, in the house's own. One source: the server's refusal and the resolver of the form both ask it.
 */

const FIELDS = [
  /** Of a person or an organization. */
  'firstName',
  /** IC or SSM number. */
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
] as const;
type ProfileField = (typeof FIELDS)[number];

/** What a person may change of their own row, as typed. */
export interface ProfileForm extends Readonly<Record<ProfileField, string>> {
  readonly staff: boolean;
  /** They are known by a passport, or may be: its number is taken as well as an IC number. */
  readonly passport?: boolean;
}

export type AccountType = 'Individual' | 'Organization';

/** A field, and what is wrong with it. */
export interface Fault<Field extends string> {
  readonly field: Field;
  readonly text: string;
}

/** Section 5 of both specifications; `register` asks with other words. */
export const PROFILE_TEXTS = {
  name: 'Your name is empty.',
  ic: 'Your IC no is empty.',
  bankName: 'Your bank name no is empty.',
  bankAccNo: 'Your bank account no is empty.',
  bankUnknown: 'Please choose a bank from the list.',
  otherHolder: 'Your bank has verified this account for another name or IC no. Please contact us.',
  vendorGroup: 'The group of a vendor is set by the auction house.',
  identityLocked: 'Contact us to change your name or IC number.',
  icTaken: 'This number belongs to another account already. Please contact us.',
  confirmationNeeded: 'Please confirm with your password and the code that we email to you.',
  ownEmail: 'This is your email address already.',
  appCodeNeeded: 'Please confirm with your password and the code from your app.',
} as const;

const T = REGISTRATION_TEXTS;

/**
 * The first fault of what is about to be saved. `banks`: the house's list; undefined where it is not known. `among`: the only fields that
 * are looked at.
 */
export function profileFault(
  form: ProfileForm,
  accountType: AccountType,
  banks: readonly string[] | undefined,
  among: readonly ProfileField[] = FIELDS,
): Fault<ProfileField> | undefined {
  const isOrganization = accountType === 'Organization';
  const { passport = false } = form;
  const personNumberOf = (typed: string) => identityNumberOf(typed, passport);
  const numberOf = isOrganization ? ssmNumberOf : personNumberOf;
  const personInvalid = passport ? T.icOrPassportInvalid : T.icInvalid;
  const checks: readonly (readonly [ProfileField, boolean, string])[] = [
    ['firstName', form.firstName.trim() !== '', PROFILE_TEXTS.name],
    ['ic', form.ic.trim() !== '', PROFILE_TEXTS.ic],
    ['bankName', form.bankName.trim() !== '', PROFILE_TEXTS.bankName],
    ['bankAccNo', form.bankAccNo.trim() !== '', PROFILE_TEXTS.bankAccNo],
    ...shapes(form),
    ['ic', numberOf(form.ic) !== undefined, isOrganization ? T.ssmInvalid : personInvalid],
    ['representativeIc', isOr(form.representativeIc, personNumberOf), personInvalid],
    ['staffOf', !form.staff || STAFF_GROUPS.some((group) => group === form.staffOf), T.staffOf],
    ['staffId', !form.staff || form.staffId.trim() !== '', T.staffId],
    ['staffId', !form.staff || staffIdOf(form.staffId) !== undefined, T.staffIdInvalid],
    ['phoneNo', isOr(form.phoneNo, phoneNumberOf), T.phoneNoInvalid],
    ['state', form.state === '' || MALAYSIAN_STATES.some((state) => state === form.state), T.state],
    ['postcode', isOr(form.postcode, postcodeOf), T.postcodeInvalid],
    ['bankName', banks === undefined || banks.includes(form.bankName), PROFILE_TEXTS.bankUnknown],
    ['bankAccNo', bankAccountOf(form.bankAccNo) !== undefined, T.bankAccNoInvalid],
  ];
  const fault = checks.find(([field, good]) => !good && among.includes(field));
  return fault && { field: fault[0], text: fault[2] };
}

function shapes(form: ProfileForm): (readonly [ProfileField, boolean, string])[] {
  return FIELDS.map((field) => {
    const fault = shapeFault(field, form[field]);
    return [field, fault === undefined, fault ?? ''];
  });
}

function isOr(typed: string, read: (typed: string) => string | undefined): boolean {
  return typed.trim() === '' || read(typed) !== undefined;
}

/** Is the person whose row this is, of an organization its representative, known by a passport? */
export function hasPassport(form: Pick<ProfileForm, 'ic' | 'representativeIc'>, accountType: AccountType): boolean {
  return isPassportNumber(accountType === 'Organization' ? form.representativeIc : form.ic);
}

/** What is stored of a form without a fault: names and addresses in one line, numbers without dashes, phones as +60…; people who are no staff have no group and no number. */
export function storedProfile(form: ProfileForm, accountType: AccountType): Readonly<Record<ProfileField, string>> {
  const isOrganization = accountType === 'Organization';
  const lines = Object.fromEntries(FIELDS.map((field) => [field, lineOf(field, form[field])])) as Record<
    ProfileField,
    string
  >;
  return {
    ...lines,
    ic: (isOrganization ? ssmNumberOf(form.ic) : identityNumberOf(form.ic, true)) ?? lines.ic,
    representativeName: isOrganization ? lines.representativeName : '',
    representativeIc: isOrganization ? (identityNumberOf(form.representativeIc, true) ?? '') : '',
    phoneNo: phoneNumberOf(form.phoneNo) ?? lines.phoneNo,
    bankAccNo: bankAccountOf(form.bankAccNo) ?? lines.bankAccNo,
    staffOf: form.staff ? lines.staffOf : '',
    postcode: postcodeOf(form.postcode) ?? lines.postcode,
    staffId: form.staff ? (staffIdOf(form.staffId) ?? lines.staffId) : '',
  };
}

export interface EmailChangeForm {
  readonly email: string;
  readonly confirmation: string;
  /** The current password. */
  readonly pwd: string;
}

export function emailChangeFault(form: EmailChangeForm): Fault<keyof EmailChangeForm> | undefined {
  const email = form.email.trim();
  if (email === '') return { field: 'email', text: 'Please enter your new email address.' };
  if (email.length > 254 || !isEmailAddress(email)) return { field: 'email', text: T.email };
  if (form.confirmation.trim() === '') return { field: 'confirmation', text: 'Please confirm your email address.' };
  if (form.confirmation.trim() !== email) {
    return { field: 'confirmation', text: 'Your email address confirmation is not the same.' };
  }
  return form.pwd === '' ? { field: 'pwd', text: 'Please enter your password.' } : undefined;
}

export interface PasswordChangeForm {
  /** The new password. */
  readonly pwd: string;
  readonly confirmation: string;
  readonly currentPwd: string;
}

export function passwordChangeFault(form: PasswordChangeForm): Fault<keyof PasswordChangeForm> | undefined {
  if (form.pwd === '') return { field: 'pwd', text: 'Please enter your password.' };
  if (form.pwd.length < MIN_PASSWORD_LENGTH) return { field: 'pwd', text: T.password };
  if (form.pwd.length > 200) return { field: 'pwd', text: 'Your password may have at most 200 characters.' };
  if (form.confirmation === '') return { field: 'confirmation', text: 'Please confirm your password.' };
  if (form.confirmation !== form.pwd) return { field: 'confirmation', text: T.confirmation };
  if (form.currentPwd === '') return { field: 'currentPwd', text: 'Please enter your current password.' };
  if (form.currentPwd === form.pwd) {
    return { field: 'pwd', text: 'Please choose another password than your current one.' };
  }
  return undefined;
}

export const OTP_LENGTH_TEXT = 'OTP must be 6 characters';
export const isOtp = (typed: string): boolean => codeOf(typed).length === 6;

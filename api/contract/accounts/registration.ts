import * as zod from 'zod/mini';
import { checked, fieldRefusal, isoInstant, message, refusal, userId } from '../common.ts';
import { contract } from '../contract.ts';
import { EMAIL_INVALID, isEmailAddress } from './email-address.ts';
import { hasPrintedLetters } from './letters.ts';
import {
  bankAccountOf,
  identityNumberOf,
  isMeantAsIc,
  MALAYSIAN_STATES,
  phoneNumberOf,
  postcodeOf,
  STAFF_GROUPS,
  ssmNumberOf,
  staffIdOf,
} from './malaysia.ts';
import { hasUnseenCharacters, oneLine } from './unseen-characters.ts';

/**
 * What a registration must satisfy, in the order and the words of the specification (bidder side, section 5); where it has no words for
 * a fault, in the house's own. One source: the server's refusal and the resolver of the form both ask it.
 */

export type RegistrationField =
  | 'accountType'
  | 'firstName'
  | 'ic'
  | 'representativeName'
  | 'representativeIc'
  | 'staffOf'
  | 'staffId'
  | 'email'
  | 'pwd'
  | 'confirmation'
  | 'phoneNo'
  | 'address'
  | 'state'
  | 'city'
  | 'postcode'
  | 'bankName'
  | 'bankAccNo';

/** As typed. Without `confirmation` (the password a second time) that rule is left out: only a form has it. */
export interface RegistrationForm
  extends Readonly<Record<Exclude<RegistrationField, 'confirmation' | 'accountType'>, string>> {
  /** '' while nothing is chosen. */
  readonly accountType: string;
  readonly staff: boolean;
  /** The person has no IC: `ic` (of an organization `representativeIc`) is the number of a passport. */
  readonly passport?: boolean;
  readonly confirmation?: string;
}

export interface RegistrationFault {
  readonly field: RegistrationField;
  readonly text: string;
}

const MAX_LENGTHS: Readonly<Partial<Record<RegistrationField, number>>> = {
  firstName: 200,
  representativeName: 200,
  email: 254,
  pwd: 200,
  address: 300,
  city: 100,
};

const NUMBERS: ReadonlySet<RegistrationField> = new Set([
  'ic',
  'representativeIc',
  'staffId',
  'phoneNo',
  'postcode',
  'bankAccNo',
]);

const ON_PAPERS: ReadonlySet<RegistrationField> = new Set(['firstName', 'representativeName', 'address', 'city']);

export const MIN_PASSWORD_LENGTH = 8;

/** The specification's texts, and the house's own for faults that it has no text for. */
export const REGISTRATION_TEXTS = {
  accountType: 'Please choose your account type.',
  fullName: 'Please enter your full name.',
  organizationName: 'Please enter the name of your organization.',
  ic: 'Please enter your IC number.',
  icInvalid: 'Please enter a valid IC number: 12 digits that begin with a date of birth.',
  passport: 'Please enter your passport number.',
  passportInvalid: 'Please enter a valid passport number: 5 to 9 letters and digits.',
  icOrPassportInvalid: 'Please enter a valid IC number (12 digits) or passport number (5 to 9 letters and digits).',
  ssm: 'Please enter SSM number.',
  ssmInvalid:
    'Please enter the SSM number as it is on your certificate, for example 201901000005, 1312525-A, SA0085324-V or LLP0028160-LGN.',
  representativeName: "Please enter the representative's full name.",
  representativeIc: "Please enter the representative's IC number.",
  representativePassport: "Please enter the representative's passport number.",
  staffOf: 'Please choose the company you work for.',
  staffId: 'Please enter your staff ID.',
  staffIdInvalid: 'Please enter a valid staff ID: letters, digits and hyphens only.',
  email: EMAIL_INVALID,
  password: 'Your password must contain at least 8 characters',
  weakPassword: 'This password is easy to guess. Please choose a longer or less common one.',
  confirmation: 'Your confirmation password is not the same.',
  phoneNo: 'Please enter your phone number.',
  phoneNoInvalid: 'Please enter a valid phone number, for example 012-345 6789 or +65 9123 4567.',
  address: 'Please enter your address.',
  state: 'Please enter your state.',
  city: 'Please enter your city.',
  postcode: 'Please enter your postcode.',
  postcodeInvalid: 'Please enter a postcode of five digits.',
  bankName: 'Please enter your bank name.',
  bankAccNo: 'Please enter your bank account number.',
  bankAccNoInvalid: 'Please enter a valid bank account number: digits only.',
  tooLong: 'This is too long.',
  markup: 'Please leave out < and >.',
  unreadable: 'Please remove the invisible characters.',
  letters: 'Please write this in Latin letters, as on your IC: our papers have no other letters for it.',
} as const;

type Text = (typeof REGISTRATION_TEXTS)[keyof typeof REGISTRATION_TEXTS];
const T = REGISTRATION_TEXTS;

/**
 * Everything that is wrong, at most one fault a field, in the specification's order: the first is what a server answers.
 * `banks`: the house's list; undefined where it is not known.
 */
export function registrationFaults(form: RegistrationForm, banks: readonly string[] | undefined): RegistrationFault[] {
  const isOrganization = form.accountType === 'Organization';
  const checks: [RegistrationField, Text | undefined][] = [
    ['accountType', isOrganization || form.accountType === 'Individual' ? undefined : T.accountType],
    ['firstName', filled(form.firstName, isOrganization ? T.organizationName : T.fullName)],
    ['ic', isOrganization ? known(form.ic, ssmNumberOf, T.ssm, T.ssmInvalid) : identityFault(form, 'ic')],
  ];
  if (isOrganization) {
    checks.push(
      ['representativeName', filled(form.representativeName, T.representativeName)],
      ['representativeIc', identityFault(form, 'representativeIc')],
    );
  }
  if (form.staff) {
    checks.push(
      ['staffOf', oneOf(STAFF_GROUPS, form.staffOf) ? undefined : T.staffOf],
      ['staffId', known(form.staffId, staffIdOf, T.staffId, T.staffIdInvalid)],
    );
  }
  checks.push(
    ['email', isEmailAddress(form.email) ? undefined : T.email],
    ['pwd', form.pwd.length >= MIN_PASSWORD_LENGTH ? undefined : T.password],
    ['confirmation', confirmationFault(form)],
    ['phoneNo', known(form.phoneNo, phoneNumberOf, T.phoneNo, T.phoneNoInvalid)],
    ['address', filled(form.address, T.address)],
    ['state', oneOf(MALAYSIAN_STATES, form.state) ? undefined : T.state],
    ['city', filled(form.city, T.city)],
    ['postcode', known(form.postcode, postcodeOf, T.postcode, T.postcodeInvalid)],
    ['bankName', isBank(form.bankName, banks) ? undefined : T.bankName],
    ['bankAccNo', known(form.bankAccNo, bankAccountOf, T.bankAccNo, T.bankAccNoInvalid)],
  );
  return checks.flatMap(([field, text]) => {
    // A second password that equals the first has its shape.
    const fault =
      text ??
      (field === 'confirmation' ? undefined : (shapeFault(field, form[field]) ?? lettersFault(field, form[field])));
    return fault === undefined ? [] : [{ field, text: fault }];
  });
}

/** Of what papers print. */
function lettersFault(field: RegistrationField, typed: string): Text | undefined {
  return ON_PAPERS.has(field) && !hasPrintedLetters(lineOf(field, typed)) ? T.letters : undefined;
}

function confirmationFault({ pwd, confirmation }: RegistrationForm): Text | undefined {
  if (confirmation === undefined) return undefined;
  return confirmation !== '' && confirmation === pwd ? undefined : T.confirmation;
}

function filled(typed: string, missing: Text): Text | undefined {
  return typed.trim() === '' ? missing : undefined;
}

function known(
  typed: string,
  read: (typed: string) => string | undefined,
  missing: Text,
  invalid: Text,
): Text | undefined {
  if (typed.trim() === '') return missing;
  return read(typed) === undefined ? invalid : undefined;
}

function identityFault({ passport = false, ...form }: RegistrationForm, field: 'ic' | 'representativeIc') {
  const [missing, invalid] = passport
    ? [field === 'ic' ? T.passport : T.representativePassport, T.passportInvalid]
    : [T[field], T.icInvalid];
  const wrong = isMeantAsIc(form[field]) ? T.icInvalid : invalid;
  return known(form[field], (typed) => identityNumberOf(typed, passport), missing, wrong);
}

function isBank(typed: string, banks: readonly string[] | undefined): boolean {
  return banks === undefined ? typed.trim() !== '' : banks.includes(typed);
}

function oneOf(list: readonly string[], value: string): boolean {
  return list.includes(value);
}

/** What is typed into a field as one line. */
export function lineOf(field: RegistrationField, typed: string): string {
  return oneLine(typed, field === 'address' ? ', ' : ' ');
}

/** Markup; too long; or with characters that nobody sees: those are no part of a name or an address. A password may have any but controls. */
export function shapeFault(field: RegistrationField, typed: string): Text | undefined {
  if (field !== 'pwd' && /[<>]/.test(typed)) return T.markup;
  const line = field === 'pwd' ? typed.trim() : lineOf(field, typed);
  if (line.length > (MAX_LENGTHS[field] ?? 100)) return T.tooLong;
  // A number is judged without what nobody sees of it.
  if (NUMBERS.has(field)) return undefined;
  const unreadable = field === 'pwd' ? /\p{Cc}/u.test(line) : hasUnseenCharacters(line);
  return unreadable ? T.unreadable : undefined;
}

/** Any text that fits into a request: what it must be is said by `registrationFaults`, in order and in the house's words. */
const typed = zod.optional(zod.string());

export const register = contract('accounts', 'POST', '/api/user/register', () => ({
  summary:
    'Registers a bidder. As multipart a staff card photo (file) may come along. The account opens with the mailed link.',
  body: zod.object({
    accountType: typed,
    firstName: typed,
    /** IC (or passport) number of a person, SSM number of an organization. */
    ic: typed,
    /** The person has no IC: `ic` (of an organization `representativeIc`) is the number of a passport. */
    passport: zod.optional(zod.boolean()),
    representativeName: typed,
    representativeIc: typed,
    /** Staff of a vendor? Without it `staffOf` and `staffId` are not looked at. */
    staff: zod.optional(zod.boolean()),
    staffOf: typed,
    staffId: typed,
    email: typed,
    pwd: typed,
    phoneNo: typed,
    address: typed,
    state: typed,
    city: typed,
    postcode: typed,
    bankName: typed,
    bankAccNo: typed,
  }),
  response: { 200: message, 400: fieldRefusal, 409: refusal, 413: fieldRefusal, 429: fieldRefusal, 503: fieldRefusal },
}));

export const checkPassword = contract('accounts', 'POST', '/api/user/register/check-password', () => ({
  summary:
    'Is a password strong enough for who registers with these data? 400 at `pwd` when it is easy to guess. Nothing of it is kept; only while registration is open.',
  body: zod.object({
    pwd: checked(zod.string(), zod.maxLength(200)),
    firstName: typed,
    representativeName: typed,
    ic: typed,
    email: typed,
  }),
  response: { 200: message, 400: fieldRefusal, 409: refusal, 429: refusal, 503: refusal },
}));

export const verifyEmail = contract('accounts', 'POST', '/api/sc/verify/email', () => ({
  summary:
    'Opens the account of the registration of this address that has this password, with the token of a mailed link, within 24 hours.',
  body: zod.object({
    email: checked(zod.string(), zod.maxLength(254)),
    token: checked(zod.string(), zod.maxLength(200)),
    /** As typed at registration. Without it: is the link good? 'password-needed' says so, 'success' that the account is open already. */
    pwd: zod.optional(checked(zod.string(), zod.maxLength(200))),
  }),
  response: { 200: zod.object({ message: zod.literal('success') }), 400: fieldRefusal, 429: refusal, 503: refusal },
}));

export const resendVerification = contract('accounts', 'POST', '/api/sc/verify/email/resend', () => ({
  summary: 'Mails the link again; the answer is the same whether or not a registration waits for it.',
  body: zod.object({ email: checked(zod.string(), zod.maxLength(254)) }),
  response: { 200: message, 400: refusal, 429: refusal },
}));

export const banks = contract('accounts', 'GET', '/api/bank/getall', () => ({
  summary: 'The banks to choose from.',
  response: { 200: zod.array(zod.object({ name: zod.string() })) },
}));

export const uploadPhoto = contract('accounts', 'POST', '/api/file/upload/photo', () => ({
  summary:
    "Multipart, with `file`. `folderType` staffIdCard (or image, with `folderName2` staffIdCard): the photo of one's own staff card, whose names are the server's. `folderType` image, `folderName2` auctionlot, `folderName` a registration number or the key of a unit, vendor and up (a vendor: of their group's lots): a photo of that lot; `fileName` 0.jpg takes the place of the cover, N.jpg that of the photo of this name, and without one it comes after the others. The same photo twice is one.",
  body: zod.object({
    folderType: checked(zod.string(), zod.maxLength(64)),
    folderName: zod.optional(checked(zod.string(), zod.maxLength(64))),
    folderName2: zod.optional(checked(zod.string(), zod.maxLength(64))),
    fileName: zod.optional(checked(zod.string(), zod.maxLength(200))),
  }),
  response: {
    200: zod.extend(message, {
      /** Of a lot's photo: its name, and the version of the lot's photos with it. */
      fileName: zod.optional(zod.string()),
      version: zod.optional(zod.string()),
      /** Of a lot's photo: false where no lot has this registration number: nobody sees it until one has. */
      listed: zod.optional(zod.boolean()),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
    409: refusal,
    413: refusal,
    503: refusal,
  },
}));

export const staffCardUrl = contract('accounts', 'POST', '/api/file/staff-card-url', () => ({
  summary:
    'The address of a staff card photo (null: there is none) and what opens it for some minutes, sent as `x-photo-proof`: for its owner, vendor staff of that group, admins.',
  body: zod.object({ userId: zod.optional(userId) }),
  response: {
    200: zod.object({
      url: zod.nullable(zod.string()),
      proof: zod.nullable(zod.string()),
      expiresAt: zod.nullable(isoInstant),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
}));

/** In a header: what stands in addresses stands in logs of proxies and in histories. */
export const PHOTO_PROOF_HEADER = 'x-photo-proof';

export const STAFF_CARD_PHOTO_URL = '/api/file/image/staffIdCard/:staffId/:file';

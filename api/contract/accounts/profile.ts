import * as zod from 'zod/mini';
import {
  checked,
  fieldRefusal,
  isoInstant,
  message,
  refusal,
  ringgit,
  rowNoInAddress,
  staleWrite,
  userId,
} from '../common.ts';
import { LANGUAGES } from '../constants.ts';
import { contract } from '../contract.ts';
import { codeFrom, oneTimeCode, currentPassword as password, role } from './account.ts';

/** How a bank account stands with the bank (specification, back office, section 3: Bank info). */
export const bankStatus = zod.enum(['Has not yet verified.', 'pending', 'verified', 'rejected']);
export type BankStatus = zod.infer<typeof bankStatus>;

export const getProfile = contract('accounts', 'GET', '/api/user/get-profile', () => ({
  summary: 'Everything that the house knows of the person who asks.',
  response: {
    200: zod.object({
      /** Also the bidder number. */
      id: zod.int(),
      email: zod.string(),
      /** Of a person or an organisation. */
      firstName: zod.string(),
      accountType: zod.enum(['Individual', 'Organization']),
      /** IC or SSM number, without dashes. */
      ic: zod.string(),
      representativeName: zod.string(),
      representativeIc: zod.string(),
      phoneNo: zod.string(),
      address: zod.string(),
      city: zod.string(),
      postcode: zod.string(),
      state: zod.string(),
      bankName: zod.string(),
      bankAccNo: zod.string(),
      bankStatus,
      /** Why the bank rejected the account; '' otherwise. */
      reject_desc: zod.string(),
      /** After another bank account was chosen, refunds go to it from this instant on; null: they need not wait. */
      refundsHeldUntil: zod.nullable(isoInstant),
      /** Name and IC (or SSM) number have been verified: only the house changes them. */
      identityLocked: zod.boolean(),
      /** They log in, and confirm changes, with codes of an app: none are mailed. */
      secondFactor: zod.boolean(),
      inactive: zod.boolean(),
      staff: zod.boolean(),
      staffOf: zod.string(),
      staffId: zod.string(),
      staffVerified: zod.boolean(),
      role,
      pwd_expiry_date: isoInstant,
      depositBalance: ringgit,
      /** When money last came into the deposit account; null: never. */
      recentDepositDate: zod.nullable(isoInstant),
      /** Wants a mail when outbid. */
      notifyOutbid: zod.boolean(),
      /** Wants the mails that the house sends to many. */
      wantsMailings: zod.boolean(),
    }),
    401: refusal,
  },
}));
export type Profile = zod.infer<(typeof getProfile)['response'][200]>;

/** Generous, so that a text that is too long is refused at its field. */
const text = checked(zod.string(), zod.maxLength(4_000));

export const updateProfile = contract('accounts', 'POST', '/api/user/update', () => ({
  summary:
    'Changes the own profile. Fields that are left out stay; role, id, email, balance, standing and verifications in it are ignored. Another name, IC or SSM number, representative or bank account needs `pwd` and `otp`; without them it is a 409 `confirmation-needed`, and nothing is saved.',
  body: zod.object({
    /** The current password. */
    pwd: zod.optional(password),
    /** From the mail that {@link requestUpdateOtp} sent. */
    otp: zod.optional(oneTimeCode),
    firstName: zod.optional(text),
    ic: zod.optional(text),
    representativeName: zod.optional(text),
    representativeIc: zod.optional(text),
    phoneNo: zod.optional(text),
    address: zod.optional(text),
    city: zod.optional(text),
    postcode: zod.optional(text),
    state: zod.optional(text),
    bankName: zod.optional(text),
    bankAccNo: zod.optional(text),
    staff: zod.optional(zod.boolean()),
    staffOf: zod.optional(text),
    staffId: zod.optional(text),
    notifyOutbid: zod.optional(zod.boolean()),
    wantsMailings: zod.optional(zod.boolean()),
  }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 409: fieldRefusal, 429: refusal, 503: refusal },
}));

export const setLanguage = contract('accounts', 'POST', '/api/user/language', () => ({
  summary:
    'The language in which one is written to from now on. Registration and login note that of the page (Accept-Language).',
  body: zod.object({ language: zod.enum(LANGUAGES) }),
  response: { 200: message, 400: refusal, 401: refusal, 429: refusal },
}));

export const requestUpdateOtp = contract('accounts', 'POST', '/api/user/update/request-otp', () => ({
  summary:
    'First step to another name, IC number, bank account, mail address or second factor: the password; a code of six digits goes out by mail, to whoever asks, unless they have an app for codes (`codeFrom`). Staff name the account whose name or IC number they are about to change (`userId`): the code is good for that one only.',
  body: zod.object({ pwd: password, userId: zod.optional(userId) }),
  response: {
    200: zod.extend(message, codeFrom),
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    429: refusal,
  },
}));

const identity = {
  firstName: zod.optional(text),
  ic: zod.optional(text),
  representativeName: zod.optional(text),
  representativeIc: zod.optional(text),
};

export const changePersonalData = contract('accounts', 'POST', '/api/user/personal-data', () => ({
  summary:
    "The house changes a person's name, IC or SSM number or representative, at their request. They are told by mail. Whoever changes it confirms with a code from their own mailbox (`otp`, by `update/request-otp`)." +
    "  Bidders are changed by an admin, the house's and vendors' people by a super admin, nobody by themselves.",
  body: zod.object({
    userId,
    ...identity,
    /** Of the member of staff. Without it a change is answered 409 `confirmation-needed`. */
    otp: zod.optional(oneTimeCode),
    /** Theirs, with a code of an app; a mailed code was sent to who had given it. */
    pwd: zod.optional(password),
    /** What was touched, as it was shown; all else stays as it is. Without this all that is sent is meant. */
    shown: zod.optional(zod.object(identity)),
  }),
  response: {
    200: message,
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    404: refusal,
    409: zod.extend(staleWrite, { field: zod.optional(zod.string()) }),
  },
}));

export const changeEmail = contract('accounts', 'POST', '/api/user/change/email', () => ({
  summary: 'Mails a link to a new address; the answer is the same whether or not the address is known.',
  body: zod.object({
    userId: zod.optional(userId),
    email: checked(zod.string(), zod.maxLength(4_000)),
    pwd: password,
    /** Mailed to the present address by `update/request-otp`, or of their app. Without it they are answered 409 `confirmation-needed`. */
    otp: zod.optional(oneTimeCode),
  }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 409: refusal, 429: refusal },
}));

export const confirmEmail = contract('accounts', 'POST', '/api/user/change/email/confirm', () => ({
  summary: 'The new address is confirmed by the token of the mailed link, once.',
  body: zod.object({ token: checked(zod.string(), zod.maxLength(200)) }),
  response: { 200: zod.extend(message, { email: zod.string() }), 400: refusal, 429: refusal },
}));

export const requestPasswordOtp = contract('accounts', 'POST', '/api/user/change/password/request-otp', () => ({
  summary:
    'First step to a new password (`pwd`): the current one; a code of six digits goes out by mail, unless they have an app for codes (`codeFrom`).',
  body: zod.object({ pwd: password, currentPwd: password }),
  response: { 200: zod.extend(message, codeFrom), 400: fieldRefusal, 401: refusal, 429: refusal },
}));

export const changePassword = contract('accounts', 'POST', '/api/user/change/password', () => ({
  summary:
    'Second step: the new password and the code. All other sessions of the account end; this one goes on with `jwt`.',
  body: zod.object({
    pwd: password,
    otp: oneTimeCode,
    /** With a code of an app; a mailed code was sent to who had given it. */
    currentPwd: zod.optional(password),
  }),
  response: { 200: zod.extend(message, { jwt: zod.string() }), 400: fieldRefusal, 401: refusal, 429: refusal },
}));

/** As the specification's answer has them: the first text is shown. */
const bankRefusal = zod.extend(fieldRefusal, { error: zod.optional(zod.object({ message: zod.array(zod.string()) })) });

export const verifyBank = contract('accounts', 'POST', '/api/billplz/verify', () => ({
  summary: 'Asks the bank whether the account belongs to the person. What is checked is what the house has on record.',
  body: zod.object({
    /** Whose; by an admin only. */
    userId: zod.optional(userId),
    name: zod.optional(text),
    ic: zod.optional(text),
    /** By an admin: names the bidder whose account it is. */
    bankAccNo: zod.optional(text),
    bankName: zod.optional(text),
    organization: zod.optional(zod.boolean()),
  }),
  response: {
    200: zod.extend(message, { statusCode: zod.int(), status: bankStatus }),
    400: bankRefusal,
    401: refusal,
    403: refusal,
    404: refusal,
    409: refusal,
    422: bankRefusal,
    503: refusal,
  },
}));

export const bankAccountStatus = contract('accounts', 'GET', '/api/billplz/get/:bankAccNo', () => ({
  summary: 'What the bank says of an account number.',
  params: zod.object({
    bankAccNo: checked(zod.string(), zod.regex(/^[0-9A-Za-z•-]{1,34}$/, 'must be an account number: digits only')),
  }),
  /** Whose account is meant, whatever stands in the path: lists show the end of a number only. */
  querystring: zod.object({ userId: zod.optional(rowNoInAddress) }),
  response: {
    200: zod.object({ statusCode: zod.int(), status: bankStatus, reject_desc: zod.string() }),
    401: refusal,
    403: refusal,
    404: refusal,
    422: bankRefusal,
    503: refusal,
  },
}));

/** Of a table, as it stands there. */
const row = zod.record(zod.string(), zod.unknown());

export const ownData = contract('accounts', 'GET', '/api/user/own-data', () => ({
  summary: 'Download my data: everything on record about the person who asks, as JSON.',
  response: {
    200: zod.object({
      madeAt: isoInstant,
      person: row,
      bankVerifications: zod.array(row),
      /** Why the house has put them on a vendor's blacklist. */
      blacklist: zod.array(row),
      depositEntries: zod.array(row),
      lotsEntered: zod.array(row),
      bids: zod.array(row),
      /** What they would have paid, each time they said so; in an export by the house without the amount while the lot is undecided. */
      maximumBids: zod.array(row),
      /** Bids of theirs that were offered to the vendor, and what was answered. */
      offers: zod.array(row),
      /** What their receipts say. */
      refusedBids: zod.array(row),
      purchases: zod.array(row),
      /** Charges of what they bought, and what was paid of them. */
      handovers: zod.array(row),
      /** What was recorded of further steps of them. */
      handoverSteps: zod.array(row),
      /** Photos and PDFs of their steps; the files themselves are on My Bid. */
      handoverProofs: zod.array(row),
      payments: zod.array(row),
      /** To their bank account, as far as they went. */
      refunds: zod.array(row),
      /** What they asked back of their deposit, and what became of it. */
      refundRequests: zod.array(row),
      /** What the house said when it credited the deposit by hand. */
      depositNotes: zod.array(row),
      watchedLots: zod.array(row),
      /** For the inspection and the collection of what they bought, and what they were reminded of. */
      appointments: zod.array(row),
      handoverReminders: zod.array(row),
      /** Devices that are told of what happens, and what they were told. */
      notificationDevices: zod.array(row),
      notifications: zod.array(row),
      logins: zod.array(row),
      /** To the person, or about the account; as long as the house keeps mails. */
      mails: zod.array(row),
      /** Mails to many that they got or were to get; the last 30 days. */
      mailings: zod.array(row),
      /** The photo of the staff card as a data URL (JPEG); null without one. */
      staffCard: zod.nullable(zod.string()),
      /** Addresses that wait to be confirmed. */
      emailChanges: zod.array(row),
      /** Since when they log in with an app for codes, and how many recovery codes are left; null: they do not. */
      secondFactor: zod.nullable(row),
      /** Registrations with this address that wait for the click in their mail; what was typed in them may be another person's. */
      registrations: zod.array(row),
      /** Logins, failures and changes of the account. */
      securityEvents: zod.array(row),
      /** When they followed the auctions live, and which lot. */
      liveConnections: zod.array(row),
    }),
    401: refusal,
    429: refusal,
  },
}));

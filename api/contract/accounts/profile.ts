import { z } from 'zod/mini';
import { checked, fieldRefusal, isoInstant, message, refusal, ringgit, userId } from '../common.ts';
import { LANGUAGES } from '../constants.ts';
import { contract } from '../contract.ts';
import { role } from './account.ts';

/** How a bank account stands with the bank (specification, back office, section 3: Bank info). */
export const bankStatus = z.enum(['Has not yet verified.', 'pending', 'verified', 'rejected']);
export type BankStatus = z.infer<typeof bankStatus>;

export const getProfile = contract('accounts', 'GET', '/api/user/get-profile', {
  summary: 'Everything that the house knows of the person who asks.',
  response: {
    200: z.object({
      /** Also the bidder number. */
      id: z.int(),
      email: z.string(),
      /** Of a person or an organisation. */
      firstName: z.string(),
      accountType: z.enum(['Individual', 'Organization']),
      /** IC or SSM number, without dashes. */
      ic: z.string(),
      representativeName: z.string(),
      representativeIc: z.string(),
      phoneNo: z.string(),
      address: z.string(),
      city: z.string(),
      postcode: z.string(),
      state: z.string(),
      bankName: z.string(),
      bankAccNo: z.string(),
      bankStatus,
      /** Why the bank rejected the account; '' otherwise. */
      reject_desc: z.string(),
      /** After another bank account was chosen, refunds go to it from this instant on; null: they need not wait. */
      refundsHeldUntil: z.nullable(isoInstant),
      /** Name and IC (or SSM) number have been verified: only the house changes them. */
      identityLocked: z.boolean(),
      inactive: z.boolean(),
      staff: z.boolean(),
      staffOf: z.string(),
      staffId: z.string(),
      staffVerified: z.boolean(),
      role,
      pwd_expiry_date: isoInstant,
      depositBalance: ringgit,
      /** When money last came into the deposit account; null: never. */
      recentDepositDate: z.nullable(isoInstant),
      /** Wants a mail when outbid. */
      notifyOutbid: z.boolean(),
      /** Wants the mails that the house sends to many. */
      wantsMailings: z.boolean(),
    }),
    401: refusal,
  },
});
export type Profile = z.infer<(typeof getProfile)['response'][200]>;

/** Generous, so that a text that is too long is refused at its field. */
const text = checked(z.string(), z.maxLength(4_000));
const password = checked(z.string(), z.maxLength(1_000));

export const updateProfile = contract('accounts', 'POST', '/api/user/update', {
  summary:
    'Changes the own profile. Fields that are left out stay; role, id, email, balance, standing and verifications in it are ignored. Another name, IC or SSM number, representative or bank account needs `pwd` and `otp`; without them it is a 409 `confirmation-needed`, and nothing is saved.',
  body: z.object({
    /** The password of now. */
    pwd: z.optional(password),
    /** From the mail that {@link requestUpdateOtp} sent. */
    otp: z.optional(checked(z.string(), z.maxLength(20))),
    firstName: z.optional(text),
    ic: z.optional(text),
    representativeName: z.optional(text),
    representativeIc: z.optional(text),
    phoneNo: z.optional(text),
    address: z.optional(text),
    city: z.optional(text),
    postcode: z.optional(text),
    state: z.optional(text),
    bankName: z.optional(text),
    bankAccNo: z.optional(text),
    staff: z.optional(z.boolean()),
    staffOf: z.optional(text),
    staffId: z.optional(text),
    notifyOutbid: z.optional(z.boolean()),
    wantsMailings: z.optional(z.boolean()),
  }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 409: fieldRefusal, 429: refusal, 503: refusal },
});

export const setLanguage = contract('accounts', 'POST', '/api/user/language', {
  summary:
    'The language in which one is written to from now on. Registration and login note that of the page (Accept-Language).',
  body: z.object({ language: z.enum(LANGUAGES) }),
  response: { 200: message, 400: refusal, 401: refusal, 429: refusal },
});

export const requestUpdateOtp = contract('accounts', 'POST', '/api/user/update/request-otp', {
  summary:
    'First step to another name, IC number or bank account: the password; a code of six digits goes out by mail.',
  body: z.object({ pwd: password }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 429: refusal },
});

export const changePersonalData = contract('accounts', 'POST', '/api/user/personal-data', {
  summary:
    "The house changes a person's name, IC or SSM number or representative, at their request. They are told by mail.",
  body: z.object({
    userId,
    firstName: z.optional(text),
    ic: z.optional(text),
    representativeName: z.optional(text),
    representativeIc: z.optional(text),
  }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal },
});

export const changeEmail = contract('accounts', 'POST', '/api/user/change/email', {
  summary: 'Mails a link to a new address; the answer is the same whether or not the address is known.',
  body: z.object({ userId: z.optional(userId), email: checked(z.string(), z.maxLength(4_000)), pwd: password }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 429: refusal },
});

export const confirmEmail = contract('accounts', 'POST', '/api/user/change/email/confirm', {
  summary: 'The new address is confirmed by the token of the mailed link, once.',
  body: z.object({ token: checked(z.string(), z.maxLength(200)) }),
  response: { 200: z.extend(message, { email: z.string() }), 400: refusal, 429: refusal },
});

export const requestPasswordOtp = contract('accounts', 'POST', '/api/user/change/password/request-otp', {
  summary: 'First step to a new password (`pwd`): the current one; a six-character code goes out by mail.',
  body: z.object({ pwd: password, currentPwd: password }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 429: refusal },
});

export const changePassword = contract('accounts', 'POST', '/api/user/change/password', {
  summary:
    'Second step: the new password and the code. All other sessions of the account end; this one goes on with `jwt`.',
  body: z.object({ pwd: password, otp: checked(z.string(), z.maxLength(20)) }),
  response: { 200: z.extend(message, { jwt: z.string() }), 400: fieldRefusal, 401: refusal, 429: refusal },
});

/** As the specification's answer has them: the first text is shown. */
const bankRefusal = z.extend(fieldRefusal, { error: z.optional(z.object({ message: z.array(z.string()) })) });

export const verifyBank = contract('accounts', 'POST', '/api/billplz/verify', {
  summary: 'Asks the bank whether the account belongs to the person. What is checked is what the house has on record.',
  body: z.object({
    /** Whose; by an admin only. */
    userId: z.optional(userId),
    name: z.optional(text),
    ic: z.optional(text),
    /** By an admin: names the bidder whose account it is. */
    bankAccNo: z.optional(text),
    bankName: z.optional(text),
    organization: z.optional(z.boolean()),
  }),
  response: {
    200: z.extend(message, { statusCode: z.int(), status: bankStatus }),
    400: bankRefusal,
    401: refusal,
    403: refusal,
    404: refusal,
    409: refusal,
    422: bankRefusal,
    503: refusal,
  },
});

export const bankAccountStatus = contract('accounts', 'GET', '/api/billplz/get/:bankAccNo', {
  summary: 'What the bank says of an account number.',
  params: z.object({ bankAccNo: checked(z.string(), z.regex(/^[0-9A-Za-z-]{1,34}$/)) }),
  response: {
    200: z.object({ statusCode: z.int(), status: bankStatus, reject_desc: z.string() }),
    401: refusal,
    403: refusal,
    422: bankRefusal,
    503: refusal,
  },
});

/** Of a table, as it stands there. */
const row = z.record(z.string(), z.unknown());

export const ownData = contract('accounts', 'GET', '/api/user/own-data', {
  summary: 'Download my data: everything on record about the person who asks, as JSON.',
  response: {
    200: z.object({
      madeAt: isoInstant,
      person: row,
      bankVerifications: z.array(row),
      /** Why the house has put them on a vendor's blacklist. */
      blacklist: z.array(row),
      depositEntries: z.array(row),
      lotsEntered: z.array(row),
      bids: z.array(row),
      /** What their receipts say. */
      refusedBids: z.array(row),
      purchases: z.array(row),
      payments: z.array(row),
      /** To their bank account, as far as they went. */
      refunds: z.array(row),
      /** What they asked back of their deposit, and what became of it. */
      refundRequests: z.array(row),
      /** What the house said when it credited the deposit by hand. */
      depositNotes: z.array(row),
      watchedLots: z.array(row),
      /** Devices that are told of what happens, and what they were told. */
      notificationDevices: z.array(row),
      notifications: z.array(row),
      logins: z.array(row),
      /** To the person, or about the account; as long as the house keeps mails. */
      mails: z.array(row),
      /** Mails to many that they got or were to get; the last 30 days. */
      mailings: z.array(row),
      /** The photo of the staff card as a data URL (JPEG); null without one. */
      staffCard: z.nullable(z.string()),
      /** Addresses that wait to be confirmed. */
      emailChanges: z.array(row),
      /** Registrations with this address that wait for the click in their mail; what was typed in them may be another person's. */
      registrations: z.array(row),
      /** Logins, failures and changes of the account. */
      securityEvents: z.array(row),
      /** When they followed the auctions live, and which lot. */
      liveConnections: z.array(row),
    }),
    401: refusal,
    429: refusal,
  },
});

import { z } from 'zod/mini';
import {
  checked,
  fieldRefusal,
  isoInstant,
  message,
  refusal,
  revision,
  ringgit,
  userId,
  wholeNumber,
} from '../common.ts';
import { contract } from '../contract.ts';
import { role } from './account.ts';
import { bankStatus } from './profile.ts';

/** People as the house's staff see and manage them (specification, back office, sections 2, 3 and 7). */

/** What vendors see of the people of their group; IC and SSM numbers as `••••••••5523`. */
const staffRow = z.object({
  /** Also the bidder number. */
  id: z.int(),
  /** '' for somebody who was created at the counter and has none yet. */
  email: z.string(),
  /** Of a person or an organization. */
  firstName: z.string(),
  accountType: z.enum(['Individual', 'Organization']),
  /** IC or SSM number; in lists its last four characters only. */
  ic: z.string(),
  phoneNo: z.string(),
  role,
  inactive: z.boolean(),
  staff: z.boolean(),
  staffOf: z.string(),
  staffId: z.string(),
  staffVerified: z.boolean(),
});
export type StaffRow = z.infer<typeof staffRow>;

/** The User of the specification's section 3, in lists: of numbers of IC and bank account the last four characters. */
const personRow = z.extend(staffRow, {
  representativeName: z.string(),
  representativeIc: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  state: z.string(),
  bankName: z.string(),
  bankAccNo: z.string(),
  bankStatus,
  /** Why the bank rejected the account; '' otherwise. */
  reject_desc: z.string(),
  emailVerified: z.boolean(),
  /** A registration that waits for the link in its mail: there is no account yet, and nothing can be done with it. */
  waiting: z.boolean(),
  depositBalance: ringgit,
  /** When money last came into the deposit account; null: never. */
  recentDepositDate: z.nullable(isoInstant),
  /** The vendors that have blacklisted them. */
  blacklistedBy: z.array(z.string()),
});
export type PersonRow = z.infer<typeof personRow>;

const people = z.array(personRow);
const page = z.object({ totalUsers: z.int(), users: people });
const pageParams = { page0: wholeNumber(0, 100_000), size: wholeNumber(1, 100) };

const REFUSED = { 401: refusal, 403: refusal, 503: refusal };
const ASKED = { ...REFUSED, 400: fieldRefusal };
/** `revision`: where the book stood afterwards; undefined: nothing of it is in the book. */
const done = z.extend(message, { revision: z.optional(revision) });
const DONE = { 200: done, ...ASKED, 404: refusal, 409: refusal };

export const usersByPage = contract('accounts', 'GET', '/api/user/getbypage/:page0/:size', {
  summary: 'A page of all accounts by number; page 0 is the first.',
  params: z.object(pageParams),
  response: { 200: people, ...REFUSED },
});

export const userCount = contract('accounts', 'GET', '/api/user/count', {
  summary: 'How many accounts there are.',
  response: { 200: z.object({ count: z.int() }), ...REFUSED },
});

export const usersByName = contract('accounts', 'POST', '/api/user/get/byname', {
  summary: 'Accounts with this in their name, at most 200.',
  body: z.object({ name: checked(z.string(), z.maxLength(200)) }),
  response: { 200: people, ...ASKED },
});

export const usersByEmail = contract('accounts', 'POST', '/api/user/getall/by/email', {
  summary: 'Accounts with this in their mail address, at most 200.',
  body: z.object({ email: checked(z.string(), z.maxLength(254)) }),
  response: { 200: people, ...ASKED },
});

export const usersByEmailVerification = contract('accounts', 'POST', '/api/user/getall/by/email/verification/status', {
  summary:
    'Accounts whose mail address is verified or not, newest first, at most 500; with `unverified` also the registrations that wait for their link.',
  body: z.object({ status: z.enum(['verified', 'unverified']) }),
  response: { 200: people, ...ASKED },
});

export const usersWithDeposit = contract('accounts', 'GET', '/api/user/get/with/balancedeposit/:scope', {
  summary:
    'Bidders with a deposit balance above zero and its sum: all, or those who lost (`lostBidders`). `negative`: those who owe the house.',
  params: z.object({ scope: z.enum(['all', 'lostBidders', 'negative']) }),
  response: { 200: z.object({ users: people, totalDepositBalance: ringgit }), ...REFUSED },
});

export const blacklistedByPage = contract('accounts', 'GET', '/api/user/blacklist/getbypage/:page0/:size', {
  summary: 'A page of the bidders whom some vendor has blacklisted, by number.',
  params: z.object(pageParams),
  response: { 200: page, ...REFUSED },
});

export const deactivatedByPage = contract('accounts', 'GET', '/api/user/deactivate/getbypage/:page0/:size', {
  summary: 'A page of the accounts that are deactivated, by number.',
  params: z.object(pageParams),
  response: { 200: page, ...REFUSED },
});

export const staffByPage = contract('accounts', 'GET', '/api/user/staff/getbypage/:staffOf/:verified/:page0/:size', {
  summary:
    "A page of a group's staff, verified or not (`true`, `false`), by number. Vendors: of their own group; admins also `All`.",
  params: z.object({
    staffOf: checked(z.string(), z.minLength(1), z.maxLength(100)),
    verified: z.enum(['true', 'false']),
    ...pageParams,
  }),
  response: { 200: z.object({ totalUsers: z.int(), users: z.array(staffRow) }), ...REFUSED },
});

export const usersByBankStatus = contract('accounts', 'GET', '/api/user/bank/getall/:status', {
  summary: 'Bidders whose bank account has this status with the bank.',
  params: z.object({ status: z.enum(['pending', 'rejected', 'verified']) }),
  response: { 200: people, ...REFUSED },
});

export const allUsers = contract('accounts', 'GET', '/api/user/getall', {
  summary: 'Every account, with whole IC and SSM numbers: an export, which is noted in the security log.',
  response: { 200: z.array(staffRow), ...REFUSED },
});

export const usersOfVendor = contract('accounts', 'GET', '/api/user/getall/by/vendor/:vendorUserId', {
  summary:
    'The verified staff of the group of this vendor account, with whole IC numbers: an export, which is noted. Vendors: their own group.',
  params: z.object({ vendorUserId: wholeNumber(1, 2_147_483_647) }),
  response: { 200: z.array(staffRow), ...REFUSED, 404: refusal },
});

export const searchPeople = contract('accounts', 'POST', '/api/user/search', {
  summary:
    'Finds people by number, name, mail address, phone, IC or SSM number (whole or the last four digits), or the registration number of a lot that they won. The best answers first.',
  body: z.object({
    query: checked(z.string(), z.maxLength(200)),
    page0: z.optional(checked(z.int(), z.minimum(0), z.maximum(10_000))),
    size: z.optional(checked(z.int(), z.minimum(1), z.maximum(100))),
  }),
  response: { 200: page, ...ASKED },
});

export const personById = contract('accounts', 'GET', '/api/user/person/:userId', {
  summary: 'Everything that the house manages of one person, with whole numbers; that it was looked at is noted.',
  params: z.object({ userId: wholeNumber(1, 2_147_483_647) }),
  response: {
    200: z.extend(personRow, {
      /** In the book: has a deposit account and may take part. */
      bidder: z.boolean(),
      /** Deposits of the lots that they are winning. */
      held: ringgit,
      winning: z.array(
        z.object({
          /** The order number, `AMS7/101`. */
          auctionName: z.string(),
          lotNo: z.string(),
          session: z.string(),
          regnNo: z.string(),
          deposit: ringgit,
          latestBid: ringgit,
        }),
      ),
      /** After another bank account was chosen, refunds go to it from this instant on; null: they need not wait. */
      refundsHeldUntil: z.nullable(isoInstant),
      /** Name and IC (or SSM) number have been verified. */
      identityLocked: z.boolean(),
      /** Other accounts with the same IC (or SSM) number: who has several has several deposits and, in a staff session, several lots. */
      sameIc: z.array(userId),
      madeAt: isoInstant,
      /** Since when nothing is known of them any more; null: they were not erased. */
      erasedAt: z.nullable(isoInstant),
      pwd_expiry_date: isoInstant,
      /** Where they are logged in now, the last used first. */
      sessions: z.array(
        z.object({
          browser: z.nullable(z.string()),
          system: z.nullable(z.string()),
          network: z.string(),
          madeAt: isoInstant,
          lastUsedAt: isoInstant,
        }),
      ),
      revision,
    }),
    ...REFUSED,
    404: refusal,
  },
});
export type PersonDetail = z.infer<(typeof personById)['response'][200]>;

export const vendorsForBlacklist = contract('accounts', 'GET', '/api/user/blacklist/vendors', {
  summary: 'The vendors that the house knows: of lots, next lots, contacts and staff groups.',
  response: { 200: z.array(z.string()), ...REFUSED },
});

export const blacklistOfUser = contract('accounts', 'POST', '/api/user/blacklist/get/all', {
  summary: 'The vendors that have blacklisted a bidder, and why.',
  body: z.object({ userId }),
  response: {
    200: z.array(
      z.object({
        vendor: z.string(),
        /** '' where nobody said why. */
        reason: z.string(),
        /** When the reason was written; null: none was. */
        at: z.nullable(isoInstant),
      }),
    ),
    ...ASKED,
  },
});

export const blacklistUser = contract('accounts', 'POST', '/api/user/blacklist', {
  summary: "Blacklists a bidder with a vendor: no entry and no bid on that vendor's lots from now on.",
  body: z.object({
    userId,
    vendor: checked(z.string(), z.maxLength(200)),
    /** Why; staff read it. A bidder who is on the blacklist already gets this reason in the place of the one before. */
    reason: z.optional(checked(z.string(), z.maxLength(500))),
  }),
  response: DONE,
});

export const removeFromBlacklist = contract('accounts', 'POST', '/api/user/blacklist/delete/vendor', {
  summary: 'Takes a bidder off the blacklist of a vendor.',
  body: z.object({ userId, vendor: checked(z.string(), z.maxLength(200)) }),
  response: DONE,
});

export const makeBidder = contract('accounts', 'POST', '/api/user/make-bidder', {
  summary: 'Gives an admin a deposit account of their own, so that they may take part in auctions. Twice is once.',
  body: z.object({ userId }),
  response: DONE,
});

export const deactivateUser = contract('accounts', 'POST', '/api/user/deactivate', {
  summary:
    'Deactivates an account (`toggle` true) or activates it (`toggle` false). Its tokens and sockets end at once. Not for super admins.',
  body: z.object({ userId, toggle: z.boolean() }),
  response: DONE,
});

export const verifyStaff = contract('accounts', 'POST', '/api/user/verify/staff', {
  summary:
    'Verifies somebody as staff of the group that they name (`toggle` true), or refutes it (`toggle` false). Vendors: of their own group.',
  body: z.object({ userId, toggle: z.boolean() }),
  response: DONE,
});

/** Generous, so that a text that is too long is refused at its field. */
const text = checked(z.string(), z.maxLength(4_000));

export const createInstantBidder = contract('accounts', 'POST', '/api/user/instant-bidder', {
  summary:
    'Creates a bidder at the counter, who has no mail address yet and cannot log in. A number that an account has already is refused.',
  body: z.object({
    accountType: z.optional(text),
    firstName: z.optional(text),
    ic: z.optional(text),
    phoneNo: z.optional(text),
    representativeName: z.optional(text),
    representativeIc: z.optional(text),
  }),
  response: { 200: z.extend(done, { userId: z.int() }), ...ASKED, 409: fieldRefusal },
});

export const offerEmail = contract('accounts', 'POST', '/api/user/instant-bidder/email', {
  summary:
    'Mails a link to the address that a bidder who was created at the counter names. Once they follow it, the address is theirs, and they choose a password.',
  body: z.object({ userId, email: checked(z.string(), z.maxLength(4_000)) }),
  response: { 200: message, ...ASKED, 404: refusal, 409: fieldRefusal, 429: refusal },
});

import * as zod from 'zod/mini';
import {
  checked,
  fieldRefusal,
  isoInstant,
  keyOf,
  message,
  pageParams as pageParamsOfOne,
  refusal,
  revision,
  ringgit,
  rowNoInAddress,
  staleWrite,
  userId,
  wholeNumber,
} from '../common.ts';
import { REFUSED_BECAUSE, REFUTED_BECAUSE, WITHOUT_CARD } from '../constants.ts';
import { contract } from '../contract.ts';
import { role } from './account.ts';
import { bankStatus } from './profile.ts';

/** People as the house's staff see and manage them (specification, back office, sections 2, 3 and 7). */

/** What vendors see of the people of their group; IC and SSM numbers as `••••••••5523`. */
const staffRow = zod.object({
  /** Also the bidder number. */
  id: zod.int(),
  /** '' for somebody who was created at the counter and has none yet. */
  email: zod.string(),
  /** Of a person or an organization. */
  firstName: zod.string(),
  accountType: zod.enum(['Individual', 'Organization']),
  /** IC or SSM number; in lists its last four characters only. */
  ic: zod.string(),
  phoneNo: zod.string(),
  role,
  inactive: zod.boolean(),
  staff: zod.boolean(),
  staffOf: zod.string(),
  staffId: zod.string(),
  staffVerified: zod.boolean(),
});
export type StaffRow = zod.infer<typeof staffRow>;

/** The User of the specification's section 3, in lists: of numbers of IC and bank account the last four characters. */
const personRow = zod.extend(staffRow, {
  representativeName: zod.string(),
  representativeIc: zod.string(),
  address: zod.string(),
  city: zod.string(),
  postcode: zod.string(),
  state: zod.string(),
  bankName: zod.string(),
  bankAccNo: zod.string(),
  bankStatus,
  /** Why the bank rejected the account; '' otherwise. */
  reject_desc: zod.string(),
  emailVerified: zod.boolean(),
  /** A registration that waits for the link in its mail: there is no account yet, and nothing can be done with it. */
  waiting: zod.boolean(),
  depositBalance: ringgit,
  /** When money last came into the deposit account; null: never. */
  recentDepositDate: zod.nullable(isoInstant),
  /** The vendors that have blacklisted them. */
  blacklistedBy: zod.array(zod.string()),
});
export type PersonRow = zod.infer<typeof personRow>;

const people = zod.array(personRow);
const page = zod.object({ totalUsers: zod.int(), users: people });
const pageParams = { page0: wholeNumber(0, 100_000), size: wholeNumber(1, 100) };
const depositScope = zod.object({ scope: zod.enum(['all', 'lostBidders', 'negative']) });
const depositSearch = { search: zod.optional(checked(zod.string(), zod.trim(), zod.maxLength(200))) };

const REFUSED = { 401: refusal, 403: refusal, 503: refusal };
const ASKED = { ...REFUSED, 400: fieldRefusal };
/** `revision`: where the book stood afterwards; undefined: nothing of it is in the book. */
const done = zod.extend(message, { revision: zod.optional(revision) });
const DONE = { 200: done, ...ASKED, 404: refusal, 409: refusal };

export const usersByPage = contract('accounts', 'GET', '/api/user/getbypage/:page0/:size', () => ({
  summary: 'A page of all accounts by number; page 0 is the first.',
  params: zod.object(pageParams),
  response: { 200: people, ...REFUSED },
}));

export const userCount = contract('accounts', 'GET', '/api/user/count', () => ({
  summary: 'How many accounts there are.',
  response: { 200: zod.object({ count: zod.int() }), ...REFUSED },
}));

export const usersByName = contract('accounts', 'POST', '/api/user/get/byname', () => ({
  summary: 'Accounts with this in their name, at most 200.',
  body: zod.object({ name: checked(zod.string(), zod.maxLength(200)) }),
  response: { 200: people, ...ASKED },
}));

export const usersByEmail = contract('accounts', 'POST', '/api/user/getall/by/email', () => ({
  summary: 'Accounts with this in their mail address, at most 200.',
  body: zod.object({ email: checked(zod.string(), zod.maxLength(254)) }),
  response: { 200: people, ...ASKED },
}));

export const usersByEmailVerification = contract(
  'accounts',
  'POST',
  '/api/user/getall/by/email/verification/status',
  () => ({
    summary:
      'Accounts whose mail address is verified or not, newest first, at most 500; with `unverified` also the registrations that wait for their link.',
    body: zod.object({ status: zod.enum(['verified', 'unverified']) }),
    response: { 200: people, ...ASKED },
  }),
);

export const usersWithDeposit = contract('accounts', 'GET', '/api/user/get/with/balancedeposit/:scope', () => ({
  summary:
    'Bidders with a deposit balance above zero and its sum: all, or those who lost (`lostBidders`). `negative`: those who owe the house. Everybody at once, or with `size` or `page0` a page of them, by number, and `totalUsers`; sums are of all pages. `search`: only those with this in their name or mail address.',
  params: depositScope,
  querystring: zod.object({
    page0: zod.optional(pageParams.page0),
    size: zod.optional(pageParams.size),
    ...depositSearch,
  }),
  response: {
    200: zod.object({
      users: people,
      totalDepositBalance: ringgit,
      /** Of an answer in pages. */
      totalUsers: zod.optional(zod.int()),
    }),
    ...REFUSED,
  },
}));

export const emailsWithDeposit = contract('accounts', 'GET', '/api/user/emails/with/balancedeposit/:scope', () => ({
  summary:
    'The mail addresses of all whom the list of deposit balances has on its pages, for a mail to them; at the counter some have none.',
  params: depositScope,
  querystring: zod.object(depositSearch),
  response: { 200: zod.object({ emails: zod.array(zod.string()) }), ...REFUSED },
}));

export const blacklistedByPage = contract('accounts', 'GET', '/api/user/blacklist/getbypage/:page0/:size', () => ({
  summary: 'A page of the bidders whom some vendor has blacklisted, by number.',
  params: zod.object(pageParams),
  response: { 200: page, ...REFUSED },
}));

export const deactivatedByPage = contract('accounts', 'GET', '/api/user/deactivate/getbypage/:page0/:size', () => ({
  summary: 'A page of the accounts that are deactivated, by number.',
  params: zod.object(pageParams),
  response: { 200: page, ...REFUSED },
}));

export const staffByPage = contract(
  'accounts',
  'GET',
  '/api/user/staff/getbypage/:staffOf/:verified/:page0/:size',
  () => ({
    summary:
      "A page of a group's staff, verified or not (`true`, `false`), by number. Vendors: of their own group; admins also `All`.",
    params: zod.object({
      staffOf: checked(zod.string(), zod.minLength(1), zod.maxLength(100)),
      verified: zod.enum(['true', 'false']),
      ...pageParams,
    }),
    response: { 200: zod.object({ totalUsers: zod.int(), users: zod.array(staffRow) }), ...REFUSED },
  }),
);

export const usersByBankStatus = contract('accounts', 'GET', '/api/user/bank/getall/:status', () => ({
  summary: 'Bidders whose bank account has this status with the bank.',
  params: zod.object({ status: zod.enum(['pending', 'rejected', 'verified']) }),
  response: { 200: people, ...REFUSED },
}));

export const allUsers = contract('accounts', 'GET', '/api/user/getall', () => ({
  summary: 'Every account, with whole IC and SSM numbers: an export, which is noted in the security log.',
  response: { 200: zod.array(staffRow), ...REFUSED },
}));

export const usersOfVendor = contract('accounts', 'GET', '/api/user/getall/by/vendor/:vendorUserId', () => ({
  summary:
    'The verified staff of the group of this vendor account, with whole IC numbers: an export, which is noted. Vendors: their own group.',
  params: zod.object({ vendorUserId: rowNoInAddress }),
  response: { 200: zod.array(staffRow), ...REFUSED, 404: refusal },
}));

export const searchPeople = contract('accounts', 'POST', '/api/user/search', () => ({
  summary:
    'Finds people by number, name, mail address, phone, IC or SSM number (whole or the last four digits), or the registration number of a lot that they won. The best answers first.',
  body: zod.object({
    query: checked(zod.string(), zod.maxLength(200)),
    page0: zod.optional(checked(zod.int(), zod.minimum(0), zod.maximum(10_000))),
    size: zod.optional(checked(zod.int(), zod.minimum(1), zod.maximum(100))),
  }),
  response: { 200: page, ...ASKED },
}));

export const personById = contract('accounts', 'GET', '/api/user/person/:userId', () => ({
  summary: 'Everything that the house manages of one person, with whole numbers; that it was looked at is noted.',
  params: zod.object({ userId: rowNoInAddress }),
  response: {
    200: zod.extend(personRow, {
      /** In the book: has a deposit account and may take part. */
      bidder: zod.boolean(),
      /** Deposits of the lots that they are winning. */
      held: ringgit,
      winning: zod.array(
        zod.object({
          /** The order number, `AMS7/101`. */
          auctionName: zod.string(),
          lotNo: zod.string(),
          session: zod.string(),
          regnNo: zod.string(),
          deposit: ringgit,
          latestBid: ringgit,
          /** Bids are taken; its time is over; its vendor is asked about the bid; the vendor has asked them for more. */
          stage: zod.enum(['running', 'ended', 'offered', 'countered']),
          vendor: zod.string(),
          /** As the price stands, its vendor is asked before it is sold. */
          vendorDecides: zod.boolean(),
          /** Its session takes maximum bids. */
          maximumBids: zod.boolean(),
        }),
      ),
      /** After another bank account was chosen, refunds go to it from this instant on; null: they need not wait. */
      refundsHeldUntil: zod.nullable(isoInstant),
      /** Name and IC (or SSM) number have been verified. */
      identityLocked: zod.boolean(),
      /** Other accounts with the same IC (or SSM) number: who has several has several deposits and, in a staff session, several lots. */
      sameIc: zod.array(userId),
      madeAt: isoInstant,
      /** Since when nothing is known of them any more; null: they were not erased. */
      erasedAt: zod.nullable(isoInstant),
      pwd_expiry_date: isoInstant,
      /** They log in with an app for codes. */
      secondFactorSince: zod.nullable(isoInstant),
      /** Where they are logged in now, the last used first. */
      sessions: zod.array(
        zod.object({
          browser: zod.nullable(zod.string()),
          system: zod.nullable(zod.string()),
          network: zod.string(),
          madeAt: isoInstant,
          lastUsedAt: isoInstant,
        }),
      ),
      revision,
    }),
    ...REFUSED,
    404: refusal,
  },
}));
export type PersonDetail = zod.infer<(typeof personById)['response'][200]>;

const partParams = zod.object({ userId: rowNoInAddress, ...pageParamsOfOne.shape });

export const lotsOfPerson = contract('accounts', 'GET', '/api/user/person/:userId/lots/:page/:size', () => ({
  summary: 'A page of the lots that a bidder has ever entered, latest entry first, with how they stand on each.',
  params: partParams,
  response: {
    200: zod.object({
      total: zod.int(),
      lots: zod.array(
        zod.object({
          /** The order number, `AMS7/101`. */
          auctionName: zod.string(),
          regnNo: zod.string(),
          enteredAt: isoInstant,
          /** The deposit that they agreed to. */
          deposit: ringgit,
          /** How often they have bid on it, void bids too. */
          bids: zod.int(),
          /** Their highest bid that counts; null: none. */
          ownBid: zod.nullable(ringgit),
          standing: zod.enum(['on top', 'outbid', 'no bid', 'won', 'lost', 'forfeited', 'withdrawn']),
        }),
      ),
    }),
    ...REFUSED,
    404: refusal,
  },
}));
export type LotOfPerson = zod.infer<(typeof lotsOfPerson)['response'][200]>['lots'][number];

export const mailsOfPerson = contract('accounts', 'GET', '/api/user/person/:userId/mails/:page/:size', () => ({
  summary:
    'A page of the mails of the house about an account, newest first: where to, what of and what became of each; not what they say.',
  params: partParams,
  response: {
    200: zod.object({
      total: zod.int(),
      mails: zod.array(
        zod.object({
          id: zod.int(),
          subject: zod.string(),
          /** The address that it went to, which need not be theirs by now; '' where it is not kept any more. */
          recipient: zod.string(),
          writtenAt: isoInstant,
          /** null: it was not. */
          sentAt: zod.nullable(isoInstant),
          /** `in outbox`: of a house without a mail server. */
          state: zod.enum(['in outbox', 'queued', 'retrying', 'sent', 'given up']),
        }),
      ),
    }),
    ...REFUSED,
    404: refusal,
  },
}));
export type MailOfPerson = zod.infer<(typeof mailsOfPerson)['response'][200]>['mails'][number];

export const vendorsForBlacklist = contract('accounts', 'GET', '/api/user/blacklist/vendors', () => ({
  summary: 'The vendors that the house knows: of lots, next lots, contacts and staff groups.',
  response: { 200: zod.array(zod.string()), ...REFUSED },
}));

export const blacklistOfUser = contract('accounts', 'POST', '/api/user/blacklist/get/all', () => ({
  summary: 'The vendors that have blacklisted a bidder, and why.',
  body: zod.object({ userId }),
  response: {
    200: zod.array(
      zod.object({
        vendor: zod.string(),
        /** '' where nobody said why. */
        reason: zod.string(),
        /** When the reason was written; null: none was. */
        at: zod.nullable(isoInstant),
      }),
    ),
    ...ASKED,
  },
}));

export const blacklistUser = contract('accounts', 'POST', '/api/user/blacklist', () => ({
  summary: "Blacklists a bidder with a vendor: no entry and no bid on that vendor's lots from now on.",
  body: zod.object({
    userId,
    vendor: checked(zod.string(), zod.maxLength(200)),
    /** Why; staff read it, in the history of the person too. Of one who is on the blacklist already it changes the reason that `shown` has; otherwise that is refused. */
    reason: zod.optional(checked(zod.string(), zod.maxLength(500))),
    /** The reason that was shown, '' where they were not on it: what somebody else has written meanwhile is not overwritten. */
    shown: zod.optional(zod.object({ reason: zod.string() })),
  }),
  response: { ...DONE, 409: staleWrite },
}));

export const removeFromBlacklist = contract('accounts', 'POST', '/api/user/blacklist/delete/vendor', () => ({
  summary: 'Takes a bidder off the blacklist of a vendor.',
  body: zod.object({ userId, vendor: checked(zod.string(), zod.maxLength(200)) }),
  response: DONE,
}));

export const makeBidder = contract('accounts', 'POST', '/api/user/make-bidder', () => ({
  summary: 'Gives an admin a deposit account of their own, so that they may take part in auctions. Twice is once.',
  body: zod.object({ userId }),
  response: DONE,
}));

export const deactivateUser = contract('accounts', 'POST', '/api/user/deactivate', () => ({
  summary:
    'Deactivates an account (`toggle` true) or activates it (`toggle` false). Its tokens and sockets end at once. Not for super admins.',
  body: zod.object({ userId, toggle: zod.boolean() }),
  response: DONE,
}));

/** Generous, so that a text that is too long is refused at its field. */
const text = checked(zod.string(), zod.maxLength(4_000));

export const verifyStaff = contract('accounts', 'POST', '/api/user/verify/staff', () => ({
  summary:
    'Verifies somebody as staff of the group that they name (`toggle` true), or refutes it (`toggle` false) where they are verified. Vendors: of their own group.',
  body: zod.object({
    userId,
    toggle: zod.boolean(),
    /** Why they are verified although there is no photo of their card, without which it is needed: kept in their history. */
    withoutCard: zod.optional(keyOf(WITHOUT_CARD)),
    /** Why they are refuted: kept in their history. */
    refutedBecause: zod.optional(keyOf(REFUTED_BECAUSE)),
    /** Whom the question showed: it is of nobody else. */
    shown: zod.optional(zod.object({ staffOf: text, staffId: text, staffVerified: zod.boolean() })),
  }),
  response: { ...DONE, 409: zod.extend(fieldRefusal, staleWrite.shape) },
}));

export const refuseStaff = contract('accounts', 'POST', '/api/user/refuse/staff', () => ({
  summary:
    'Turns down somebody who says that they are staff and is not verified: the group and number that they gave are taken off, and they are told why. They may give them again. Vendors: of their own group.',
  body: zod.object({
    userId,
    /** Told to them, and kept in their history. */
    because: keyOf(REFUSED_BECAUSE),
    /** Whom the question showed: it is of nobody else. */
    shown: zod.optional(zod.object({ staffOf: text, staffId: text })),
  }),
  response: { ...DONE, 409: staleWrite },
}));

export const createInstantBidder = contract('accounts', 'POST', '/api/user/instant-bidder', () => ({
  summary:
    'Creates a bidder at the counter, who has no mail address yet and cannot log in. A number that an account has already is refused.',
  body: zod.object({
    accountType: zod.optional(text),
    firstName: zod.optional(text),
    ic: zod.optional(text),
    phoneNo: zod.optional(text),
    representativeName: zod.optional(text),
    representativeIc: zod.optional(text),
  }),
  response: { 200: zod.extend(done, { userId: zod.int() }), ...ASKED, 409: fieldRefusal },
}));

export const offerEmail = contract('accounts', 'POST', '/api/user/instant-bidder/email', () => ({
  summary:
    'Mails a link to the address that a bidder who was created at the counter names. Once they follow it, the address is theirs, and they choose a password.',
  body: zod.object({ userId, email: checked(zod.string(), zod.maxLength(4_000)) }),
  response: { 200: message, ...ASKED, 404: refusal, 409: fieldRefusal, 429: refusal },
}));

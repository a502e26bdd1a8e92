import * as zod from 'zod/mini';
import { ownData } from './accounts/profile.ts';
import { checked, fieldRefusal, isoInstant, message, refusal, staleWrite, userId } from './common.ts';
import { contract } from './contract.ts';

/** How long something is kept: a setting of the house. */
interface PeriodRule {
  readonly unit: 'days' | 'years';
  readonly byDefault: number;
  readonly least: number;
  readonly most: number;
}

/** The periods that the house sets, in the order in which they are shown. */
export const PERIODS = {
  /** The papers of a purchase name its buyer: so long nobody erases them (Income Tax Act 1967, section 82: seven years). */
  purchases: { unit: 'years', byDefault: 7, least: 1, most: 30 },
  /** To which bank account a refund went: as long as the books of a business. */
  refundAccounts: { unit: 'years', byDefault: 7, least: 1, most: 30 },
  securityLog: { unit: 'days', byDefault: 400, least: 30, most: 3_650 },
  mails: { unit: 'days', byDefault: 30, least: 7, most: 400 },
  formerAddresses: { unit: 'days', byDefault: 30, least: 7, most: 400 },
  loginSessions: { unit: 'days', byDefault: 7, least: 1, most: 400 },
  /** Browsers keep a cookie for 400 days at most. */
  devices: { unit: 'days', byDefault: 400, least: 30, most: 400 },
} as const satisfies Readonly<Record<string, PeriodRule>>;

export type PeriodName = keyof typeof PERIODS;
export type Periods = Readonly<Record<PeriodName, number>>;

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  checked(zod.int(), zod.minimum(least), zod.maximum(most));

/** In the units of {@link PERIODS}. */
const periods = () =>
  zod.object({
    purchases: within(PERIODS.purchases),
    refundAccounts: within(PERIODS.refundAccounts),
    securityLog: within(PERIODS.securityLog),
    mails: within(PERIODS.mails),
    formerAddresses: within(PERIODS.formerAddresses),
    loginSessions: within(PERIODS.loginSessions),
    devices: within(PERIODS.devices),
  } satisfies Readonly<Record<PeriodName, zod.ZodMiniType>>);

export const retentionPeriods = contract('retention', 'GET', '/api/retention/periods', () => ({
  summary: 'How long what is known of people is kept.',
  response: { 200: zod.object({ periods: periods() }), 401: refusal, 403: refusal },
}));

const said = zod.object({ en: zod.string(), ms: zod.string() });

export const privacy = contract('retention', 'GET', '/api/privacy', () => ({
  summary: 'What the house keeps of people, why and for how long: its retention rules in words, for anybody.',
  response: {
    200: zod.object({
      /** How long the papers of a purchase name its buyer. */
      purchaseYears: zod.int(),
      kept: zod.array(
        zod.object({
          what: said,
          why: said,
          keptFor: zod.object({ length: zod.number(), unit: zod.enum(['days', 'years']) }),
        }),
      ),
    }),
  },
}));
export type PrivacyAnswer = zod.infer<(typeof privacy)['response'][200]>;

export const saveRetentionPeriods = contract('retention', 'POST', '/api/retention/periods/save', () => ({
  summary: 'Sets how long what is known of people is kept. What is too old by then is gone within the hour.',
  body: zod.extend(zod.partial(periods()), {
    /** What was touched, as it was shown; all else stays as it is. Without this all that is sent is meant. */
    shown: zod.optional(zod.partial(periods())),
  }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 409: staleWrite },
}));

/** What the house may know of a person, by kind. */
const recordKind = zod.enum([
  'identity',
  'contact',
  'bank',
  'staff card',
  'blacklist',
  'logins',
  'security log',
  'mails',
  'notifications',
  'watchlist',
  'handover proofs',
  'payments',
  'refunds',
  'book',
]);
export type RecordKind = zod.infer<typeof recordKind>;

export const personRecords = contract('retention', 'POST', '/api/user/records', () => ({
  summary: 'What is kept of a person, by kind and without the data themselves, and whether they can be erased.',
  body: zod.object({ userId }),
  response: {
    200: zod.object({
      /** Of each kind so many entries; of identity, contact and bank the fields that are filled. */
      records: zod.array(zod.object({ kind: recordKind, count: zod.int() })),
      /** Order numbers, the newest first. */
      purchases: zod.array(zod.object({ auctionName: zod.string(), soldAt: isoInstant })),
      /** Why they cannot be erased now, in sentences; none: they can. */
      obstacles: zod.array(zod.string()),
      erasedAt: zod.nullable(isoInstant),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
    503: refusal,
  },
}));
export type PersonRecords = zod.infer<(typeof personRecords)['response'][200]>;

export const exportPerson = contract('retention', 'POST', '/api/user/records/export', () => ({
  summary:
    'Everything on record about a person, as they get it themselves, but for amounts of maximum bids on lots that are undecided; that it was asked for is kept in their history.',
  body: zod.object({ userId }),
  response: { 200: ownData.response[200], 401: refusal, 403: refusal, 404: refusal, 429: refusal, 503: refusal },
}));

export const erasePerson = contract('retention', 'POST', '/api/user/erase', () => ({
  summary:
    'Erases what is known of a person at their request, for good, and deactivates the account. Bidder number and book stay. Refused (409) while money or a sale is open.',
  body: zod.object({ userId }),
  response: {
    200: message,
    401: refusal,
    403: refusal,
    404: refusal,
    409: zod.extend(refusal, { obstacles: zod.optional(zod.array(zod.string())) }),
    503: refusal,
  },
}));

import * as zod from 'zod/mini';
import { CANCEL_REASONS } from '#domain/cancel-reasons.ts';
import { WAYS } from '#domain/payment-ways.ts';
import { SESSION_REASONS } from '#domain/session-reasons.ts';
import { checked, isoInstant, refusal, wholeNumber } from './common.ts';
import { contract } from './contract.ts';

/**
 * What has a history, by the key that names one:
 *
 * - `session` AMS7, `lot` AMS7/101, `next-lot` its lot no, `unit` its key (`units.ts`);
 * - `page` one of homepage, contact, banners; `document` its file name; `vendor` its code; `vendor-contact` its id;
 * - `setting` the id of a toggle, or `raise-limit`; `user` the account number;
 * - `appointment` AMS7/101 and its purpose; `appointment-place` its id;
 * - `bank-statement` and `mailing` their id; `refund-run` the number of a bulk refund.
 */
const subjectKind = zod.enum([
  'session',
  'lot',
  'next-lot',
  'unit',
  'page',
  'document',
  'vendor',
  'vendor-contact',
  'setting',
  'user',
  'bank-statement',
  'refund-run',
  'mailing',
  'appointment',
  'appointment-place',
]);
export type SubjectKind = zod.infer<typeof subjectKind>;

/** Values that are words of the house, as they are kept. */
export const HISTORY_WORDS = [
  ...(['yes', 'no', 'none', 'public', '(not shown)'] as const),
  ...WAYS,
  // Where money came from, or went to, and who took it back.
  ...(['top-up', 'house', 'bank', 'refunds', 'record', 'the bank'] as const),
  ...SESSION_REASONS,
  ...CANCEL_REASONS,
  ...(['Has not yet verified.', 'pending', 'verified', 'rejected'] as const),
] as const;
export type HistoryWord = (typeof HISTORY_WORDS)[number];

/**
 * What a page says in its own language: one of {@link HISTORY_WORDS}, an instant, a day (YYYY-MM-DD), or a sentence in English that the house made of the value.
 * Of what people typed, of names and amounts there is none.
 */
const kept = zod.object({ as: zod.enum(['word', 'moment', 'day', 'sentence']), value: zod.string() });
export type KeptValue = zod.infer<typeof kept>;

/** One field of a change, as a person reads it in English; amounts and times are texts too. */
const changedField = zod.object({
  label: zod.string(),
  /** Null: there was nothing, or it was not said. */
  before: zod.nullable(zod.string()),
  /** Null: there is nothing now. */
  after: zod.nullable(zod.string()),
  keptBefore: zod.optional(kept),
  keptAfter: zod.optional(kept),
});
export type ChangedField = zod.infer<typeof changedField>;

const historyEntry = zod.object({
  /** Of one entry among those of its subject. */
  id: zod.string(),
  at: isoInstant,
  /** Null: neither a member of staff did it nor, of an account, whoever has it. */
  actor: zod.nullable(
    zod.object({
      /** For admins; a vendor sees their own. */
      account: zod.nullable(zod.int()),
      name: zod.nullable(zod.string()),
      role: zod.enum(['admin', 'vendor', 'auditor', 'user']),
    }),
  ),
  /** 'Terms changed'. */
  action: zod.string(),
  fields: zod.array(changedField),
});
export type HistoryEntry = zod.infer<typeof historyEntry>;

export const history = contract('history', 'GET', '/api/history/:kind/:key/:page0/:size', () => ({
  summary:
    'Who changed what of a session, lot, unit, page, document, contact, setting or account, newest first; page 0 is the first. Vendors: of their own lots and units.',
  params: zod.object({
    kind: subjectKind,
    key: checked(zod.string(), zod.minLength(1), zod.maxLength(200)),
    page0: wholeNumber(0, 1_000),
    size: wholeNumber(1, 50),
  }),
  response: {
    200: zod.object({ entries: zod.array(historyEntry), total: zod.int() }),
    401: refusal,
    403: refusal,
    503: refusal,
  },
}));

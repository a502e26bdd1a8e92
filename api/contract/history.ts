import { z } from 'zod/mini';
import { checked, isoInstant, refusal, wholeNumber } from './common.ts';
import { contract } from './contract.ts';

/**
 * What has a history, by the key that names one:
 *
 * - `session` AMS7, `lot` AMS7/101, `next-lot` its lot no, `unit` the registration number without blanks and in capitals;
 * - `page` one of homepage, contact, banners; `document` its file name; `vendor-contact` its id;
 * - `setting` the id of a toggle, or `raise-limit`; `user` the account number;
 * - `bank-statement` and `mailing` their id; `refund-run` the number of a bulk refund.
 */
const subjectKind = z.enum([
  'session',
  'lot',
  'next-lot',
  'unit',
  'page',
  'document',
  'vendor-contact',
  'setting',
  'user',
  'bank-statement',
  'refund-run',
  'mailing',
]);
export type SubjectKind = z.infer<typeof subjectKind>;

/** One field of a change, as a person reads it; amounts and times are texts too. */
const changedField = z.object({
  label: z.string(),
  /** Null: there was nothing, or it was not said. */
  before: z.nullable(z.string()),
  /** Null: there is nothing now. */
  after: z.nullable(z.string()),
});
export type ChangedField = z.infer<typeof changedField>;

const historyEntry = z.object({
  /** Of one entry among those of its subject. */
  id: z.string(),
  at: isoInstant,
  /** Null: no member of staff did it. */
  actor: z.nullable(
    z.object({
      /** For admins; a vendor sees their own. */
      account: z.nullable(z.int()),
      name: z.nullable(z.string()),
      role: z.enum(['admin', 'vendor', 'auditor']),
    }),
  ),
  /** 'Terms changed'. */
  action: z.string(),
  fields: z.array(changedField),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const history = contract('history', 'GET', '/api/history/:kind/:key/:page0/:size', {
  summary:
    'Who changed what of a session, lot, unit, page, document, contact, setting or account, newest first; page 0 is the first. Vendors: of their own lots and units.',
  params: z.object({
    kind: subjectKind,
    key: checked(z.string(), z.minLength(1), z.maxLength(200)),
    page0: wholeNumber(0, 1_000),
    size: wholeNumber(1, 50),
  }),
  response: {
    200: z.object({ entries: z.array(historyEntry), total: z.int() }),
    401: refusal,
    403: refusal,
    503: refusal,
  },
});

import * as zod from 'zod/mini';
import { RESERVE_PERCENTS } from '#domain/lot-defaults.ts';
import { checked, fieldRefusal, isoInstant, message, refusal, staleWrite } from '../common.ts';
import { contract } from '../contract.ts';

/** What new lots of a vendor begin with by the agreement with them (`#domain/lot-defaults.ts`). Only super admins read it: with the starting price, which is public, it tells a reserve. */

const vendor = checked(zod.string(), zod.minLength(1), zod.maxLength(100), zod.regex(/^\P{C}*$/u, 'must be one line'));
const version = checked(zod.int(), zod.minimum(0), zod.maximum(1_000_000));
const defaults = {
  /** Of the starting price; null: no reserve. */
  reservePercent: zod.nullable(zod.int()),
  approval: zod.boolean(),
};
const reservePercent = zod.nullable(
  checked(zod.int(), zod.minimum(RESERVE_PERCENTS.least), zod.maximum(RESERVE_PERCENTS.most)),
);

const lotDefaultsRow = zod.object({
  ...{ vendor, version, ...defaults },
  at: isoInstant,
  /** Who saved it; '' where that is not known any more. */
  by: zod.string(),
});
export type LotDefaultsRow = zod.infer<typeof lotDefaultsRow>;

/** What of it holds for new lots of a list, vendor by vendor. */
export const agreedForLots = zod.object({ vendor, version, ...defaults, lots: zod.int() });
export type AgreedForLots = zod.infer<typeof agreedForLots>;

/**
 * What was shown of it: new lots of these vendors begin with it. Another version by now, or a vendor who has it and was not shown, is refused
 * (changed-meanwhile). Left out: new lots begin with nothing.
 */
export const agreedShown = zod.optional(checked(zod.array(zod.object({ vendor, version })), zod.maxLength(5_000)));

export const lotDefaults = contract('catalogue', 'GET', '/api/auctionmanager/lotdefaults', () => ({
  summary:
    'What new lots begin with by the agreements with their vendors: those of whom it was ever saved. Super admin.',
  response: { 200: zod.array(lotDefaultsRow), 401: refusal, 403: refusal, 503: refusal },
}));

export const saveLotDefaults = contract('catalogue', 'POST', '/api/auctionmanager/lotdefaults/save', () => ({
  summary:
    'Saves what new lots of a vendor begin with, over the version that was shown (0: there was none); another one by now is answered with 409 (`changed-meanwhile`) and what stands. Lots that are listed keep what they have. Super admin.',
  body: zod.object({ vendor, shown: version, reservePercent, approval: zod.boolean() }),
  response: {
    200: zod.extend(message, { version: zod.int() }),
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    404: refusal,
    409: staleWrite,
    503: refusal,
  },
}));

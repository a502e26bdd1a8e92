import * as zod from 'zod/mini';
import { checked, fieldRefusal, message, refusal, staleWrite } from '../common.ts';
import { contract } from '../contract.ts';

const vendor = zod.object({
  /** As lots, papers and reports name it; it never changes. */
  code: zod.string(),
  /** In full. */
  name: zod.string(),
  /** Lots are taken for it. */
  active: zod.boolean(),
});
export type Vendor = zod.infer<typeof vendor>;

/** What calls and filters of lists say where they mean all vendors, none, or another thing. */
const RESERVED: ReadonlySet<string> = new Set(['all', 'any', 'none', 'null', 'undefined', 'public', 'vendors']);

/** Would a vendor of this code be taken for something else? */
export function isReservedVendor(code: string): boolean {
  return RESERVED.has(code.trim().toLowerCase());
}

const vendorValue = zod.object({ name: checked(zod.string(), zod.maxLength(120)), active: zod.boolean() });

export const vendors = contract('catalogue', 'GET', '/api/vendors', () => ({
  summary: 'The vendors whom the house sells for, by code. Those that are not active are kept for lots of before.',
  response: { 200: zod.array(vendor), 401: refusal, 403: refusal },
}));

export const saveVendor = contract('catalogue', 'POST', '/api/vendors/save', () => ({
  summary: 'Saves one vendor; one whose code is not there yet is added, unless the page had it before. Super admin.',
  body: zod.extend(vendorValue, {
    code: checked(
      zod.string('must be filled in'),
      zod.trim(),
      zod.minLength(1, 'must be filled in'),
      zod.maxLength(100, 'must have at most 100 characters'),
      zod.regex(/^\P{C}*$/u, 'must be one line without control characters'),
    ),
    /** As the page had it; see `site/site-writes.ts`. Left out: it is new. */
    before: zod.optional(vendorValue),
  }),
  response: {
    200: message,
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    409: zod.extend(fieldRefusal, staleWrite.shape),
  },
}));

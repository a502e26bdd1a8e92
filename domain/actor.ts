import { z } from 'zod';
import { MAX_BIDDER } from './primitives.ts';

/** Accounts that may change something of the house's. Part of stored metadata: a role may be added, none is renamed or removed. */
const STAFF_ROLES = ['admin', 'vendor', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * The member of staff who gave a command, in the metadata of its events. Without one: a bidder themselves, a payment, the house's programs,
 * and every event written before actors were recorded. `account` is an account number, never a name.
 */
export const actor = z.strictObject({ account: z.int().min(1).max(MAX_BIDDER), role: z.enum(STAFF_ROLES) });
export type Actor = Readonly<z.infer<typeof actor>>;

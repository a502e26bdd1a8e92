import { z } from 'zod';

/** Schemas of the small values that events and commands are made of. */

/** The largest amount that the book takes: RM10 billion, far below what a double holds exactly even when summed a thousand times. */
export const MAX_SEN = 1_000_000_000_000;
export const MAX_BIDDER = 2_000_000_000;

/** An amount in integer sen, not negative. */
export const sen = z.int().min(0).max(MAX_SEN);

/** A bidder's number; ids 1 and 2 are the super admins'. */
export const bidderNumber = z.int().min(1).max(MAX_BIDDER);

/** AMS{n}. */
export const sessionName = z.string().regex(/^AMS[1-9][0-9]{0,8}$/);

/** A lot's number within its session, as printed in the catalogue. */
export const lotNumber = z.string().regex(/^[0-9A-Za-z]{1,12}$/);

/** {session}/{lot no}: one lot for good, and the order number of its purchase. */
export const LOT_KEY = /^AMS[1-9][0-9]{0,8}\/[0-9A-Za-z]{1,12}$/;
export const lotKey = z.string().regex(LOT_KEY);

/** An instant in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instant = z.iso.datetime({ precision: 3 });

export const shortText = z.string().min(1).max(200);

export function lotKeyOf(session: string, lotNo: string): string {
  return `${session}/${lotNo}`;
}

/** The two halves of a lot key: its session and its lot no. */
export function splitLotKey(key: string): { session: string; lotNo: string } {
  const slash = key.indexOf('/');
  return { session: key.slice(0, slash), lotNo: key.slice(slash + 1) };
}

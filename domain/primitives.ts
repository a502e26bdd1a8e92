import { z } from 'zod';
import { LOT_KEY } from './lot-key.ts';

/** Schemas of the small values that events and commands are made of. Marked as pure: a page that uses none of them carries none. */

/** The largest amount that the book takes: RM10 billion, far below what a double holds exactly even when summed a thousand times. */
export const MAX_SEN = 1_000_000_000_000;
export const MAX_BIDDER = 2_000_000_000;

/** An amount in integer sen, not negative. */
export const sen = /* @__PURE__ */ z.int().min(0).max(MAX_SEN);

/** A bidder's number; ids 1 and 2 are the super admins'. */
export const bidderNumber = /* @__PURE__ */ z.int().min(1).max(MAX_BIDDER);

/** AMS{n}. */
export const sessionName = /* @__PURE__ */ z.string().regex(/^AMS[1-9][0-9]{0,8}$/);

/** A lot's number within its session, as printed in the catalogue. */
export const lotNumber = /* @__PURE__ */ z.string().regex(/^[0-9A-Za-z]{1,12}$/);

/** {session}/{lot no}: one lot for good, and the order number of its purchase. */
export const lotKey = /* @__PURE__ */ z.string().regex(LOT_KEY);

/** A day: YYYY-MM-DD. */
export const day = /* @__PURE__ */ z.iso.date();

/** An instant in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instant = /* @__PURE__ */ z.iso.datetime({ precision: 3 });
export const INSTANT = /* @__PURE__ */ z.regexes.datetime({ precision: 3 });

const MINUTE = 'YYYY-MM-DDTHH:MM:'.length;
let newestMinute = { text: '', ms: Number.NaN };

/** An {@link instant} in ms since the epoch. Events come many in a minute, and this takes a quarter of the time of `Date.parse`. */
export function instantMs(at: string): number {
  const { text } = newestMinute;
  if (text === '' || !at.startsWith(text)) {
    const minute = at.slice(0, MINUTE);
    newestMinute = { text: minute, ms: Date.parse(`${minute}00.000Z`) };
  }
  return newestMinute.ms + digits(at, MINUTE, 2) * 1_000 + digits(at, MINUTE + 3, 3);
}

function digits(text: string, from: number, count: number): number {
  let number = 0;
  for (let i = from; i < from + count; i += 1) number = 10 * number + text.charCodeAt(i) - 48;
  return number;
}

export const shortText = /* @__PURE__ */ z.string().min(1).max(200);

import { z } from 'zod';
import { isoInstant, refusal, ringgit } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';
import { lot, session } from './catalogue.ts';

/** A lot that was sold, as the house's records have it (specification, bidder side, section 7; back office, section 3, 'Sold record'). */
export const soldRecord = z.object({
  /** {session}/{lot no}: the order number. */
  id: z.string(),
  /** The lot as its card shows it: `status` is sold or forfeited, `price` the reserved price, `salePrice` the hammer price. */
  auctionLotLog: lot,
  mybid: z.object({
    lotNo: z.string(),
    /** The order number again; the display uses the part before the slash. */
    auctionName: z.string(),
    /** The hammer price. */
    bidPrice: ringgit,
  }),
  bidderNo: z.int(),
  /** For admins, and for a vendor of their own lots. */
  bidderName: z.string().optional(),
  bidderEmail: z.string().optional(),
  /** The day on which the sale was recorded, at +08:00: YYYY-MM-DD. */
  date: z.string(),
  soldAt: isoInstant,
});
export type SoldRecord = z.infer<typeof soldRecord>;

export const soldToday = contract(calls.soldToday, {
  summary: 'The lots whose sale was recorded today (+08:00), whether or not their session has been cleared; no names.',
  response: { 200: z.array(soldRecord) },
});

export const soldInSession = contract(calls.soldInSession, {
  summary:
    'The sold lots of a session, present or past; names and email for admins, and for a vendor of their own lots once the session has ended.',
  params: z.object({ session: z.string().regex(/^AMS[1-9][0-9]{0,8}$/) }),
  response: { 200: z.array(soldRecord), 401: refusal, 404: refusal },
});

/** What a like unit was sold for here. */
const pastPrice = soldRecord.shape.auctionLotLog
  .pick({ session: true, make: true, descOfGood: true, year: true, mileageKm: true })
  .extend({
    lotNo: z.string(),
    /** The hammer price. */
    price: ringgit,
    /** The day on which its session ended, at +08:00: YYYY-MM-DD. */
    date: z.string(),
  });
export type PastPrice = z.infer<typeof pastPrice>;

export const pastPrices = contract(calls.pastPrices, {
  summary:
    'The last five sales of units of a make and a model (their first words are compared: Hilux), the latest first; not those of `session`. No bidders.',
  querystring: z.object({
    make: z.string().max(100),
    model: z.string().max(300),
    session: z.string().max(20).optional(),
  }),
  response: { 200: z.array(pastPrice) },
});

/** A session of the history: cleared, or ended by hand before. */
export const pastSession = session
  .pick({ startDate: true, startTime: true, endDate: true, endTime: true, publicOrPrivate: true })
  .extend({
    /** AMS{n}. */
    session: z.string(),
    /** Its lots have left the current auction; until then end-auction steps are left to be taken. */
    cleared: z.boolean(),
  });
export type PastSession = z.infer<typeof pastSession>;

export const sessionHistory = contract(calls.sessionHistory, {
  summary: 'The sessions that were cleared or ended by hand, the newest first.',
  response: { 200: z.array(pastSession) },
});

export const latestPastSession = contract(calls.latestPastSession, {
  summary: 'The session of the history that started last, or null.',
  response: { 200: z.object({ session: pastSession.nullable() }) },
});

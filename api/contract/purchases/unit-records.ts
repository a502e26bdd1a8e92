import { z } from 'zod';
import { sessionName } from '#domain/primitives.ts';
import { soldRecord } from '../catalogue/sold.ts';
import { lotNo, refusal, wholeNumber } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

/** A lot of any session, sold or not, as the house's records have it (specification, back office, section 2, 'Auction Unit Records'). */
export const unitRecord = soldRecord.omit({ mybid: true, bidderNo: true, date: true, soldAt: true }).extend({
  /** Null until the sale is recorded, and for a lot that was not sold. */
  mybid: soldRecord.shape.mybid.nullable(),
  bidderNo: soldRecord.shape.bidderNo.nullable(),
  /** AMS{n}. */
  session: z.string(),
  /** The day on which its session began, at +08:00: YYYY-MM-DD. */
  date: z.string(),
  soldAt: soldRecord.shape.soldAt.nullable(),
});
export type UnitRecord = z.infer<typeof unitRecord>;

const NAMES = 'Names and email for admins, and for a vendor of their own lots once the session has ended';

export const unitRecords = contract(calls.unitRecords, {
  summary: `A page of all lots of all sessions, the newest first; page 0 is the first. A vendor gets their own. ${NAMES}.`,
  params: z.object({ page0: wholeNumber(0, 100_000), size: wholeNumber(1, 100) }),
  response: { 200: z.object({ records: z.array(unitRecord), totalRecords: z.int() }), 401: refusal, 403: refusal },
});

export const searchUnitRecords = contract(calls.searchUnitRecords, {
  summary: `The lots of all sessions whose registration number has this in it, at most 100. A vendor gets their own. ${NAMES}.`,
  params: z.object({ regnNo: z.string().trim().min(1).max(40) }),
  response: { 200: z.object({ records: z.array(unitRecord) }), 401: refusal, 403: refusal },
});

export const lotOfSession = contract(calls.lotOfSession, {
  summary:
    'One lot of any session, also of one that has been cleared, with its photos and what became of it: what its item page shows. No names.',
  params: z.object({ session: sessionName, lotNo }),
  response: { 200: unitRecord, 404: refusal },
});

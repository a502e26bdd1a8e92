import * as zod from 'zod/mini';
import { checked, lotNo, message, refusal } from './common.ts';
import { contract } from './contract.ts';

/** So many lots can be watched at once. */
export const MAX_WATCHED = 100;

const params = zod.object({
  session: checked(zod.string(), zod.regex(/^[0-9A-Za-z]{1,20}$/)),
  lotNo,
});

/** A lot that somebody keeps an eye on. */
const watchedLot = zod.extend(params, {
  /** In capitals without spaces, '' for one that has other signs: what the lot is called once it is no longer listed. */
  regnNo: checked(zod.string(), zod.regex(/^[0-9A-Z]{0,20}$/)),
  /** The key of its unit, by which it is found again in a later auction; '' for none. Pages of before leave it out. */
  unit: zod._default(checked(zod.string(), zod.regex(/^[0-9A-Z_-]{0,32}$/)), ''),
});
export type WatchedLot = zod.infer<typeof watchedLot>;

const lots = zod.object({ lots: zod.array(watchedLot) });

export const watchlist = contract('watchlist', 'GET', '/api/watchlist', () => ({
  summary: 'The lots that the signed-in person watches, the newest first.',
  response: { 200: lots, 401: refusal },
}));

export const watchLots = contract('watchlist', 'POST', '/api/watchlist', () => ({
  summary: 'Watches these lots too: one, or those that were watched before signing in. Answers with all of them.',
  body: zod.object({ lots: checked(zod.array(watchedLot), zod.minLength(1), zod.maxLength(MAX_WATCHED)) }),
  response: { 200: lots, 400: refusal, 401: refusal, 409: refusal },
}));

export const unwatchLot = contract('watchlist', 'DELETE', '/api/watchlist/:session/:lotNo', () => ({
  summary: 'Watches this lot no longer; one that is not watched stays so.',
  params,
  response: { 200: message, 401: refusal },
}));

/** What server and pages both need, without zod: the pages load this module, as they do each feature's `constants.ts`. */

/** A read answers from a state of at least this revision of the book, or 503 when the read tables stay behind it. */
export const AT_LEAST_REVISION_HEADER = 'x-at-least-revision';

/** Names one command of one person for good: the same key gets the same answer and is carried out once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** The languages of the site, and of what the house writes to people. */
export const LANGUAGES = ['en', 'ms'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a house is called that has not said it. */
export const NAMELESS_HOUSE = 'Tukul';

/** Why somebody is verified as staff without a photo of their card. */
export const WITHOUT_CARD = {
  counter: 'Their card was seen at the counter',
  employer: 'Their employer has confirmed it',
  known: 'They are known to the house',
} as const;

/** Why somebody is no longer verified as staff. */
export const REFUTED_BECAUSE = {
  left: 'They no longer work there',
  card: 'The card is not theirs, or not valid',
  mistake: 'They were verified by mistake',
  asked: 'Their employer has asked for it',
} as const;

/** Why somebody who says that they are staff is not verified. */
export const REFUSED_BECAUSE = {
  'no-card': 'There is no photo of their card, or it cannot be read',
  'other-card': 'The card is not theirs, or not valid',
  number: 'The number is not the one on the card',
  'not-there': 'They do not work there',
} as const;
export type RefusedBecause = keyof typeof REFUSED_BECAUSE;

/** What the auditor's search shows on a page. */
export const FINDINGS_A_PAGE = 20;

/** Lines of a file of an inspection centre at most. */
export const MOST_RESULTS = 500;

/** Drafts of lots of one vendor, that the house has not taken and they have not withdrawn. */
export const MOST_DRAFTS = 200;

/** Letters of why a payment is taken back. */
export const LEAST_WORDS = 3;
export const MAX_WORDS = 500;

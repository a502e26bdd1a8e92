/** Money is integer sen (1/100 of a ringgit) everywhere; these are the only two ways in and out of text. */

/** Thousands in groups of three, all parted by commas or all by blanks of whatever width, or no groups; then decimals. */
const FIGURES = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:\.\d*)?$/;

/**
 * Typed figures without what parts their thousands: `12,345.50` and `12 345.50` as `12345.50`. undefined where commas or blanks stand anywhere else: nobody
 * knows whether `12 34` is 1,234, 12.34 or two numbers.
 */
export function ungrouped(figures: string): string | undefined {
  return FIGURES.test(figures) ? figures.replaceAll(/[\s,]/g, '') : undefined;
}

/** 'RM1,234.50'; negatives as '-RM1,234.50' (specification, bidder side, section 9). */
export function formatRM(amountSen: number): string {
  const { sign, ringgit, cents } = amountParts(amountSen);
  return `${sign}RM${ringgit}.${cents}`;
}

/** The parts of an amount for a display that shows the sen smaller: sign ('' or '-'), '1,234', '50'. */
export function amountParts(amountSen: number): { sign: '' | '-'; ringgit: string; cents: string } {
  const absolute = Math.abs(amountSen);
  const ringgit = String(Math.floor(absolute / 100)).replace(/\B(?=(?:\d{3}){1,5}$)/g, ',');
  return { sign: amountSen < 0 ? '-' : '', ringgit, cents: String(absolute % 100).padStart(2, '0') };
}

/** Sen as the decimal ringgit of the public contract (1234.5). */
export function ringgitOf(amountSen: number): number {
  return amountSen / 100;
}

/** Of a contract that has checked it. @throws {RangeError} as {@link senOf} has none. */
export function senExactly(ringgit: number): number {
  const sen = senOf(ringgit);
  if (sen === undefined) throw new RangeError(`${ringgit} is no amount of whole sen`);
  return sen;
}

/** Decimal ringgit as sen; undefined when it is not a finite number of whole sen within the book's limits. */
export function senOf(ringgit: number): number | undefined {
  const sen = Math.round(ringgit * 100);
  if (!Number.isSafeInteger(sen) || Math.abs(sen) > 1_000_000_000_000) return undefined;
  // The slack takes in what adding decimals leaves behind (0.1 + 0.2), and a double's own rounding of large amounts; never part of a sen.
  return Math.abs(ringgit * 100 - sen) < 1e-6 * Math.max(1, Math.abs(ringgit) / 1e7) ? sen : undefined;
}

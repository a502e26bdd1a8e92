/** How long something is kept: a setting of the house. */
interface PeriodRule {
  readonly unit: 'days' | 'years';
  readonly byDefault: number;
  readonly least: number;
  readonly most: number;
}

/** The periods that the house sets, in the order in which they are shown. */
export const PERIODS = {
  /** The papers of a purchase name its buyer: so long nobody erases them (Income Tax Act 1967, section 82: seven years). */
  purchases: { unit: 'years', byDefault: 7, least: 1, most: 30 },
  /** To which bank account a refund went: as long as the books of a business. */
  refundAccounts: { unit: 'years', byDefault: 7, least: 1, most: 30 },
  securityLog: { unit: 'days', byDefault: 400, least: 30, most: 3_650 },
  mails: { unit: 'days', byDefault: 30, least: 7, most: 400 },
  formerAddresses: { unit: 'days', byDefault: 30, least: 7, most: 400 },
  loginSessions: { unit: 'days', byDefault: 7, least: 1, most: 400 },
  /** Browsers keep a cookie for 400 days at most. */
  devices: { unit: 'days', byDefault: 400, least: 30, most: 400 },
} as const satisfies Readonly<Record<string, PeriodRule>>;

export type PeriodName = keyof typeof PERIODS;
export type Periods = Readonly<Record<PeriodName, number>>;

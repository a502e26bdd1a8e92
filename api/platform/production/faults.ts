import { addressFaults } from './address-faults.ts';
import { BILLPLZ, billplzFaults } from './billplz-faults.ts';
import { mailFaults } from './mail-faults.ts';
import { processFaults } from './process-faults.ts';
import { s3Faults } from './s3-faults.ts';
import { secretFaults } from './secret-faults.ts';
import type { ProductionSettings } from './settings.ts';
import { storeFaults } from './store-faults.ts';

/** A limit as it is set, and by default. */
export interface SetLimit {
  readonly name: string;
  readonly value: number;
  readonly fallback: number;
}

/**
 * What keeps production from starting, each as a part of one sentence that says what to do and repeats no value. Without SMTP nobody would get a
 * code; without a public address, links in mails and payment callbacks would point to localhost; without TLS passwords could be read on the
 * network; at Billplz's sandbox deposits are free; a demo house has passwords that everybody knows.
 */
export function productionFaults(values: ProductionSettings, limits: readonly SetLimit[]): string[] {
  const missing = NEEDED.filter((name) => values[name] === undefined);
  return [
    ...(missing.length > 0 ? [`set ${missing.join(', ')}`] : []),
    ...secretFaults(values),
    ...mailFaults(values),
    ...billplzFaults(values),
    ...addressFaults(values),
    ...storeFaults(values),
    ...s3Faults(values),
    ...reasonFaults(values),
    ...limits.flatMap((limit) => {
      const most = mostOf(limit, limits);
      return limit.value > most ? [`lower ${limit.name} to ${most} at most, since above it is no limit`] : [];
    }),
    ...(values.API_DOCS ? ['unset API_DOCS, which describes every call to strangers'] : []),
    ...(values.DEMO ? ['unset DEMO'] : []),
    ...(values.PUSH_STAND_IN === undefined ? [] : ['unset PUSH_STAND_IN']),
    ...processFaults(values),
  ];
}

const NEEDED = ['DATABASE_URL', 'JWT_SECRET', 'SIGNING_KEY', 'SMTP_URL', 'PUBLIC_URL', ...BILLPLZ] as const;

/** A hall full of bidders on one address is some tens of times what a household needs. */
const MOST_TIMES_DEFAULT = 100;
/** Where that would be too much: all of a processor, guesses that no password stands, bids that leave no room for those of others, a spam run. */
const MOST: Readonly<Record<string, number>> = {
  ADDRESS_BUDGET_MS_PER_S: 1_000,
  ACCOUNT_BUDGET_MS_PER_S: 1_000,
  BID_RATE_PER_S: 100,
  LOGIN_RATE_PER_ACCOUNT: 50,
  MASS_MAILS_PER_DAY: 200_000,
};

function mostOf({ name, fallback }: SetLimit, limits: readonly SetLimit[]): number {
  // What one admin may send alone is bounded by what all may send in a day.
  if (name === 'MASS_MAILS_ALONE') return limits.find((each) => each.name === 'MASS_MAILS_PER_DAY')?.value ?? fallback;
  return MOST[name] ?? MOST_TIMES_DEFAULT * fallback;
}

const REASONS = ['ALLOW_PLAIN_MAIL', 'ALLOW_PLAIN_DATABASE', 'ALLOW_PLAIN_EVENT_STORE', 'ALLOW_PLAIN_S3'] as const;
/** Words: less is no reason. */
const LEAST_REASON = 3;

function reasonFaults(values: ProductionSettings): string[] {
  return REASONS.filter(
    (name) => values[name] !== undefined && values[name].trim().split(/\s+/).length < LEAST_REASON,
  ).map((name) => `give ${name} the reason in words`);
}

import { z } from 'zod/mini';
import { checked } from '../common.ts';

/** Of a unit of which only its name is known. */
export const NO_FACTS = {
  mileageKm: null,
  engineHours: null,
  engineCc: null,
  fuel: '',
  colour: '',
  keys: null,
  roadTaxUntil: '',
  chassisEnd: '',
} as const;

/** '': not known. */
const fuel = z.enum(
  ['', 'petrol', 'diesel', 'hybrid', 'electric', 'ngv'],
  'must be petrol, diesel, hybrid, electric or NGV',
);
export type Fuel = z.infer<typeof fuel>;

/** What buyers ask about a unit first; null and '' where it is not known, or where there is none of it. */
export const lotFacts = z.object({
  /** As the odometer shows it, km. */
  mileageKm: z.nullable(z.int()),
  /** Of a machine, as its meter shows it. */
  engineHours: z.nullable(z.int()),
  /** Engine capacity, cc. */
  engineCc: z.nullable(z.int()),
  fuel,
  colour: z.string(),
  /** How many keys are handed over; 0: none. */
  keys: z.nullable(z.int()),
  /** Last day of the road tax, YYYY-MM-DD. */
  roadTaxUntil: z.string(),
  /** The last characters of the chassis number, by which a unit is recognised at the yard. The whole of it would lead to its last owner. */
  chassisEnd: z.string(),
});
export type LotFacts = z.infer<typeof lotFacts>;

const whole = (most: number) =>
  z.optional(
    z.nullable(
      checked(
        z.int('must be a whole number'),
        z.minimum(0, 'must not be negative'),
        z.maximum(most, `must be at most ${most.toLocaleString('en-MY')}`),
      ),
    ),
  );

/** The same as it is written. Left out: as it is, so that a list or a program that does not know them takes nothing away. */
export const lotFactsInput = {
  mileageKm: whole(5_000_000),
  engineHours: whole(1_000_000),
  engineCc: whole(50_000),
  fuel: z.optional(fuel),
  colour: z.optional(
    checked(
      z.string('must be a text'),
      z.maxLength(40, 'must have at most 40 characters'),
      z.regex(/^\P{Cc}*$/u, 'must be one line without control characters'),
    ),
  ),
  keys: whole(20),
  roadTaxUntil: z.optional(z.union([z.literal(''), z.iso.date()], 'must be a date such as 2026-12-31')),
  chassisEnd: z.optional(
    checked(
      z.string('must be a text'),
      z.regex(/^[0-9A-Za-z]{0,6}$/, 'must be at most the last 6 letters and digits of the chassis number'),
    ),
  ),
};

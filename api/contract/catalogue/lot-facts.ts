import * as zod from 'zod/mini';
import { checked } from '../common.ts';
import { CHASSIS_END, LONGEST, MOST } from './lot-limits.ts';

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
const fuel = zod.enum(
  ['', 'petrol', 'diesel', 'hybrid', 'electric', 'ngv'],
  'must be petrol, diesel, hybrid, electric or NGV',
);
export type Fuel = zod.infer<typeof fuel>;

/** What buyers ask about a unit first; null and '' where it is not known, or where there is none of it. */
export const lotFacts = zod.object({
  /** As the odometer shows it, km. */
  mileageKm: zod.nullable(zod.int()),
  /** Of a machine, as its meter shows it. */
  engineHours: zod.nullable(zod.int()),
  /** Engine capacity, cc. */
  engineCc: zod.nullable(zod.int()),
  fuel,
  colour: zod.string(),
  /** How many keys are handed over; 0: none. */
  keys: zod.nullable(zod.int()),
  /** Last day of the road tax, YYYY-MM-DD. */
  roadTaxUntil: zod.string(),
  /** The last characters of the chassis number, by which a unit is recognised at the yard. The whole of it would lead to its last owner. */
  chassisEnd: zod.string(),
});
export type LotFacts = zod.infer<typeof lotFacts>;

const whole = /* @__NO_SIDE_EFFECTS__ */ (most: number) =>
  zod.optional(
    zod.nullable(
      checked(
        zod.int('must be a whole number'),
        zod.minimum(0, 'must not be negative'),
        zod.maximum(most, `must be at most ${most.toLocaleString('en-MY')}`),
      ),
    ),
  );

/** The same as it is written. Left out: as it is, so that a list or a program that does not know them takes nothing away. */
export const lotFactsInput = {
  mileageKm: whole(MOST.mileageKm),
  engineHours: whole(MOST.engineHours),
  engineCc: whole(MOST.engineCc),
  fuel: zod.optional(fuel),
  colour: zod.optional(
    checked(
      zod.string('must be a text'),
      zod.maxLength(LONGEST.colour, `must have at most ${LONGEST.colour} characters`),
      zod.regex(/^\P{Cc}*$/u, 'must be one line without control characters'),
    ),
  ),
  keys: whole(MOST.keys),
  roadTaxUntil: zod.optional(zod.union([zod.literal(''), zod.iso.date()], 'must be a date such as 2026-12-31')),
  chassisEnd: zod.optional(
    checked(
      zod.string('must be a text'),
      zod.regex(
        new RegExp(`^[0-9A-Za-z]{0,${CHASSIS_END}}$`),
        'must be at most the last 6 letters and digits of the chassis number',
      ),
    ),
  ),
};

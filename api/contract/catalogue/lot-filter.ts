import { z } from 'zod/mini';
import { checked, ringgit } from '../common.ts';

/** Any one of these: a value may stand once or several times in the address. */
const anyOf = (value: z.ZodMiniString) => z.optional(z.union([value, checked(z.array(value), z.maxLength(60))]));

/** No control characters: Postgres takes no NUL in a text. */
const words = checked(z.string(), z.maxLength(80), z.regex(/^\P{Cc}*$/u));
/** Digits only: no sign, no exponent, no decimals. */
const wholeRinggit = checked(z.string(), z.regex(/^\d{1,9}$/));
/** Of a car that has driven far; more is no kilometre of any. */
const wholeKm = checked(z.string(), z.regex(/^\d{1,7}$/));
const year = checked(z.string(), z.regex(/^\d{4}$/));

const lotOrder = z.enum(['lot', 'lot-desc', 'name', 'name-desc', 'price', 'price-desc', 'year', 'year-desc', 'ending']);
export type LotOrder = z.infer<typeof lotOrder>;

/** What a list of lots may be narrowed by: all that is given must fit. `lot` or `regn`: one of these lots. */
export const lotFilter = z.object({
  /** Every word occurs in lot no, regn no, make or model. */
  q: z.optional(words),
  make: anyOf(words),
  location: anyOf(words),
  vendor: anyOf(words),
  category: anyOf(words),
  session: anyOf(words),
  fuel: anyOf(words),
  yearFrom: z.optional(year),
  yearTo: z.optional(year),
  /** The price of now: the latest bid, before the first one the starting price. */
  priceFrom: z.optional(wholeRinggit),
  priceTo: z.optional(wholeRinggit),
  /** At most so many kilometres; a lot of which the house does not know them does not fit. */
  mileageTo: z.optional(wholeKm),
  /** {session}/{lot no}. */
  lot: z.optional(
    z.union([
      checked(z.string(), z.maxLength(40)),
      checked(z.array(checked(z.string(), z.maxLength(40))), z.maxLength(200)),
    ]),
  ),
  /** Registration number in capitals without spaces: by it a unit is found again in a later auction. */
  regn: z.optional(
    z.union([
      checked(z.string(), z.maxLength(40)),
      checked(z.array(checked(z.string(), z.maxLength(40))), z.maxLength(200)),
    ]),
  ),
  sort: z.optional(lotOrder),
});
export type LotFilterQuery = z.infer<typeof lotFilter>;

const counted = z.array(z.object({ value: z.string(), count: z.int() }));

/** What there is to choose from, over all lots of the list. */
export const lotFacets = z.object({
  total: z.int(),
  makes: counted,
  locations: counted,
  vendors: counted,
  categories: counted,
  sessions: counted,
  fuels: counted,
  /** null when no lot has one. */
  years: z.nullable(z.object({ from: z.int(), to: z.int() })),
  prices: z.nullable(z.object({ from: ringgit, to: ringgit })),
  /** Kilometres. */
  mileages: z.nullable(z.object({ from: z.int(), to: z.int() })),
});
export type LotFacets = z.infer<typeof lotFacets>;

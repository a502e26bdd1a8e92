import * as zod from 'zod/mini';
import { checked, ringgit } from '../common.ts';

/** Any one of these: a value may stand once or several times in the address. */
const anyOf = /* @__NO_SIDE_EFFECTS__ */ (value: zod.ZodMiniString) =>
  zod.optional(zod.union([value, checked(zod.array(value), zod.maxLength(60))]));

/** No control characters: Postgres takes no NUL in a text. */
const words = checked(zod.string(), zod.maxLength(80), zod.regex(/^\P{Cc}*$/u));
/** Digits only: no sign, no exponent, no decimals. */
const wholeRinggit = checked(zod.string(), zod.regex(/^\d{1,9}$/));
/** Of a car that has driven far; more is no kilometre of any. */
const wholeKm = checked(zod.string(), zod.regex(/^\d{1,7}$/));
const year = checked(zod.string(), zod.regex(/^\d{4}$/));

const lotOrder = zod.enum([
  'lot',
  'lot-desc',
  'name',
  'name-desc',
  'price',
  'price-desc',
  'year',
  'year-desc',
  'ending',
]);
export type LotOrder = zod.infer<typeof lotOrder>;

/** What a list of lots may be narrowed by: all that is given must fit. `lot` or `regn`: one of these lots. */
export const lotFilter = zod.object({
  /** Every word occurs in lot no, regn no, make or model. */
  q: zod.optional(words),
  make: anyOf(words),
  location: anyOf(words),
  vendor: anyOf(words),
  category: anyOf(words),
  session: anyOf(words),
  fuel: anyOf(words),
  yearFrom: zod.optional(year),
  yearTo: zod.optional(year),
  /** The price of now: the latest bid, before the first one the starting price. */
  priceFrom: zod.optional(wholeRinggit),
  priceTo: zod.optional(wholeRinggit),
  /** At most so many kilometres; a lot of which the house does not know them does not fit. */
  mileageTo: zod.optional(wholeKm),
  /** {session}/{lot no}. */
  lot: zod.optional(
    zod.union([
      checked(zod.string(), zod.maxLength(40)),
      checked(zod.array(checked(zod.string(), zod.maxLength(40))), zod.maxLength(200)),
    ]),
  ),
  /** Registration number in capitals without spaces, or the key of a unit, by which it is found again in a later auction. */
  regn: zod.optional(
    zod.union([
      checked(zod.string(), zod.maxLength(40)),
      checked(zod.array(checked(zod.string(), zod.maxLength(40))), zod.maxLength(200)),
    ]),
  ),
  /** Without it by lot number; the current list, where lots have ends of their own, by these. */
  sort: zod.optional(lotOrder),
});
export type LotFilterQuery = zod.infer<typeof lotFilter>;

const counted = zod.array(zod.object({ value: zod.string(), count: zod.int() }));

/** What there is to choose from, over all lots of the list. */
export const lotFacets = zod.object({
  total: zod.int(),
  makes: counted,
  locations: counted,
  vendors: counted,
  categories: counted,
  sessions: counted,
  fuels: counted,
  /** null when no lot has one. */
  years: zod.nullable(zod.object({ from: zod.int(), to: zod.int() })),
  prices: zod.nullable(zod.object({ from: ringgit, to: ringgit })),
  /** Kilometres. */
  mileages: zod.nullable(zod.object({ from: zod.int(), to: zod.int() })),
});
export type LotFacets = zod.infer<typeof lotFacets>;

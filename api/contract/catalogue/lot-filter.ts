import { z } from 'zod';
import { ringgit } from '../common.ts';

/** Any one of these: a value may stand once or several times in the address. */
const anyOf = (value: z.ZodString) => z.union([value, z.array(value).max(60)]).optional();

/** No control characters: Postgres takes no NUL in a text. */
const words = z
  .string()
  .max(80)
  .regex(/^\P{Cc}*$/u);
/** Digits only: no sign, no exponent, no decimals. */
const wholeRinggit = z.string().regex(/^\d{1,9}$/);
/** Of a car that has driven far; more is no kilometre of any. */
const wholeKm = z.string().regex(/^\d{1,7}$/);
const year = z.string().regex(/^\d{4}$/);

const lotOrder = z.enum(['lot', 'lot-desc', 'name', 'name-desc', 'price', 'price-desc', 'year', 'year-desc', 'ending']);
export type LotOrder = z.infer<typeof lotOrder>;

/** What a list of lots may be narrowed by: all that is given must fit. `lot` or `regn`: one of these lots. */
export const lotFilter = z.object({
  /** Every word occurs in lot no, regn no, make or model. */
  q: words.optional(),
  make: anyOf(words),
  location: anyOf(words),
  vendor: anyOf(words),
  category: anyOf(words),
  session: anyOf(words),
  fuel: anyOf(words),
  yearFrom: year.optional(),
  yearTo: year.optional(),
  /** The price of now: the latest bid, before the first one the starting price. */
  priceFrom: wholeRinggit.optional(),
  priceTo: wholeRinggit.optional(),
  /** At most so many kilometres; a lot of which the house does not know them does not fit. */
  mileageTo: wholeKm.optional(),
  /** {session}/{lot no}. */
  lot: z.union([z.string().max(40), z.array(z.string().max(40)).max(200)]).optional(),
  /** Registration number in capitals without spaces: by it a unit is found again in a later auction. */
  regn: z.union([z.string().max(40), z.array(z.string().max(40)).max(200)]).optional(),
  sort: lotOrder.optional(),
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
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
  prices: z.object({ from: ringgit, to: ringgit }).nullable(),
  /** Kilometres. */
  mileages: z.object({ from: z.int(), to: z.int() }).nullable(),
});
export type LotFacets = z.infer<typeof lotFacets>;

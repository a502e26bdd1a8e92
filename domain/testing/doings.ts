import fc from 'fast-check';
import { type House, houses, ruledHouses } from './houses.ts';
import { bursts, type Intent, sequences } from './intents.ts';
import { ruledBursts, ruledSequences } from './intents-ruled.ts';

/** A random house, and what people do in it. */
type Doings = readonly [House, readonly Intent[]];

export const plainDoings: fc.Arbitrary<Doings> = fc.tuple(houses, sequences);
export const ruledDoings: fc.Arbitrary<Doings> = fc.tuple(ruledHouses, ruledSequences);

/** A quarter of the houses have rules of bidding. */
export const doings = fc.oneof({ weight: 3, arbitrary: plainDoings }, { weight: 1, arbitrary: ruledDoings });

/** Shorter ones, for several writers at once. */
export const burstsOfDoings: fc.Arbitrary<Doings> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(houses, bursts) },
  { weight: 1, arbitrary: fc.tuple(ruledHouses, ruledBursts) },
);

import fc from 'fast-check';
import { type House, houses, ruledHouses } from './houses.ts';
import { type Intent, sequences } from './intents.ts';
import { ruledSequences } from './intents-ruled.ts';

/** A random house, and what people do in it. */
type Doings = readonly [House, readonly Intent[]];

export const plainDoings: fc.Arbitrary<Doings> = fc.tuple(houses, sequences);
export const ruledDoings: fc.Arbitrary<Doings> = fc.tuple(ruledHouses, ruledSequences);

/** A quarter of the houses have rules of bidding. */
export const doings = fc.oneof({ weight: 3, arbitrary: plainDoings }, { weight: 1, arbitrary: ruledDoings });

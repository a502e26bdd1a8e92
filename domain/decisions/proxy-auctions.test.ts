import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Auction, BIDDER, type Name } from '../testing/auction.ts';

const INCREMENT = 100;
const START = 1_000;

/** One maximum each, in any order, in steps that make ties and near ties common. */
const maxima = fc.shuffledSubarray(Object.keys(BIDDER) as Name[], { minLength: 1 }).chain((names) =>
  fc.tuple(
    ...names.map((name) =>
      fc.tuple(
        fc.constant(name),
        fc.integer({ min: 10, max: 60 }).map((n) => n * 50),
      ),
    ),
  ),
);

it('an auction of maxima goes to the highest, at one increment above the second highest, at most at the maximum', () => {
  fc.assert(
    fc.property(maxima, (offers) => {
      const auction = new Auction({ rules: { maximumBids: true }, start: START, increment: INCREMENT });
      const taken = offers.filter(([name, ringgit]) => auction.leaves(name, ringgit) === undefined);
      const [highest, second] = taken.toSorted(([, a], [, b]) => b - a);
      const price = second === undefined ? START : Math.min(highest?.[1] ?? 0, second[1] + INCREMENT);
      expect(auction.stands()).toBe(highest === undefined ? 'nobody' : `${highest[0]} ${price}`);
    }),
    { numRuns: 500 },
  );
});

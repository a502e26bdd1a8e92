import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf } from '#api/features/catalogue/lots.ts';
import { decide } from '#domain/decide.ts';
import { Auditor } from '#domain/invariants.ts';
import { formatRM, ringgitOf } from '#domain/money.ts';
import { type PlainPremium, type PremiumTerms, parsePremium, premiumBands, premiumValue } from '#domain/premium.ts';
import { premiumBandsText, readPremiumBands } from '#domain/premium-words.ts';
import { emptyBook } from '#domain/state.ts';
import {
  credited,
  END_MS,
  entered,
  joined,
  listed,
  placed,
  START_MS,
  scheduled,
  TERMS,
} from '#domain/testing/facts.ts';
import { writeOn } from '#domain/testing/sealing.ts';
import { memorandumOf } from '#web/documents/models/memorandum.ts';
import { receiptOf } from '#web/documents/models/receipt.ts';
import { BUYER, HOUSE, lots, PURCHASE } from '#web/documents/testing/fixtures.ts';
import { costParts } from '#web/lots/cost-text.ts';
import { lotView } from '#web/lots/lot-view.ts';

/** The buyer's premium is the same wherever it is worked out or printed: in the book, by the auditor, on the page, on paper. */

const MAX_BID = 100_000_000;
const amountSen = fc.integer({ min: 101, max: 10_000_000_00 });
const plain: fc.Arbitrary<PlainPremium> = fc.oneof(
  fc.constant<PlainPremium>({ kind: 'none' }),
  fc.record({ kind: fc.constant('flat' as const), amountSen }),
  fc.record({ kind: fc.constant('share' as const), ppm: fc.integer({ min: 1, max: 999_999 }) }),
);
const bandEnd = fc.oneof(
  fc.integer({ min: 100, max: 10_000_000_00 }),
  fc.integer({ min: 1, max: 10_000_000 }).map((ringgit) => ringgit * 100),
);
const bandEnds = fc.uniqueArray(bandEnd, { minLength: 1, maxLength: 5 }).map((ends) => ends.toSorted((a, b) => a - b));
const banded = fc
  .tuple(bandEnds, fc.array(fc.oneof(fc.constant(0), amountSen), { minLength: 5, maxLength: 5 }), plain)
  .map(([ends, amounts, above]): PremiumTerms => {
    return { kind: 'bands', bands: ends.map((upToSen, at) => ({ upToSen, amountSen: amounts[at] ?? 0 })), above };
  });

/** A bid anywhere, in whole ringgit, and often just at the end of a band or just above it. */
const premiumAndBid = fc.oneof(plain, banded).chain((premium) => {
  const ends = premium.kind === 'bands' ? premium.bands.map(({ upToSen }) => Math.floor(upToSen / 100)) : [];
  const bid = fc.oneof(fc.integer({ min: 1, max: MAX_BID }), ...ends.map((end) => fc.constantFrom(end, end + 1)));
  return fc.record({ premium: fc.constant(premium), bidSen: bid.map((ringgit) => ringgit * 100) });
});

/** By the words of the specification and of the bands, in fractions of a sen. */
function expectedSen(premium: PremiumTerms, bidSen: number): number {
  if (premium.kind === 'bands') {
    for (const { upToSen, amountSen } of premium.bands) if (bidSen <= upToSen) return amountSen;
    return expectedSen(premium.above, bidSen);
  }
  if (premium.kind === 'none') return 0;
  if (premium.kind === 'flat') return premium.amountSen;
  const exact = BigInt(bidSen) * BigInt(premium.ppm);
  const rounded = exact / 1_000_000n + (exact % 1_000_000n >= 500_000n ? 1n : 0n);
  return rounded < 60_000n ? 60_000 : Number(rounded);
}

test('the premium of book, auditor, page and paper is the same for any bid and terms', () => {
  fc.assert(
    fc.property(premiumAndBid, ({ premium, bidSen }) => {
      const expected = expectedSen(premium, bidSen);
      const { sale, isAccepted } = soldAt(premium, bidSen);
      expect(sale).toMatchObject({ hammerSen: bidSen, premiumSen: expected });
      expect(isAccepted(expected)).toBe(true);
      expect(isAccepted(expected + 1)).toBe(false);
      expect(shownOnPage(premium, bidSen)).toBe(expected);
      expect(printed(sale)).toEqual([formatRM(expected), formatRM(expected)]);
    }),
    { numRuns: 500 },
  );
});

test('bands are the same on the wire and in a list of lots', () => {
  fc.assert(
    fc.property(banded, (premium) => {
      const bands = premiumBands(premium);
      expect(parsePremium(premiumValue(premium), JSON.parse(JSON.stringify(bands)))).toEqual(premium);
      expect(readPremiumBands(premiumBandsText(bands))).toEqual(bands);
    }),
  );
});

/** The sale as the book decides it, and whether the auditor accepts it with some premium. */
function soldAt(premium: PremiumTerms, bidSen: number) {
  const state = emptyBook();
  const facts = [
    ...[scheduled(), listed('AMS1/1', { premium, startingPriceSen: bidSen })],
    ...[...joined(7), credited(7, TERMS.depositSen), ...entered('AMS1/1', 7), placed('AMS1/1', 7, bidSen)],
  ];
  const events = facts.flatMap(({ event, commandId }) => writeOn(state, [event], { commandId, atMs: START_MS }));
  const atMs = END_MS;
  const command = { type: 'record-sales', session: 'AMS1', commandId: 'sales', limit: 10, nowMs: atMs } as const;
  const decision = decide(state, command);
  const [sale] = decision.kind === 'accepted' ? decision.events : [];
  if (sale?.type !== 'LotSold') throw new Error('the lot was not sold');
  const isAccepted = (premiumSen: number) => {
    const auditor = new Auditor();
    const sealed = writeOn({ ...state }, [{ ...sale, data: { ...sale.data, premiumSen } }], {
      commandId: 'sales',
      atMs,
    });
    return [...events, ...sealed].flatMap((event) => auditor.read(event)).length === 0;
  };
  return { sale: sale.data, isAccepted };
}

/** The line 'Buyer's premium' of what a bid costs, made of what the page is told of the lot; 0 where there is none. */
function shownOnPage(premium: PremiumTerms, bidSen: number): number {
  const [lot] = lots(1);
  if (lot === undefined) throw new Error('no lot');
  const { depositSen, adminFeeSen, safetyDepositSen } = TERMS;
  const told = { ...lot, ...termsOf({ depositSen, adminFeeSen, safetyDepositSen, premium }), photos: [] };
  const view = lotView(JSON.parse(JSON.stringify(told)));
  return costParts(view, bidSen).find(({ label }) => label === "Buyer's premium")?.sen ?? 0;
}

/** On the receipt and in the memorandum of sale. */
function printed(sale: { readonly hammerSen: number; readonly premiumSen: number }): (string | undefined)[] {
  const purchase = { ...PURCHASE, bidPrice: ringgitOf(sale.hammerSen), premium: ringgitOf(sale.premiumSen) };
  return [receiptOf, memorandumOf].map((paper) => {
    const { blocks } = paper(purchase, BUYER, HOUSE, 'https://house.example', null);
    const amounts = blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows : []));
    return amounts.find(({ label }) => label === "Buyer's premium")?.amount;
  });
}

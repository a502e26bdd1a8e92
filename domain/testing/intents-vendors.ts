import fc from 'fast-check';
import type { VendorAgreementTerms } from '../vendor-agreement.ts';
import { VENDORS } from './houses.ts';
import type { VendorIntent } from './vendor-intent.ts';

/** What is done with vendors in random houses. */

const ppm = fc.constantFrom(0, 100_000, 333_333, 1_000_000);

/** One in five with bands that are none. */
const bands = fc.tuple(fc.nat(9), ppm, ppm).map(([n, low, high]) => [
  { fromSen: n === 0 ? 100 : 0, ppm: low },
  { fromSen: n === 1 ? 0 : 1_200_00, ppm: high },
]);

const commission: fc.Arbitrary<VendorAgreementTerms['commission']> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amountSen: fc.constantFrom(0, 150_00) }),
  fc.record({ kind: fc.constant('share' as const), ppm }),
  fc.record({ kind: fc.constantFrom('by-band' as const, 'marginal' as const), bands }),
);

const terms: fc.Arbitrary<VendorAgreementTerms> = fc.record({
  commission,
  minimumSen: fc.constantFrom(0, 0, 200_00),
  maximumSen: fc.constantFrom(null, null, 400_00, 100_00),
  charges: fc.constantFrom([], [{ charge: 'photography' as const, amountSen: 30_00 }]),
  tax: fc.record({ ppm: fc.constantFrom(0, 80_000), included: fc.boolean() }),
  payout: fc.record({
    after: fc.constantFrom('payment', 'payment', 'handover'),
    holdDays: fc.constantFrom(0, 0, 3),
  }),
});

interface Shared {
  readonly amountSen: fc.Arbitrary<number>;
  readonly reference: fc.Arbitrary<string>;
  readonly pick: fc.Arbitrary<number>;
  readonly keen: fc.Arbitrary<boolean>;
  readonly shown: fc.Arbitrary<'none' | 'present' | 'earlier'>;
}

/** With their weights among what is done when sales are settled. */
export function intentsOfVendors({
  amountSen,
  reference,
  pick,
  keen,
  shown,
}: Shared): [number, fc.Arbitrary<VendorIntent>][] {
  const vendor = fc.constantFrom<string>(...VENDORS);
  const rarely = fc.nat(7).map((n) => n === 0);
  const own = fc.oneof(
    reference,
    fc.integer().map((n) => `vendor ${n}`),
  );
  const record = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
    fc.record(fields) as unknown as fc.Arbitrary<VendorIntent>;
  return [
    [6, record({ do: fc.constant('agree'), vendor, terms, shown })],
    [20, record({ do: fc.constant('settle-sale'), pick, keen })],
    [8, record({ do: fc.constant('resettle-sale'), pick, keen, shown })],
    [6, record({ do: fc.constant('charge-vendor'), vendor, pick, keen, amountSen, reference: own, alike: rarely })],
    [3, record({ do: fc.constant('vendor-pays'), vendor, amountSen, reference: own, alike: rarely })],
    [
      8,
      record({
        do: fc.constant('take-back-from-vendor'),
        type: fc.constantFrom('reverse-vendor-charge', 'reverse-vendor-pay-in'),
        ...{ vendor, pick, keen },
      }),
    ],
    [
      18,
      record({
        do: fc.constant('pay-out'),
        ...{ vendor, keen, shown, reference: own },
        part: fc.constantFrom('all', 'all', 'some', 'some', 'too-much', 'nothing'),
        alone: rarely,
        late: fc.nat(3).map((n) => n === 0),
      }),
    ],
    [
      24,
      record({
        do: fc.constant('payout-ends'),
        type: fc.constantFrom('settle-vendor-payout', 'return-vendor-payout'),
        ...{ pick, keen: fc.boolean() },
      }),
    ],
  ];
}

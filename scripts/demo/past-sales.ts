/** The sales that the demo house has behind it, and what became of what was won in them. */
import type { HandoverKind, HandoverStep } from '#domain/handover.ts';
import type { VendorAgreementTerms } from '#domain/vendor-agreement.ts';
import { type DemoLot, PAST_LOTS, TODAYS_LOTS } from './lists.ts';

/** Something that happened to a purchase, so many days after the sale was recorded. */
type Settling = { readonly afterDays: number } & (
  | { readonly paidSen: number }
  | { readonly additionalDepositSen: number }
  | { readonly forfeited: true }
  | { readonly released: true }
  /** Its vendor is credited with it, by the agreement of the sale. */
  | { readonly settled: true }
  /** With the terms of the specification. */
  | { readonly fileOf: HandoverKind }
  /** `holdsDays`: of an inspection. */
  | { readonly step: HandoverStep; readonly holdsDays?: number }
  | { readonly charged: 'inspection' | 'transfer' }
);

interface PastWin {
  readonly lotNo: string;
  readonly winner: number;
  /** The one whom they outbid. */
  readonly rival: number;
  readonly hammerSen: number;
  readonly settled: readonly Settling[];
}

export interface PastSale {
  readonly session: string;
  readonly lots: readonly DemoLot[];
  /** What was agreed with vendors before it. */
  readonly agreements: Readonly<Record<string, VendorAgreementTerms>>;
  /** Every lot that is not here was not bid on. */
  readonly wins: readonly PastWin[];
}

/** 5 % and RM50.00 for photos, with 8 % service tax; at least RM100.00; due 7 days after its buyer has paid. */
const WITH_TM: VendorAgreementTerms = {
  commission: { kind: 'share', ppm: 50_000 },
  ...{ minimumSen: 100_00, maximumSen: null },
  charges: [{ charge: 'photography', amountSen: 50_00 }],
  tax: { ppm: 80_000, included: false },
  payout: { after: 'payment', holdDays: 7 },
};

/** Purchases in every state; each bidder's first lot is the one that shows most. */
export const LONG_AGO: PastSale = {
  session: 'AMS1',
  lots: PAST_LOTS,
  agreements: { TM: WITH_TM },
  wins: [
    // Paid in two parts, settled with its vendor and collected: 27,400 + 600 + 300 + 500 - 1,500 deposit.
    win(
      '401',
      1001,
      27_400_00,
      { paidSen: 10_000_00, afterDays: 2 },
      { paidSen: 17_300_00, afterDays: 5 },
      { settled: true, afterDays: 5 },
      { released: true, afterDays: 9 },
    ),
    // Paid at once, inspected, and waiting for the transfer: 29,100 + 600 + 300 + 500 - 1,500.
    win(
      '402',
      1002,
      29_100_00,
      { paidSen: 29_000_00, afterDays: 3 },
      { fileOf: 'car', afterDays: 4 },
      { step: 'vendor-release', afterDays: 6 },
      { step: 'inspection', holdsDays: 60, afterDays: 12 },
      { charged: 'inspection', afterDays: 12 },
    ),
    // Partly paid, with additional deposit.
    win('403', 1001, 33_600_00, { additionalDepositSen: 1_500_00, afterDays: 4 }, { paidSen: 12_000_00, afterDays: 6 }),
    // Overdue.
    win('404', 1002, 20_300_00),
    win('405', 1001, 5_450_00, { forfeited: true, afterDays: 15 }),
    // A share of 2 %: 104,000 + 2,080 + 300 + 500 - 5,000.
    win('406', 1007, 104_000_00, { paidSen: 101_880_00, afterDays: 4 }),
  ],
};

export const TODAY: PastSale = {
  session: 'AMS2',
  lots: TODAYS_LOTS,
  agreements: {},
  wins: [
    win('411', 1001, 51_800_00),
    win('412', 1002, 24_200_00, { paidSen: 5_000_00, afterDays: 0 }),
    // A share of 5 %: 49,500 + 2,475 + 300 + 1,500 - 1,500.
    win('413', 1008, 49_500_00, { paidSen: 52_275_00, afterDays: 0 }),
    win('414', 1010, 4_150_00),
  ],
};

function win(lotNo: string, winner: number, hammerSen: number, ...settled: readonly Settling[]): PastWin {
  return { lotNo, winner, rival: 1009, hammerSen, settled };
}

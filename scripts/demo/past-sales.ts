/** The sales that the demo house has behind it, and what became of what was won in them. */
import { type DemoLot, PAST_LOTS, TODAYS_LOTS } from './lists.ts';

/** Something that happened to a purchase, so many days after the sale was recorded. */
type Settling = { readonly afterDays: number } & (
  | { readonly paidSen: number }
  | { readonly additionalDepositSen: number }
  | { readonly forfeited: true }
  | { readonly released: true }
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
  /** Every lot that is not here was not bid on. */
  readonly wins: readonly PastWin[];
}

/** Purchases in every state; each bidder's first lot is the one that shows most. */
export const LONG_AGO: PastSale = {
  session: 'AMS1',
  lots: PAST_LOTS,
  wins: [
    // Paid in two parts and collected: 27,400 + 600 + 300 + 500 - 1,500 deposit.
    win(
      '401',
      1001,
      27_400_00,
      { paidSen: 10_000_00, afterDays: 2 },
      { paidSen: 17_300_00, afterDays: 5 },
      { released: true, afterDays: 9 },
    ),
    // Paid at once: 29,100 + 600 + 300 + 500 - 1,500.
    win('402', 1002, 29_100_00, { paidSen: 29_000_00, afterDays: 3 }),
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

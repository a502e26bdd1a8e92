import { credited, entered, joined, listed, placed, scheduled } from './facts.ts';
import type { CommandInput } from './scenario.ts';

/** One lot, and bidders 7 and 8 with a deposit for two such lots each. */
export const LOT = 'AMS1/1';
export const RM1000 = 1_000_00;
export const RM1500 = 1_500_00;

export const people = [...joined(7, 8), credited(7, 2 * RM1500), credited(8, 2 * RM1500)];
export const house = [scheduled(), listed(LOT), ...people];
export const inLot = [...house, ...entered(LOT, 7, 8)];
export const sevenOnTop = [...inLot, placed(LOT, 7, RM1000, null, 'first')];

export type Bid = Extract<CommandInput, { type: 'place-bid' }>;

export function start(bidder: number, change: Partial<Bid> = {}): Bid {
  return { type: 'place-bid', lotNo: '1', bidder, basis: 'start', seenSen: 0, offerSen: 0, ...change };
}

export function raise(bidder: number, seenSen: number, offerSen: number, change: Partial<Bid> = {}): Bid {
  return { type: 'place-bid', lotNo: '1', bidder, basis: 'raise', seenSen, offerSen, ...change };
}

export function enter(
  bidder: number,
  change: Partial<Extract<CommandInput, { type: 'enter-lot' }>> = {},
): CommandInput {
  return { type: 'enter-lot', lotNo: '1', bidder, ...change };
}

import { expect } from 'vitest';
import { takeStep } from '#api/features/sale/steps.ts';
import type { TestHouse } from './test-house.ts';

const STEPS = ['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session'] as const;

/** Enters the lot and bids its starting price. */
export async function enterAndBid(house: TestHouse, lotNo: string, bidder: number): Promise<void> {
  await house.say({ type: 'enter-lot', lotNo, bidder });
  await house.say({ type: 'place-bid', lotNo, bidder, basis: 'start', seenSen: 0, offerSen: 0 });
}

/** Takes the steps of the end of sale up to `last`; no mail is sent to winners. */
export async function endSale(
  house: TestHouse,
  last: (typeof STEPS)[number] = 'clear-session',
  session = 'AMS1',
): Promise<void> {
  for (const step of STEPS.slice(0, STEPS.indexOf(last) + 1)) {
    const outcome = await takeStep(house.house.book, step, session, async () => {});
    expect(outcome).toMatchObject({ kind: 'taken' });
  }
}

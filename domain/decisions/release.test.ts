import { describe, it } from 'vitest';
import { sevenOnTop } from '../testing/bidding-house.ts';
import { type Fact, said } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';

const LOT = 'AMS1/1';
/** RM1,000 hammer, RM600 premium, RM300 and RM500 fees, less RM1,500 deposit. */
const TOTAL_SEN = 900_00;

const costs = { premiumSen: 600_00, adminFeeSen: 300_00, safetyDepositSen: 500_00, depositSen: 1_500_00 };
const sold = said({ type: 'LotSold', data: { lot: LOT, bidder: 7, hammerSen: 1_000_00, ...costs } });
const applied = said({ type: 'DepositApplied', data: { lot: LOT, bidder: 7, amountSen: 1_500_00 } });
const balanced = [...sevenOnTop, sold, applied];
const released: Fact = said({ type: 'UnitReleased', data: { lot: LOT, bidder: 7 } });

function paid(amountSen = TOTAL_SEN): Fact {
  return said({ type: 'PurchasePaid', data: { lot: LOT, bidder: 7, amountSen, reference: 'receipt 1' } });
}

function release(change: { lot?: string; bidder?: number; commandId?: string } = {}): CommandInput {
  return { type: 'release-unit', lot: LOT, bidder: 7, ...change };
}

describe('a unit', () => {
  it('is released when it is paid', () =>
    given(...balanced, paid())
      .when(release())
      .gives(released));
  it('stays where the last sen is missing', () =>
    given(...balanced, paid(TOTAL_SEN - 1))
      .when(release())
      .refuses({ code: 'purchase-not-paid' }));
  it('stays where it was forfeited, whatever was paid for it', () => {
    const forfeited = said({ type: 'LotForfeited', data: { lot: LOT, bidder: 7, amountSen: 1_500_00 } });
    given(...balanced, paid(), forfeited)
      .when(release())
      .refuses({ code: 'purchase-forfeited' });
  });
  it('stays until its deposit was balanced out', () =>
    given(...sevenOnTop, sold)
      .when(release())
      .refuses({ code: 'purchase-not-balanced' }));
  it('is released once', () =>
    given(...balanced, paid(), released)
      .when(release())
      .refuses({ code: 'unit-released' }));
  it('that this very command has released needs no more', () => {
    const { commandId } = released;
    given(...balanced, paid(), released)
      .when(release({ commandId }))
      .gives();
  });
  it('is not released to somebody who did not buy it', () =>
    given(...balanced, paid())
      .when(release({ bidder: 8 }))
      .refuses({ code: 'buyer-changed' }));
  it('that nobody bought is not released', () => {
    given(...sevenOnTop)
      .when(release())
      .refuses({ code: 'purchase-not-found' });
    given(...balanced)
      .when(release({ lot: 'AMS1/9' }))
      .refuses({ code: 'purchase-not-found' });
  });
  it('that has left is not forfeited, even when its deposit was lowered afterwards', () => {
    const adjusted = (beforeSen: number, additionalDepositSen: number) =>
      said({ type: 'PurchaseDepositAdjusted', data: { lot: LOT, bidder: 7, additionalDepositSen, beforeSen } });
    given(...balanced, adjusted(0, 100_00), paid(TOTAL_SEN - 100_00), released, adjusted(100_00, 0))
      .when({ type: 'forfeit-lot', lot: LOT })
      .refuses({ code: 'unit-released' });
  });
});

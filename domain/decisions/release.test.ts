import { describe, it } from 'vitest';
import { LOT, sevenOnTop } from '../testing/bidding-house.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import { adjusted, balanced, forfeit, forfeited, paid, recorded, released, TOTAL_SEN } from '../testing/sold-lot.ts';

function release(change: { lot?: string; bidder?: number; commandId?: string } = {}): CommandInput {
  return { type: 'release-unit', lot: LOT, bidder: 7, ...change };
}

describe('a unit', () => {
  it('is released when it is paid', () =>
    given(...balanced, paid(TOTAL_SEN))
      .when(release())
      .gives(released));
  it('stays where the last sen is missing', () =>
    given(...balanced, paid(TOTAL_SEN - 1))
      .when(release())
      .refuses({ code: 'purchase-not-paid' }));
  it('stays where it was forfeited, whatever was paid for it', () => {
    given(...balanced, paid(TOTAL_SEN), forfeited())
      .when(release())
      .refuses({ code: 'purchase-forfeited' });
  });
  it('stays until its deposit was balanced out', () =>
    given(...recorded)
      .when(release())
      .refuses({ code: 'purchase-not-balanced' }));
  it('is released once', () =>
    given(...balanced, paid(TOTAL_SEN), released)
      .when(release())
      .refuses({ code: 'unit-released' }));
  it('that this very command has released needs no more', () => {
    const { commandId } = released;
    given(...balanced, paid(TOTAL_SEN), released)
      .when(release({ commandId }))
      .gives();
  });
  it('is not released to somebody who did not buy it', () =>
    given(...balanced, paid(TOTAL_SEN))
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
    given(...balanced, adjusted(0, 100_00), paid(TOTAL_SEN - 100_00), released, adjusted(100_00, 0))
      .when(forfeit())
      .refuses({ code: 'unit-released' });
  });
});

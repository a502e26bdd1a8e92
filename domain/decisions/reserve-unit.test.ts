import { describe, it } from 'vitest';
import { LOT, people, RM1500 } from '../testing/bidding-house.ts';
import { entered, type Fact, joined, listed, placed, reversed, said, scheduled, TERMS } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';

type Reserve = Extract<CommandInput, { type: 'reserve-unit' }>;

function reserve(change: Partial<Reserve> = {}): Reserve {
  return {
    type: 'reserve-unit',
    lot: LOT,
    bidder: 7,
    hammerSen: 900_50,
    unlikely: true,
    balanceDeposit: false,
    ...change,
  };
}

const costs = { premiumSen: 600_00, adminFeeSen: 300_00, safetyDepositSen: 500_00 };

function reserved(depositSen = 0): Fact {
  return said({ type: 'UnitReserved', data: { lot: LOT, bidder: 7, hammerSen: 900_50, ...costs, depositSen } });
}

const session = { session: 'AMS1' };
const unsold = said({ type: 'LotUnsold', data: { lot: LOT } });
const recorded = said({ type: 'SalesRecorded', data: session });
const over = [
  recorded,
  ...(['DepositsBalanced', 'WinnersTold', 'SessionCleared'] as const).map((type) => said({ type, data: session })),
];
const house = [scheduled(), listed(LOT), ...people];
const past = [...house, unsold, ...over];
/** Bidder 7 is winning so many lots of a session that is on. */
const winning = (...lots: readonly string[]) => [
  scheduled('AMS2'),
  ...lots.flatMap((lot) => [listed(lot), ...entered(lot, 7), placed(lot, 7, TERMS.startingPriceSen)]),
];

describe('an unsold unit of an auction that is over', () => {
  it("is reserved for a bidder at the agreed price, also below the reserve, on the lot's terms", () =>
    given(...past)
      .when(reserve())
      .gives(reserved()));
  it.each([1, TERMS.startingPriceSen / 10, TERMS.startingPriceSen * 10, 99_999_999_999])(
    'at a price far from its reserve, %d sen, only when that is meant',
    (hammerSen) =>
      given(...past)
        .when(reserve({ hammerSen, unlikely: undefined }))
        .refuses({ code: 'price-unlikely', hammerSen, reserveSen: TERMS.startingPriceSen }),
  );
  it('takes its deposit along where that is asked for', () =>
    given(...past)
      .when(reserve({ balanceDeposit: true }))
      .gives(reserved(RM1500)));
  it('takes a deposit that nothing else holds', () =>
    given(...past, ...winning('AMS2/1'))
      .when(reserve({ balanceDeposit: true }))
      .gives(reserved(RM1500)));
  it('takes none that is held for a lot being won', () =>
    given(...past, ...winning('AMS2/1', 'AMS2/2'))
      .when(reserve({ balanceDeposit: true }))
      .refuses({ code: 'deposit-held', heldSen: 2 * RM1500, winningLots: ['AMS2/1', 'AMS2/2'] }));
  it('is reserved without deposit whatever is held', () =>
    given(...past, ...winning('AMS2/1', 'AMS2/2'))
      .when(reserve())
      .gives(reserved()));
  it('takes no deposit that is not there', () =>
    given(...past, reversed(7, 2 * RM1500 - 1))
      .when(reserve({ balanceDeposit: true }))
      .refuses({ code: 'deposit-insufficient', balanceSen: 1, depositSen: RM1500 }));
  it('is reserved for a bidder whose balance the bank took back, below what is held: without its deposit only', () => {
    const short = [...past, ...winning('AMS2/1', 'AMS2/2'), reversed(7, RM1500)];
    given(...short)
      .when(reserve())
      .gives(reserved());
    given(...short)
      .when(reserve({ balanceDeposit: true }))
      .refuses({ code: 'deposit-held', heldSen: 2 * RM1500, winningLots: ['AMS2/1', 'AMS2/2'] });
    const inDebt = [...past, ...winning('AMS2/1'), reversed(7, 2 * RM1500 + 1)];
    given(...inDebt)
      .when(reserve())
      .gives(reserved());
    given(...inDebt)
      .when(reserve({ balanceDeposit: true }))
      .refuses({ code: 'deposit-insufficient', balanceSen: -1, depositSen: RM1500 });
  });
  it('is reserved once, whatever is clicked', () =>
    given(...past, reserved())
      .when(reserve())
      .gives());
  it('is nobody else’s then', () =>
    given(...past, reserved())
      .when(reserve({ bidder: 8 }))
      .refuses({ code: 'unit-not-unsold', outcome: 'sold' }));
  it('stays at its price', () =>
    given(...past, reserved())
      .when(reserve({ hammerSen: 901_00 }))
      .refuses({ code: 'unit-not-unsold', outcome: 'sold' }));
  it('is paid like any other purchase', () =>
    given(...past, reserved())
      .when({ type: 'pay-purchase', lot: LOT, amountSen: 2_300_50, reference: 'receipt' })
      .gives(
        said({
          type: 'PurchasePaid',
          data: { lot: LOT, bidder: 7, amountSen: 2_300_50, reference: 'receipt', paidOn: null, way: null },
        }),
      ));
  it('forfeits what lies on it as deposit: nothing, where none was applied', () =>
    given(...past, reserved())
      .when({ type: 'forfeit-lot', lot: LOT })
      .gives(said({ type: 'LotForfeited', data: { lot: LOT, bidder: 7, amountSen: 0 } })));
  it('is not reserved again once that sale is forfeited, for the same bidder neither', () =>
    given(...past, reserved(), said({ type: 'LotForfeited', data: { lot: LOT, bidder: 7, amountSen: 0 } }))
      .when(reserve())
      .refuses({ code: 'unit-not-unsold', outcome: 'forfeited' }));
});

describe('nobody is reserved', () => {
  it('a unit that there is not', () =>
    given(...past)
      .when(reserve({ lot: 'AMS1/99' }))
      .refuses({ code: 'unit-not-found' }));
  it('a lot that may still be sold', () =>
    given(...house)
      .when(reserve())
      .refuses({ code: 'unit-not-unsold', outcome: 'open' }));
  it('a unit of an auction whose steps are not done', () =>
    given(...house, unsold, recorded)
      .when(reserve())
      .refuses({ code: 'auction-not-over' }));
  it.each([0, -1, 900.5, Number.NaN, 100_000_000_001])('a unit for %d sen', (hammerSen) =>
    given(...past)
      .when(reserve({ hammerSen }))
      .refuses({ code: 'payment-invalid' }),
  );
});

describe('a unit is not reserved for', () => {
  it('somebody who is no bidder', () =>
    given(...past)
      .when(reserve({ bidder: 99 }))
      .refuses({ code: 'bidder-unknown' }));
  it('a bidder whose account is deactivated', () =>
    given(...past, said({ type: 'BidderSuspended', data: { bidder: 7 } }))
      .when(reserve())
      .refuses({ code: 'bidder-suspended' }));
  it('a bidder whom its vendor does not accept', () =>
    given(...past, said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } }))
      .when(reserve())
      .refuses({ code: 'bidder-barred' }));
  it('somebody else than staff, where the session was for staff', () => {
    const group = 'TM Staff';
    const staff = [scheduled('AMS1', { access: group }), listed(LOT), ...people, unsold, ...over, ...joined(9)];
    given(...staff)
      .when(reserve())
      .refuses({ code: 'staff-only', group });
    given(...staff, said({ type: 'StaffVerified', data: { bidder: 7, group } }))
      .when(reserve())
      .gives(reserved());
  });
});

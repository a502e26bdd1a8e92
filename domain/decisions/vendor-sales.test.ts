import { describe, it } from 'vitest';
import { house, LOT, people, RM1000 } from '../testing/bidding-house.ts';
import { END_MS, said } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import {
  adjust,
  adjusted,
  balanced,
  forfeited,
  paid,
  recorded,
  released,
  reserved,
  sold,
  surplusCredited,
  TOTAL_SEN,
  takeBack,
  takenBack,
} from '../testing/sold-lot.ts';
import { agreed, saleSettled, settlementReversed, TENTH, VENDOR } from '../testing/vendor-facts.ts';
import type { VendorAgreementTerms } from '../vendor-agreement.ts';

const DAY_MS = 86_400_000;
/** After the end of the session, on its day. */
const settle: CommandInput = { type: 'settle-sale', lot: LOT, nowMs: END_MS };
const agree = (change: Partial<VendorAgreementTerms> = {}, shownAt?: number): CommandInput => ({
  type: 'set-vendor-agreement',
  vendor: VENDOR,
  terms: { ...TENTH, ...change },
  shownAt,
});
/** The agreement is the first event. */
const paidFor = [agreed(), ...balanced, paid(TOTAL_SEN)];

describe('an agreement', () => {
  it('is set', () => given(people).when(agree()).gives(agreed()));
  it('that stands already changes nothing', () => given(agreed()).when(agree()).gives());
  it('replaces the one that was shown', () =>
    given(agreed())
      .when(agree({ minimumSen: 1 }, 0))
      .gives(agreed({ minimumSen: 1 })));
  it('is not set over one that nobody was shown', () =>
    given(agreed(), agreed({ minimumSen: 1 }))
      .when(agree({ minimumSen: 2 }, 0))
      .refuses({ code: 'agreement-changed', changedAt: 1 }));
  it('that cannot be worked out is refused', () =>
    given(people)
      .when(agree({ minimumSen: 2, maximumSen: 1 }))
      .refuses({ code: 'agreement-invalid', problem: 'maximum-below-minimum' }));
});

describe('a sale', () => {
  it('is settled when it is paid: the vendor has the hammer price less what was agreed', () =>
    given(paidFor).when(settle).gives(saleSettled(0)));
  it('is settled once', () =>
    given(...paidFor, saleSettled(0))
      .when(settle)
      .gives());
  it('is settled by the agreement that stood when it was sold', () =>
    given(...paidFor, agreed({ minimumSen: 300_00 }))
      .when(settle)
      .gives(saleSettled(0)));
  it('is settled by the newest, where there was none: a first one by mistake can be put right', () => {
    const agreedAt = balanced.length + 1;
    given(...balanced, agreed({ minimumSen: 300_00 }), agreed(), paid(TOTAL_SEN))
      .when(settle)
      .gives(saleSettled(agreedAt));
  });
  it('by the house after its auction is settled too', () => {
    const unsold = [...house, said({ type: 'LotUnsold', data: { lot: LOT } })];
    given(agreed(), ...unsold, reserved(), paid(TOTAL_SEN))
      .when(settle)
      .gives(saleSettled(0));
  });
  it('is due so many days later', () =>
    given(agreed({ payout: { after: 'payment', holdDays: 7 } }), ...balanced, paid(TOTAL_SEN))
      .when(settle)
      .gives(saleSettled(0, { dueOn: '2026-11-27', holdDays: 7 })));
  it('is due when the unit has left, where that was agreed', () => {
    const handover = agreed({ payout: { after: 'handover', holdDays: 7 } });
    given(handover, ...balanced, paid(TOTAL_SEN))
      .when(settle)
      .gives(saleSettled(0, { dueOn: null, holdDays: 7 }));
    given(handover, ...balanced, paid(TOTAL_SEN), released)
      .when({ ...settle, nowMs: END_MS + DAY_MS })
      .gives(saleSettled(0, { dueOn: '2026-11-28', holdDays: 7 }));
  });
  it.each([
    ['purchase-not-found', [agreed(), ...people]],
    ['purchase-not-balanced', [agreed(), ...recorded]],
    ['purchase-not-paid', [agreed(), ...balanced, paid(TOTAL_SEN - 1)]],
    ['purchase-forfeited', [agreed(), ...balanced, forfeited()]],
  ] as const)('is not settled: %s', (code, facts) =>
    given(...facts)
      .when(settle)
      .refuses({ code }),
  );
  it('of a vendor with whom nothing is agreed waits', () =>
    given(...balanced, paid(TOTAL_SEN))
      .when(settle)
      .refuses({ code: 'vendor-without-agreement', vendor: VENDOR }));
});

describe('a sale that was settled by a wrong agreement', () => {
  const minimum = agreed({ minimumSen: 300_00 });
  const wrong = [...paidFor, saleSettled(0), minimum];
  const NEWEST = paidFor.length + 1;
  const back = settlementReversed();
  const anew = saleSettled(NEWEST, { commissionSen: 300_00 });
  const again = (change: Partial<CommandInput> = {}): CommandInput =>
    ({ type: 'resettle-sale', lot: LOT, nowMs: END_MS, ...change }) as CommandInput;

  it('is settled by what is agreed now, in one append', () =>
    given(wrong)
      .when(again({ shownFrom: 0, shownTo: NEWEST }))
      .gives(back, anew));
  it('is settled so once', () =>
    given(...wrong, back, anew)
      .when(again({ shownFrom: 0, shownTo: NEWEST }))
      .gives());
  it.each([
    ['of another agreement than was shown', { shownFrom: 0, shownTo: NEWEST - 1 }],
    ['that was settled otherwise than was shown', { shownFrom: NEWEST - 1, shownTo: NEWEST }],
  ])('is not, %s', (_, shown) =>
    given(wrong).when(again(shown)).refuses({ code: 'agreement-changed', changedAt: NEWEST }),
  );
  it('has to be settled', () => given(paidFor).when(again()).refuses({ code: 'sale-not-settled' }));
  it('stays due when it was due: it may have been paid out', () => {
    const later = agreed({ payout: { after: 'handover', holdDays: 7 } });
    given(...paidFor, saleSettled(0), later)
      .when(again())
      .gives(back, saleSettled(NEWEST, { holdDays: 7 }));
  });
  it('is due as is agreed now when it was not', () => {
    const long = [agreed({ payout: { after: 'handover', holdDays: 30 } }), ...balanced, paid(TOTAL_SEN)];
    given(...long, saleSettled(0, { dueOn: null, holdDays: 30 }), agreed({ payout: { after: 'payment', holdDays: 7 } }))
      .when(again())
      .gives(back, saleSettled(NEWEST, { dueOn: '2026-11-27', holdDays: 7 }));
  });
  it('is settled by that also when it is paid again', () =>
    given(
      ...wrong,
      back,
      anew,
      settlementReversed({ commissionSen: 300_00 }),
      takenBack(TOTAL_SEN),
      paid(TOTAL_SEN, 'receipt 2'),
      agreed(),
    )
      .when(settle)
      .gives(anew));
});

describe('what is taken from a settled sale', () => {
  const settled = [...paidFor, saleSettled(0)];
  it('is taken from its vendor first', () =>
    given(settled).when(takeBack()).gives(settlementReversed(), takenBack(TOTAL_SEN)));
  it('is taken from its vendor first, of an additional deposit too', () => {
    const deposit = [agreed(), ...balanced, adjusted(0, TOTAL_SEN), saleSettled(0)];
    given(...deposit)
      .when(adjust(0))
      .gives(settlementReversed(), adjusted(TOTAL_SEN, 0));
  });
  it('leaves the vendor alone while it is paid all the same', () =>
    given(agreed(), ...balanced, paid(TOTAL_SEN), paid(RM1000, 'receipt 2'), saleSettled(0))
      .when(takeBack('receipt 2'))
      .gives(takenBack(RM1000, 'receipt 2')));
  it('leaves the vendor alone when it is what the buyer is owed', () =>
    given(agreed(), ...balanced, paid(TOTAL_SEN + RM1000), saleSettled(0))
      .when({ type: 'credit-surplus', lot: LOT, surplusSen: RM1000 })
      .gives(surplusCredited(RM1000)));
  it('is settled again when it is paid again', () =>
    given(...settled, settlementReversed(), takenBack(TOTAL_SEN), paid(TOTAL_SEN, 'receipt 2'))
      .when(settle)
      .gives(saleSettled(0)));
  it('may be forfeited then', () =>
    given(...settled, settlementReversed(), takenBack(TOTAL_SEN))
      .when({ type: 'forfeit-lot', lot: LOT })
      .gives(forfeited()));
  it('is the hammer price of the sale, whatever it was', () =>
    given(
      agreed(),
      ...balanced.slice(0, -4),
      sold({ hammerSen: 2 * RM1000 }),
      ...balanced.slice(-3),
      paid(2 * RM1000 + TOTAL_SEN),
    )
      .when(settle)
      .gives(saleSettled(0, { hammerSen: 2 * RM1000, commissionSen: 200_00 })));
});

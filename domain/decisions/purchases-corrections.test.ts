import { describe, it } from 'vitest';
import { sevenOnTop } from '../testing/bidding-house.ts';
import { credited } from '../testing/facts.ts';
import { given } from '../testing/scenario.ts';
import {
  adjust,
  adjusted,
  balanced,
  forfeit,
  forfeited,
  INVALID,
  paid,
  pay,
  RM100,
  recorded,
  released,
  TOTAL_SEN,
  takeBack,
  takenBack,
  tooMuch,
} from '../testing/sold-lot.ts';

describe('taking back a payment', () => {
  it('takes it whole', () =>
    given(...balanced, paid(RM100), paid(5_00, 'receipt 2'))
      .when(takeBack())
      .gives(takenBack(RM100)));
  it('is done once', () =>
    given(...balanced, paid(RM100), takenBack(RM100))
      .when(takeBack())
      .repeats(balanced.length + 1));
  it('leaves its reference for the payment as it should have been recorded', () =>
    given(...balanced, paid(TOTAL_SEN), takenBack(TOTAL_SEN))
      .when(pay())
      .gives(paid(RM100)));
  it('leaves the lot unpaid: it can be forfeited', () =>
    given(...balanced, paid(TOTAL_SEN), takenBack(TOTAL_SEN))
      .when(forfeit())
      .gives(forfeited()));
  it('is possible after the unit has left', () =>
    given(...balanced, paid(TOTAL_SEN), released)
      .when(takeBack())
      .gives(takenBack(TOTAL_SEN)));
  it('needs a payment of this lot', () => {
    given(...balanced, paid(RM100))
      .when(takeBack('receipt 9'))
      .refuses({ code: 'payment-not-found' });
    given(...balanced, credited(7, RM100, 'receipt 3'))
      .when(takeBack('receipt 3'))
      .refuses({ code: 'payment-not-found' });
    given(...balanced, paid(RM100))
      .when(takeBack('receipt 1', 'AMS1/9'))
      .refuses({ code: 'purchase-not-found' });
  });
  it('is not done on a lot that is forfeited', () =>
    given(...balanced, paid(RM100), forfeited())
      .when(takeBack())
      .refuses({ code: 'purchase-forfeited' }));
});

describe('an adjustment of the deposit', () => {
  it('says what stands now and what stood before', () => {
    given(...balanced)
      .when(adjust(500_00))
      .gives(adjusted(0, 500_00));
    given(...balanced, adjusted(0, 500_00))
      .when(adjust(200_00))
      .gives(adjusted(500_00, 200_00));
  });
  it('to what stands there changes nothing', () => {
    given(...balanced)
      .when(adjust(0))
      .gives();
    given(...balanced, adjusted(0, 500_00))
      .when(adjust(500_00))
      .gives();
  });
  it.each(INVALID)('is not to %d sen', (additionalDepositSen) =>
    given(...balanced)
      .when(adjust(additionalDepositSen))
      .refuses({ code: 'payment-invalid' }),
  );
  it('adds at most what is due, unless more is meant', () => {
    given(...balanced)
      .when(adjust(TOTAL_SEN))
      .gives(adjusted(0, TOTAL_SEN));
    given(...balanced)
      .when(adjust(TOTAL_SEN + 1))
      .refuses(tooMuch(TOTAL_SEN, 1));
    given(...balanced)
      .when(adjust(TOTAL_SEN + 1, true))
      .gives(adjusted(0, TOTAL_SEN + 1));
    given(...balanced, adjusted(0, 500_00), paid(RM100))
      .when(adjust(800_00))
      .gives(adjusted(500_00, 800_00));
    given(...balanced, adjusted(0, 500_00), paid(RM100))
      .when(adjust(800_01))
      .refuses(tooMuch(300_00, 1));
  });
  it('down is always possible, also of a purchase that is paid too much', () =>
    given(...balanced, adjusted(0, 500_00), paid(TOTAL_SEN))
      .when(adjust(400_00))
      .gives(adjusted(500_00, 400_00)));
  it('is for a purchase whose deposit was balanced out, and that was not forfeited', () => {
    given(...sevenOnTop)
      .when(adjust(1))
      .refuses({ code: 'purchase-not-found' });
    given(...recorded)
      .when(adjust(1))
      .refuses({ code: 'purchase-not-balanced' });
    given(...balanced, forfeited())
      .when(adjust(1))
      .refuses({ code: 'purchase-forfeited' });
  });
});

import { describe, it } from 'vitest';
import { LOT, sevenOnTop } from '../testing/bidding-house.ts';
import { END_MS, NOW_MS } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import {
  adjust,
  adjusted,
  applied,
  balanced,
  forfeit,
  forfeited,
  paid,
  RM100,
  recorded,
  sold,
  surplusCredited,
  TOTAL_SEN,
  takeBack,
  takenBack,
  winnersTold,
} from '../testing/sold-lot.ts';
import type { Refusal } from './decision.ts';

describe('what the buyer is owed', () => {
  const credit = (surplusSen: number): CommandInput => ({ type: 'credit-surplus', lot: LOT, surplusSen });
  const nothing = (creditedSen = 0): Refusal => ({ code: 'no-surplus', creditedSen });

  it('of a sale is what came in beyond its price, by payments or deposits, and goes to their deposit account', () => {
    given(...balanced, paid(TOTAL_SEN + RM100))
      .when(credit(RM100))
      .gives(surplusCredited());
    given(...balanced, adjusted(0, 500_00), paid(TOTAL_SEN))
      .when(credit(500_00))
      .gives(surplusCredited(500_00));
    const cheap = sold({ hammerSen: 50_00 });
    given(...sevenOnTop, cheap, applied())
      .when(credit(50_00))
      .gives(surplusCredited(50_00));
  });
  it('of a forfeited lot are the payments, not the deposits', () =>
    given(...balanced, adjusted(0, 200_00), paid(RM100), forfeited(1_700_00))
      .when(credit(RM100))
      .gives(surplusCredited()));
  it('is credited once, and again when more comes in', () => {
    given(...balanced, paid(TOTAL_SEN + RM100), surplusCredited())
      .when(credit(RM100))
      .refuses(nothing(RM100));
    given(...balanced, paid(RM100), forfeited(), surplusCredited())
      .when(credit(RM100))
      .refuses(nothing(RM100));
    given(...balanced, paid(TOTAL_SEN + RM100), surplusCredited(), paid(7_00, 'receipt 2'))
      .when(credit(7_00))
      .gives(surplusCredited(7_00));
  });
  it('is another amount than the one that was shown: refused with the present one', () => {
    for (const shownSen of [RM100 - 1, RM100 + 1, 0, -1, Number.NaN]) {
      given(...balanced, paid(TOTAL_SEN + RM100))
        .when(credit(shownSen))
        .refuses({ code: 'surplus-changed', surplusSen: RM100 });
    }
  });
  it('is nothing where nothing is owed, and before the deposit was balanced out', () => {
    given(...balanced, paid(TOTAL_SEN))
      .when(credit(1))
      .refuses(nothing());
    given(...balanced, forfeited())
      .when(credit(1_500_00))
      .refuses(nothing());
    given(...recorded)
      .when(credit(1))
      .refuses({ code: 'purchase-not-balanced' });
    given(...sevenOnTop)
      .when(credit(1))
      .refuses({ code: 'purchase-not-found' });
  });
  it('stays covered by what came in for the lot: only what is beyond the price again can be taken back', () => {
    const much = 2_500_00;
    given(...balanced, paid(much), surplusCredited(much - TOTAL_SEN))
      .when(takeBack('receipt 1'))
      .refuses({ code: 'surplus-credited', creditedSen: much - TOTAL_SEN, leftSen: 0 });
    given(...balanced, adjusted(0, 5_000_00), surplusCredited(4_100_00))
      .when(adjust(0))
      .refuses({ code: 'surplus-credited', creditedSen: 4_100_00, leftSen: 0 });
    // A cheque on top of a price that was paid, whose credit has left the house, bounces.
    const onTop = [paid(TOTAL_SEN, 'transfer 1'), paid(much, 'cheque 2'), surplusCredited(much)];
    given(...balanced, ...onTop)
      .when(takeBack('cheque 2'))
      .refuses({ code: 'surplus-credited', creditedSen: much, leftSen: 0 });
    given(...balanced, ...onTop, paid(much - 1, 'transfer 3'))
      .when(takeBack('cheque 2'))
      .refuses({ code: 'surplus-credited', creditedSen: much, leftSen: much - 1 });
    const makesUp = [paid(much, 'transfer 3')];
    given(...balanced, ...onTop, ...makesUp)
      .when(takeBack('cheque 2'))
      .gives(takenBack(much, 'cheque 2'));
  });
});

describe('a forfeit', () => {
  it('takes the deposit', () =>
    given(...balanced)
      .when(forfeit())
      .gives(forfeited()));
  it('takes the additional deposit, too, and no payment', () =>
    given(...balanced, adjusted(0, 500_00), paid(RM100))
      .when(forfeit())
      .gives(forfeited(2_000_00)));
  it('happens once', () =>
    given(...balanced, forfeited())
      .when(forfeit())
      .repeats(balanced.length));
  it('by the form that took a payment is none: the form is told that it did something else', () =>
    given(...balanced, { ...paid(RM100), commandId: 'asked' })
      .when(forfeit())
      .refuses({ code: 'command-id-reused' }));
  it('is possible up to the last sen', () => {
    given(...balanced, paid(TOTAL_SEN - 1))
      .when(forfeit())
      .gives(forfeited());
    given(...balanced, paid(TOTAL_SEN))
      .when(forfeit())
      .refuses({ code: 'purchase-paid' });
    given(...balanced, paid(TOTAL_SEN - 1), adjusted(0, 1))
      .when(forfeit())
      .refuses({ code: 'purchase-paid' });
  });
  it('is for a purchase whose deposit was balanced out', () => {
    given(...sevenOnTop)
      .when(forfeit())
      .refuses({ code: 'purchase-not-found' });
    given(...recorded)
      .when(forfeit())
      .refuses({ code: 'purchase-not-balanced' });
  });
  it('leaves nobody to tell that they won', () =>
    given(...balanced, forfeited())
      .when({ type: 'tell-winners', session: 'AMS1', limit: 10, nowMs: Math.max(NOW_MS, END_MS) })
      .gives(winnersTold));
});

import { describe, expect, it } from 'vitest';
import { brokenAfterEnd, testBrokenAfterEnd } from '../testing/auditing.ts';
import { RM1500, sevenOnTop } from '../testing/bidding-house.ts';
import { credited } from '../testing/facts.ts';
import {
  adjusted,
  forfeited,
  paid,
  RM100,
  released,
  salesRecorded,
  settled,
  sold,
  surplusCredited,
  takenBack,
  winnersTold,
} from '../testing/sold-lot.ts';

const PAYMENT_WHOLE = 'what is taken back is a payment of this purchase, whole and once';
const STAYS_COVERED = 'what was credited to the buyer stays covered';
const OWED_WHOLE = 'what is credited is what the buyer is owed, whole';

describe('the auditor finds', () => {
  testBrokenAfterEnd([
    ['a purchase is settled by the one who won it', settled, paid(800_00, 'receipt 1', 8)],
    ['a purchase is settled after deposits are balanced out', [sold(), salesRecorded], paid(800_00)],
    ['a purchase is settled after deposits are balanced out', [sold(), salesRecorded], adjusted(0, 500_00)],
    ['a purchase is settled after deposits are balanced out', [sold(), salesRecorded], forfeited()],
    ['nothing moves on a lot that is forfeited', [...settled, forfeited()], paid(800_00)],
    ['nothing moves on a lot that is forfeited', [...settled, forfeited()], adjusted(0, 500_00)],
    ['nothing moves on a lot that is forfeited', [...settled, forfeited()], forfeited()],
    ['a reference moves money once', [...settled, paid(800_00)], paid(800_00)],
    ['a reference moves money once', settled, paid(800_00, 'top-up of 7')],
    ['a reference moves money once', [...settled, paid(800_00)], credited(8, 1, 'receipt 1')],
    [PAYMENT_WHOLE, settled, takenBack(800_00)],
    [PAYMENT_WHOLE, [...settled, paid(800_00), takenBack(800_00)], takenBack(800_00)],
    [PAYMENT_WHOLE, [...settled, paid(800_00)], takenBack(799_99)],
    ['nothing moves on a lot that is forfeited', [...settled, paid(800_00), forfeited()], takenBack(800_00)],
    ['a reference moves money once', [...settled, paid(800_00), takenBack(800_00), paid(800_00)], paid(800_00)],
    [OWED_WHOLE, settled, surplusCredited()],
    [OWED_WHOLE, [...settled, paid(800_00)], surplusCredited()],
    [OWED_WHOLE, [...settled, paid(800_00), forfeited(), surplusCredited(800_00)], surplusCredited()],
    [OWED_WHOLE, [...settled, paid(800_00), forfeited()], surplusCredited(800_01)],
    [STAYS_COVERED, [...settled, paid(800_00), adjusted(0, 500_00), surplusCredited(400_00)], takenBack(800_00)],
    [STAYS_COVERED, [...settled, paid(800_00), adjusted(0, 500_00), surplusCredited(400_00)], adjusted(500_00, 499_99)],
    ['a purchase is settled by the one who won it', settled, surplusCredited(RM100, 8)],
    ['a purchase is settled after deposits are balanced out', [sold(), salesRecorded], surplusCredited()],
    ['an adjustment names what it changes', [...settled, adjusted(0, 500_00)], adjusted(0, 500_00)],
    ['a purchase gives no more than was put in', settled, adjusted(RM1500 + 1, 0)],
    ['only what is not paid is forfeited', [...settled, paid(800_00), paid(RM100, 'last')], forfeited()],
    ['what is forfeited are the deposits', [...settled, adjusted(0, 500_00)], forfeited()],
    ['what is forfeited are the deposits', settled, forfeited(0)],
    ['only what is paid leaves', [...settled, paid(800_00)], released],
    ['a unit leaves once', [...settled, paid(800_00), adjusted(0, 500_00), released], released],
    ['what has left is not forfeited', [...settled, paid(800_00), adjusted(0, 500_00), released], forfeited()],
    ['nothing moves on a lot that is forfeited', [...settled, paid(800_00), forfeited()], released],
  ]);

  it('nothing in payments, adjustments and a forfeit, after which nobody has to be told', () => {
    const changes = [paid(RM100), adjusted(0, 500_00), adjusted(500_00, 400_00), forfeited(1_900_00)];
    expect(brokenAfterEnd(sevenOnTop, [...settled, ...changes], winnersTold)).toEqual([]);
  });
});

import { describe } from 'vitest';
import { testBrokenAfterEnd } from '../testing/auditing.ts';
import { sevenOnTop } from '../testing/bidding-house.ts';
import { type Fact, said } from '../testing/facts.ts';
import { paid, released, settled as saleMade, TOTAL_SEN, takenBack } from '../testing/sold-lot.ts';
import {
  agreed,
  charged,
  NET_SEN,
  paidIn,
  payoutOrdered,
  payoutReturned,
  payoutSettled,
  saleSettled as settledBy,
  settlementReversed,
  VENDOR,
} from '../testing/vendor-facts.ts';

/** The agreement is the first that follows the bids. */
const AGREED_AT = sevenOnTop.flat().length;
const saleSettled = (later: number, change = {}) => settledBy(AGREED_AT + later, change);
const paidFor = [agreed(), ...saleMade, paid(TOTAL_SEN)];
const settled = [...paidFor, saleSettled(0)];
const ordered = [...settled, payoutOrdered(NET_SEN)];
const bands = (...fromSen: number[]) =>
  agreed({ commission: { kind: 'marginal', bands: fromSen.map((each) => ({ fromSen: each, ppm: 0 })) } });
const chargeBack = (amountSen: number, reference = 'INV 1'): Fact =>
  said({ type: 'VendorChargeReversed', data: { vendor: VENDOR, amountSen, reference } });
const paymentBack = (amountSen: number): Fact =>
  said({ type: 'VendorPaidInReversed', data: { vendor: VENDOR, amountSen, reference: 'TRX 1' } });
const handover = agreed({ payout: { after: 'handover', holdDays: 1 } });
const waiting = saleSettled(0, { dueOn: null, holdDays: 1 });

const AGREED = 'a sale is settled by the agreement that stood when it was sold, or else by what is agreed now';
const KEPT = 'what the house keeps of a sale is what was agreed';
const DUE = 'what a sale gives is due when it was agreed';
const PRICE = 'what is settled is the hammer price, with its vendor';
const WHOLE = 'a settlement is taken back whole and once';
const STANDS = "what is taken back stands on the vendor's account, whole";

describe('the auditor finds', () => {
  testBrokenAfterEnd([
    ['an agreement can be worked out for every price', [], bands(100)],
    ['an agreement can be worked out for every price', [], bands(0, 100, 100)],
    ['an agreement can be worked out for every price', [], agreed({ minimumSen: 2, maximumSen: 1 })],
    ['a sale is settled once, when it is paid', [agreed(), ...saleMade, paid(TOTAL_SEN - 1)], saleSettled(0)],
    ['a sale is settled once, when it is paid', settled, saleSettled(0)],
    [PRICE, paidFor, saleSettled(0, { hammerSen: 999_00, commissionSen: 99_90 })],
    [AGREED, [...paidFor, agreed({ minimumSen: 1 })], saleSettled(paidFor.length)],
    [AGREED, [...saleMade, paid(TOTAL_SEN)], saleSettled(0)],
    [
      AGREED,
      [...saleMade, agreed({ minimumSen: 1 }), agreed({ minimumSen: 2 }), agreed(), paid(TOTAL_SEN)],
      settledBy(sevenOnTop.flat().length + saleMade.length + 1),
    ],
    // Settled anew by another command than took it back: that is no correction.
    [
      AGREED,
      [...settled, agreed({ minimumSen: 1 }), { ...settlementReversed(), commandId: 'bounced' }],
      saleSettled(paidFor.length + 1),
    ],
    [KEPT, paidFor, saleSettled(0, { commissionSen: 100_01 })],
    [KEPT, paidFor, saleSettled(0, { chargesSen: 1 })],
    [KEPT, paidFor, saleSettled(0, { taxSen: 1 })],
    [DUE, paidFor, saleSettled(0, { dueOn: '2026-11-19' })],
    [DUE, paidFor, saleSettled(0, { dueOn: null })],
    [DUE, [handover, ...saleMade, paid(TOTAL_SEN)], saleSettled(0, { dueOn: '2026-11-21', holdDays: 1 })],
    [WHOLE, paidFor, settlementReversed()],
    [WHOLE, settled, settlementReversed({ commissionSen: 0 })],
    [WHOLE, [...settled, settlementReversed()], settlementReversed()],
    ['a settled sale stays paid', settled, takenBack(TOTAL_SEN)],
    ['nothing moves on the account of a vendor without an agreement', saleMade, charged(1)],
    ['nothing moves on the account of a vendor without an agreement', [agreed()], charged(1, { vendor: 'KNB' })],
    [
      'a vendor is charged for lots of their own',
      [...saleMade, agreed({}, 'KNB')],
      charged(1, { vendor: 'KNB', forLot: 'AMS1/1' }),
    ],
    ['a reference moves money once', [agreed(), charged(1)], charged(1)],
    ['a reference moves money once', [agreed(), paidIn(1, 'INV 1')], charged(1)],
    [STANDS, [agreed(), charged(2)], chargeBack(1)],
    [STANDS, [agreed(), charged(1), chargeBack(1)], chargeBack(1)],
    [STANDS, [agreed(), paidIn(1, 'INV 1')], chargeBack(1)],
    [STANDS, [agreed(), paidIn(2)], paymentBack(1)],
    ['a payout is approved by a second person', settled, payoutOrdered(1, { approvedBy: 1 })],
    ['a payout leaves what is not due', settled, payoutOrdered(NET_SEN + 1)],
    ['a payout leaves what is not due', [handover, ...saleMade, paid(TOTAL_SEN), waiting], payoutOrdered(1)],
    ['a payout leaves what is not due', [handover, ...saleMade, paid(TOTAL_SEN), waiting, released], payoutOrdered(1)],
    ['a reference moves money once', ordered, payoutOrdered(1)],
    ['a payout is settled once, while it is under way', [...ordered, payoutSettled(NET_SEN)], payoutSettled(NET_SEN)],
    ['a payout is returned once, from where it is', [...ordered, payoutSettled(NET_SEN)], payoutReturned(NET_SEN)],
    ['a payout is returned once, from where it is', ordered, payoutReturned(NET_SEN, 'bank')],
    ['a payout ends as it was ordered', ordered, payoutSettled(NET_SEN - 1)],
    ['no more payouts end than are under way', ordered, payoutSettled(NET_SEN + 1)],
  ]);
});

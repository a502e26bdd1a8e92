import { describe } from 'vitest';
import { testBroken } from '../testing/auditing.ts';
import { people, RM1500, sevenOnTop } from '../testing/bidding-house.ts';
import { credited, type Fact, ordered, returnedRefund, said, settledRefund } from '../testing/facts.ts';

const recordedRefund = (bidder: number, amountSen: number): Fact =>
  said({ type: 'RefundRecorded', data: { bidder, amountSen, reference: 'by cheque', paidOn: null, way: null } });
const paidBack = [ordered(7, RM1500), settledRefund(7, RM1500)];

describe('the auditor finds', () => {
  testBroken([
    ['a reference moves money once', people, ordered(7, 1, 'top-up of 7')],
    ['a reference moves money once', [...people, ordered(7, 1)], credited(7, 1, 'refund of 7')],
    ['a refund leaves what the lots that they are winning need', sevenOnTop, ordered(7, RM1500 + 1)],
    ['a refund leaves what the lots that they are winning need', people, recordedRefund(7, 10 * RM1500)],
    ['a refund is settled once, while it is under way', [...people, ...paidBack], settledRefund(7, RM1500)],
    [
      'a refund is settled once, while it is under way',
      [...people, ordered(7, RM1500), returnedRefund(7, RM1500)],
      settledRefund(7, RM1500),
    ],
    ['a refund is returned once, from where it is', [...people, ...paidBack], returnedRefund(7, RM1500)],
    ['a refund is returned once, from where it is', [...people, ordered(7, RM1500)], returnedRefund(7, RM1500, 'bank')],
    [
      'a refund is returned once, from where it is',
      [...people, ordered(7, RM1500), returnedRefund(7, RM1500)],
      returnedRefund(7, RM1500),
    ],
    ['a refund ends as it was ordered', [...people, ordered(7, RM1500)], settledRefund(7, RM1500 - 1)],
    [
      'a refund ends as it was ordered',
      [...people, ordered(7, RM1500)],
      returnedRefund(8, RM1500, 'refunds', 'refund of 7'),
    ],
    [
      'a refund is returned once, from where it is',
      [...people, recordedRefund(7, 1)],
      returnedRefund(7, 1, 'bank', 'by cheque'),
    ],
    [
      'a refund is returned once, from where it is',
      [...people, recordedRefund(7, 1), returnedRefund(7, 1, 'record', 'by cheque')],
      returnedRefund(7, 1, 'record', 'by cheque'),
    ],
    ['a refund ends as it was ordered', [...people, recordedRefund(7, 1)], returnedRefund(7, 2, 'record', 'by cheque')],
    [
      'a reference moves money once',
      [...people, recordedRefund(7, 1), returnedRefund(7, 1, 'record', 'by cheque'), recordedRefund(7, 2)],
      recordedRefund(7, 2),
    ],
    ['no more refunds end than are under way', [...people, ordered(7, RM1500)], settledRefund(7, RM1500 + 1)],
  ]);
});

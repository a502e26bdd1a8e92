import { describe, expect, it } from 'vitest';
import { brokenAfterEnd, brokenBy, group, sevenSuspended, testBrokenAfterEnd } from '../testing/auditing.ts';
import { house, LOT, people, RM1000, RM1500, sevenOnTop } from '../testing/bidding-house.ts';
import { END_MS, listed, reversed, said, scheduled } from '../testing/facts.ts';
import {
  applied,
  depositsBalanced,
  forfeited,
  paid,
  RM100,
  reserved,
  salesRecorded,
  sessionCleared,
  settled,
  sold,
  wholeSale,
  winnersTold,
  winnerTold,
} from '../testing/sold-lot.ts';

const unsold = said({ type: 'LotUnsold', data: { lot: LOT } });
const overUnsold = [unsold, salesRecorded, depositsBalanced, winnersTold, sessionCleared];
const reservedWithout = reserved({ depositSen: 0 });

describe('the auditor finds', () => {
  testBrokenAfterEnd([
    ['the winner is the highest accepted bid', [], sold({ bidder: 8 })],
    ['the winner is the highest accepted bid', [], sold({ hammerSen: RM1000 + 1 })],
    ["a sale is made on the lot's terms", [], sold({ premiumSen: 599_99 })],
    ["a sale is made on the lot's terms", [], sold({ adminFeeSen: 0 })],
    ["a sale is made on the lot's terms", [], sold({ safetyDepositSen: 0 })],
    ["a sale is made on the lot's terms", [], sold({ depositSen: 0 })],
    ['the sale of a lot is recorded once', [sold()], sold()],
    ['only a lot without a bid is unsold', [], unsold],
    ['an end-auction step leaves no lot out', [], salesRecorded],
    ['an end-auction step leaves no lot out', [sold(), salesRecorded], depositsBalanced],
    ['an end-auction step leaves no lot out', settled, winnersTold],
    ['end-auction steps run once and in order', [sold(), salesRecorded], salesRecorded],
    ['end-auction steps run once and in order', [sold(), salesRecorded], winnersTold],
    ['deposits are balanced out after sales are recorded', [sold()], applied()],
    ["a winner's deposit is applied once", [sold(), salesRecorded, applied()], applied()],
    ["a winner's deposit is applied once", [sold(), salesRecorded], applied({ bidder: 8 })],
    ["what is applied is the lot's deposit", [sold(), salesRecorded], applied({ amountSen: 1 })],
    ['winners are told after deposits are balanced out', [sold(), salesRecorded], winnerTold()],
    ['a winner is told once', [...settled, winnerTold()], winnerTold()],
    ['the one who is told is the winner', settled, winnerTold(8)],
    ['the one who is told is the winner', [...settled, forfeited()], winnerTold()],
    ['only an unsold lot is reserved, and once', wholeSale, reserved()],
  ]);

  testBrokenAfterEnd(
    [
      ['only an unsold lot is reserved, and once', [...overUnsold, reserved()], reserved()],
      ['units are reserved once their auction is over', [unsold, salesRecorded, depositsBalanced], reserved()],
      ["a sale is made on the lot's terms", overUnsold, reserved({ premiumSen: 0 })],
      ["a sale is made on the lot's terms", overUnsold, reserved({ depositSen: 1 })],
      [
        'a unit is reserved for a bidder whom house and vendor accept',
        overUnsold,
        reserved(),
        [...house, sevenSuspended],
      ],
      ['a deposit is applied from what is not held', overUnsold, reserved(), [...house, reversed(7, RM1500 + 1)]],
      ['what is forfeited are the deposits', [...overUnsold, reservedWithout], forfeited()],
      [
        'a unit of a staff session is for its staff',
        overUnsold,
        reservedWithout,
        [scheduled('AMS1', { access: group }), listed(LOT), ...people],
      ],
    ],
    { title: 'of a reserved unit: %s', house },
  );

  it('nothing in a unit that is reserved, paid and forfeited', () => {
    const some = paid(RM100);
    expect(brokenAfterEnd(house, [...overUnsold, reserved(), some], forfeited())).toEqual([]);
    expect(brokenAfterEnd(house, [...overUnsold, reservedWithout, some], forfeited(0))).toEqual([]);
  });

  it('sales are recorded after the end', () => {
    expect(brokenBy(sevenOnTop, sold(), END_MS - 1)).toContain('sales are recorded after the end');
    expect(brokenBy([scheduled()], salesRecorded, END_MS - 1)).toContain('end-auction steps come after the end');
  });
});

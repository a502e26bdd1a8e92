import { expect, it } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { markupOf } from '#web/testing/page.tsx';
import { ManagePaymentDialog } from './ManagePaymentDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

const PAYMENT = { amount: 9_000, at: '2026-11-20T04:00:00.000Z', reference: 'PAY-1' };
const SOLD: Purchase = {
  ...{ id: 'AMS3/102', auctionName: 'AMS3/102', lotNo: '102', particular: 'WXC 4821', make: 'Toyota' },
  ...{ description: 'Hilux', vendor: 'TM', location: '', contactPerson: '', remarks: '', remark1: '', remark2: '' },
  ...{ rc: '', year: '2019', bidPrice: 10_000, premium: 600, adminFee: 300, safetyDeposit: 500, deposit: 1_500 },
  ...{ additionalDepositPaid: 0, amountPaid: 0, totalPrice: 9_900, paid: false, balanceDue: 9_900 },
  ...{ memorandumDate: '2026-11-27', dueDate: '2026-11-27', lastDate: '2026-12-04', overdue: false },
  ...{ reserved: false, gatePass: false, releasedAt: null, status: 'sold', startDate: '2026-11-20' },
  ...{ time: '10:00:00', soldAt: '2026-11-20T03:00:00.000Z', date: '2026-11-20', payments: [PAYMENT] },
};
const RELEASED: Purchase = { ...SOLD, releasedAt: '2026-11-21T06:30:00.000Z' };
const close = () => undefined;

it('of a unit that has left, when is said, and Forfeit is not offered', () => {
  const there = markupOf(<ManagePaymentDialog purchase={SOLD} onClose={close} />);
  expect(there).toContain('>Forfeit<');
  expect(there).not.toContain('eleased');
  const gone = markupOf(<ManagePaymentDialog purchase={RELEASED} onClose={close} />);
  expect(gone).toContain('Released on 2026-11-21 14:30');
  expect(gone).not.toContain('>Forfeit<');
  expect(gone).toContain('Cannot be forfeited: the unit has left.');
});

it('who takes a payment back is warned that the unit has left', () => {
  const dialog = (released?: string) =>
    markupOf(<TakeBackDialog purchase={SOLD} payment={PAYMENT} released={released} onClose={close} />);
  expect(dialog('released on 2026-11-21 14:30 by Ali')).toContain(
    'This unit has left already: released on 2026-11-21 14:30 by Ali.',
  );
  expect(dialog()).not.toContain('left already');
});

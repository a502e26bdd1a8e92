import { expect, it } from 'vitest';
import { markupOf } from '#web/testing/page.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { ManagePaymentDialog } from './ManagePaymentDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

const PAYMENT = { amount: 9_000, at: '2026-11-20T04:00:00.000Z', reference: 'PAY-1' };
const SOLD = aPurchase({ payments: [PAYMENT] });
const RELEASED = aPurchase({ releasedAt: '2026-11-21T06:30:00.000Z' });
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

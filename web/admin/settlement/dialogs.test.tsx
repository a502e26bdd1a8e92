import { expect, it } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { signedIn } from '#web/session/session.ts';
import { markupOf, openPage } from '#web/testing/page.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { PurchaseSheet } from './PurchasePage.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

const PAYMENT = { amount: 9_000, at: '2026-11-20T04:00:00.000Z', reference: 'PAY-1', paidOn: null, way: null };
const SOLD = aPurchase({ payments: [PAYMENT] });
const RELEASED = aPurchase({ releasedAt: '2026-11-21T06:30:00.000Z' });
const close = () => undefined;
const sheet = (mybid: Purchase) => (
  <PurchaseSheet row={{ user: { id: 1001, email: '', firstName: 'Aminah' }, mybid }} />
);

it('of a unit that has left, when is said, and Forfeit is not offered', () => {
  const there = markupOf(sheet(SOLD));
  expect(there).toContain('>Forfeit<');
  expect(there).not.toContain('eleased');
  const gone = markupOf(sheet(RELEASED));
  expect(gone).toContain('Gate: released on 21 Nov 2026, 14:30');
  expect(gone).not.toContain('>Forfeit<');
  expect(gone).toContain('Cannot be forfeited: the unit has left.');
});

it('who takes a payment back is warned that the unit has left', () => {
  const dialog = (released?: string) =>
    markupOf(<TakeBackDialog purchase={SOLD} payment={PAYMENT} released={released} onClose={close} />);
  expect(dialog('released on 21 Nov 2026, 14:30 by Ali')).toContain(
    'This unit has left already: released on 21 Nov 2026, 14:30 by Ali.',
  );
  expect(dialog()).not.toContain('left already');
});

it.each([
  ['sold', true, 'Paid too much'],
  ['forfeited', true, 'Owed to the buyer'],
  ['sold', false, 'Paid too much'],
] as const)(
  'of a %s lot what its buyer is owed is said, and a super admin (%s) credits it',
  (status, isSuper, label) => {
    const store = openPage();
    const staff = { email: 'a@house.example', name: 'Aisyah', role: 'admin', jwt: 'token-1' } as const;
    store.dispatch(signedIn({ ...staff, userId: isSuper ? 1 : 11 }));
    const owing = aPurchase({ status, surplus: 350.25, paid: true });
    const page = markupOf(sheet(owing), store);
    expect(page).toContain(label);
    expect(page).toContain('RM350.25');
    expect(page.includes('Credit RM350.25 to Deposit')).toBe(isSuper);
    const nothing = markupOf(sheet(aPurchase({ status })), store);
    expect(nothing).not.toContain('to Deposit');
    expect(nothing).not.toContain(label);
  },
);

it.each([1, 11])('of what is owed account %i reads who records payments, unless it is they', (userId) => {
  const store = openPage();
  store.dispatch(signedIn({ email: 'a@house.example', name: 'Aisyah', role: 'admin', jwt: 'token-1', userId }));
  const said = 'Payments are recorded by a super admin.';
  expect(markupOf(sheet(aPurchase({ paid: false })), store).includes(said)).toBe(userId === 11);
  expect(markupOf(sheet(aPurchase({ paid: true })), store)).not.toContain(said);
});

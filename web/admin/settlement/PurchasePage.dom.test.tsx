import { expect, it } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { api } from '#web/calls/api.ts';
import { commandAnswered, commandSent } from '#web/calls/connection.ts';
import { deviceNowMs } from '#web/calls/device-clock.ts';
import { signedIn } from '#web/session/session.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { settlementApi } from './endpoints.ts';
import { PurchaseSheet } from './PurchasePage.tsx';

const OWED = aPurchase({ id: 'AMS3/103', auctionName: 'AMS3/103', lotNo: '103', balanceDue: 500, paid: false });
const PAID = { ...OWED, balanceDue: 0, paid: true };

/** The sheet as its page shows it, and what the house has by now. */
function Page() {
  const { data } = settlementApi.usePurchaseOfOrderQuery({ session: 'AMS3', lotNo: '103' });
  return data === undefined ? null : <PurchaseSheet row={data} />;
}

async function open(userId = 1, balanceAfter = 0) {
  let now: Purchase = OWED;
  const sent: unknown[] = [];
  let entries: object[] = [];
  answering(async (path, request) => {
    if (path === '/api/transaction/paylot') {
      sent.push(await request.json());
      now = balanceAfter === 0 ? PAID : { ...OWED, balanceDue: balanceAfter };
      return Response.json({ message: 'Payment confirmed', recorded: true, revision: 7 });
    }
    if (path.startsWith('/api/mybid/withuser/order/')) {
      return Response.json({ user: { id: 1001, email: '', firstName: 'Aminah' }, mybid: now });
    }
    return Response.json({ entries, total: entries.length });
  });
  const store = openPage();
  store.dispatch(signedIn({ email: 'a', name: 'A', role: 'admin', jwt: 'x', userId }));
  const screen = await openScreen(<Page />, { store });
  await screen.shows('1001 · Aminah');
  const others = (next: Partial<Purchase>) =>
    screen.after(() => {
      now = { ...now, ...next };
      store.dispatch(api.util.invalidateTags(['Purchases']));
    });
  const byOther = () => {
    const at = new Date(Date.now() + 5_000).toISOString();
    const actor = { account: 2, name: 'Lee', role: 'admin' };
    entries = [{ id: 'book 9', action: 'Payment recorded', at, actor, fields: [] }];
  };
  return { ...screen, store, sent, others, byOther };
}

it('a payment is two presses on the page; once all is paid the form makes way for a button', async () => {
  const { type, press, shows, sent, hasField, controls, field } = await open();
  expect(field('Amount of this payment in RM').value).toBe('500.00');
  await type('Reference', 'MBB 88123');
  await type('Way of payment', 'transfer');
  await press('Pay');
  await shows('Record a payment of RM500.00?');
  await press('Yes');
  await expect.poll(() => hasField('Reference')).toBe(false);
  expect(sent).toMatchObject([{ auctionName: 'AMS3/103', amountPaid: 500, reference: 'MBB 88123', shownDue: 500 }]);
  expect(controls()).toContain('Pay');
});

it('what was typed stays when somebody else pays the rest meanwhile; the form says so instead of offering Pay', async () => {
  const { type, shows, others, field, controls, press, hasField, text } = await open();
  await type('Reference', 'MBB 88123');
  await others(PAID);
  await shows('This lot has been paid in full meanwhile: nothing more is due.');
  expect(field('Reference').value).toBe('MBB 88123');
  expect(controls()).not.toContain('Pay');
  await press('Close');
  expect(hasField('Reference')).toBe(false);
  // Who is given more all the same records it on purpose.
  await press('Pay');
  expect(hasField('Reference')).toBe(true);
  expect(text()).not.toContain('meanwhile');
});

it('after a payment the focus is on the payments', async () => {
  const { type, press, hasField } = await open();
  await type('Reference', 'MBB 88123');
  await type('Way of payment', 'transfer');
  await press('Pay');
  await press('Yes');
  await expect.poll(() => hasField('Reference')).toBe(false);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Payments for lot 103');
});

it.each([
  ['Amount of this payment in RM', '0', 'A payment of RM0.00 pays nothing: please enter what was paid.'],
  ['Date of payment', '0001-01-01', 'Please enter a day, no later than today and no longer than a year ago.'],
])('what cannot be is said at the field %s, and nothing is asked', async (label, typed, said) => {
  const { type, press, shows, sent } = await open();
  await type(label, typed);
  await type('Reference', 'MBB 88123');
  await type('Way of payment', 'cash');
  await press('Pay');
  await shows(said);
  expect(sent).toEqual([]);
});

it('until it is paid the gate pass says what it is good for; the history is folded', async () => {
  const { control, others, shows, press, text } = await open();
  const why = () =>
    document.getElementById(control('View Gate Pass').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(why()).toContain('the gate pass says NOT PAID and releases nothing');
  expect(text()).not.toContain('Nothing has been changed here');
  await press('Show');
  await expect.poll(() => control('Hide').getAttribute('aria-expanded')).toBe('true');
  await others(PAID);
  await shows('Gate: the unit may leave with its gate pass.');
  expect(why()).not.toContain('NOT PAID');
});

it('says what its handover waits for at the gate', async () => {
  const { shows, others, text } = await open();
  await others({ ...PAID, gatePass: false, handover: { missing: ['transfer'], chargesDue: 100, disposed: false } });
  await shows('Gate: the unit stays. Still missing: Ownership transferred; Payment of charges.');
  expect(text()).not.toContain('may leave');
});

it('whoever may not pay has no form', async () => {
  const { hasField, controls } = await open(11);
  expect(hasField('Reference')).toBe(false);
  expect(controls()).not.toContain('Pay');
  expect(controls()).toContain('Forfeit');
});

it.each(['once', 'twice'])(
  'who presses Yes %s of a part is not told that somebody else has paid it',
  async (presses) => {
    const { type, press, shows, text, others, sent, control, byOther } = await open(1, 300);
    await type('Amount of this payment in RM', '200');
    await type('Reference', 'MBB 88123');
    await type('Way of payment', 'transfer');
    await press('Pay');
    const yes = control('Yes');
    await press('Yes');
    if (presses === 'twice') yes.click();
    await shows('RM300.00 is due.');
    expect(text()).not.toContain('Somebody else');
    expect(sent).toHaveLength(1);
    // What comes after it is not theirs, as the history says.
    byOther();
    await others({ balanceDue: 100 });
    await shows('Somebody else has changed this meanwhile.');
  },
);

it('what is done in another dialog of the page is not somebody else’s in the form of a payment', async () => {
  const { store, shows, text, others } = await open();
  store.dispatch(commandSent(deviceNowMs()));
  store.dispatch(commandAnswered({ atMs: deviceNowMs(), refused: false }));
  await others({ balanceDue: 300 });
  await shows('RM300.00 is due.');
  expect(text()).not.toContain('Somebody else');
});

it('a command that was refused has changed nothing: what changes then is somebody else’s', async () => {
  const { store, shows, others } = await open();
  store.dispatch(commandSent(deviceNowMs()));
  store.dispatch(commandAnswered({ atMs: deviceNowMs(), refused: true }));
  await others({ balanceDue: 300 });
  await shows('Somebody else has changed this meanwhile.');
});

it.each([
  { totalPrice: 12_700, deposit: 500, additionalDepositPaid: 0, amountPaid: 0, balanceDue: 12_700 },
  { totalPrice: 12_200, deposit: 500, additionalDepositPaid: 500, amountPaid: 2_000.5, balanceDue: 10_199.5 },
  { totalPrice: 12_700, deposit: 0, additionalDepositPaid: 0, amountPaid: 12_900, balanceDue: 0, paid: true },
  {
    ...{ totalPrice: 12_700, deposit: 500, additionalDepositPaid: 0, amountPaid: 12_900 },
    surplusCredited: 200,
    balanceDue: 0,
  },
])('the figures of a purchase add up from the top to the bottom: %j', async (figures) => {
  const { others, shows, text } = await open();
  await others({ ...figures, dueDate: '2026-11-27', lastDate: '2026-12-04', memorandumDate: '2026-11-25' });
  await shows(`Total price to be paid${formatRM(figures.totalPrice * 100)}`);
  const senOf = (label: string) => {
    const [, minus = '', amount = '0'] = new RegExp(`${label}(-?)RM([\\d,.]+\\d)`).exec(text()) ?? [];
    return Math.round(Number(`${minus}${amount.replaceAll(',', '')}`) * 100);
  };
  expect(senOf('Price with premium and fee') + senOf('Total deposit paid')).toBe(senOf('Total price to be paid'));
  const after = senOf('Total price to be paid') + senOf('Total paid') + senOf('Credited to their deposit');
  if (text().includes('Balance due')) expect(after).toBe(senOf('Balance due'));
  else expect(after).toBeLessThanOrEqual(0);
});

it('each of the three days of a payment says what it is', async () => {
  const { text } = await open();
  for (const said of ['(memorandum)', '(receipt)', '(if extended)']) expect(text()).toContain(said);
});

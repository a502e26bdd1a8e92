import { type ReactNode, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { answering } from '#web/testing/house.ts';
import { openPage, type TestStore } from '#web/testing/page.tsx';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { AdjustDepositDialog } from './AdjustDepositDialog.tsx';
import { ForfeitDialog } from './ForfeitDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

/** A lot that two clerks have open: what the other one does comes into the dialog of this one. */

const PAID = { amount: 400, at: '2026-11-21T04:00:00.000Z', reference: 'CHQ 78', paidOn: null, way: null };
const SOLD = aPurchase({ totalPrice: 50_500, balanceDue: 50_500, deposit: 1_500 });
const close = () => undefined;

/** By the other clerk, in a moment: after the dialog was opened. */
const entry = (action: string, facts: Readonly<Record<string, string>> = {}) => ({
  ...{ id: `book ${action}`, action, at: new Date(Date.now() + 5_000).toISOString() },
  actor: { account: 2, name: 'Lee Siew Ling', role: 'admin' },
  fields: Object.entries(facts).map(([label, after]) => ({ label, before: null, after })),
});
const BY_LEE = /by Lee Siew Ling · admin, \d+ \w+ \d{4}, \d\d:\d\d:\d\d/;

interface Opened {
  readonly screen: Screen;
  readonly store: TestStore;
  readonly sent: string[];
  /** The other clerk does something: the figures come, the history tells of it. */
  readonly other: (change: Partial<Purchase>, done?: ReturnType<typeof entry>) => Promise<void>;
  /** The history tells of it from now on. */
  readonly tell: (done: ReturnType<typeof entry>) => void;
}

interface Changing {
  change: (part: Partial<Purchase>) => void;
}

interface ManagedProps {
  readonly begins: Purchase;
  readonly house: Changing;
  readonly dialog: (purchase: Purchase, onClose: () => void) => ReactNode;
}

function Managed({ begins, house, dialog }: ManagedProps) {
  const [purchase, setPurchase] = useState(begins);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    house.change = (part) => setPurchase((now) => ({ ...now, ...part }));
  }, [house]);
  return isOpen ? dialog(purchase, () => setOpen(false)) : 'Closed.';
}

async function open(
  dialog: ManagedProps['dialog'],
  { begins = SOLD, answer = {} }: { readonly begins?: Purchase; readonly answer?: object } = {},
): Promise<Opened> {
  let entries: object[] = [];
  const sent: string[] = [];
  answering(async (path) => {
    if (path.startsWith('/api/history/lot/')) return Response.json({ entries, total: entries.length });
    sent.push(path);
    return Response.json({ message: 'Done as ever.', revision: 9, recorded: true, ...answer });
  });
  const house: Changing = { change: close };
  const store = openPage();
  const screen = await openScreen(<Managed begins={begins} house={house} dialog={dialog} />, { store });
  const tell: Opened['tell'] = (done) => {
    entries = [done, ...entries];
  };
  const other: Opened['other'] = (part, done) => {
    if (done !== undefined) tell(done);
    return screen.after(() => house.change(part));
  };
  return { screen, store, sent, other, tell };
}

const isOff = ({ control }: Screen, name: string) => control(name).matches(':disabled');
const FORFEITED = { status: 'forfeited' } as const;

it.each([
  ['Pay', 'Amount of this payment in RM', PayDialog],
  ['Adjust Deposit Paid', 'Additional deposit in RM', AdjustDepositDialog],
] as const)(
  '%s says that the other clerk has forfeited the lot, and nothing is sent',
  async (action, field, Dialog) => {
    const { screen, sent, other } = await open((purchase, onClose) => <Dialog purchase={purchase} onClose={onClose} />);
    expect(isOff(screen, action)).toBe(false);
    await screen.type(field, '900');
    await other(FORFEITED, entry('Sale forfeited'));
    await screen.shows('Sale forfeited by Lee Siew Ling');
    expect(screen.text()).toMatch(BY_LEE);
    expect(screen.text()).toContain('This lot is forfeited already');
    expect(isOff(screen, action)).toBe(true);
    await screen.submitTwice(field);
    expect(sent).toEqual([]);
    // What can no longer be saved is not asked about.
    await screen.press('Cancel');
    expect(screen.text()).toBe('Closed.');
  },
);

it('Pay takes its question away when the lot is forfeited under it', async () => {
  const { screen, other } = await open((purchase, onClose) => <PayDialog purchase={purchase} onClose={onClose} />);
  await typePayment(screen);
  await screen.press('Pay');
  await screen.shows('Record a payment of RM50,500.00?');
  await other(FORFEITED, entry('Sale forfeited'));
  await screen.shows('Sale forfeited by Lee Siew Ling');
  expect(screen.controls()).not.toContain('Yes');
});

async function typePayment(screen: Screen) {
  await screen.type('Reference', 'MBB 88123');
  await screen.after(() => {
    const way = screen.field('Way of payment') as HTMLElement as HTMLSelectElement;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(way), 'value')?.set?.call(way, 'cheque');
    way.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it('the open form says who has paid meanwhile; an amount that nobody has typed follows, and one that was typed stays', async () => {
  const { screen, other } = await open((purchase, onClose) => <PayDialog purchase={purchase} onClose={onClose} />);
  const amount = () => screen.field('Amount of this payment in RM').value;
  expect(screen.text()).not.toContain('Somebody else');
  await other({ balanceDue: 50_100 }, entry('Payment recorded', { Amount: 'RM400.00', Reference: 'CHQ 78' }));
  await screen.shows('Payment recorded by Lee Siew Ling');
  expect(screen.text()).toContain(': RM400.00, CHQ 78.');
  expect(screen.text()).toContain('RM50,100.00 is due.');
  expect(amount()).toBe('50100.00');
  await screen.type('Amount of this payment in RM', '900');
  await other({ balanceDue: 50_000 }, entry('Payment recorded', { Amount: 'RM100.00', Reference: 'CSH 5' }));
  await screen.shows(': RM100.00, CSH 5.');
  expect(amount()).toBe('900');
});

it('what the question has said is what is sent, also when the amount was not typed; it shows reference, way and day', async () => {
  const bodies: unknown[] = [];
  const { screen, other } = await open((purchase, onClose) => <PayDialog purchase={purchase} onClose={onClose} />);
  await typePayment(screen);
  await screen.press('Pay');
  for (const said of ['ReferenceMBB 88123', 'Paid byCheque', 'Came in on']) expect(screen.text()).toContain(said);
  await other({ balanceDue: 50_100 }, entry('Payment recorded', { Amount: 'RM400.00', Reference: 'CHQ 78' }));
  await screen.shows('Balance due nowRM50,100.00');
  expect(screen.text()).toContain('Record a payment of RM50,500.00?');
  const { fetch } = globalThis;
  globalThis.fetch = async (request) => {
    bodies.push(await (request as Request).clone().json());
    return fetch(request);
  };
  await screen.press('Yes');
  await screen.press('Yes');
  expect(bodies).toMatchObject([{ amountPaid: 50_500, shownDue: 50_100, above: true }]);
});

it('the deposit that somebody else has set meanwhile is told in the open form, and the question says from what to what', async () => {
  const { screen, other } = await open((purchase, onClose) => (
    <AdjustDepositDialog purchase={purchase} onClose={onClose} />
  ));
  await other(
    { additionalDepositPaid: 1_000, balanceDue: 49_500 },
    entry('Deposit paid changed', { 'Additional deposit': 'RM1,000.00' }),
  );
  await screen.shows('Deposit paid changed by Lee Siew Ling');
  expect(screen.field('Additional deposit in RM').value).toBe('1000.00');
  await screen.type('Additional deposit in RM', '500');
  await screen.press('Adjust Deposit Paid');
  await screen.shows('RM1,000.00 → RM500.00');
});

const takeBack = (purchase: Purchase, onClose: () => void) => (
  <TakeBackDialog purchase={purchase} payment={PAID} released={undefined} onClose={onClose} />
);
const PARTLY = { ...SOLD, balanceDue: 50_100, amountPaid: 400, payments: [PAID] };

it('a payment that the other clerk has taken back is not taken back again', async () => {
  const { screen, sent, other } = await open(takeBack, { begins: PARTLY });
  expect(screen.text()).toContain('Balance due afterRM50,500.00');
  await screen.type('Why', 'typed twice');
  const facts = { Amount: 'RM400.00', Reference: 'CHQ 78' };
  // Under the same reference a payment stands again: another one.
  const anew = { ...PAID, at: '2026-11-22T04:00:00.000Z' };
  // One that was taken back under this reference before says nothing of this one.
  await other(
    { balanceDue: 50_500, payments: [anew] },
    { ...entry('Payment taken back', facts), at: '2026-11-20T04:00:00.000Z' },
  );
  await screen.shows('This payment is taken back already.');
  expect(screen.text()).not.toMatch(BY_LEE);
  await other({}, entry('Payment taken back', facts));
  await other({}, entry('Payment recorded', facts));
  await screen.shows('Payment taken back by Lee Siew Ling');
  expect(screen.text()).toContain('This payment is taken back already.');
  expect(screen.text()).not.toContain('Balance due after');
  expect(isOff(screen, 'Reverse')).toBe(true);
  await screen.submitTwice('Why');
  expect(sent).toEqual([]);
});

const BEFORE = { what: 'Payment taken back', by: 'Lee Siew Ling', at: '2026-11-27T04:43:00.000Z' };
const UNRECORDED = 'Recorded before: nothing was recorded now. ';

it('whoever presses before the page knows of it is told that nothing was recorded now, by whom and when it was before', async () => {
  const { screen, store } = await open(takeBack, {
    ...{ begins: PARTLY, answer: { recorded: false, before: BEFORE } },
  });
  await screen.type('Why', 'typed twice');
  await screen.press('Reverse');
  expect(store.getState().notices.message).toMatchObject({
    ...{ tone: 'warning', text: `${UNRECORDED}Payment taken back by Lee Siew Ling, 27 Nov 2026, 12:43:00.` },
  });
});

const forfeit = (purchase: Purchase, onClose: () => void) => <ForfeitDialog purchase={purchase} onClose={onClose} />;

it.each([
  ['forfeited', FORFEITED, entry('Sale forfeited'), 'This lot is forfeited already', 'Sale forfeited by Lee'],
  [
    'all paid',
    { paid: true, balanceDue: 0 },
    entry('Payment recorded', { Amount: 'RM50,500.00', Reference: 'CHQ 9' }),
    'This lot is paid by now: it cannot be forfeited.',
    'Payment recorded by Lee',
  ],
] as const)('Forfeit is off for a lot that is %s meanwhile, with who did it', async (_, change, done, why, who) => {
  const { screen, sent, other } = await open(forfeit);
  await screen.type('Confirmation', 'forfeit');
  await other(change, done);
  await screen.shows(who);
  expect(screen.text()).toContain(why);
  expect(screen.text()).not.toContain('The buyer may still pay');
  expect(isOff(screen, 'Forfeit')).toBe(true);
  await screen.submitTwice('Confirmation');
  expect(sent).toEqual([]);
});

it('the history may come later than the figures: who it was is said as soon as it is known', async () => {
  const { screen, other, tell } = await open(forfeit);
  await other({ balanceDue: 50_100 });
  await screen.shows('Somebody else has changed this meanwhile.');
  expect(screen.text()).not.toMatch(BY_LEE);
  tell(entry('Payment recorded', { Amount: 'RM400.00', Reference: 'CHQ 78' }));
  await screen.shows(': RM400.00, CHQ 78.');
});

it('Forfeit says who has paid meanwhile, each time', async () => {
  const { screen, other } = await open(forfeit);
  await other({ balanceDue: 50_100 }, entry('Payment recorded', { Amount: 'RM400.00', Reference: 'CHQ 78' }));
  await screen.shows(': RM400.00, CHQ 78.');
  await other({ balanceDue: 50_000 }, entry('Payment recorded', { Amount: 'RM100.00', Reference: 'CSH 5' }));
  await screen.shows(': RM100.00, CSH 5.');
});

it('a lot that was forfeited before this press is not shown as forfeited by it', async () => {
  const before = { ...BEFORE, what: 'Sale forfeited' };
  const { screen, store } = await open(forfeit, { answer: { recorded: false, before } });
  await screen.type('Confirmation', 'forfeit');
  await screen.press('Forfeit');
  const said = `${UNRECORDED}Sale forfeited by Lee Siew Ling, 27 Nov 2026, 12:43:00.`;
  await screen.shows(said);
  expect(screen.text()).not.toContain('The house keeps RM');
  expect(store.getState().notices.message).toMatchObject({ tone: 'warning', text: said });
});

it.each([
  [{ before: null }, 'Nothing was recorded: there was nothing to change.'],
  [{}, 'Recorded before: nothing was recorded now.'],
  [{ before: { ...BEFORE, by: null } }, `${UNRECORDED}Payment taken back, 27 Nov 2026, 12:43:00.`],
  [
    { before: { ...BEFORE, what: 'Bid cancelled', reason: 'technical-fault' } },
    `${UNRECORDED}Bid cancelled by Lee Siew Ling, 27 Nov 2026, 12:43:00. Reason: Technical fault.`,
  ],
])('of an answer without anything recorded, %j, it is said: %s', async (answer, text) => {
  const { screen, store } = await open(takeBack, { begins: PARTLY, answer: { recorded: false, ...answer } });
  await screen.type('Why', 'typed twice');
  await screen.press('Reverse');
  expect(store.getState().notices.message).toMatchObject({ tone: 'warning', text });
});

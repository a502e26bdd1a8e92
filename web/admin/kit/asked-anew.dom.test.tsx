import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { signedIn } from '#web/session/session.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './fields.tsx';
import { type Meant, useSend } from './send.ts';

function Balance() {
  const [balance, setBalance] = useState(10);
  const [sent, setSent] = useState('');
  const form = useForm({ defaultValues: { amount: '7' } });
  const [shown, setShown] = useState(balance);
  const save = async ({ amount }: { amount: string }) => {
    setSent((before) => `${before} ${amount} of ${shown}.`);
    const data = { code: 'balance-changed', message: 'By now it is 4.', present: { balance: 4 } };
    return shown === 10 ? { error: { status: 409, data } } : { data: {} };
  };
  return (
    <>
      <FormDialog
        title="Take"
        form={form}
        action="Take"
        figures={{ balance }}
        shows={{ kind: 'user', subjectKey: '1001' }}
        question={({ amount }, { balance: now = balance } = {}) => {
          setShown(now);
          return { title: `Take ${amount} of ${now}?`, text: `${now - Number(amount)} is left.` };
        }}
        onSubmit={save}
        onClose={() => setSent((before) => `${before} Closed.`)}
      >
        <TextInput control={form.control} name="amount" label="Amount" />
        <button type="button" onClick={() => setBalance(6)}>
          Somebody else takes some
        </button>
        <button type="button" onClick={() => setBalance(4)}>
          The page learns of it
        </button>
      </FormDialog>
      <output>Sent:{sent}</output>
    </>
  );
}

it('what is refused because it is no longer as it was shown is asked anew, with the figures of now, and why', async () => {
  const { text, press } = await openScreen(<Balance />);
  await press('Take');
  expect(text()).toContain('Take 7 of 10?');
  await press('Yes');
  for (const said of ['Sent: 7 of 10.', 'Take 7 of 4?', '-3 is left.', 'By now it is 4.'])
    expect(text()).toContain(said);
  await press('Yes');
  expect(text()).toContain('Sent: 7 of 10. 7 of 4. Closed.');
});

const NO_HISTORY = () => Response.json({ entries: [], total: 0 });
const elsewhere = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);

it('why it is asked anew stays when the page learns of the same, and no longer when it learns of another change', async () => {
  answering(NO_HISTORY);
  const { text, press, after } = await openScreen(<Balance />);
  await press('Take');
  await press('Yes');
  expect(text()).toContain('By now it is 4.');
  await after(() => elsewhere('The page learns of it')?.click());
  expect(text()).toContain('By now it is 4.');
  expect(text()).not.toContain('Somebody else has changed this meanwhile.');
  await after(() => elsewhere('Somebody else takes some')?.click());
  for (const said of ['Take 7 of 6?', 'Somebody else has changed this meanwhile.']) expect(text()).toContain(said);
  expect(text()).not.toContain('By now it is 4.');
});

it('what was changed while the question is open is said with who did it, when, and of money how much', async () => {
  const fields = [
    { label: 'Amount', before: null, after: 'RM4.00' },
    { label: 'Reference', before: null, after: 'CSH-0001' },
  ];
  const entry = {
    id: 'book 7',
    actor: { account: 2, name: 'Nurul', role: 'admin' },
    action: 'Deposit taken back',
    fields,
  };
  const answerAt = (at: number) =>
    answering(async () => Response.json({ entries: [{ ...entry, at: new Date(at).toISOString() }], total: 1 }));
  for (const [at, isSaid] of [
    [Date.now() + 5_000, true],
    // What was done before the dialog was opened is not what has changed its figures.
    [Date.now() - 60_000, false],
  ] as const) {
    answerAt(at);
    const { text, press, after, leave } = await openScreen(<Balance />);
    await press('Take');
    await after(() => elsewhere('Somebody else takes some')?.click());
    for (let turn = 0; turn < 4; turn += 1) await after(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(text()).toContain('Somebody else has changed this meanwhile.');
    const who = 'Deposit taken back by Nurul · admin';
    expect(text().includes(who)).toBe(isSaid);
    expect(text().includes(': RM4.00, CSH-0001.')).toBe(isSaid);
    await leave();
  }
});

const refused = (code: string, message: string) => ({
  error: { status: 409, data: { code, field: 'reference', message } },
});

interface PaymentProps {
  /** What the house says to a payment that is sent with these answers. */
  readonly house: (meant: Meant) => object;
}

function Payment({ house }: PaymentProps) {
  const [sent, setSent] = useState('');
  const form = useForm({ defaultValues: { reference: 'CSH 0001' } });
  const send = useSend();
  const save = async ({ reference }: { reference: string }, meant: Meant) => {
    const answers = Object.keys(meant).join(' and ');
    setSent((before) => `${before} ${reference}${answers && ` ${answers} meant`}.`);
    return send(Promise.resolve(house(meant)), { failed: 'Pay failed' });
  };
  return (
    <>
      <FormDialog
        title="Pay"
        form={form}
        action="Pay"
        onSubmit={save}
        onClose={() => setSent((now) => `${now} Closed.`)}
      >
        <TextInput control={form.control} name="reference" label="Reference" />
      </FormDialog>
      <output>Sent:{sent}</output>
    </>
  );
}

const isLike = ({ alike }: Meant) =>
  alike ? { data: {} } : refused('reference-alike', 'It is like CSH-0001: RM3.00 by Nurul.');
const isEarlyAndLike = (meant: Meant) =>
  meant.early ? isLike(meant) : refused('payment-before-sale', 'The lot was sold later.');

it('a reference that is like one used before is asked about, and no failure; yes records another payment, no goes back', async () => {
  const store = openPage();
  const { text, press } = await openScreen(<Payment house={isLike} />, { store });
  await press('Pay');
  for (const said of ['Is it another payment?', 'It is like CSH-0001: RM3.00 by Nurul.'])
    expect(text()).toContain(said);
  expect(store.getState().notices.message).toBeNull();
  await press('No');
  expect(text()).toContain('Sent: CSH 0001.');
  expect(text()).not.toContain('Closed');
  await press('Pay');
  await press('Yes');
  expect(text()).toContain('Sent: CSH 0001. CSH 0001. CSH 0001 alike meant. Closed.');
});

it('what was said yes to stays meant when something else is asked about next', async () => {
  const store = openPage();
  const { text, press } = await openScreen(<Payment house={isEarlyAndLike} />, { store });
  await press('Pay');
  for (const said of ['Was it paid before the sale?', 'The lot was sold later.']) expect(text()).toContain(said);
  expect(store.getState().notices.message).toBeNull();
  await press('Yes');
  expect(text()).toContain('Is it another payment?');
  await press('Yes');
  expect(text()).toContain('Sent: CSH 0001. CSH 0001 early meant. CSH 0001 early and alike meant. Closed.');
});

it('what somebody else changes while the question is open is seen before anybody presses', async () => {
  answering(NO_HISTORY);
  const { text, press, after } = await openScreen(<Balance />);
  await press('Take');
  expect(text()).toContain('Take 7 of 10?');
  const other = [...document.querySelectorAll('button')].find(
    (each) => each.textContent === 'Somebody else takes some',
  );
  await after(() => other?.click());
  for (const said of ['Take 7 of 6?', 'Somebody else has changed this meanwhile.']) expect(text()).toContain(said);
  await press('Yes');
  expect(text()).toContain('Sent: 7 of 6. Closed.');
});

it('what whoever reads it has changed in another window is told as their own', async () => {
  answering(async () =>
    Response.json({
      entries: [
        {
          ...{ id: 'book 7', action: 'Deposit taken back', fields: [], at: new Date(Date.now() + 5_000).toISOString() },
          actor: { account: 2, name: 'Nurul', role: 'admin' },
        },
      ],
      total: 1,
    }),
  );
  const store = openPage();
  store.dispatch(signedIn({ email: 'a', name: 'Nurul', role: 'admin', jwt: 'x', userId: 2 }));
  const { text, press, after, shows } = await openScreen(<Balance />, { store });
  await press('Take');
  await after(() => elsewhere('Somebody else takes some')?.click());
  await shows('You have changed this meanwhile. These are the figures of now.');
  expect(text()).toContain('Deposit taken back by Nurul');
  expect(text()).not.toContain('Somebody else has changed');
});

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { selectMessage } from '#web/notices/notices.ts';
import { useAppSelector } from '#web/state/state.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';
import type { Column } from './column.ts';
import { column } from './columns.tsx';
import { DialogButton } from './DialogFrame.tsx';
import { FormDialog, type Meant } from './FormDialog.tsx';
import { TextInput } from './fields.tsx';
import { ManagedList, useLocalList } from './ManagedList.tsx';
import { SearchBox } from './SearchBox.tsx';
import { theReason, useSend } from './send.ts';

/** As the server refuses. */
const REFUSED = { error: { status: 409, data: { code: 'no', message: 'The lot is gone.', field: '' } } };

/** Before React has drawn again. */
function submitTwice({ form }: HTMLInputElement): void {
  form?.requestSubmit();
  form?.requestSubmit();
}

/** What the snackbar says, and how. */
function Said() {
  const message = useAppSelector(selectMessage);
  return <output>{message === null ? 'nothing' : `${message.tone} ${message.forMs}: ${message.text}`}</output>;
}

interface Lot {
  readonly id: string;
}

const LOTS: readonly Lot[] = Array.from({ length: 5 }, (_, at) => ({ id: `${101 + at}` }));

function Lots() {
  const list = useLocalList('all');
  const [lots, setLots] = useState(LOTS);
  const columns: readonly Column<Lot>[] = [
    column.text('Lot', ({ id }) => id),
    column.actions('Actions', [
      {
        label: 'Delete',
        nameOf: ({ id }) => `Delete lot ${id}`,
        shown: ({ id }) => id !== '102',
        dialog: ({ id }) => (
          <p role="alert">
            Lot {id}
            <button type="button" onClick={() => setLots((now) => now.filter((lot) => lot.id !== id))}>
              Take it out
            </button>
          </p>
        ),
      },
    ]),
  ];
  return (
    <ManagedList
      label="Lots"
      list={list}
      rows={lots}
      pageSize={2}
      columns={columns}
      keyOf={({ id }) => id}
      titleOf={({ id }) => id}
      empty="None."
    />
  );
}

it('a list that is there as a whole is shown a page at a time', async () => {
  const { text, press } = await openScreen(<Lots />);
  expect(['101', '102', '103', '105'].map((id) => text().includes(id))).toEqual([true, true, false, false]);
  await press('Go to page 3');
  expect(['101', '104', '105'].map((id) => text().includes(id))).toEqual([false, false, true]);
});

interface Named extends Lot {
  readonly name: string;
}

const NAMED: readonly Named[] = ['b10', 'a', 'b2', 'c', ''].map((name, at) => ({ id: `${101 + at}`, name }));
const NAMED_COLUMNS: readonly Column<Named>[] = [
  column.text('Lot', ({ id }) => id),
  column.text('Name', ({ name }) => name, { sorts: true }),
];

function NamedLots() {
  const list = useLocalList('all');
  const [lots, setLots] = useState(NAMED);
  return (
    <>
      <button type="button" onClick={() => setLots(NAMED.slice(0, 3))}>
        Take out two
      </button>
      <ManagedList
        label="Lots"
        list={list}
        rows={lots}
        pageSize={2}
        columns={NAMED_COLUMNS}
        keyOf={({ id }) => id}
        titleOf={({ id }) => id}
        empty="None."
      />
    </>
  );
}

const shownOf = (text: string) => NAMED.flatMap(({ id }) => (text.includes(id) ? [id] : []));

it('a list that is there as a whole is sorted as a whole: over all its pages, what is empty last', async () => {
  const { text, press } = await openScreen(<NamedLots />);
  await press('Name');
  expect(shownOf(text())).toEqual(['102', '103']);
  await press('Name');
  expect(shownOf(text())).toEqual(['101', '104']);
  await press('Go to page 3');
  expect(shownOf(text())).toEqual(['105']);
});

it('when rows go while the last page is shown, the one that is the last now is', async () => {
  const { text, press } = await openScreen(<NamedLots />);
  await press('Go to page 3');
  expect(shownOf(text())).toEqual(['105']);
  await press('Take out two');
  expect(shownOf(text())).toEqual(['103']);
});

function PagedByServer({ total }: { readonly total: number }) {
  const list = useLocalList('all');
  const rows = LOTS.slice(0, total).slice((list.page - 1) * 2, list.page * 2);
  return (
    <>
      <button type="button" onClick={() => list.onPage(50)}>
        Old address
      </button>
      <ManagedList
        label="Lots"
        list={list}
        rows={rows}
        total={total}
        pageSize={2}
        columns={[column.text<Lot>('Lot', ({ id }) => id)]}
        keyOf={({ id }) => id}
        titleOf={({ id }) => id}
        empty="None."
      />
    </>
  );
}

it.each([
  [5, ['105']],
  [2, ['101', '102']],
  [0, []],
])('of a page that is not there the last of %d rows are shown', async (total, last) => {
  const { text, press } = await openScreen(<PagedByServer total={total} />);
  await press('Old address');
  expect(shownOf(text())).toEqual(last);
  expect(text().includes('None.')).toBe(total === 0);
});

function Search({ clears }: { readonly clears: boolean }) {
  const [asked, setAsked] = useState('chee');
  return (
    <>
      <SearchBox label="Name" text={asked} longest={40} clears={clears} onSearch={setAsked} />
      <output>Asked: {asked === '' ? 'all' : asked}</output>
    </>
  );
}

it.each([
  [true, 'all'],
  [false, 'chee'],
])('an emptied search (%s) is one for %s', async (clears, asked) => {
  const { text, type, press } = await openScreen(<Search clears={clears} />);
  await type('Name', '  ');
  await press('Search');
  expect(text()).toContain(`Asked: ${asked}`);
});

it('the dialog of a row outlives the row, and a row that it is not for has no button', async () => {
  const { text, press, controls } = await openScreen(<Lots />);
  expect(controls().filter((name) => name.startsWith('Delete'))).toEqual(['Delete lot 101']);
  await press('Delete lot 101');
  await press('Take it out');
  expect(controls()).not.toContain('Delete lot 101');
  expect(text()).toContain('Lot 101');
});

function Forfeit({ refused }: { readonly refused: boolean }) {
  const [calls, setCalls] = useState(0);
  const send = useSend(6_000);
  const call = async () => {
    setCalls((before) => before + 1);
    return refused ? REFUSED : { data: { message: 'Lot forfeited.' } };
  };
  return (
    <>
      <ConfirmAction
        title="Forfeit lot 101"
        words={['forfeit']}
        wrong="Wrong input."
        action="Forfeit"
        onConfirm={() => send(call(), { failed: theReason })}
        done={({ message }) => `${message} The house keeps RM500.00.`}
        onClose={() => undefined}
      >
        The sale is cancelled.
      </ConfirmAction>
      <Said />
      <b>{calls} calls</b>
    </>
  );
}

it('other words than those asked for change nothing', async () => {
  const { text, type, field, after } = await openScreen(<Forfeit refused={false} />);
  await type('Confirmation', 'Forfeit');
  await after(() => submitTwice(field('Confirmation')));
  expect(text()).toContain('Wrong input.');
  expect(text()).toContain('0 calls');
});

it('the words do it once, and what was done stands in their place', async () => {
  const { text, type, field, after, controls } = await openScreen(<Forfeit refused={false} />);
  await type('Confirmation', 'forfeit');
  await after(() => submitTwice(field('Confirmation')));
  expect(text()).toContain('Lot forfeited. The house keeps RM500.00.');
  expect(text()).toContain('success 6000: Lot forfeited.');
  expect(text()).not.toContain('The sale is cancelled.');
  expect(text()).toContain('1 calls');
  expect(controls()).toEqual(['Close']);
});

it('a refusal leaves the words open for another try, and is told', async () => {
  const { text, type, press, controls } = await openScreen(<Forfeit refused />);
  await type('Confirmation', 'forfeit');
  await press('Forfeit');
  expect(text()).toContain('The sale is cancelled.');
  expect(text()).toContain('error 6000: The lot is gone.');
  expect(controls()).toEqual(['Forfeit', 'Cancel']);
});

function Note() {
  const form = useForm({ defaultValues: { note: '' } });
  const send = useSend();
  const [calls, setCalls] = useState(0);
  const save = async (note: string) => {
    setCalls((before) => before + 1);
    return note === 'taken' ? fieldRefused('note') : { data: { message: `Saved ${note}.` } };
  };
  return (
    <>
      <DialogButton
        name="Note on line 3"
        dialog={(close) => (
          <FormDialog
            title="Note"
            form={form}
            action="Save"
            onSubmit={({ note }) => send(save(note), { done: ({ message }) => message.toUpperCase(), tone: 'warning' })}
            onClose={close}
          >
            <TextInput
              control={form.control}
              name="note"
              label="Text"
              hint="At most a line."
              missing="Please write one."
            />
          </FormDialog>
        )}
      >
        Note
      </DialogButton>
      <Said />
      <b>{calls} calls</b>
    </>
  );
}

const fieldRefused = (field: string) => ({
  error: { status: 400, data: { code: 'no', message: 'Taken already.', field } },
});

it('a field says what is missing, then what the house refuses of it; what is saved closes its dialog', async () => {
  const { text, type, press, field, after, controls } = await openScreen(<Note />);
  await press('Note on line 3');
  expect(text()).toContain('At most a line.');
  await type('Text', '  ');
  await press('Save');
  expect(text()).toContain('Please write one.');
  expect(text()).not.toContain('At most a line.');
  await type('Text', 'taken');
  await press('Save');
  expect(text()).toContain('Taken already.');
  expect(field('Text').getAttribute('aria-invalid')).toBe('true');
  expect(text()).toContain('nothing');
  await type('Text', 'bank charge');
  await after(() => submitTwice(field('Text')));
  expect(text()).toContain('2 calls');
  expect(text()).toContain('warning 5000: SAVED BANK CHARGE.');
  expect(controls()).toContain('Note on line 3');
});

function DeleteLot() {
  const [calls, setCalls] = useState(0);
  const remove = async () => {
    setCalls((before) => before + 1);
    return REFUSED;
  };
  return (
    <>
      <ConfirmAction title="Delete lot 101?" action="Delete" onConfirm={remove} onClose={() => undefined}>
        It leaves the current auction.
      </ConfirmAction>
      <b>{calls} calls</b>
    </>
  );
}

it('a question does once what is pressed twice, and shows why it was refused', async () => {
  const { text, control, after } = await openScreen(<DeleteLot />);
  await after(() => {
    control('Delete').click();
    control('Delete').click();
  });
  expect(text()).toContain('1 calls');
  expect(text()).toContain('The lot is gone.');
});

/** A balance that others change: the house has another one than the page until it refuses. */
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

/** Its reference is like one that was used before. */
function Reference() {
  const [sent, setSent] = useState('');
  const form = useForm({ defaultValues: { reference: 'CSH 0001' } });
  const send = useSend();
  const save = async ({ reference }: { reference: string }, meant: Meant) => {
    setSent((before) => `${before} ${reference}${meant.alike ? ' meant' : ''}.`);
    const data = { code: 'reference-alike', field: 'reference', message: 'It is like CSH-0001: RM3.00 by Nurul.' };
    const outcome = meant.alike ? { data: {} } : { error: { status: 409, data } };
    return send(Promise.resolve(outcome), { failed: 'Pay failed' });
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

it('a reference that is like one used before is asked about, and no failure; yes records another payment, no goes back', async () => {
  const store = openPage();
  const { text, press } = await openScreen(<Reference />, { store });
  await press('Pay');
  for (const said of ['Is it another payment?', 'It is like CSH-0001: RM3.00 by Nurul.'])
    expect(text()).toContain(said);
  expect(store.getState().notices.message).toBeNull();
  await press('No');
  expect(text()).toContain('Sent: CSH 0001.');
  expect(text()).not.toContain('Closed');
  await press('Pay');
  await press('Yes');
  expect(text()).toContain('Sent: CSH 0001. CSH 0001. CSH 0001 meant. Closed.');
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

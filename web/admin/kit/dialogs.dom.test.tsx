import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { selectMessage } from '#web/notices/notices.ts';
import { useAppSelector } from '#web/state/state.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';
import { DialogButton } from './DialogFrame.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './fields.tsx';
import { theReason, useSend } from './send.ts';
import { NOTHING_SAID, saidWhy, WHY_FIRST, type Why, WhyFields } from './WhyFields.tsx';

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
  expect(controls()).toEqual(['Cancel', 'Forfeit']);
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

function NeedsReason() {
  const [why, setWhy] = useState<Why<'other'>>(NOTHING_SAID);
  return (
    <ConfirmAction
      title="Cancel bid 3"
      words={['cancel bid']}
      possible={saidWhy(why) !== undefined}
      first={WHY_FIRST}
      action="Cancel the bid"
      onConfirm={async () => ({ data: { message: 'Cancelled.' } })}
      onClose={() => undefined}
    >
      <WhyFields why={why} onChange={setWhy} reasons={{ other: 'Another' }} readBy="Bidders." of="the lot" />
    </ConfirmAction>
  );
}

it('a box for words that takes none yet says why', async () => {
  const { text, type, field } = await openScreen(<NeedsReason />);
  expect(field('Confirmation').disabled).toBe(true);
  expect(text()).toContain(WHY_FIRST);
  await type('Reason', 'Another');
  expect(text()).toContain(WHY_FIRST);
  await type('In words, for the history of the lot', 'By mistake');
  expect(field('Confirmation').disabled).toBe(false);
  expect(text()).not.toContain(WHY_FIRST);
});

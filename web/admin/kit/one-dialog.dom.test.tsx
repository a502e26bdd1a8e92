import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';
import { DialogButton, DialogFrame } from './DialogFrame.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './fields.tsx';

/** A form that asks before it saves, opened from a dialog, opened from the page. */
function Nested() {
  const [saved, setSaved] = useState(0);
  const form = useForm({ defaultValues: { amount: '' } });
  return (
    <>
      <DialogButton
        dialog={(close) => (
          <DialogFrame title="Person" onClose={close}>
            <DialogButton
              dialog={(closeForm) => (
                <FormDialog
                  title="Add deposit"
                  form={form}
                  action="Add"
                  question={({ amount }) => ({ title: `Add ${amount}?`, text: 'It is theirs.' })}
                  onSubmit={() => setSaved(saved + 1)}
                  onClose={closeForm}
                >
                  <TextInput control={form.control} name="amount" label="Amount" autoFocus />
                </FormDialog>
              )}
            >
              Deposit
            </DialogButton>
          </DialogFrame>
        )}
      >
        Open
      </DialogButton>
      <b>{saved} saved</b>
    </>
  );
}

const titles = () => [...document.querySelectorAll<HTMLElement>('.MuiDialog-root')].map(titleOf);

function titleOf(root: HTMLElement): string {
  const title = root.querySelector('h2')?.textContent ?? '';
  return root.style.visibility === 'hidden' ? `(${title})` : title;
}

it('a dialog that opens from another one takes its place, and gives it back with what was typed', async () => {
  const { press, type, field } = await openScreen(<Nested />);
  await press('Open');
  expect(titles()).toEqual(['Person']);
  await press('Deposit');
  expect(titles()).toEqual(['(Person)', 'Add deposit']);
  await type('Amount', '450');
  await press('Add');
  expect(titles()).toEqual(['(Person)', '(Add deposit)', 'Add 450?']);
  await press('No');
  expect(titles()).toEqual(['(Person)', 'Add deposit']);
  expect(field('Amount').value).toBe('450');
  // What was typed is not lost without a question, which takes its place, too.
  await press('Cancel');
  expect(titles()).toEqual(['(Person)', '(Add deposit)', 'Discard your changes?']);
  await press('Discard');
  expect(titles()).toEqual(['Person']);
});

it('the Enter that asks is not the yes: the focus is on the question', async () => {
  const { press, type, enter, text } = await openScreen(<Nested />);
  await press('Open');
  await press('Deposit');
  await type('Amount', '450');
  await enter('Amount');
  expect(document.activeElement?.textContent).toBe('Add 450?');
  expect(text()).toContain('0 saved');
  await press('Yes');
  expect(text()).toContain('1 saved');
});

it('two that lie on each other are found by every test of a screen', async () => {
  const { press } = await openScreen(<Beside />);
  await expect(press('Open')).rejects.toThrow('a dialog over a dialog');
});

/** Neither is inside of the other. */
function Beside() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <ConfirmAction title="One?" action="Go on" onConfirm={async () => ({})} onClose={close} />}
      {open && <ConfirmAction title="Two?" action="Go on" onConfirm={async () => ({})} onClose={close} />}
    </>
  );
}

/** They fill the screen, and open from a page. */
const FILL_THE_SCREEN = ['admin/homepage/HomepagePreview.tsx', 'admin/monitor/WallView.tsx'];

it('nobody makes a dialog past it', () => {
  const web = path.resolve(import.meta.dirname, '../..');
  const made = globSync('**/*.tsx', { cwd: web }).filter(
    (file) => !file.includes('.test.') && readFileSync(path.join(web, file), 'utf8').includes("'@mui/material/Dialog'"),
  );
  expect(made.toSorted()).toEqual([...FILL_THE_SCREEN, 'components/OneDialog.tsx']);
});

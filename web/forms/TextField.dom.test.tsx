import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

async function fieldOf(props: Omit<TextFieldProps, 'label'>, children?: ReactNode) {
  const { field } = await openScreen(
    <TextField label="Amount" {...props}>
      {children}
    </TextField>,
  );
  const control = field('Amount');
  const said = control.getAttribute('aria-describedby');
  return { control, said: said === null ? null : document.getElementById(said)?.textContent };
}

const OPTIONS = <option value="one">One</option>;

it.each([
  ['a line of text', 'INPUT', {}, undefined],
  ['several lines', 'TEXTAREA', { rows: 4 }, undefined],
  ['a choice', 'SELECT', {}, OPTIONS],
])('%s has its label, and what is said below it', async (_, tag, props, children) => {
  const { control, said } = await fieldOf({ ...props, error: true, helperText: 'Too little.' }, children);
  expect(control.tagName).toBe(tag);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(said).toBe('Too little.');
});

it('names nothing below it when nothing is said there', async () => {
  const { control, said } = await fieldOf({ helperText: '' });
  expect([said, control.getAttribute('aria-invalid')]).toEqual([null, 'false']);
});

it('hands out the control itself, by which the form puts the focus on it', async () => {
  let given: HTMLInputElement | null = null;
  const inputRef = (input: HTMLInputElement | null) => {
    given = input ?? given;
  };
  const { control } = await fieldOf({ inputRef, name: 'amount', maxLength: 20, start: 'RM' });
  expect(given).toBe(control);
  expect([control.name, control.maxLength, control.placeholder]).toEqual(['amount', 20, ' ']);
});

import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { chooseLanguage, useT } from '#web/i18n/language.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { onSubmit, useFaultsInLanguage, useFields } from './fields.ts';
import { TextField } from './TextField.tsx';

/** A rule that makes its sentence, one whose sentence is translated where it is shown, and a refusal of the server. */
function Form() {
  const t = useT();
  const form = useForm({ defaultValues: { amount: '9', email: '', code: '' } });
  const field = useFields(form);
  useFaultsInLanguage(form);
  return (
    <form
      onSubmit={onSubmit(form, async () => form.setError('code', { message: 'Please enter a valid email address.' }))}
    >
      <TextField
        label="Amount"
        {...field('amount', { validate: (typed) => typed === '1' || t('{time} left', { time: typed }) })}
      />
      <TextField label="Email" {...field('email', { validate: (typed) => typed !== '' || 'No line.' })} />
      <TextField label="Code" {...field('code')} />
      <button type="submit">Send</button>
    </form>
  );
}

it('says what is wrong with a field in the language that is chosen now, whatever it was found in', async () => {
  const store = openPage();
  const screen = await openScreen(<Form />, { store });
  const choose = (language: 'en' | 'ms') => screen.after(async () => store.dispatch(await chooseLanguage(language)));
  await choose('ms');
  await screen.press('Send');
  expect(screen.text()).toContain('baki 9');
  await choose('en');
  expect(screen.text()).toContain('9 left');
  expect(screen.text()).not.toContain('baki 9');
  await choose('ms');
  expect(screen.text()).toContain('baki 9');
  // Nothing was asked of what nobody has found wrong.
  await screen.type('Amount', '1');
  await screen.type('Email', 'a@b.example');
  await screen.press('Send');
  await choose('en');
  expect(screen.field('Amount').getAttribute('aria-invalid')).toBe('false');
  // What the server refused stays, until the next try.
  expect(screen.field('Code').getAttribute('aria-invalid')).toBe('true');
  await choose('ms');
  expect(screen.field('Code').getAttribute('aria-invalid')).toBe('true');
  await choose('en');
});

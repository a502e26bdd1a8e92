import { expect, it, vi } from 'vitest';
import { onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { useShortForm } from './use-short-form.ts';

const event = { preventDefault: () => undefined };
const asked = { validate: (typed: string) => typed !== '' || 'Please enter it.' };

/** A form with two fields on a page: both are asked for. */
function open(checks: 'after submit' | 'on submit' | 'on change', defaultValues = { name: '', place: '' }) {
  const inputs = { name: input(), place: input() };
  const hook = () => {
    const form = useShortForm({ defaultValues, checks });
    return { form, name: form.field('name', asked, 'A hint.'), place: form.field('place', asked) };
  };
  const { now, act } = runHook(hook, onPage(openPage()));
  // Each time that React draws a field, the form gets its input anew.
  const draw = () => {
    now().name.inputRef(inputs.name);
    now().place.inputRef(inputs.place);
  };
  draw();
  const send = vi.fn(async () => undefined);
  return {
    inputs,
    now,
    send,
    type: (field: 'name' | 'place', value: string) =>
      act(() => {
        inputs[field].value = value;
        now()[field].onChange({ target: inputs[field] } as never);
      }),
    submit: async () => {
      let sent: Promise<void> | undefined;
      act(() => {
        sent = now().form.submit(send)(event);
      });
      await sent;
      act(() => undefined);
    },
    act,
  };
}

const input = () => ({ value: '', focus: vi.fn(), select: vi.fn() });

it('leads to the first field with a fault and says it there; what was typed is sent once none has one', async () => {
  const { inputs, now, send, type, submit } = open('after submit');
  expect(now().name).toMatchObject({ error: false, helperText: 'A hint.' });
  await submit();
  expect(inputs.name.focus).toHaveBeenCalledOnce();
  expect(now().name).toMatchObject({ error: true, helperText: 'Please enter it.' });
  type('name', 'Aisyah');
  expect(now().name).toMatchObject({ error: false, helperText: 'A hint.' });
  type('place', 'Ipoh');
  await submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Aisyah', place: 'Ipoh' });
});

it('leaves what it said until the next try, where fields are checked then only', async () => {
  const { now, type, submit } = open('on submit');
  await submit();
  type('name', 'Aisyah');
  expect(now().name.error).toBe(true);
  await submit();
  expect(now().name.error).toBe(false);
});

it('checks what is typed or filled in from the start, where that is wanted', () => {
  const { inputs, now, type, act } = open('on change');
  type('name', 'A');
  type('name', '');
  expect(now().name.error).toBe(true);
  act(() => now().form.fill('name', 'Aisyah'));
  expect([inputs.name.value, now().form.values.name, now().name.error]).toEqual(['Aisyah', 'Aisyah', false]);
});

it('begins with its values, and sends what a browser filled in without a word', async () => {
  const { inputs, send, submit } = open('after submit', { name: 'Aisyah', place: '' });
  expect(inputs.name.value).toBe('Aisyah');
  inputs.place.value = 'Ipoh';
  await submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Aisyah', place: 'Ipoh' });
});

it('says a refusal at its field and leads there; that of the whole form is gone with the next try', async () => {
  const { inputs, now, act, submit, type } = open('after submit');
  act(() => now().form.fail('place', 'Nobody lives there.'));
  act(() => now().form.fail('root', 'No line.'));
  expect(inputs.place.focus).toHaveBeenCalledOnce();
  expect(now().form.errors).toEqual({ place: 'Nobody lives there.', root: 'No line.' });
  type('name', 'Aisyah');
  type('place', 'Ipoh');
  await submit();
  expect(now().form.errors).toEqual({ name: undefined, place: undefined });
});

import { expect, it, vi } from 'vitest';
import { onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { useRuledForm } from './use-ruled-form.ts';

const event = { preventDefault: () => undefined };
const EMPTY = { name: '', place: '', bank: '', staff: false };
type Name = keyof typeof EMPTY;

/** Name and place are asked for; of staff also the bank. */
function faultsOf({ name, place, bank, staff }: typeof EMPTY) {
  return [
    ...(name === '' ? [{ field: 'name' as const, text: 'Please enter your name.' }] : []),
    ...(place === '' ? [{ field: 'place' as const, text: 'Please enter your place.' }] : []),
    ...(staff && bank === '' ? [{ field: 'bank' as const, text: 'Please choose.' }] : []),
  ];
}

function open(defaultValues = EMPTY, watched: readonly Name[] = []) {
  const inputs = { name: input(), place: input(), bank: input() };
  const onChange = vi.fn();
  const drawn = vi.fn();
  const hook = () => {
    drawn();
    const form = useRuledForm({ defaultValues, faultsOf, watched, onChange });
    return {
      ...{ form, name: form.field('name', 'A hint.'), place: form.field('place') },
      ...{ bank: form.choice('bank'), staff: form.tick('staff') },
    };
  };
  const { now, act } = runHook(hook, onPage(openPage()));
  for (const name of ['name', 'place', 'bank'] as const) now()[name].inputRef(inputs[name] as never);
  const send = vi.fn(async () => undefined);
  const onFaults = vi.fn();
  return {
    ...{ inputs, now, act, send, onChange, onFaults, drawn },
    type: (field: 'name' | 'place', value: string) =>
      act(() => {
        inputs[field].value = value;
        now()[field].onChange({ target: inputs[field] } as never);
      }),
    choose: (value: string) => act(() => now().bank.onChange({ target: { value } } as never)),
    switched: (checked: boolean) => act(() => now().staff.onChange({ target: { checked } } as never)),
    submit: async () => {
      let sent: Promise<void> | undefined;
      act(() => {
        sent = now().form.submit(send, onFaults)(event);
      });
      await sent;
      act(() => undefined);
    },
  };
}

const input = () => ({ value: '', focus: vi.fn() });

it('says all that is wrong, leads to the first, and sends once nothing is', async () => {
  const { inputs, now, send, onFaults, type, submit } = open();
  expect(now().name).toMatchObject({ error: false, helperText: 'A hint.' });
  await submit();
  expect(now().form.errors).toEqual({ name: 'Please enter your name.', place: 'Please enter your place.' });
  expect(onFaults).toHaveBeenCalledExactlyOnceWith(['name', 'place']);
  await vi.waitFor(() => expect(inputs.name.focus).toHaveBeenCalledOnce());
  type('name', 'Aisyah');
  expect(now().name).toMatchObject({ error: false, helperText: 'A hint.' });
  type('place', 'Ipoh');
  await submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, name: 'Aisyah', place: 'Ipoh' });
});

it('checks some of its fields, and from then on each change of one that was wrong', async () => {
  const { inputs, now, act, type } = open();
  let right: boolean | undefined;
  act(() => {
    right = now().form.check(['place'], { focusFault: true });
  });
  expect(right).toBe(false);
  expect([now().name.error, now().place.error]).toEqual([false, true]);
  await vi.waitFor(() => expect(inputs.place.focus).toHaveBeenCalledOnce());
  type('place', 'Ipoh');
  expect(now().place.error).toBe(false);
  expect(now().form.errors).toEqual({});
});

it('draws choices and switches with their values, and nothing with a letter', () => {
  const { now, drawn, type, choose, switched, onChange } = open();
  choose('Maybank');
  switched(true);
  expect([now().bank.value, now().staff.checked, now().form.isDirty]).toEqual(['Maybank', true, true]);
  const before = drawn.mock.calls.length;
  type('name', 'A');
  expect(drawn).toHaveBeenCalledTimes(before);
  expect(onChange).toHaveBeenLastCalledWith({ name: 'A', place: '', bank: 'Maybank', staff: true });
  expect(now().form.current().name).toBe('A');
});

it('is drawn with each letter of a line that is watched', () => {
  const { now, type } = open({ ...EMPTY, name: 'A' }, ['name']);
  type('name', 'Ai');
  type('name', 'Ais');
  expect(now().form.values.name).toBe('Ais');
});

it('has changed something as long as a value is not what it began with', () => {
  const { now, type } = open({ ...EMPTY, name: 'Aisyah' });
  type('name', 'A');
  expect(now().form.isDirty).toBe(true);
  type('name', 'Aisyah');
  expect(now().form.isDirty).toBe(false);
});

it('begins with its values, and takes what a browser filled in without a word', async () => {
  const { inputs, send, submit } = open({ ...EMPTY, name: 'Aisyah' });
  expect(inputs.name.value).toBe('Aisyah');
  inputs.place.value = 'Ipoh';
  await submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, name: 'Aisyah', place: 'Ipoh' });
});

it('shows other values, which it begins with from then on', async () => {
  const { inputs, now, act, type, submit } = open();
  await submit();
  type('name', 'A');
  const news = { name: 'Aisyah', place: 'Ipoh', bank: 'CIMB', staff: true };
  act(() => now().form.reset(news));
  expect([inputs.name.value, now().bank.value, now().staff.checked]).toEqual(['Aisyah', 'CIMB', true]);
  expect([now().form.isDirty, now().form.errors]).toEqual([false, {}]);
});

it('says a refusal at its field and leads there; what is refused of the whole form is gone with the next try', async () => {
  const { inputs, now, act, submit } = open({ ...EMPTY, name: 'Aisyah', place: 'Ipoh' });
  act(() => now().form.fail('place', 'Nobody lives there.'));
  act(() => now().form.fail('root', 'No line.'));
  await vi.waitFor(() => expect(inputs.place.focus).toHaveBeenCalledOnce());
  expect(now().form.errors).toEqual({ place: 'Nobody lives there.', root: 'No line.' });
  await submit();
  expect(now().form.errors).toEqual({});
});

it('keeps what was typed into a field that is not there for a while', () => {
  const { inputs, now, type } = open();
  type('name', 'Aisyah');
  now().name.inputRef(null);
  const again = { ...inputs.name, value: '' };
  now().name.inputRef(again as never);
  expect(again.value).toBe('Aisyah');
});

import { setImmediate } from 'node:timers/promises';
import { type UseFormProps, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { checkedBy, onSubmit, useFields } from './fields.ts';

interface Values {
  readonly name: string;
  readonly place: string;
}

const asked = { validate: (typed: string) => typed !== '' || 'Please enter it.' };
const input = (name: string) => ({ name, value: '', type: 'text', focus: vi.fn(), select: vi.fn() });

/** A form with two fields on a page: both are asked for. */
function open(options: UseFormProps<Values> = {}, defaultValues: Values = { name: '', place: '' }) {
  const inputs = { name: input('name'), place: input('place') };
  const hook = () => {
    const form = useForm<Values>({ ...options, defaultValues });
    const field = useFields(form);
    const { errors } = form.formState;
    return { form, errors, name: field('name', asked, 'A hint.'), place: field('place', asked) };
  };
  const { now, act } = runHook(hook, onPage(openPage()));
  now().name.inputRef(inputs.name);
  now().place.inputRef(inputs.place);
  const send = vi.fn(async () => undefined);
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    act(() => undefined);
  };
  return {
    inputs,
    now,
    send,
    settled,
    type: async (field: 'name' | 'place', value: string) => {
      inputs[field].value = value;
      await now()[field].onChange({ target: inputs[field], type: 'change' });
      await settled();
    },
    submit: async () => {
      const currentTarget = { elements: [...Object.values(inputs), { name: '', value: '' }] };
      await onSubmit(
        now().form,
        send,
      )({ currentTarget, preventDefault: () => undefined, persist: () => undefined } as never);
      await settled();
    },
  };
}

/** React hook form hands the event on as well. */
const sentValues = (send: ReturnType<typeof open>['send']) =>
  send.mock.calls.map((call: readonly unknown[]) => call[0]);

it('leads to the first field with a fault and says it there; what was typed is sent once none has one', async () => {
  const { inputs, now, send, type, submit } = open();
  expect(now().name).toMatchObject({ error: false, helperText: 'A hint.' });
  await submit();
  expect(inputs.name.focus).toHaveBeenCalled();
  expect(inputs.place.focus).not.toHaveBeenCalled();
  expect(now().name).toMatchObject({ error: true, helperText: 'Please enter it.' });
  await type('name', 'Aisyah');
  expect(now().name).toMatchObject({ error: false, helperText: 'A hint.' });
  await type('place', 'Ipoh');
  await submit();
  expect(sentValues(send)).toEqual([{ name: 'Aisyah', place: 'Ipoh' }]);
});

it('leaves what it said until the next try, where fields are checked then only', async () => {
  const { now, type, submit } = open({ reValidateMode: 'onSubmit' });
  await submit();
  await type('name', 'Aisyah');
  expect(now().name.error).toBe(true);
  await submit();
  expect([now().name.error, now().place.error]).toEqual([false, true]);
});

it('begins with its values, and sends what a browser filled in without a word', async () => {
  const { inputs, send, submit } = open({}, { name: 'Aisyah', place: '' });
  expect(inputs.name.value).toBe('Aisyah');
  inputs.place.value = 'Ipoh';
  await submit();
  expect(sentValues(send)).toEqual([{ name: 'Aisyah', place: 'Ipoh' }]);
});

it('says a refusal at its field and leads there; that of the whole form is gone with the next try', async () => {
  const { inputs, now, settled, submit, type } = open();
  now().form.setError('place', { message: 'Nobody lives there.' }, { shouldFocus: true });
  now().form.setError('root', { message: 'No line.' });
  await settled();
  expect(inputs.place.focus).toHaveBeenCalledOnce();
  expect(now().place.helperText).toBe('Nobody lives there.');
  expect(now().errors.root?.message).toBe('No line.');
  await type('name', 'Aisyah');
  await type('place', 'Ipoh');
  await submit();
  expect(now().errors).toEqual({});
});

describe('a form that is checked as a whole', () => {
  const resolved = (...faults: readonly { readonly field: keyof Values; readonly text: string }[]) =>
    checkedBy<Values>(() => faults)({ name: 'Aisyah', place: '' }, undefined, {} as never);

  it('is taken as it was typed when its rules find nothing', async () => {
    expect(await resolved()).toEqual({ values: { name: 'Aisyah', place: '' }, errors: {} });
  });

  it('has its faults in the order of the rules, and of several of a field the first', async () => {
    const first = { field: 'place', text: 'Please enter it.' } as const;
    const { errors } = await resolved(
      ...([first, { field: 'name', text: 'Too long.' }, { field: 'place', text: 'No such place.' }] as const),
    );
    expect(Object.entries(errors)).toEqual([
      ['place', { type: 'rule', message: 'Please enter it.' }],
      ['name', { type: 'rule', message: 'Too long.' }],
    ]);
  });

  it('waits for rules that are still on their way', async () => {
    const rules = Promise.resolve([{ field: 'name', text: 'Too short.' } as const]);
    const { errors } = await checkedBy<Values>(() => rules)({ name: 'A', place: '' }, undefined, {} as never);
    expect(errors).toEqual({ name: { type: 'rule', message: 'Too short.' } });
  });

  it('leads to the first fault of the rules, wherever its field stands', async () => {
    const faultsOf = ({ name, place }: Values) => [
      ...(place === '' ? [{ field: 'place', text: 'Where?' } as const] : []),
      ...(name === '' ? [{ field: 'name', text: 'Who?' } as const] : []),
    ];
    const { inputs, now, submit } = open({ resolver: checkedBy(faultsOf), shouldFocusError: false });
    await submit();
    await vi.waitFor(() => expect(inputs.place.focus).toHaveBeenCalledOnce());
    expect(inputs.name.focus).not.toHaveBeenCalled();
    expect([now().name.helperText, now().place.helperText]).toEqual(['Who?', 'Where?']);
  });
});

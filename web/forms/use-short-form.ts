import { type ChangeEvent, useReducer, useState } from 'react';
import { useT } from '../i18n/language.ts';

/** As much of an input as the form needs. */
type Input = Pick<HTMLInputElement, 'value' | 'focus' | 'select'>;

/** What is wrong with what was typed, or true. */
type Check = (typed: string) => true | string;

interface ShortFormOptions<Values> {
  readonly defaultValues: Values;
  /** When a field is checked apart from a submission: once one has been tried, with each change; never; or with each change from the start. */
  readonly checks?: 'after submit' | 'on submit' | 'on change';
}

type Errors<Values> = { readonly [Name in keyof Values | 'root']?: string };

/**
 * A form of a few lines of text. Its inputs keep what is typed, as those of the form library do, which the longer forms load: it is 12 kB, and
 * the way in has no use for them. What is wrong is said at the first field that it is wrong with, which gets the focus.
 */
export function useShortForm<Values extends Record<keyof Values, string>>(options: ShortFormOptions<Values>) {
  type Name = keyof Values & string;
  const { defaultValues, checks = 'after submit' } = options;
  const t = useT();
  const [form] = useState(() => ({
    values: { ...defaultValues },
    inputs: new Map<Name, Input>(),
    checks: new Map<Name, Check>(),
    tried: false,
  }));
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);

  const focus = (name: Name, { select = false } = {}) => {
    form.inputs.get(name)?.focus();
    if (select) form.inputs.get(name)?.select();
  };
  const faultOf = (name: Name): string | undefined => {
    const found = form.checks.get(name)?.(form.values[name]) ?? true;
    return found === true ? undefined : found;
  };
  /** Checks these fields; the first one with a fault gets the focus where that is wanted. */
  const check = (names: readonly Name[], { focusFault = false } = {}): boolean => {
    const found = names.map((name) => [name, faultOf(name)] as const);
    setErrors((before) => ({ ...before, ...Object.fromEntries(found) }));
    const wrong = found.find(([, fault]) => fault !== undefined);
    if (wrong !== undefined && focusFault) focus(wrong[0]);
    return wrong === undefined;
  };
  const type = (name: Name, typed: string) => {
    form.values = { ...form.values, [name]: typed };
    redraw();
    if (checks === 'on change' || (checks === 'after submit' && form.tried)) check([name]);
  };

  return {
    errors,
    isSubmitting,
    /** What stands in the fields. */
    values: form.values,
    check,
    focus,
    clearErrors: () => setErrors({}),
    /** Says what is wrong with a field, and leads there; with the whole form (`root`), and leads nowhere. */
    fail: (name: Name | 'root', message: string) => {
      setErrors((before) => ({ ...before, [name]: message }));
      if (name !== 'root') focus(name);
    },
    /** Puts something into a field, as if it had been typed, and checks it. */
    fill: (name: Name, value: string) => {
      const input = form.inputs.get(name);
      if (input !== undefined) input.value = value;
      type(name, value);
      check([name]);
    },
    /** For the form's `onSubmit`: sends what was typed once no field has a fault. */
    submit: (send: (values: Values) => Promise<void>) => async (event: Pick<Event, 'preventDefault'>) => {
      event.preventDefault();
      // Browsers that fill in a form do not all say so.
      for (const [name, { value }] of form.inputs) form.values = { ...form.values, [name]: value };
      form.tried = true;
      setErrors(({ root: _, ...others }) => others as Errors<Values>);
      setSubmitting(true);
      try {
        if (check([...form.inputs.keys()], { focusFault: true })) await send(form.values);
      } finally {
        setSubmitting(false);
      }
    },
    /** What a field hands to its `TextField`: the wiring, and below it what is wrong, else the hint. */
    field: (name: Name, { validate }: { readonly validate?: Check } = {}, hint?: string) => {
      const fault = errors[name];
      if (validate !== undefined) form.checks.set(name, validate);
      return {
        name,
        onChange: ({ target }: ChangeEvent<Input>) => type(name, target.value),
        inputRef: (input: Input | null) => {
          if (input === null) {
            form.inputs.delete(name);
            return;
          }
          form.inputs.set(name, input);
          if (input.value !== form.values[name]) input.value = form.values[name];
        },
        error: fault !== undefined,
        helperText: fault === undefined ? hint : t.message(fault),
      };
    },
  };
}

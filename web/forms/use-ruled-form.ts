import { type ChangeEvent, createContext, useContext, useReducer, useState } from 'react';
import { useT } from '../i18n/language.ts';

/** As much of an input as the form needs. */
type Input = Pick<HTMLElement, 'focus'> & { value: string };

interface Fault<Name> {
  readonly field: Name;
  readonly text: string;
}

interface RuledFormOptions<Values, Name> {
  readonly defaultValues: Values;
  /** What was typed earlier and not saved: shown in their place. */
  readonly typed?: Values | undefined;
  /** What is wrong with what was typed, in the order in which it is to be put right. */
  readonly faultsOf: (values: Values) => readonly Fault<Name>[];
  /** Lines of text that decide on what else is shown: with each letter the form is drawn anew. Choices always do. */
  readonly watched?: readonly Name[];
  /** Told of each change. */
  readonly onChange?: (values: Values) => void;
}

/**
 * A longer form, checked as a whole by rules of the house. Lines of text keep what is typed, so that a letter draws nothing; choices and switches
 * are drawn with their values. What is wrong is said once something has been tried: from then on at each change of that field.
 */
export function useRuledForm<Values extends Record<keyof Values, string | boolean>>(
  options: RuledFormOptions<Values, keyof Values & string>,
) {
  type Name = keyof Values & string;
  const t = useT();
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const [form] = useState(() => ({
    values: options.typed ?? options.defaultValues,
    /** What it began with, or was last set to. */
    saved: options.defaultValues,
    inputs: new Map<Name, Input>(),
    texts: new Map<Name, (input: Input | null) => void>(),
    places: new Map<Name, (input: Input | null) => void>(),
    errors: {} as { readonly [Key in Name | 'root']?: string | undefined },
    tried: false,
    isSubmitting: false,
  }));

  const say = (errors: typeof form.errors) => {
    // Only fields that something is wrong with.
    const found = Object.entries(errors).filter(([, text]) => text !== undefined);
    form.errors = Object.fromEntries(found) as typeof errors;
    redraw();
  };
  const focus = (name: Name) => form.inputs.get(name)?.focus();
  /** Once what has just been decided is drawn: what is not there cannot have the focus. */
  const focusSoon = (name: Name) => void setTimeout(() => focus(name));
  const isDirty = () => (Object.keys(form.saved) as Name[]).some((name) => form.values[name] !== form.saved[name]);
  /** Checks these fields, and no others; the first one with a fault gets the focus where that is wanted. */
  const check = (names: readonly Name[], { focusFault = false } = {}): boolean => {
    const faults = options.faultsOf(form.values).filter(({ field }) => names.includes(field));
    const found = names.map((name) => [name, faults.find(({ field }) => field === name)?.text]);
    say({ ...form.errors, ...Object.fromEntries(found) });
    const [first] = faults;
    if (first !== undefined && focusFault) focusSoon(first.field);
    return first === undefined;
  };
  const change = (name: Name, value: string | boolean, drawn: boolean) => {
    const wasDirty = isDirty();
    form.values = { ...form.values, [name]: value };
    options.onChange?.(form.values);
    if (form.tried || form.errors[name] !== undefined) check([name]);
    else if (drawn || wasDirty !== isDirty()) redraw();
  };
  const wired = (name: Name, hint?: string) => {
    const fault = form.errors[name];
    return { name, error: fault !== undefined, helperText: fault === undefined ? hint : t.message(fault) };
  };
  /** The same for a field at each drawing: it is told when the input comes and goes, not with each letter. */
  const kept = (refs: typeof form.texts, name: Name, come: (input: Input) => void) => {
    const known = refs.get(name);
    if (known !== undefined) return known;
    const ref = (input: Input | null) => {
      if (input === null) return void form.inputs.delete(name);
      form.inputs.set(name, input);
      come(input);
    };
    refs.set(name, ref);
    return ref;
  };
  const show = (input: Input, value: string | boolean) => {
    if (typeof value === 'string' && input.value !== value) input.value = value;
  };

  return {
    errors: form.errors,
    isSubmitting: form.isSubmitting,
    isDirty: isDirty(),
    /** At the last drawing. */
    values: form.values,
    saved: form.saved,
    /** Now, whatever has been drawn. */
    current: () => form.values,
    check,
    focus,
    focusSoon,
    /** Says what is wrong with a field, and leads there; with the whole form (`root`), and leads nowhere. */
    fail: (name: Name | 'root', message: string) => {
      say({ ...form.errors, [name]: message });
      if (name !== 'root') focusSoon(name);
    },
    /** Shows these values: they are what it begins with from now on. */
    reset: (values: Values, { keepErrors = false } = {}) => {
      form.values = values;
      form.saved = values;
      for (const name of form.texts.keys()) {
        const input = form.inputs.get(name);
        if (input !== undefined) show(input, values[name]);
      }
      if (!keepErrors) form.tried = false;
      say(keepErrors ? form.errors : {});
    },
    /** For the form's `onSubmit`: sends what was typed once nothing is wrong with it. */
    submit:
      (send: (values: Values) => Promise<void>, onFaults?: (fields: readonly Name[]) => void) =>
      async (event: Pick<Event, 'preventDefault'>) => {
        event.preventDefault();
        // Browsers that fill in a form do not all say so.
        for (const name of form.texts.keys()) {
          const input = form.inputs.get(name);
          if (input !== undefined) form.values = { ...form.values, [name]: input.value };
        }
        form.tried = true;
        const faults = options.faultsOf(form.values);
        form.isSubmitting = faults.length === 0;
        say(Object.fromEntries(faults.toReversed().map(({ field, text }) => [field, text])) as typeof form.errors);
        const [first] = faults;
        if (first !== undefined) {
          onFaults?.(faults.map(({ field }) => field));
          focusSoon(first.field);
          return;
        }
        try {
          await send(form.values);
        } finally {
          form.isSubmitting = false;
          redraw();
        }
      },
    /** What a line of text hands to its `TextField`: the wiring, and below it what is wrong, else the hint. */
    field: (name: Name, hint?: string) => ({
      ...wired(name, hint),
      onChange: ({ target }: ChangeEvent<{ value: string }>) =>
        change(name, target.value, options.watched?.includes(name) ?? false),
      inputRef: kept(form.texts, name, (input) => show(input, form.values[name])),
    }),
    /** The same for one of several. */
    choice: (name: Name, hint?: string) => ({
      ...wired(name, hint),
      value: String(form.values[name]),
      onChange: ({ target }: ChangeEvent<{ value: string }>) => change(name, target.value, true),
      inputRef: kept(form.places, name, () => undefined),
    }),
    /** The same for yes or no. */
    tick: (name: Name) => ({
      name,
      checked: form.values[name] === true,
      onChange: ({ target }: ChangeEvent<{ checked: boolean }>) => change(name, target.checked, true),
    }),
  };
}

export type RuledForm<Values extends Record<keyof Values, string | boolean>> = ReturnType<typeof useRuledForm<Values>>;

const FormContext = createContext<unknown>(undefined);

/** Around the parts of a form. */
export const RuledFormProvider = FormContext.Provider;

/** The form that a part stands in. */
export function useRuledFormAround<Values extends Record<keyof Values, string | boolean>>(): RuledForm<Values> {
  return useContext(FormContext) as RuledForm<Values>;
}

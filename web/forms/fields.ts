import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  type SubmitHandler,
  type UseFormReturn,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { useT } from '../i18n/language.ts';

/** What each field of a form hands to its `TextField`: the wiring, and what is wrong with it in the language of the page. */
export function useFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'register'> & {
    readonly formState: Pick<UseFormReturn<Values>['formState'], 'errors'>;
  },
) {
  const t = useT();
  const errors: FieldErrors<FieldValues> = form.formState.errors;
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>, hint?: string) => {
    const fault = (get(errors, name) as FieldError | undefined)?.message;
    // The form looks at the input itself, not at the box around it.
    const { ref, ...wiring } = form.register(name, options);
    const wrong = typeof fault === 'string';
    return { ...wiring, inputRef: ref, error: wrong, helperText: wrong ? t.message(fault) : hint };
  };
}

/** The same in a part of a form, inside of its `FormProvider`. */
export function useFieldsAround<Values extends FieldValues>() {
  const { register, control } = useFormContext<Values>();
  return useFields({ register, formState: useFormState({ control }) });
}

/**
 * Says what is wrong with the fields in the language that is chosen now: a rule makes its sentence when it looks, so that those which found something look again.
 * A refusal of the server was set by hand and has no type; it is translated where it is shown.
 */
export function useFaultsInLanguage<Values extends FieldValues>({
  trigger,
  control,
}: Pick<UseFormReturn<Values>, 'trigger' | 'control'>): void {
  const { language } = useT();
  const { errors } = useFormState({ control });
  const saidIn = useRef(language);
  useEffect(() => {
    if (saidIn.current === language) return;
    saidIn.current = language;
    const found = Object.entries(errors).filter(([, fault]) => typeof fault?.type === 'string');
    if (found.length > 0) void trigger(found.map(([name]) => name as FieldPath<Values>));
  }, [language, errors, trigger]);
}

/** One of several, in a part of a form: drawn with its value, which may be there before what there is to choose from. */
export function useChoiceAround<Values extends FieldValues>(name: FieldPathByValue<Values, string>, hint?: string) {
  const t = useT();
  const { field, fieldState } = useController<Values>({ name });
  const { ref, value, disabled: _, ...wiring } = field;
  const fault = fieldState.error?.message;
  return {
    ...{ ...wiring, value: String(value), inputRef: ref },
    ...{ error: fault !== undefined, helperText: fault === undefined ? hint : t.message(fault) },
  };
}

/** Yes or no, in a part of a form. */
export function useSwitchAround<Values extends FieldValues>(name: FieldPathByValue<Values, boolean>) {
  const { field } = useController<Values>({ name });
  return { name: field.name, checked: field.value === true, onChange: field.onChange };
}

/**
 * The resolver of a form whose rules look at all of it: `faultsOf` names what is wrong in the order in which it is to be put right; of several
 * faults of a field the first one is shown.
 */
export function checkedBy<Values extends FieldValues>(
  faultsOf: (values: Values) => readonly Fault<Values>[] | Promise<readonly Fault<Values>[]>,
): Resolver<Values> {
  return async (values) => {
    const faults = await faultsOf(values);
    const errors: Record<string, FieldError> = {};
    for (const { field, text } of faults) errors[field] ??= { type: 'rule', message: text };
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> };
  };
}

interface Fault<Values> {
  readonly field: keyof Values & string;
  readonly text: string;
}

/** Once what has just been decided is drawn: what is not there cannot have the focus. */
export function focusSoon<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setFocus'>,
  name: FieldPath<Values>,
): void {
  setTimeout(() => form.setFocus(name));
}

type FormElement = Pick<HTMLFormElement, 'elements'>;

/**
 * For the `onSubmit` of a form: sends what was typed once no field has a fault; the first that has one, in the order of the rules, gets the
 * focus. Browsers that fill in a form do not all say so: what stands in its lines of text counts. Choices are drawn with their values.
 */
export function onSubmit<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'handleSubmit' | 'setFocus' | 'setValue'>,
  send: SubmitHandler<Values>,
  onFaults?: (fields: readonly FieldPath<Values>[]) => void,
) {
  return async (event: BaseSyntheticEvent<object, FormElement>): Promise<void> => {
    for (const input of event.currentTarget.elements) {
      const { name, value, type } = input as HTMLInputElement;
      if (type === 'radio' || type === 'select-one') continue;
      const field = name as FieldPath<Values>;
      const known: unknown = name === '' ? undefined : form.getValues(field);
      if (typeof known === 'string' && known !== value) {
        form.setValue(field, value as FieldPathValue<Values, typeof field>);
      }
    }
    await form.handleSubmit(send, (errors) => {
      const wrong = Object.keys(errors) as FieldPath<Values>[];
      onFaults?.(wrong);
      const [first] = wrong;
      if (first !== undefined) focusSoon(form, first);
    })(event);
  };
}

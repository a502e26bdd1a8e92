import type { BaseSyntheticEvent } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
  type SubmitHandler,
  type UseFormReturn,
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

type FormElement = Pick<HTMLFormElement, 'elements'>;

/**
 * For the `onSubmit` of a form of lines of text: sends what was typed once no field has a fault; the first that has one gets the focus. Browsers
 * that fill in a form do not all say so: what stands in its lines counts.
 */
export function onSubmit<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'handleSubmit' | 'setValue'>,
  send: SubmitHandler<Values>,
) {
  return async (event: BaseSyntheticEvent<object, FormElement>): Promise<void> => {
    for (const input of event.currentTarget.elements) {
      const { name, value } = input as HTMLInputElement;
      const field = name as FieldPath<Values>;
      const known: unknown = name === '' ? undefined : form.getValues(field);
      if (typeof known === 'string' && known !== value) {
        form.setValue(field, value as FieldPathValue<Values, typeof field>);
      }
    }
    await form.handleSubmit(send)(event);
  };
}

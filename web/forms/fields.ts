import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
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

import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { LEAST_WORDS, MAX_WORDS } from '#contract/constants.ts';
import { useT } from '../i18n/use-t.ts';
import { TextInput } from './fields.tsx';

interface WhyInputProps<Values extends FieldValues> {
  /** Of the form, from `useForm`. */
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** Of a dialog in which nothing else is typed. */
  readonly autoFocus?: boolean;
}

/** Why something about a lot is taken back, in words: for its history. */
export function WhyInput<Values extends FieldValues>(props: WhyInputProps<Values>) {
  const t = useT();
  return (
    <TextInput
      {...props}
      label={t('Why')}
      hint={t('For the history of the lot. Only staff read it.')}
      rules={{ validate: (typed: string) => typed.trim().length >= LEAST_WORDS || t('Please say why.') }}
      required
      multiline
      minRows={2}
      maxLength={MAX_WORDS}
    />
  );
}

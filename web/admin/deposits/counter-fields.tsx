import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { isPaymentDay } from '#domain/payment-dates.ts';
import { PAYMENT_REFERENCE, PAYMENT_WAYS, paymentReference } from '#domain/payment-ways.ts';
import { choicesIn } from '../i18n/choices.ts';
import { text, useT } from '../i18n/use-t.ts';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { typedSen } from './amounts.ts';

const NOT_A_REFERENCE = text(
  'Please enter 3 to 40 letters, digits, blanks or . , / : # & * + _ ( ) -, with a digit among them.',
);

/** What is typed of money that came in or left at the counter: amount, reference, way and day. */

interface CounterFieldProps<Values extends FieldValues> {
  /** Of the form, from `useForm`. */
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly hint?: string;
}

interface AmountInputProps<Values extends FieldValues> extends CounterFieldProps<Values> {
  readonly label?: string;
  readonly leastSen?: 0 | 1;
  /** What is wrong with an amount that can be read, if anything. */
  readonly fault?: (sen: number) => string | undefined;
  /** Of a dialog that opens; not in a page. */
  readonly autoFocus?: boolean;
}

/** An amount with at most two decimals, above zero unless `leastSen` is 0. */
export function AmountInput<Values extends FieldValues>(props: AmountInputProps<Values>) {
  const t = useT();
  const { label = t('Amount in RM'), leastSen = 1, fault, autoFocus = true, ...field } = props;
  const unread =
    leastSen === 0
      ? t('Please enter an amount of RM0.00 or more, with at most two decimals.')
      : t('Please enter an amount in ringgit, with at most two decimals.');
  const validate = (typed: string) => {
    const sen = typedSen(typed, leastSen);
    return sen === undefined ? unread : (fault?.(sen) ?? true);
  };
  return (
    <TextInput
      {...field}
      label={label}
      rules={{ validate }}
      keys="decimal"
      noSuggestions
      autoFocus={autoFocus}
      required
    />
  );
}

/** The reference by which a payment is known: as banks, cheques and slips print it. */
export function ReferenceInput<Values extends FieldValues>(props: CounterFieldProps<Values>) {
  const t = useT();
  const validate = (typed: string) => PAYMENT_REFERENCE.test(paymentReference(typed)) || t(NOT_A_REFERENCE);
  return (
    <TextInput {...props} label={t('Reference')} rules={{ validate }} maxLength={40} capitals noSuggestions required />
  );
}

export function WayInput<Values extends FieldValues>(props: CounterFieldProps<Values>) {
  const t = useT();
  return (
    <SelectInput
      {...props}
      label={t('Way of payment')}
      options={choicesIn(t, PAYMENT_WAYS)}
      placeholder={t('Please choose')}
      missing={t('Please choose how it was paid.')}
      required
    />
  );
}

/** The day on which it was paid: `today` or at most a year before, at +08:00. */
export function PaidOnInput<Values extends FieldValues>(props: CounterFieldProps<Values> & { readonly today: string }) {
  const t = useT();
  const { today, ...field } = props;
  const validate = (typed: string) =>
    isPaymentDay(typed, today) || t('Please enter a day, no later than today and no longer than a year ago.');
  return <TextInput {...field} label={t('Date of payment')} type="date" rules={{ validate }} required />;
}

/** Why something is taken back, for the bidder to read. */
export function WhyInput<Values extends FieldValues>({ control, name }: Omit<CounterFieldProps<Values>, 'hint'>) {
  const t = useT();
  return (
    <TextInput
      control={control}
      name={name}
      label={t('Why')}
      hint={t('The bidder reads it in their transactions.')}
      rules={{ validate: (typed) => typed.trim().length >= 3 || t('Please say why.') }}
      required
      multiline
      minRows={2}
      maxLength={300}
    />
  );
}

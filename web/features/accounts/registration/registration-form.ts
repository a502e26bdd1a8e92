import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  type RegistrationField,
  type RegistrationForm,
  registrationFaults,
} from '#contract/accounts/registration-rules.ts';

/** What is typed into the two steps. */
export type FormValues = Required<RegistrationForm>;

export const EMPTY: FormValues = {
  accountType: '',
  firstName: '',
  ic: '',
  representativeName: '',
  representativeIc: '',
  staff: false,
  passport: false,
  staffOf: '',
  staffId: '',
  email: '',
  pwd: '',
  confirmation: '',
  phoneNo: '',
  address: '',
  state: '',
  city: '',
  postcode: '',
  bankName: '',
  bankAccNo: '',
};

export type Step = 1 | 2;

/** In the order in which they are checked and shown (specification, bidder side, section 5). */
export const FIRST_STEP = [
  'accountType',
  'firstName',
  'ic',
  'representativeName',
  'representativeIc',
  'staffOf',
  'staffId',
  'email',
  'pwd',
  'confirmation',
] as const satisfies readonly RegistrationField[];

/** Where a field stands. */
export function stepOf(field: RegistrationField): Step {
  return (FIRST_STEP as readonly RegistrationField[]).includes(field) ? 1 : 2;
}

/** The rules of the house as the form library asks for them. */
export const resolver: Resolver<FormValues> = (values) => {
  const faults = registrationFaults(values, undefined);
  const errors: FieldErrors<FormValues> = Object.fromEntries(
    faults.map(({ field, text }) => [field, { type: 'rule', message: text }]),
  );
  return faults.length === 0 ? { values, errors: {} } : { values: {}, errors };
};

/** What is sent: without the second password, and with IC numbers without dashes. */
export function payloadOf({ confirmation: _, ...values }: FormValues) {
  return {
    ...values,
    email: values.email.trim(),
    ic: values.ic.replaceAll('-', ''),
    representativeIc: values.representativeIc.replaceAll('-', ''),
  };
}

/** Is it a field whose fault can be shown? */
export function isField(name: string): name is RegistrationField {
  return Object.hasOwn(EMPTY, name) && name !== 'staff' && name !== 'passport';
}

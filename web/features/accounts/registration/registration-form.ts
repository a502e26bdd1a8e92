import type { RegistrationField, RegistrationForm } from '#contract/accounts/registration.ts';

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

/** The chosen photo, and what is wrong with the one that was tried last. */
export interface StaffCardPhoto {
  readonly file: Blob | null;
  readonly fault: string | null;
}

export const NO_PHOTO: StaffCardPhoto = { file: null, fault: null };

import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';
import type { Profile } from '#contract/profile.ts';
import type { Fault, ProfileForm } from '#contract/profile-rules.ts';

/** What the form holds: everything that is saved with one button. */
export interface ProfileValues extends ProfileForm {
  readonly notifyOutbid: boolean;
}

/** Snackbars of the profile stay as long as this (specification, bidder side, section 9). */
export const PROFILE_NOTICE_MS = 8_000;

export function valuesOf(profile: Profile): ProfileValues {
  const { firstName, representativeName, representativeIc, phoneNo, address, state, city, postcode } = profile;
  const { ic, bankName, bankAccNo, staff, staffOf, staffId, notifyOutbid } = profile;
  return {
    firstName,
    ic: profile.accountType === 'Individual' ? dashedIc(ic) : ic,
    representativeName,
    representativeIc: dashedIc(representativeIc),
    phoneNo,
    address,
    state,
    city,
    postcode,
    bankName,
    bankAccNo,
    staff,
    staffOf,
    staffId,
    notifyOutbid,
  };
}

/** Until it is changed, changing it is what the profile asks for. */
export function hasExpiredPassword(profile: Profile): boolean {
  return Date.parse(profile.pwd_expiry_date) < Date.now();
}

/** As it is printed on the card: dashes after the 6th and 8th character. */
function dashedIc(ic: string): string {
  return /^\d{12}$/.test(ic) ? `${ic.slice(0, 6)}-${ic.slice(6, 8)}-${ic.slice(8)}` : ic;
}

/** A form that is checked by the house's rules: the first fault of them, at its field. */
export function checkedBy<Values extends FieldValues>(
  faultOf: (values: Values) => Fault<string> | undefined,
): Resolver<Values> {
  return (values) => {
    const fault = faultOf(values);
    if (fault === undefined) return { values, errors: {} };
    const errors = { [fault.field]: { type: 'rule', message: fault.text } };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** The field that a refusal of the server is about, when the form has it. */
export function fieldOf<Values extends FieldValues>(error: unknown, values: Values): Path<Values> | undefined {
  const data = (error as FetchBaseQueryError | undefined)?.data as { readonly field?: unknown } | undefined;
  const field = data?.field;
  return typeof field === 'string' && field in values ? (field as Path<Values>) : undefined;
}

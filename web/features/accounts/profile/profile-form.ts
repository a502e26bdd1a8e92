import type { Profile } from '#contract/accounts/profile.ts';
import type { ProfileForm } from '#contract/accounts/profile-rules.ts';
import type { Refused } from '#web/calls/refusal.ts';
import { printedIc, printedIdentity } from '#web/documents/models/identity.ts';

/** What the form holds: everything that is saved with one button. */
export interface ProfileValues extends Omit<ProfileForm, 'passport'> {
  readonly notifyOutbid: boolean;
  readonly wantsMailings: boolean;
}

/** Snackbars of the profile stay as long as this (specification, bidder side, section 9). */
export const PROFILE_NOTICE_MS = 8_000;

export function valuesOf(profile: Profile): ProfileValues {
  const { firstName, representativeName, representativeIc, phoneNo, address, state, city, postcode } = profile;
  const { bankName, bankAccNo, staff, staffOf, staffId, notifyOutbid, wantsMailings } = profile;
  return {
    firstName,
    ic: printedIdentity(profile),
    representativeName,
    representativeIc: printedIc(representativeIc),
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
    wantsMailings,
  };
}

/**
 * What differs from what the form began with. Only this is saved: what stands in the form unchanged may have been changed elsewhere
 * meanwhile, in another tab or on another device, and would take that back.
 */
export function changedOf(values: ProfileValues, before: Partial<ProfileValues>): Partial<ProfileValues> {
  const fields = Object.keys(values) as (keyof ProfileValues)[];
  return Object.fromEntries(
    fields.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]]),
  );
}

/** Until it is changed, changing it is what the profile asks for. */
export function hasExpiredPassword(profile: Profile, nowMs: number): boolean {
  return Date.parse(profile.pwd_expiry_date) < nowMs;
}

/** The field that a refusal of the server is about, when the form has it. */
export function fieldOf<Values extends object>(
  { field }: Refused,
  values: Values,
): (keyof Values & string) | undefined {
  return Object.hasOwn(values, field) ? (field as keyof Values & string) : undefined;
}

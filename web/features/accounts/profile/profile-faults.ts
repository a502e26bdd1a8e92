import type { Profile } from '#contract/accounts/profile.ts';
import { type Fault, hasPassport, profileFault } from '#contract/accounts/profile-rules.ts';
import type { ProfileValues } from './profile-form.ts';

/** What is wrong with what was typed into the profile. `banks`: empty while they are not known. */
export function profileFaults(
  typed: ProfileValues,
  profile: Profile,
  banks: readonly string[],
): readonly Fault<keyof ProfileValues>[] {
  const passport = hasPassport(profile, profile.accountType);
  const known = banks.length > 0 ? banks : undefined;
  return [profileFault({ ...typed, passport }, profile.accountType, known) ?? []].flat();
}

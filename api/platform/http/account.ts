import type { Role } from '#contract/accounts/account.ts';
import type { Language } from '#contract/constants.ts';

/** The caller: a row of `office.users` as the access rules need it. The id is also the bidder number. */
export interface Account {
  readonly id: number;
  readonly role: Role;
  readonly email: string;
  readonly name: string;
  /** The language that they are written to in. */
  readonly language: Language;
  /** Incremented to revoke all earlier tokens: deactivation, a new password, another role. */
  readonly tokenVersion: number;
  readonly inactive: boolean;
  /** The instant from which the three months of the password count. */
  readonly passwordChangedAt: Date;
  /** This house demands a second factor of them, and they have none. */
  readonly secondFactorDue: boolean;
}

/** Three months after the password was changed (specification, bidder side, section 9). */
export function passwordExpiry(passwordChangedAt: Date): Date {
  const end = new Date(passwordChangedAt);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + 3);
  // Three months after 30 November is the last of February.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end;
}

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
}

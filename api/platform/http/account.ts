import type { Role } from '#contract/accounts/account.ts';
import type { Language } from '#contract/constants.ts';

/** Who is asking: a row of `office.users` as the rules of access need it. The id is also the bidder number. */
export interface Account {
  readonly id: number;
  readonly role: Role;
  readonly email: string;
  readonly name: string;
  /** In which they are written to. */
  readonly language: Language;
  /** Raised whenever the tokens given out before shall stop: deactivation, a new password, another role. */
  readonly tokenVersion: number;
  readonly inactive: boolean;
}

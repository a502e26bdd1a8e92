import type { Profile } from '#contract/accounts/profile.ts';

/** What a bidder does before their first bid: each step, and whether it is done. */
export interface FirstSteps {
  readonly bank: 'open' | 'pending' | 'done';
  readonly deposit: 'open' | 'done';
  readonly lot: 'open' | 'done';
}

type Known = Pick<Profile, 'role' | 'bankStatus' | 'depositBalance' | 'recentDepositDate'>;

/** undefined: it is none of their business, or behind them: whoever has been in a lot with their own deposit knows the way. */
export function firstStepsOf(profile: Known, hasTakenPart: boolean): FirstSteps | undefined {
  const deposit = profile.depositBalance > 0 || profile.recentDepositDate !== null;
  if (profile.role !== 'user' || (deposit && hasTakenPart)) return undefined;
  const { bankStatus } = profile;
  const bank = bankStatus === 'verified' ? 'done' : bankStatus === 'pending' ? 'pending' : 'open';
  return { bank, deposit: deposit ? 'done' : 'open', lot: hasTakenPart ? 'done' : 'open' };
}

import type { Transaction } from 'kysely';
import type { OneTimeCodes } from '#api/features/accounts/codes/one-time-codes.ts';
import { bound } from '#api/features/accounts/profile/password-change.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Account } from '#api/platform/http/account.ts';
import type { SecondFactors } from './second-factors.ts';

/**
 * Says somebody who is logged in that it is they? With a code of their app or, without one, the mailed one, which is good for one account only.
 * `whose`: the account that they, staff, are about to change; undefined: their own. What is typed is used up, and a wrong one is counted.
 */
export async function isConfirmed(
  {
    codes,
    factors,
    now,
  }: { readonly codes: OneTimeCodes; readonly factors: SecondFactors; readonly now: () => number },
  trx: Transaction<OfficeDb>,
  account: Account,
  { otp, whose }: { readonly otp: string; readonly whose?: number },
): Promise<boolean> {
  if ((await factors.stateOf(trx, account.id)) !== undefined) {
    return (await factors.redeem(trx, account, otp, { limited: true })) !== undefined;
  }
  return codes.redeem(trx, account.id, 'personal-data', boundTo(account, whose, otp), now());
}

/** A code for another account is good for no other one, and none for the own data. */
export function boundTo(account: Account, whose: number | undefined, code: string): string {
  return bound(account, whose === undefined ? code : `${whose}:${code.trim()}`);
}

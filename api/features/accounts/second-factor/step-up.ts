import type { Kysely, Transaction } from 'kysely';
import { type OneTimeCodes, WRONG_CODE } from '#api/features/accounts/codes/one-time-codes.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Account } from '#api/platform/http/account.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { PROFILE_TEXTS } from '#contract/accounts/profile-rules.ts';
import { type SecondFactors, WRONG_APP_CODE } from './second-factors.ts';

interface Deps {
  readonly codes: OneTimeCodes;
  readonly factors: Pick<SecondFactors, 'stateOf' | 'redeem'>;
  readonly now: () => number;
}

/**
 * Says somebody who is logged in that it is they? With a code of their app or, without one, the mailed one, which is good for one account only.
 * `whose`: the account that they, staff, are about to change; undefined: their own. What is typed is used up, and a wrong one is counted.
 */
export async function isConfirmed(
  deps: Deps,
  trx: Transaction<OfficeDb>,
  account: Account,
  { otp, whose }: { readonly otp: string; readonly whose?: number },
): Promise<boolean> {
  const mailed = () => deps.codes.redeem(trx, account.id, 'personal-data', boundTo(account, whose, otp), deps.now());
  return (await byApp(deps, trx, account, otp)) ?? mailed();
}

/** Uses up a code of the app, or a recovery code, of somebody who is logged in; undefined: they have none. */
export async function byApp(
  { factors }: Pick<Deps, 'factors'>,
  trx: Transaction<OfficeDb>,
  account: Account,
  otp: string,
): Promise<boolean | undefined> {
  if ((await factors.stateOf(trx, account.id)) === undefined) return undefined;
  return (await factors.redeem(trx, account, otp, { stranger: false })) !== undefined;
}

/** The answer to a change that wants a code and brought none. */
export async function confirmationNeeded(
  { factors }: Pick<Deps, 'factors'>,
  trx: Transaction<OfficeDb>,
  { id }: Account,
): Promise<HttpRefusal> {
  const { appCodeNeeded, confirmationNeeded: mailedCodeNeeded } = PROFILE_TEXTS;
  const hasApp = (await factors.stateOf(trx, id)) !== undefined;
  return new HttpRefusal(409, 'confirmation-needed', hasApp ? appCodeNeeded : mailedCodeNeeded);
}

/** Not a 401, as a wrong password is none. `text`: where it is known already what is wrong. */
export async function wrongCode(
  { db, factors }: Pick<Deps, 'factors'> & { readonly db: Kysely<OfficeDb> },
  { id }: Account,
  text?: string,
): Promise<HttpRefusal> {
  const hasApp = text === undefined && (await factors.stateOf(db, id)) !== undefined;
  return new HttpRefusal(400, 'wrong-code', text ?? (hasApp ? WRONG_APP_CODE : WRONG_CODE), {
    extra: { field: 'otp' },
  });
}

/** A code counts for the login that asked for it and for those beside it; one that came before a change of the password is dead. */
export function bound({ tokenVersion }: Account, code: string): string {
  return `${tokenVersion}:${code.trim()}`;
}

/** A code for another account is good for no other one, and none for the own data, whatever is typed before it. */
export function boundTo(account: Account, whose: number | undefined, code: string): string {
  return bound(account, `${whose ?? 'own'}:${code.trim()}`);
}

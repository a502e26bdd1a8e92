import type { Role } from '#contract/accounts/account.ts';
import { codeOf } from '#contract/accounts/malaysia.ts';
import { APP_CODE_TEXT, isAppCode } from '#web/forms/app-code.ts';
import { text } from '#web/i18n/translate.ts';
import type { WayBack } from '#web/session/session.ts';

/** The states of the login page (specification, bidder side, section 2). */
export type LoginStep =
  | { readonly name: 'login'; readonly email: string }
  /** `app`: the code is of the person's app, and no mail is on its way. */
  | { readonly name: 'otp'; readonly email: string; readonly pwd: string; readonly app?: boolean }
  | { readonly name: 'reset'; readonly email: string }
  | { readonly name: 'reset success'; readonly email: string };

/** Checks of the forms: what is wrong, in the specification's words (section 5), or true. */
export const loginChecks = {
  email: (value: string) => value.trim() !== '' || text('Please enter your email address.'),
  password: (value: string) => value !== '' || text('Please enter your password.'),
  code: (value: string) => codeOf(value).length === 6 || text('OTP must be 6 characters'),
  appCode: (value: string) => isAppCode(value) || APP_CODE_TEXT,
  resetEmail: (value: string) => value.trim() !== '' || text('Please insert an email'),
};

/**
 * Where a login leads: back to the page that asked for it, else to the one that was left when the session ended, else to the profile
 * (specification, bidder side, section 4); an auditor to their workspace.
 */
export function afterLogin(from: unknown, kept: WayBack | null, role?: Role): WayBack {
  if (isWayBack(from)) return from === kept?.to ? kept : { to: from };
  if (kept !== null && isWayBack(kept.to)) return kept;
  return { to: role === 'auditor' ? '/adminPage' : '/myaccount/myprofile' };
}

/** Only a path of this site; '//host' would be another one. */
function isWayBack(to: unknown): to is string {
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && to !== '/' && !to.startsWith('/login');
}

/** Why the login page is there, for those who asked for another one; undefined for those who asked for nothing else. */
export function askedFor({ to }: WayBack): { readonly lotNo: string } | 'page' | undefined {
  const [, lotNo] = /^\/auctionpage\/([^/?]+)/.exec(to) ?? [];
  if (lotNo !== undefined) return { lotNo };
  return /^\/(myaccount|adminPage)\//.test(to) ? 'page' : undefined;
}

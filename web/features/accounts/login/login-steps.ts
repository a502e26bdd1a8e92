import { text } from '#web/i18n/translate.ts';

/** The states of the login page (specification, bidder side, section 2). */
export type LoginStep =
  | { readonly name: 'login'; readonly email: string }
  | { readonly name: 'otp'; readonly email: string; readonly pwd: string }
  | { readonly name: 'reset'; readonly email: string }
  | { readonly name: 'reset success'; readonly email: string };

/** Checks of the forms: what is wrong, in the specification's words (section 5), or true. */
export const loginChecks = {
  email: (value: string) => value.trim() !== '' || text('Please enter your email address.'),
  password: (value: string) => value !== '' || text('Please enter your password.'),
  code: (value: string) => value.trim().length === 6 || text('OTP must be 6 characters'),
  resetEmail: (value: string) => value.trim() !== '' || text('Please insert an email'),
};

/** Where a login leads: back to the page that asked for it, else to the profile (specification, bidder side, section 4). */
export function afterLogin(from: unknown): string {
  // Only a path of this site; '//host' would be another one.
  if (typeof from === 'string' && /^\/(?!\/)/.test(from) && from !== '/' && !from.startsWith('/login')) return from;
  return '/myaccount/myprofile';
}

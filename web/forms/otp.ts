import { codeOf } from '#contract/accounts/malaysia.ts';

/** As many characters as `OTP_LENGTH_TEXT` asks for. */
const LENGTH = 6;

/** What has been typed or pasted, as a code: without the blanks and marks that come along from a mail, and not longer than one. */
export function codeIn(typed: string): string {
  return codeOf(typed).slice(0, LENGTH);
}

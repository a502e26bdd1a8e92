/** As many characters as `OTP_LENGTH_TEXT` asks for. */
const LENGTH = 6;

/** What has been typed or pasted, as a code: without the blanks that come along from a mail, and not longer than one. */
export function codeIn(typed: string): string {
  return typed.replaceAll(/\s/g, '').slice(0, LENGTH);
}

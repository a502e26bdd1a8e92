import { isPassportNumber } from '#contract/accounts/malaysia.ts';

/** What kind of number it is. */
export function identityLabel(stored: string): 'IC No' | 'Passport No' {
  return isPassportNumber(stored) ? 'Passport No' : 'IC No';
}

/** A national ID (12 characters) with dashes after the 6th and 8th; an SSM number or anything else as it is. */
export function printedIc(ic: string): string {
  const plain = ic.trim();
  return plain.length === 12 && !plain.includes('-')
    ? `${plain.slice(0, 6)}-${plain.slice(6, 8)}-${plain.slice(8)}`
    : plain;
}

/** The number by which an account is known: the SSM number of an organization as it is, the IC number of a person with its dashes. */
export function printedIdentity({ ic, accountType }: { readonly ic: string; readonly accountType: string }): string {
  return accountType === 'Organization' ? ic : printedIc(ic);
}

import { isEmailAddress, REGISTRATION_TEXTS } from '../accounts/registration-rules.ts';

const NUMBER_TEXT = 'must have at least 6 digits, and nothing else but spaces and + - ( ) /.';

/** How the house is reached. A caller may bring no name: the house keeps its own. */
interface Contact {
  readonly companyName?: string | undefined;
  readonly tel: string;
  readonly fax: string;
  readonly email: string;
}

/** What is wrong with it, by field: all of it is printed. No zod here: the form loads this module. */
export function contactFaults({ companyName, tel, fax, email }: Contact): Readonly<Record<string, string>> {
  return {
    ...(companyName?.trim() === '' && { companyName: 'Please enter the company name.' }),
    ...(!isNumberOrNone(tel) && { tel: `The telephone number ${NUMBER_TEXT}` }),
    ...(!isNumberOrNone(fax) && { fax: `The fax number ${NUMBER_TEXT}` }),
    ...(email.trim() !== '' && !isEmailAddress(email) && { email: REGISTRATION_TEXTS.email }),
  };
}

function isNumberOrNone(typed: string): boolean {
  return typed.trim() === '' || (/^[\d\s+\-()/]*$/.test(typed) && typed.replace(/\D/g, '').length >= 6);
}

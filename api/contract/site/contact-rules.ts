import { EMAIL_INVALID, isEmailAddress } from '../accounts/email-address.ts';
import { mapFrameUrl } from './embeds.ts';

const NUMBER_TEXT = 'must have at least 6 digits, and nothing else but spaces and + - ( ) /.';
const MAP_TEXT =
  'Only a map of Google Maps (Share, Embed a map) or OpenStreetMap can be shown: please paste its https address.';

/** How the house is reached. A caller may bring no name: the house keeps its own. */
interface Contact {
  readonly companyName?: string | undefined;
  readonly tel: string;
  readonly fax: string;
  readonly email: string;
  readonly mapURL: string;
}

/** What is wrong with it, by field: all of it stands on the site and on papers. No zod here: the form loads this module. */
export function contactFaults({ companyName, tel, fax, email, mapURL }: Contact): Readonly<Record<string, string>> {
  return {
    ...(companyName?.trim() === '' && { companyName: 'Please enter the company name.' }),
    ...(!isNumberOrNone(tel) && { tel: `The telephone number ${NUMBER_TEXT}` }),
    ...(!isNumberOrNone(fax) && { fax: `The fax number ${NUMBER_TEXT}` }),
    ...(email.trim() !== '' && !isEmailAddress(email) && { email: EMAIL_INVALID }),
    ...(mapURL.trim() !== '' && mapFrameUrl(mapURL) === undefined && { mapURL: MAP_TEXT }),
  };
}

function isNumberOrNone(typed: string): boolean {
  return typed.trim() === '' || (/^[\d\s+\-()/]*$/.test(typed) && typed.replace(/\D/g, '').length >= 6);
}

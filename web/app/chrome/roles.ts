import type { Role } from '#contract/accounts/account.ts';
import { type EnglishText, text } from '../../i18n/translate.ts';

/** What a role is called beside a name. */
export const ROLE_NAMES: Readonly<Record<Role, EnglishText>> = {
  user: text('bidder'),
  vendor: text('vendor'),
  auditor: text('auditor'),
  admin: text('admin'),
};

import { codeOf } from '#contract/accounts/malaysia.ts';
import { text } from '../i18n/translate.ts';

export const APP_CODE_TEXT = text('Please enter the six digits of your app, or a recovery code.');

/** Six digits of an app, or the twenty letters of a recovery code, however they are grouped. */
export const isAppCode = (typed: string): boolean => /^(?:.{6}|[a-z0-9]{20})$/i.test(codeOf(typed));

import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { LOGIN_CODE, TEMPORARY_PASSWORD } from '../codes/one-time-codes.ts';
import { LOGIN_WORDS } from './words.ts';

const MINUTE_MS = 60_000;

export function loginCodeMail(to: string, language: Language, code: string): Mail {
  const { subject, use, valid, otherwise } = LOGIN_WORDS[language].code;
  const after = [valid(LOGIN_CODE.livesMs / MINUTE_MS), otherwise];
  return { to, letter: { language, subject, heading: subject, paragraphs: [use], code, after } };
}

export function temporaryPasswordMail(to: string, language: Language, password: string, publicUrl: string): Mail {
  const { subject, asked, use, action, otherwise } = LOGIN_WORDS[language].reset;
  return {
    to,
    letter: {
      ...{ language, subject, heading: subject, paragraphs: [asked], code: password },
      action: { label: action, url: `${publicUrl}/login` },
      after: [use(TEMPORARY_PASSWORD.livesMs / MINUTE_MS), otherwise],
    },
  };
}

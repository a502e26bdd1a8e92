import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { LOGIN_CODE, TEMPORARY_PASSWORD } from '../codes/one-time-codes.ts';

interface LoginWords {
  readonly code: {
    readonly subject: string;
    readonly use: string;
    readonly valid: (minutes: number) => string;
    readonly otherwise: string;
  };
  readonly reset: {
    readonly subject: string;
    readonly asked: string;
    readonly use: (minutes: number) => string;
    readonly action: string;
    readonly otherwise: string;
  };
}

/** What the mails of a login say. */
const LOGIN_WORDS: Readonly<Record<Language, LoginWords>> = {
  en: {
    code: {
      subject: 'Your login code',
      use: 'Enter this code to log in to your account:',
      valid: (minutes) =>
        `The code is valid for ${minutes} minutes and can be used once. We will never ask you for it by phone or message.`,
      otherwise:
        'If you are not logging in right now, somebody else knows your password. Please change it as soon as you can.',
    },
    reset: {
      subject: 'Your temporary password',
      asked: 'You asked to reset the password of your account. Your temporary password is:',
      use: (minutes) => `Log in with it within ${minutes} minutes, then choose a new password in your profile.`,
      action: 'Log in',
      otherwise:
        'Your old password works until you have chosen a new one. If you did not ask for this, you can ignore this email.',
    },
  },
  ms: {
    code: {
      subject: 'Kod log masuk anda',
      use: 'Masukkan kod ini untuk log masuk ke akaun anda:',
      valid: (minutes) =>
        `Kod ini sah selama ${minutes} minit dan hanya boleh digunakan sekali. Kami tidak akan memintanya melalui telefon atau mesej.`,
      otherwise:
        'Jika anda tidak sedang log masuk sekarang, orang lain mengetahui kata laluan anda. Sila tukar kata laluan anda dengan segera.',
    },
    reset: {
      subject: 'Kata laluan sementara anda',
      asked: 'Anda meminta untuk menetapkan semula kata laluan akaun anda. Kata laluan sementara anda ialah:',
      use: (minutes) =>
        `Log masuk dengannya dalam tempoh ${minutes} minit, kemudian pilih kata laluan baharu dalam profil anda.`,
      action: 'Log masuk',
      otherwise:
        'Kata laluan lama anda masih boleh digunakan sehingga anda memilih yang baharu. Jika anda tidak membuat permintaan ini, abaikan e-mel ini.',
    },
  },
};

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

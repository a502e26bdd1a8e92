import type { Mail } from '#api/platform/mail/mailer.ts';
import { LOGIN_CODE, TEMPORARY_PASSWORD } from '../codes/one-time-codes.ts';

const MINUTE_MS = 60_000;

export function loginCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Your login code',
    text: [
      `Your code to log in to Tukul is ${code}.`,
      '',
      `It is valid for ${LOGIN_CODE.livesMs / MINUTE_MS} minutes and can be used once. We never ask for it by phone or message.`,
      'If you are not logging in at this moment, somebody else knows your password: please change it.',
    ].join('\n'),
  };
}

export function temporaryPasswordMail(to: string, password: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your temporary password',
    text: [
      'Somebody, probably you, asked for a new way into your Tukul account. Your temporary password is',
      '',
      `    ${password}`,
      '',
      `Log in with it at ${publicUrl}/login within ${TEMPORARY_PASSWORD.livesMs / MINUTE_MS} minutes, then choose a new password in your profile.`,
      'Your old password works until then. If you did not ask for this, you need not do anything.',
    ].join('\n'),
  };
}

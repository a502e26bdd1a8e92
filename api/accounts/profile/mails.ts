import { LOGIN_CODE } from '#api/accounts/one-time-codes.ts';
import type { Mail } from '#api/mail/mailer.ts';

const MINUTE_MS = 60_000;

export function passwordCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Your code for a new password',
    text: [
      `Your code to change the password of your Tukul account is ${code}.`,
      '',
      `It is valid for ${LOGIN_CODE.livesMs / MINUTE_MS} minutes and can be used once. We never ask for it by phone or message.`,
      'If you are not changing your password at this moment, somebody else knows it: please log in and change it.',
    ].join('\n'),
  };
}

export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your password was changed',
    text: [
      'The password of your Tukul account has just been changed. Whoever was logged in elsewhere has been logged out.',
      '',
      `If it was not you, choose "Forgot your password?" at ${publicUrl}/login at once, and tell us.`,
    ].join('\n'),
  };
}

export function confirmEmailMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Please confirm your new email address',
    text: [
      'Somebody, probably you, wants to use this address for a Tukul account. To confirm it, open',
      '',
      `    ${link}`,
      '',
      'within 24 hours. The link can be used once. If it was not you, you need not do anything.',
    ].join('\n'),
  };
}

/** To an address that has an account already: nothing will happen, and only its owner learns why. */
export function addressInUseMail(to: string): Mail {
  return {
    to,
    subject: 'Your email address was entered for another account',
    text: [
      'Somebody wanted to use this address for another Tukul account. It belongs to yours, so nothing was changed.',
      '',
      'If it was you, log in with this address instead, or contact us to close one of the accounts.',
    ].join('\n'),
  };
}

export function emailChangeAskedMail(to: string, newEmail: string): Mail {
  return {
    to,
    subject: 'Your email address is about to change',
    text: [
      `Somebody who is logged in to your Tukul account and knows its password wants to change its email address to ${newEmail}.`,
      '',
      'The change takes place when the new address has been confirmed. If it was not you, change your password at once: that also stops the change.',
    ].join('\n'),
  };
}

export function emailChangedMail(to: string, newEmail: string): Mail {
  return {
    to,
    subject: 'Your email address was changed',
    text: [
      `The email address of your Tukul account is now ${newEmail}. We will no longer write to this address.`,
      '',
      'If it was not you, please contact us at once.',
    ].join('\n'),
  };
}

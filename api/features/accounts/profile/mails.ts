import { LOGIN_CODE } from '#api/features/accounts/codes/one-time-codes.ts';
import type { Mail } from '#api/platform/mail/mailer.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { PersonalDataField } from './personal-data-fields.ts';

const MINUTE_MS = 60_000;

export function passwordCodeMail(to: string, code: string): Mail {
  return codeMail(to, 'Your code for a new password', code, {
    use: 'change the password of your Tukul account',
    otherwise:
      'If you are not changing your password at this moment, somebody else knows it: please log in and change it.',
  });
}

export function personalDataCodeMail(to: string, code: string): Mail {
  return codeMail(to, 'Your code to change your details', code, {
    use: 'change your name, IC number or bank account at Tukul',
    otherwise:
      'If you are not changing them at this moment, somebody else knows your password: please change it at once.',
  });
}

function codeMail(
  to: string,
  subject: string,
  code: string,
  words: { readonly use: string; readonly otherwise: string },
): Mail {
  return {
    to,
    subject,
    text: [
      `Your code to ${words.use} is ${code}.`,
      '',
      `It is valid for ${LOGIN_CODE.livesMs / MINUTE_MS} minutes and can be used once. We never ask for it by phone or message.`,
      words.otherwise,
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

/** When something was changed (UTC ms), and from which network. */
interface Circumstances {
  readonly atMs: number;
  readonly network: string;
}

export function emailChangedMail(to: string, newEmail: string, circumstances: Circumstances): Mail {
  return {
    to,
    subject: 'Your email address was changed',
    text: [
      `The email address of your Tukul account is now ${newEmail}. We write to this address only when something important of the account changes.`,
      '',
      circumstancesIn(circumstances),
      'If it was not you, please contact us at once.',
    ].join('\n'),
  };
}

const FIELD_WORDS: Readonly<Record<PersonalDataField, string>> = {
  name: 'the name',
  ic: 'the IC or SSM number',
  representativeName: "the representative's name",
  representativeIc: "the representative's IC number",
  bankName: 'the bank account',
  bankAccNo: 'the bank account',
};

/** Says what kind of data it was, not the values: whoever reads this mailbox need not know them. */
export function personalDataChangedMail(
  to: string,
  change: Circumstances & { readonly changed: readonly PersonalDataField[]; readonly byHouse: boolean },
  publicUrl: string,
): Mail {
  const words = new Intl.ListFormat('en').format([...new Set(change.changed.map((field) => FIELD_WORDS[field]))]);
  const isBank = change.changed.some((field) => field === 'bankName' || field === 'bankAccNo');
  return {
    to,
    subject: 'Your details were changed',
    text: [
      change.byHouse
        ? `At your request we have changed ${words} of your Tukul account.`
        : `Somebody, probably you, has changed ${words} of your Tukul account.`,
      ...(isBank ? ['For 72 hours we make no refund to the new bank account.'] : []),
      '',
      circumstancesIn(change),
      `If it was not you, please contact us at once: ${publicUrl}/help/contactUs`,
    ].join('\n'),
  };
}

function circumstancesIn({ atMs, network }: Circumstances): string {
  const { date, time } = malaysianTime(atMs);
  return `When: ${date} at ${time.slice(0, 5)} (Malaysian time). From the network: ${network}.`;
}

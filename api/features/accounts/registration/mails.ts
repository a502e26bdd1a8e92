import type { Mail } from '#api/platform/mail/mailer.ts';
import { REGISTRATION } from './pending.ts';

const HOUR_MS = 3_600_000;

/** Nothing of what was typed is repeated in these mails: anybody may type anybody's address into the form. */
export function verificationMail(to: string, token: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Please confirm your email address',
    text: [
      'Welcome to Tukul.',
      '',
      `Please confirm your email address within ${REGISTRATION.linkLivesMs / HOUR_MS} hours: open this link and enter the password that you chose when you registered.`,
      '',
      // The token in the fragment: browsers send it to no server, so that it stands in no log on the way.
      `${publicUrl}/login/verify?${new URLSearchParams({ email: to })}#${new URLSearchParams({ token })}`,
      '',
      'After that you can log in with your email address and your password.',
      'If you did not register, you need not do anything: without that password no account opens.',
    ].join('\n'),
  };
}

export function alreadyRegisteredMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'You have an account already',
    text: [
      'Somebody, probably you, tried to register at Tukul with this address. You have an account already; nothing in it has changed.',
      '',
      `Log in at ${publicUrl}/login. If you have forgotten your password, ask for a new one there.`,
      '',
      'If it was not you, you need not do anything.',
    ].join('\n'),
  };
}

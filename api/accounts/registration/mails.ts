import type { Mail } from '#api/mail/mailer.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { REGISTRATION, type VerificationLink } from './pending.ts';

const HOUR_MS = 3_600_000;

/** Nothing of what was typed is repeated in these mails: anybody may type anybody's address into the form. */
export function verificationMail(to: string, links: readonly VerificationLink[], publicUrl: string): Mail {
  const hours = REGISTRATION.linkLivesMs / HOUR_MS;
  const [only, ...others] = links;
  const link =
    only !== undefined && others.length === 0
      ? [
          `Please confirm your email address within ${hours} hours by opening this link:`,
          '',
          urlOf(to, only, publicUrl),
        ]
      : [
          `Several registrations wait for this address. Open the link of your own within ${hours} hours; the others lapse then:`,
          ...links.flatMap((each) => ['', `Registered on ${timeOf(each.madeAtMs)}`, urlOf(to, each, publicUrl)]),
        ];
  return {
    to,
    subject: 'Please confirm your email address',
    text: [
      'Welcome to Tukul.',
      '',
      ...link,
      '',
      'After that you can log in with your email address and your password. A link works once, and a newer mail replaces it.',
      'If you did not register, you need not do anything: without this link no account opens.',
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

function urlOf(email: string, { token }: VerificationLink, publicUrl: string): string {
  // The token in the fragment: browsers send it to no server, so that it stands in no log on the way.
  return `${publicUrl}/login/verify?${new URLSearchParams({ email })}#${new URLSearchParams({ token })}`;
}

function timeOf(atMs: number): string {
  const { date, time } = malaysianTime(atMs);
  return `${date} at ${time.slice(0, 5)}`;
}

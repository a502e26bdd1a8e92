import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { REGISTRATION_WORDS } from './words.ts';

const HOUR_MS = 3_600_000;

export function verificationMail(to: string, language: Language, token: string, publicUrl: string): Mail {
  const { subject, heading, paragraphs, action, after } = REGISTRATION_WORDS[language].confirm;
  // The token in the fragment: browsers send it to no server, so that it stands in no log on the way.
  const url = `${publicUrl}/login/verify?${new URLSearchParams({ email: to })}#${new URLSearchParams({ token })}`;
  return {
    to,
    letter: {
      ...{ language, subject, heading, after },
      paragraphs: paragraphs(REGISTRATION.linkLivesMs / HOUR_MS),
      action: { label: action, url },
    },
  };
}

export function alreadyRegisteredMail(to: string, language: Language, publicUrl: string): Mail {
  const { subject, paragraphs, action } = REGISTRATION_WORDS[language].known;
  return {
    to,
    letter: { language, subject, heading: subject, paragraphs, action: { label: action, url: `${publicUrl}/login` } },
  };
}

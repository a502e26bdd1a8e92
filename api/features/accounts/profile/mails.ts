import { LOGIN_CODE } from '#api/features/accounts/codes/one-time-codes.ts';
import type { Letter, LetterFact } from '#api/platform/mail/letter.ts';
import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language, RefusedBecause } from '#contract/constants.ts';
import { dayInWords } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { PersonalDataField } from './personal-data-fields.ts';
import { PROFILE_WORDS } from './words.ts';

const MINUTE_MS = 60_000;

/** Whom a mail goes to, and in which language they read. */
export interface Reader {
  readonly email: string;
  readonly language: Language;
}

export function passwordCodeMail(to: Reader, code: string): Mail {
  return codeMail(to, PROFILE_WORDS[to.language].passwordCode, code);
}

/** `whose`: the account that a member of staff is about to change; undefined: their own. */
export function personalDataCodeMail(to: Reader, code: string, whose: number | undefined): Mail {
  const { personalDataCode, othersDataCode } = PROFILE_WORDS[to.language];
  return codeMail(to, whose === undefined ? personalDataCode : othersDataCode(whose), code);
}

function codeMail(
  to: Reader,
  { subject, use, otherwise }: { readonly subject: string; readonly use: string; readonly otherwise: string },
  code: string,
): Mail {
  const valid = PROFILE_WORDS[to.language].codeValid(LOGIN_CODE.livesMs / MINUTE_MS);
  return mailTo(to, { subject, paragraphs: [use], code, after: [valid, otherwise] });
}

function mailTo({ email, language }: Reader, letter: Omit<Letter, 'language' | 'heading'>): Mail {
  return { to: email, letter: { language, heading: letter.subject, ...letter } };
}

export function passwordChangedMail(to: Reader, publicUrl: string): Mail {
  const { subject, paragraphs, action } = PROFILE_WORDS[to.language].passwordChanged;
  return mailTo(to, { subject, paragraphs, action: { label: action, url: `${publicUrl}/login` } });
}

export function confirmEmailMail(to: Reader, link: string): Mail {
  const { subject, paragraphs, action, after } = PROFILE_WORDS[to.language].confirmEmail;
  return mailTo(to, { subject, paragraphs, action: { label: action, url: link }, after });
}

/** To an address that has an account already: nothing will happen, and only its owner learns why. */
export function addressInUseMail(to: Reader): Mail {
  return mailTo(to, PROFILE_WORDS[to.language].addressInUse);
}

export function emailChangeAskedMail(to: Reader, newEmail: string): Mail {
  const { subject, paragraphs } = PROFILE_WORDS[to.language].changeAsked;
  return mailTo(to, { subject, paragraphs: paragraphs(newEmail) });
}

interface Circumstances {
  /** UTC ms. */
  readonly atMs: number;
  /** With which device, as its owner recognises it; null: not known, or one of the house. */
  readonly device: string | null;
}

export function emailChangedMail(to: Reader, newEmail: string, circumstances: Circumstances): Mail {
  const words = PROFILE_WORDS[to.language];
  return mailTo(to, {
    subject: words.emailChanged.subject,
    paragraphs: words.emailChanged.paragraphs(newEmail),
    facts: factsOf(circumstances, to.language),
    after: [words.notYou],
  });
}

/** Says what kind of data it was, not the values: whoever reads this mailbox need not know them. */
export function personalDataChangedMail(
  to: Reader,
  change: Circumstances & { readonly changed: readonly PersonalDataField[]; readonly byHouse: boolean },
  publicUrl: string,
): Mail {
  const words = PROFILE_WORDS[to.language];
  const { subject, byHouse, byOwner, refundsWait, fields } = words.dataChanged;
  const what = new Intl.ListFormat(to.language).format([...new Set(change.changed.map((field) => fields[field]))]);
  const isBank = change.changed.some((field) => field === 'bankName' || field === 'bankAccNo');
  return mailTo(to, {
    subject,
    paragraphs: [change.byHouse ? byHouse(what) : byOwner(what), ...(isBank ? [refundsWait] : []), words.notYou],
    facts: factsOf(change, to.language),
    action: { label: words.contactUs, url: `${publicUrl}/help/contactUs` },
  });
}

/** To the first address of somebody whom the house created at its counter. */
export function firstAddressMail(to: Reader, bidder: number, link: string): Mail {
  const { subject, paragraphs, action, after } = PROFILE_WORDS[to.language].firstAddress;
  return mailTo(to, { subject, paragraphs: paragraphs(bidder), action: { label: action, url: link }, after });
}

/** To somebody whom nobody verifies as staff: why, and where they say it again. */
export function staffRefusedMail(
  to: Reader,
  { staffOf, because }: { readonly staffOf: string; readonly because: RefusedBecause },
  publicUrl: string,
): Mail {
  const { subject, text, because: reasons, again, action } = PROFILE_WORDS[to.language].staffRefused;
  return mailTo(to, {
    subject,
    paragraphs: [text(staffOf), reasons[because], again],
    action: { label: action, url: `${publicUrl}/myaccount/myprofile` },
  });
}

function factsOf({ atMs, device }: Circumstances, language: Language): readonly LetterFact[] {
  const { when, at, device: label } = PROFILE_WORDS[language];
  const { date, time } = malaysianTime(atMs);
  return [
    { label: when, value: at(dayInWords(date, language), time.slice(0, 5)) },
    ...(device === null ? [] : [{ label, value: device }]),
  ];
}

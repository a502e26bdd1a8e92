import type { Language } from '#contract/constants.ts';

/** A sentence or more; what is in `bold` must not be overlooked. */
export type Paragraph = string | readonly (string | { readonly bold: string })[];

export interface LetterFact {
  readonly label: string;
  readonly value: string;
  /** The one line that matters, under a rule. */
  readonly due?: boolean;
}

/** What a mail says, in the language of its reader. Every text is plain: none of it is taken for HTML. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  /** A registration number, shown as a number plate. */
  readonly plate?: string;
  /** Who is addressed. */
  readonly name?: string;
  readonly paragraphs: readonly Paragraph[];
  /** A code or password, to be typed or copied. */
  readonly code?: string;
  readonly facts?: readonly LetterFact[];
  /** Lots, one a line. */
  readonly list?: readonly string[];
  /** The one thing to do; `url` is absolute. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What follows from it: after the button. */
  readonly after?: readonly Paragraph[];
  /** Something for programs, in one line without a blank: last, in small type. */
  readonly record?: { readonly label: string; readonly text: string };
  /** Why one gets this mail, and how to get no more. */
  readonly reason?: { readonly text: string; readonly link?: { readonly label: string; readonly url: string } };
}

/** What the letterhead and the foot of every mail say of the house. What is '' is left out. */
export interface LetterHouse {
  readonly name: string;
  /** One line. */
  readonly address: string;
  readonly registrationNo: string;
  readonly tel: string;
  readonly email: string;
  /** Where people reach the site. */
  readonly url: string;
}

export const LETTER_WORDS = {
  en: { dear: (name: string) => `Dear ${name},`, tel: 'Tel', email: 'Email', registrationNo: 'Company No.' },
  ms: { dear: (name: string) => `Kepada ${name},`, tel: 'Tel', email: 'E-mel', registrationNo: 'No. Syarikat' },
} as const;

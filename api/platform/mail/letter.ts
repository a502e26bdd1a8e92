import type { Language } from '#contract/constants.ts';

/** A sentence or more; `bold` parts stand out. */
export type Paragraph = string | readonly (string | { readonly bold: string })[];

export interface LetterFact {
  readonly label: string;
  readonly value: string;
  /** The one line that matters, under a rule. */
  readonly due?: boolean;
}

/** The content of a mail, in its recipient's language. All texts are plain, and escaped in HTML. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  /** A registration number, shown as a number plate. */
  readonly plate?: string;
  /** Name of the recipient. */
  readonly name?: string;
  readonly paragraphs: readonly Paragraph[];
  /** A code or password, to be typed or copied. */
  readonly code?: string;
  readonly facts?: readonly LetterFact[];
  /** Lots, one per line. */
  readonly list?: readonly string[];
  /** The call to action; `url` is absolute. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What follows from it: below the button. */
  readonly after?: readonly Paragraph[];
  /** Machine-readable text, one line without blanks: last, in small type. */
  readonly record?: { readonly label: string; readonly text: string };
  /** Why the recipient gets this mail, and how to unsubscribe. */
  readonly reason?: { readonly text: string; readonly link?: { readonly label: string; readonly url: string } };
}

/** The house in the letterhead and the footer of every mail. '' is left out. */
export interface LetterHouse {
  readonly name: string;
  /** One line. */
  readonly address: string;
  readonly registrationNo: string;
  readonly tel: string;
  readonly email: string;
  /** Address of the site. */
  readonly url: string;
}

export const LETTER_WORDS = {
  en: { dear: (name: string) => `Dear ${name},`, tel: 'Tel', email: 'Email', registrationNo: 'Company No.' },
  ms: { dear: (name: string) => `Kepada ${name},`, tel: 'Tel', email: 'E-mel', registrationNo: 'No. Syarikat' },
} as const;

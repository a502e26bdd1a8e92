import { text } from '#web/i18n/translate.ts';

/** What a failed call came to: HTTP status ('none' when no answer arrived), the refusal's code, and a sentence for people. */
export interface Refused {
  readonly status: number | 'none';
  readonly code: string;
  readonly message: string;
  /** The field of the form that it is about; '' where it is about none. */
  readonly field: string;
  /** What was shown is no longer so: the figures of now, by their names. */
  readonly present?: Readonly<Record<string, number>> | undefined;
}

const NO_ANSWER = text('The auction house could not be reached. Please check your connection and try again.');
const NO_SENSE = text('Something went wrong. Please try again.');

/**
 * Of the error of a query or a mutation, or of anything thrown. The server's own words where it gave some; English, to be translated where
 * they are shown.
 */
export function refusalOf(error: unknown): Refused {
  const { status, data: body } = (error ?? {}) as { status?: unknown; data?: unknown };
  if (typeof status !== 'number') {
    const unanswered = typeof status === 'string' && status !== 'PARSING_ERROR';
    return { status: 'none', code: '', message: unanswered ? NO_ANSWER : NO_SENSE, field: '' };
  }
  const { code, message, field, present } = (body ?? {}) as {
    code?: unknown;
    message?: unknown;
    field?: unknown;
    present?: unknown;
  };
  const figures = typeof present === 'object' && present !== null ? { present: present as Record<string, number> } : {};
  return { status, code: textOf(code), message: textOf(message) || NO_SENSE, field: textOf(field), ...figures };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

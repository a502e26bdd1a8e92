import { malaysianTime } from '#domain/session-clock.ts';
import { fill, text } from '#web/i18n/translate.ts';
import { deviceNowMs } from './device-clock.ts';

/** What a failed call came to: HTTP status ('none' when no answer arrived), the refusal's code, and a sentence for people. */
export interface Refused {
  readonly status: number | 'none';
  readonly code: string;
  readonly message: string;
  /** The field of the form that it is about; '' where it is about none. */
  readonly field: string;
  /** What was shown is no longer so: the figures of now, by their names. */
  /** When it may be tried again, by the device's clock, UTC ms. */
  readonly retryAtMs?: number;
  readonly present?: Readonly<Record<string, number>> | undefined;
}

const NO_ANSWER = text('The auction house could not be reached. Please check your connection and try again.');
/** Beside an error: when it may be tried again, UTC ms, by the clock of the device, and by that of the house. */
export interface Wait {
  readonly wait: { readonly retryAtMs: number; readonly atHouseMs: number };
}

const MINUTE_MS = 60_000;
/** Seconds are waited for by whoever reads them. */
const SOON_MS = 90_000;
const SOON = text('You can try again in {n} s.');
const LATER = text('You can try again at {time}.');
const TOMORROW = text('You can try again tomorrow at {time}.');
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
  const { wait } = error as Partial<Wait>;
  const figures = typeof present === 'object' && present !== null ? { present: present as Record<string, number> } : {};
  const words = textOf(message) || NO_SENSE;
  return {
    ...{ status, code: textOf(code), field: textOf(field), ...figures },
    ...(wait && { retryAtMs: wait.retryAtMs }),
    message: wait === undefined ? words : `${words} ${waitText(wait)}`,
  };
}

/** A time of the day stays true however long it is read. */
function waitText({ retryAtMs, atHouseMs }: Wait['wait']): string {
  const leftMs = retryAtMs - deviceNowMs();
  if (leftMs <= SOON_MS) return fill(SOON, { n: Math.max(1, Math.ceil(leftMs / 1_000)) });
  // The next whole minute: at the time that is named it may be tried.
  const { date, time } = malaysianTime(Math.ceil(atHouseMs / MINUTE_MS) * MINUTE_MS);
  const isToday = date === malaysianTime(atHouseMs - leftMs).date;
  return fill(isToday ? LATER : TOMORROW, { time: time.slice(0, 5) });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

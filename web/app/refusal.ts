import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { text } from '../i18n/translate.ts';

/** What a failed call came to: HTTP status ('none' when no answer arrived), the refusal's code, and a sentence for people. */
export interface Refused {
  readonly status: number | 'none';
  readonly code: string;
  readonly message: string;
}

const NO_ANSWER = text('The auction house could not be reached. Please check your connection and try again.');
const NO_SENSE = text('Something went wrong. Please try again.');

/** The server's own words where it gave some; English, to be translated where they are shown. */
export function refusalOf(error: FetchBaseQueryError | SerializedError): Refused {
  if (!('status' in error)) return { status: 'none', code: '', message: NO_SENSE };
  const { status } = error;
  if (typeof status === 'string') {
    return { status: 'none', code: '', message: status === 'PARSING_ERROR' ? NO_SENSE : NO_ANSWER };
  }
  const data = (error.data ?? {}) as { code?: unknown; message?: unknown };
  return {
    status,
    code: typeof data.code === 'string' ? data.code : '',
    message: typeof data.message === 'string' && data.message !== '' ? data.message : NO_SENSE,
  };
}

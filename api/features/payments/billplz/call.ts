import { z } from 'zod';
import type { BillplzSettings } from './settings.ts';

/**
 * What Billplz says: no call throws. `unreachable`: no answer in time, "later" (429, 5xx), or one that can't be read; what was asked may have
 * been done all the same, unless it `wasTurnedAway` (429).
 */
export type BillplzAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly statusCode: number; readonly messages: string[] }
  | { readonly kind: 'unreachable'; readonly wasTurnedAway?: true };

export type BillplzCall = <S extends z.ZodType>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: S,
  fields?: Readonly<Record<string, string>>,
) => Promise<BillplzAnswer<z.infer<S>>>;

const failure = z.object({ error: z.object({ message: z.union([z.array(z.string()), z.string()]) }) });

/** Calls of the house's account, over HTTP. The fields of a GET go to its query, all others are a form. */
export function billplzCall(
  settings: Pick<BillplzSettings, 'apiUrl' | 'secretKey'>,
  { timeoutMs }: { readonly timeoutMs: number },
): BillplzCall {
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`;
  return async (method, path, schema, fields) => {
    const form = fields && new URLSearchParams(fields);
    const query = method === 'GET' && form ? `?${form}` : '';
    try {
      const response = await fetch(`${settings.apiUrl()}/${path}${query}`, {
        method,
        headers: { authorization, accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(method !== 'GET' && form && { body: form }),
      });
      const text = await response.text();
      if (response.status === 429) return { kind: 'unreachable', wasTurnedAway: true };
      if (response.status >= 500) return { kind: 'unreachable' };
      if (!response.ok) return { kind: 'refused', statusCode: response.status, messages: messagesIn(text) };
      const read = schema.safeParse(text === '' ? {} : JSON.parse(text));
      return read.success ? { kind: 'ok', value: read.data } : { kind: 'unreachable' };
    } catch {
      return { kind: 'unreachable' };
    }
  };
}

/** `message` comes as a list, and as a text. */
function messagesIn(text: string): string[] {
  try {
    const { message } = failure.parse(JSON.parse(text)).error;
    return typeof message === 'string' ? [message] : message;
  } catch {
    return [];
  }
}

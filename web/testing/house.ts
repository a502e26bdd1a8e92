import { vi } from 'vitest';

/** A call that the page made. */
export interface SentRequest {
  readonly path: string;
  readonly key: string | null;
  readonly token: string | null;
  readonly revision: string | null;
}

/** A browser knows which house '/api/…' is at. */
class RequestToHouse extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'http://house.test'), init);
  }
}

/**
 * Answers the calls of the page; returns those that it made, in order. Until `vi.unstubAllGlobals()`.
 */
export function answering(answer: (path: string, request: Request) => Response | Promise<Response>): SentRequest[] {
  const asked: SentRequest[] = [];
  vi.stubGlobal('Request', RequestToHouse);
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    const header = (name: string) => request.headers.get(name);
    asked.push({
      path,
      key: header('idempotency-key'),
      token: header('authorization'),
      revision: header('x-at-least-revision'),
    });
    return answer(path, request);
  });
  return asked;
}

export const refusal = (status: number, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, { status, headers });

import { describe, expect, it } from 'vitest';
import { reconnectDelayMs } from '#web/live/reconnecting-socket.ts';
import { isRetryable, retryDelayMs } from './retry-rules.ts';

const failed = { status: 503, attempt: 1, safe: true, reads: false, once: false } as const;

describe('a failed request', () => {
  it.each([503, 502, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR'])('is repeated after %s', (status) => {
    expect(isRetryable({ ...failed, status })).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 500, 'PARSING_ERROR'])('is not repeated after %s', (status) => {
    expect(isRetryable({ ...failed, status })).toBe(false);
  });

  it('is repeated after 429 when it only reads', () => {
    expect(isRetryable({ ...failed, status: 429, reads: true })).toBe(true);
  });

  it('is not repeated when doing it twice may do it twice, when its caller repeats it, or for ever', () => {
    expect(isRetryable({ ...failed, safe: false })).toBe(false);
    expect(isRetryable({ ...failed, once: true })).toBe(false);
    expect(isRetryable({ ...failed, attempt: 3 })).toBe(true);
    expect(isRetryable({ ...failed, attempt: 4 })).toBe(false);
  });
});

describe.each([
  ['a retry', (attempt: number, random: number) => retryDelayMs(attempt + 1, random)],
  ['a reconnect', reconnectDelayMs],
])('the wait before %s', (_, delay) => {
  it('doubles up to a limit, with jitter over its upper half', () => {
    expect(delay(1, 1)).toBe(2 * delay(0, 1));
    expect(delay(2, 1)).toBe(4 * delay(0, 1));
    expect(delay(40, 1)).toBe(delay(41, 1));
    expect(delay(3, 0)).toBe(delay(3, 1) / 2);
  });
});

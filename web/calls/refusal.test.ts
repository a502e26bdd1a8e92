import { describe, expect, it } from 'vitest';
import { deviceNowMs } from './device-clock.ts';
import { refusalOf } from './refusal.ts';

const NO_SENSE = 'Something went wrong. Please try again.';

describe('what a failed call came to', () => {
  it("is the house's own words, its code, and the field that it is about", () => {
    const data = { code: 'invalid', message: 'Please enter your bank name.', field: 'bankName' };
    expect(refusalOf({ status: 400, data })).toEqual({ status: 400, ...data });
  });

  it('is a sentence of our own where the house gave none', () => {
    const nothing = { code: '', message: NO_SENSE, field: '' };
    expect(refusalOf({ status: 502, data: null })).toEqual({ status: 502, ...nothing });
    expect(refusalOf({ status: 400, data: { message: '', code: 7 } })).toEqual({ status: 400, ...nothing });
    expect(refusalOf({ status: 'PARSING_ERROR', data: '<html>' })).toEqual({ status: 'none', ...nothing });
    expect(refusalOf(undefined)).toEqual({ status: 'none', ...nothing });
    expect(refusalOf(new Error('a fault in the page'))).toEqual({ status: 'none', ...nothing });
  });

  it.each([
    ['within a minute and a half', 2, 'You can try again in 2 s.'],
    ['at its end', 90, 'You can try again in 90 s.'],
    ['later today, at the next whole minute', 91, 'You can try again at 14:07.'],
    ['tomorrow', 10 * 3_600, 'You can try again tomorrow at 00:05.'],
  ])('says when it may be tried again: %s', (_, afterS, sentence) => {
    const data = { code: 'too-many-codes', message: 'We have sent you several codes already. Please wait a while.' };
    const nowMs = deviceNowMs();
    // 14:04:30 at the house, whatever the device has.
    const wait = { retryAtMs: nowMs + afterS * 1_000, atHouseMs: Date.parse('2026-11-27T06:04:30Z') + afterS * 1_000 };
    const refused = refusalOf({ status: 429, data, wait });
    expect(refused.message).toBe(`${data.message} ${sentence}`);
    expect(refused.retryAtMs).toBe(wait.retryAtMs);
  });

  it('says so where no answer arrived', () => {
    const { status, message } = refusalOf({ status: 'FETCH_ERROR', error: 'offline' });
    expect([status, message]).toEqual(['none', expect.stringContaining('could not be reached')]);
  });
});

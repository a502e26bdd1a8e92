import { describe, expect, it } from 'vitest';
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

  it('says so where no answer arrived', () => {
    const { status, message } = refusalOf({ status: 'FETCH_ERROR', error: 'offline' });
    expect([status, message]).toEqual(['none', expect.stringContaining('could not be reached')]);
  });
});

import { describe, expect, it } from 'vitest';
import { returnedFields } from './bank-return.ts';

describe('a return from the bank', () => {
  it('is what stands in the address', () => {
    const search = new URLSearchParams(
      'billplz[id]=zq0tm2wc&billplz%5Bpaid%5D=true&billplz[paid_at]=2018-09-27+15:15:09+%2B0800&page=2',
    );
    expect(returnedFields(search)).toEqual({ id: 'zq0tm2wc', paid: 'true', paid_at: '2018-09-27 15:15:09 +0800' });
  });

  it('is none without a bill', () => {
    expect(returnedFields(new URLSearchParams('page=2'))).toBeNull();
    expect(returnedFields(new URLSearchParams('billplz[paid]=true'))).toBeNull();
  });
});

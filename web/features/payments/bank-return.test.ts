import { describe, expect, it } from 'vitest';
import { isOldReturn, paidAtMs, returnedFields, withoutReturn } from './bank-return.ts';

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

  it('leaves the address as it was before', () => {
    const search = new URLSearchParams('lot=118&billplz[id]=zq0tm2wc&billplz%5Bpaid%5D=true&date=2026-11-27');
    expect(withoutReturn(search).toString()).toBe('lot=118&date=2026-11-27');
  });

  it('is news for an hour after it was paid', () => {
    const returned = { id: 'zq0tm2wc', paid_at: '2026-11-27 08:30:00 +0800' };
    expect(paidAtMs(returned)).toBe(Date.parse('2026-11-27T00:30:00Z'));
    expect(isOldReturn(returned, Date.parse('2026-11-27T01:30:00Z'))).toBe(false);
    expect(isOldReturn(returned, Date.parse('2026-11-27T01:30:01Z'))).toBe(true);
  });

  it.each(['', 'yesterday'])('has no age where the bank says %j', (paid_at) => {
    expect(paidAtMs({ paid_at })).toBeUndefined();
    expect(isOldReturn({ id: 'zq0tm2wc', paid_at }, Date.parse('2026-12-27T01:30:00Z'))).toBe(false);
  });
});

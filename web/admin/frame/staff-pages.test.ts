import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/accounts/account.ts';
import { arrivalOf, STAFF_PAGES, staffPagesOf } from './staff-pages.ts';

const user = (role: Role, userId: number) => ({ email: 'a@house.test', name: 'A', jwt: 'x', role, userId });
const rulesSeenBy = (role: Role, userId: number) => new Set(staffPagesOf(user(role, userId)).map(({ rule }) => rule));

describe('the pages of the back office', () => {
  it('are none for guests and bidders', () => {
    expect(staffPagesOf(null)).toEqual([]);
    expect(staffPagesOf(user('user', 1001))).toEqual([]);
  });

  it('are two for an auditor, who arrives at the first', () => {
    expect(staffPagesOf(user('auditor', 4)).map(({ to }) => to)).toEqual(['/adminPage/audit', '/adminPage/outages']);
    expect(arrivalOf(user('auditor', 4))?.to).toBe('/adminPage/audit');
  });

  it('are all for a super admin', () => {
    expect(staffPagesOf(user('admin', 1))).toEqual(STAFF_PAGES);
    expect(staffPagesOf(user('admin', 2))).toEqual(STAFF_PAGES);
  });

  it('are those of vendor level for a vendor, and no super admin’s for another admin', () => {
    expect([...rulesSeenBy('vendor', 3)]).toEqual(['vendor-up']);
    expect(rulesSeenBy('admin', 3).has('super-admin')).toBe(false);
  });

  it('begin with the homepage for a super admin, and with one that is theirs for everybody else', () => {
    expect(arrivalOf(user('admin', 1))?.to).toBe('/adminPage/homepage');
    for (const person of [user('admin', 3), user('vendor', 4)]) {
      expect(staffPagesOf(person)).toContain(arrivalOf(person));
    }
    expect(arrivalOf(user('user', 1001))).toBeUndefined();
    expect(arrivalOf(null)).toBeUndefined();
  });
});

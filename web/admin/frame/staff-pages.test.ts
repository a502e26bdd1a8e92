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

  it('are three for an auditor', () => {
    expect(staffPagesOf(user('auditor', 4)).map(({ label }) => label)).toEqual(['Today', 'Audit', 'Outages']);
  });

  it('are all for a super admin', () => {
    const houses = STAFF_PAGES.filter(({ rule }) => rule !== 'vendor');
    expect(staffPagesOf(user('admin', 1))).toEqual(houses);
    expect(staffPagesOf(user('admin', 2))).toEqual(houses);
  });

  it('are those of vendor level for a vendor, and no super admin’s for another admin', () => {
    expect([...rulesSeenBy('vendor', 3)]).toEqual(['staff', 'vendor', 'vendor-up', 'vendor-or-super-admin']);
    for (const rule of ['super-admin', 'vendor-or-super-admin'] as const)
      expect(rulesSeenBy('admin', 3).has(rule)).toBe(false);
  });

  it('begin with what waits, for everybody; the names are those of the specification', () => {
    for (const person of [user('admin', 1), user('admin', 3), user('vendor', 4), user('auditor', 5)]) {
      expect(arrivalOf(person)?.to).toBe('/adminPage/today');
    }
    expect(arrivalOf(user('user', 1001))).toBeUndefined();
    expect(arrivalOf(null)).toBeUndefined();
    expect(STAFF_PAGES.map(({ group, label }) => [group, label])).toEqual([
      [undefined, 'Today'],
      ['Sale', 'Your lots and money'],
      ...['Auction manager', 'Drafts of vendors', 'Unit monitor', 'Control room'].map((label) => ['Sale', label]),
      ...['Offers', 'Unit records', 'Gate', 'Handovers', 'Appointments'].map((label) => ['Sale', label]),
      ...['User manager', 'Mailing'].map((label) => ['People', label]),
      ...['Payments', 'Vendor accounts', 'Ledger', 'Reports'].map((label) => ['Money', label]),
      ...['Audit', 'Outages'].map((label) => ['Evidence', label]),
      ...['Document manager', 'Handover settings', 'Yards and centres', 'Homepage'].map((label) => ['Site', label]),
    ]);
  });
});

import type { ComponentType } from 'react';
import { isSuperAdmin, type SessionUser } from '#web/session/session.ts';

/** Who a page of the back office is for (specification, back office, section 6). */
export type StaffRule = 'vendor-up' | 'auditor-up' | 'admin' | 'super-admin';

export interface StaffPage {
  readonly label: string;
  readonly to: string;
  readonly rule: StaffRule;
  /** Its chunk. */
  readonly load: () => Promise<ComponentType>;
}

/** The pages of the back office, in the order of the side navigation. */
export const STAFF_PAGES: readonly StaffPage[] = [
  {
    label: 'Unit monitor',
    to: '/adminPage/unitMonitor',
    rule: 'vendor-up',
    load: async () => (await import('../monitor/UnitMonitorPage.tsx')).UnitMonitorPage,
  },
  {
    label: 'Control room',
    to: '/adminPage/controlRoom',
    rule: 'admin',
    load: async () => (await import('../control/ControlRoomPage.tsx')).ControlRoomPage,
  },
  {
    label: 'Reports',
    to: '/adminPage/reports',
    rule: 'vendor-up',
    load: async () => (await import('../reports/ReportsPage.tsx')).ReportsPage,
  },
  {
    label: 'Unit records',
    to: '/adminPage/itemRecords',
    rule: 'vendor-up',
    load: async () => (await import('../units/UnitRecordsPage.tsx')).UnitRecordsPage,
  },
  {
    label: 'User manager',
    to: '/adminPage/userManager',
    rule: 'vendor-up',
    load: async () => (await import('../users/UserManagerPage.tsx')).UserManagerPage,
  },
  {
    label: 'Mailing',
    to: '/adminPage/mailing',
    rule: 'admin',
    load: async () => (await import('../mailing/MailingPage.tsx')).MailingPage,
  },
  {
    label: 'Ledger',
    to: '/adminPage/ledger',
    rule: 'admin',
    load: async () => (await import('../ledger/LedgerPage.tsx')).LedgerPage,
  },
  {
    label: 'Audit',
    to: '/adminPage/audit',
    rule: 'auditor-up',
    load: async () => (await import('../audit/AuditPage.tsx')).AuditPage,
  },
  {
    label: 'Outages',
    to: '/adminPage/outages',
    rule: 'auditor-up',
    load: async () => (await import('../outages/OutagesPage.tsx')).OutagesPage,
  },
  {
    label: 'Gate',
    to: '/adminPage/gate',
    rule: 'vendor-up',
    load: async () => (await import('../gate/GatePage.tsx')).GatePage,
  },
  {
    label: 'Auction manager',
    to: '/adminPage/auctionManager',
    rule: 'super-admin',
    load: async () => (await import('../auctions/AuctionManagerPage.tsx')).AuctionManagerPage,
  },
  {
    label: 'Document manager',
    to: '/adminPage/documentManager',
    rule: 'super-admin',
    load: async () => (await import('../documents/DocumentManagerPage.tsx')).DocumentManagerPage,
  },
  {
    label: 'Homepage',
    to: '/adminPage/homepage',
    rule: 'super-admin',
    load: async () => (await import('../homepage/HomepagePage.tsx')).HomepagePage,
  },
];

/**
 * Where people arrive at `/adminPage`: super admins at the homepage, other admins at the user manager, vendors at their reports (specification,
 * back office, sections 2 and 6; bidder side, section 6), auditors at theirs. Where that page is not theirs, at their first one.
 */
export function arrivalOf(user: SessionUser | null): StaffPage | undefined {
  const pages = staffPagesOf(user);
  const superAdmin = pages.find(({ to }) => to === '/adminPage/homepage');
  const wanted = user?.role === 'vendor' ? '/adminPage/reports' : '/adminPage/userManager';
  return superAdmin ?? pages.find(({ to }) => to === wanted) ?? pages[0];
}

export function staffPagesOf(user: SessionUser | null): readonly StaffPage[] {
  return user === null ? [] : STAFF_PAGES.filter(({ rule }) => maySee(rule, user));
}

/** What the server decides anew at every call; here it only spares people pages that they would be sent away from. */
function maySee(rule: StaffRule, user: SessionUser): boolean {
  if (user.role === 'vendor') return rule === 'vendor-up';
  if (user.role === 'auditor') return rule === 'auditor-up';
  return user.role === 'admin' && (rule !== 'super-admin' || isSuperAdmin(user));
}

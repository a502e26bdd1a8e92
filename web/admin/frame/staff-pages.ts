import type { ComponentType } from 'react';
import { isSuperAdmin, type SessionUser } from '#web/session/session.ts';
import type { Text } from '../i18n/use-t.ts';

/** Who a page of the back office is for (specification, back office, section 6). */
export type StaffRule =
  | 'staff'
  | 'vendor'
  | 'vendor-up'
  | 'auditor-up'
  | 'admin'
  | 'super-admin'
  | 'vendor-or-super-admin';

/** The parts of the side navigation. */
export type StaffGroup = Extract<Text, 'Sale' | 'People' | 'Money' | 'Evidence' | 'Site'>;

export interface StaffPage {
  /** Translated where it is shown. */
  readonly label: Text;
  readonly to: string;
  /** Of the first page there is none. */
  readonly group?: StaffGroup;
  readonly rule: StaffRule;
  /** Below this address stand the pages of one thing that belong to it; below its own unless said otherwise. */
  readonly inner?: string;
  /** Its chunk. */
  readonly load: () => Promise<ComponentType>;
}

/** Where everybody arrives. */
const TODAY: StaffPage = {
  label: 'Today',
  to: '/adminPage/today',
  rule: 'staff',
  load: async () => (await import('../today/TodayPage.tsx')).TodayPage,
};

/** The pages of the back office, in the order of the side navigation. */
export const STAFF_PAGES: readonly StaffPage[] = [
  TODAY,
  {
    label: 'Your lots and money',
    to: '/adminPage/vendorArea',
    group: 'Sale',
    rule: 'vendor',
    load: async () => (await import('../vendor-area/VendorAreaPage.tsx')).VendorAreaPage,
  },
  {
    label: 'Auction manager',
    to: '/adminPage/auctionManager',
    group: 'Sale',
    rule: 'super-admin',
    load: async () => (await import('../auctions/AuctionManagerPage.tsx')).AuctionManagerPage,
  },
  {
    label: 'Drafts of vendors',
    to: '/adminPage/lotDrafts',
    group: 'Sale',
    rule: 'super-admin',
    load: async () => (await import('../lot-drafts/LotDraftsPage.tsx')).LotDraftsPage,
  },
  {
    label: 'Unit monitor',
    to: '/adminPage/unitMonitor',
    group: 'Sale',
    rule: 'vendor-up',
    load: async () => (await import('../monitor/UnitMonitorPage.tsx')).UnitMonitorPage,
  },
  {
    label: 'Control room',
    to: '/adminPage/controlRoom',
    group: 'Sale',
    rule: 'admin',
    load: async () => (await import('../control/ControlRoomPage.tsx')).ControlRoomPage,
  },
  {
    label: 'Offers',
    to: '/adminPage/offers',
    group: 'Sale',
    rule: 'vendor-or-super-admin',
    load: async () => (await import('../offers/OffersPage.tsx')).OffersPage,
  },
  {
    label: 'Unit records',
    to: '/adminPage/itemRecords',
    group: 'Sale',
    rule: 'vendor-up',
    load: async () => (await import('../units/UnitRecordsPage.tsx')).UnitRecordsPage,
  },
  {
    label: 'Gate',
    to: '/adminPage/gate',
    group: 'Sale',
    rule: 'vendor-up',
    load: async () => (await import('../gate/GatePage.tsx')).GatePage,
  },
  {
    label: 'Handovers',
    to: '/adminPage/handovers',
    group: 'Sale',
    rule: 'admin',
    load: async () => (await import('../handover/HandoversPage.tsx')).HandoversPage,
  },
  {
    label: 'Appointments',
    to: '/adminPage/appointments',
    group: 'Sale',
    rule: 'admin',
    load: async () => (await import('../appointments/AppointmentsPage.tsx')).AppointmentsPage,
  },
  {
    label: 'User manager',
    to: '/adminPage/userManager',
    inner: '/adminPage/people',
    group: 'People',
    rule: 'vendor-up',
    load: async () => (await import('../users/UserManagerPage.tsx')).UserManagerPage,
  },
  {
    label: 'Mailing',
    to: '/adminPage/mailing',
    group: 'People',
    rule: 'admin',
    load: async () => (await import('../mailing/MailingPage.tsx')).MailingPage,
  },
  {
    label: 'Payments',
    to: '/adminPage/purchases',
    group: 'Money',
    rule: 'admin',
    load: async () => (await import('../settlement/PaymentsPage.tsx')).PaymentsPage,
  },
  {
    label: 'Vendor accounts',
    to: '/adminPage/vendorAccounts',
    group: 'Money',
    rule: 'admin',
    load: async () => (await import('../vendor-accounts/VendorAccountsPage.tsx')).VendorAccountsPage,
  },
  {
    label: 'Ledger',
    to: '/adminPage/ledger',
    group: 'Money',
    rule: 'admin',
    load: async () => (await import('../ledger/LedgerPage.tsx')).LedgerPage,
  },
  {
    label: 'Reports',
    to: '/adminPage/reports',
    group: 'Money',
    rule: 'vendor-up',
    load: async () => (await import('../reports/ReportsPage.tsx')).ReportsPage,
  },
  {
    label: 'Audit',
    to: '/adminPage/audit',
    group: 'Evidence',
    rule: 'auditor-up',
    load: async () => (await import('../audit/AuditPage.tsx')).AuditPage,
  },
  {
    label: 'Outages',
    to: '/adminPage/outages',
    group: 'Evidence',
    rule: 'auditor-up',
    load: async () => (await import('../outages/OutagesPage.tsx')).OutagesPage,
  },
  {
    label: 'Document manager',
    to: '/adminPage/documentManager',
    group: 'Site',
    rule: 'super-admin',
    load: async () => (await import('../documents/DocumentManagerPage.tsx')).DocumentManagerPage,
  },
  {
    label: 'Handover settings',
    to: '/adminPage/handoverSettings',
    group: 'Site',
    rule: 'super-admin',
    load: async () => (await import('../handover-settings/HandoverSettingsPage.tsx')).HandoverSettingsPage,
  },
  {
    label: 'Yards and centres',
    to: '/adminPage/appointmentPlaces',
    group: 'Site',
    rule: 'super-admin',
    load: async () => (await import('../appointments/PlacesPage.tsx')).PlacesPage,
  },
  {
    label: 'Homepage',
    to: '/adminPage/homepage',
    group: 'Site',
    rule: 'super-admin',
    load: async () => (await import('../homepage/HomepagePage.tsx')).HomepagePage,
  },
];

/** Pages of one thing, reached from the lists that name it. */
export const INNER_PAGES: readonly Omit<StaffPage, 'label'>[] = [
  {
    to: '/adminPage/people/:userId',
    rule: 'admin',
    load: async () => (await import('../person/PersonPage.tsx')).PersonPage,
  },
  {
    to: '/adminPage/inspectionResults',
    rule: 'admin',
    load: async () => (await import('../appointments/ResultsPage.tsx')).ResultsPage,
  },
  {
    to: '/adminPage/purchases/:order',
    rule: 'admin',
    load: async () => (await import('../settlement/PurchasePage.tsx')).PurchasePage,
  },
  {
    to: '/adminPage/vendorArea/:session/:lotNo',
    rule: 'vendor',
    load: async () => (await import('../vendor-area/OwnLotPage.tsx')).OwnLotPage,
  },
  {
    to: '/adminPage/vendorAccounts/:vendor',
    rule: 'admin',
    load: async () => (await import('../vendor-accounts/VendorAccountPage.tsx')).VendorAccountPage,
  },
];

/** Where people arrive at `/adminPage`: at what waits for them. Who has no pages arrives nowhere. */
export function arrivalOf(user: SessionUser | null): StaffPage | undefined {
  return staffPagesOf(user)[0];
}

export function staffPagesOf(user: SessionUser | null): readonly StaffPage[] {
  return user === null ? [] : STAFF_PAGES.filter(({ rule }) => maySee(rule, user));
}

/** What the server decides anew at every call; here it only spares people pages that they would be sent away from. */
function maySee(rule: StaffRule, user: SessionUser): boolean {
  if (rule === 'staff') return user.role !== 'user';
  if (user.role === 'vendor') return rule === 'vendor' || rule === 'vendor-up' || rule === 'vendor-or-super-admin';
  if (user.role === 'auditor') return rule === 'auditor-up';
  return user.role === 'admin' && rule !== 'vendor' && (!rule.endsWith('super-admin') || isSuperAdmin(user));
}

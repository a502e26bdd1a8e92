import { text } from '../i18n/use-t.ts';
import type { PageTab } from '../kit/TabbedPage.tsx';

/** The parts of the page of a vendor's account. */
export const VENDOR_TABS: readonly [PageTab, ...PageTab[]] = [
  { id: 'account', label: text('Account'), load: async () => (await import('./AccountTab.tsx')).AccountTab },
  { id: 'sales', label: text('Sales'), load: async () => (await import('./SalesTab.tsx')).SalesTab },
  { id: 'agreement', label: text('Agreement'), load: async () => (await import('./AgreementTab.tsx')).AgreementTab },
  { id: 'payouts', label: text('Payouts'), load: async () => (await import('./PayoutsTab.tsx')).PayoutsTab },
  { id: 'history', label: text('History'), load: async () => (await import('./HistoryTab.tsx')).HistoryTab },
];

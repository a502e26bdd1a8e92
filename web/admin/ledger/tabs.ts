import { text } from '../i18n/use-t.ts';
import type { PageTab } from '../kit/TabbedPage.tsx';

/** The areas of the ledger. */
export const LEDGER_TABS: readonly [PageTab, ...PageTab[]] = [
  { id: 'accounts', label: text('Accounts'), load: async () => (await import('./AccountsTab.tsx')).AccountsTab },
  { id: 'statement', label: text('Statement'), load: async () => (await import('./StatementTab.tsx')).StatementTab },
  { id: 'day', label: text('Day’s end'), load: async () => (await import('./DayEndTab.tsx')).DayEndTab },
  { id: 'bank', label: text('Bank statement'), load: async () => (await import('./bank/BankTab.tsx')).BankTab },
  {
    id: 'bills',
    label: text('Online payments'),
    load: async () => (await import('../deposits/OnlinePaymentsTab.tsx')).OnlinePaymentsTab,
  },
  { id: 'refunds', label: text('Refunds'), load: async () => (await import('../deposits/RefundsTab.tsx')).RefundsTab },
];

import { type PageTab, TabbedPage } from '../kit/TabbedPage.tsx';

const TABS: readonly [PageTab, ...PageTab[]] = [
  { id: 'accounts', label: 'Accounts', load: async () => (await import('./AccountsTab.tsx')).AccountsTab },
  { id: 'statement', label: 'Statement', load: async () => (await import('./StatementTab.tsx')).StatementTab },
  { id: 'day', label: 'Day’s end', load: async () => (await import('./DayEndTab.tsx')).DayEndTab },
  { id: 'bank', label: 'Bank statement', load: async () => (await import('./bank/BankTab.tsx')).BankTab },
  { id: 'refunds', label: 'Refunds', load: async () => (await import('../deposits/RefundsTab.tsx')).RefundsTab },
];

/** The house's money as its books have it: accounts, statements, the day's end, the bank's word, and refunds. */
export function LedgerPage() {
  return <TabbedPage title="Ledger" label="Areas of the ledger" tabs={TABS} />;
}

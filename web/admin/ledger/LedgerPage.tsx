import { type PageTab, TabbedPage } from '../kit/TabbedPage.tsx';

const TABS: readonly [PageTab, ...PageTab[]] = [
  { id: 'refunds', label: 'Refunds', load: async () => (await import('../deposits/RefundsTab.tsx')).RefundsTab },
];

/** The house's money as its books have it: accounts, statements, the day's end, the bank's word, and refunds. */
export function LedgerPage() {
  return <TabbedPage title="Ledger" label="Areas of the ledger" tabs={TABS} />;
}

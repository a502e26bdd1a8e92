import { TabbedPage } from '../kit/TabbedPage.tsx';
import { LEDGER_TABS } from './tabs.ts';

/** The house's money as its books have it: accounts, statements, the day's end, the bank's word, and refunds. */
export function LedgerPage() {
  return <TabbedPage title="Ledger" label="Areas of the ledger" tabs={LEDGER_TABS} />;
}

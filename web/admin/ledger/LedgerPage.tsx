import { useT } from '../i18n/use-t.ts';
import { TabbedPage } from '../kit/TabbedPage.tsx';
import { LEDGER_TABS } from './tabs.ts';

/** The house's money as its books have it: accounts, statements, the day's end, the bank's word, and refunds. */
export function LedgerPage() {
  const t = useT();
  return <TabbedPage title={t('Ledger')} label={t('Areas of the ledger')} tabs={LEDGER_TABS} />;
}

import { useT } from '../i18n/use-t.ts';
import { History } from '../kit/History.tsx';
import { Section } from '../kit/Section.tsx';
import { useVendor } from './use-vendor.ts';

/** What was agreed, charged, proposed, confirmed and paid out, and by whom. */
export function HistoryTab() {
  const t = useT();
  const vendor = useVendor();
  if (vendor === undefined) return null;
  const { account } = vendor;
  return (
    <Section title={t('History')}>
      {/* Read anew with whatever was done. */}
      <History key={JSON.stringify(account)} kind="vendor" subjectKey={account.vendor} />
    </Section>
  );
}

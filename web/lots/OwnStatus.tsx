import { StatusChip } from '../components/StatusChip.tsx';
import { useT } from '../i18n/language.ts';
import type { LotEntry } from './lot-entry.ts';

/** How the viewer stands in a lot of a list, or that it was forfeited, or that its vendor is asked. */
export function OwnStatus({ lot, standing }: Pick<LotEntry, 'lot' | 'standing'>) {
  const t = useT();
  if (lot.status === 'forfeited') return <StatusChip status="refused">{t('Forfeited')}</StatusChip>;
  if (lot.status === 'offered') return <StatusChip status="late">{t("Subject to the vendor's approval")}</StatusChip>;
  if (lot.status !== 'open' || standing === undefined || standing === 'no bid') return null;
  return <StatusChip status={standing} />;
}

import { StatusChip } from '../components/StatusChip.tsx';
import { useT } from '../i18n/language.ts';
import type { LotEntry } from './lot-entry.ts';
import type { LotView } from './lot-view.ts';

/** How the viewer stands in a lot of a list, or what became of the lot where it is not sold (yet). */
export function OwnStatus({ lot, standing, phase }: Pick<LotEntry, 'lot' | 'standing' | 'phase'>) {
  const t = useT();
  if (lot.status === 'forfeited') return <StatusChip status="refused">{t('Forfeited')}</StatusChip>;
  if (lot.status === 'unsold') return <StatusChip status="no bid">{t('Not sold')}</StatusChip>;
  if (lot.status === 'offered') return <OfferedStatus lot={lot} />;
  if (lot.status === 'open' && phase === 'end') {
    // Before its sale is recorded.
    return standing === 'on top' ? (
      <StatusChip status="taken">{t('Highest bid')}</StatusChip>
    ) : (
      <StatusChip status="no bid">{t('Ended')}</StatusChip>
    );
  }
  if (lot.status !== 'open' || standing === undefined || standing === 'no bid') return null;
  return <StatusChip status={standing} />;
}

/** Why the vendor of a lot that has ended is asked. Without approval a lot is offered only below its reserve. */
export function OfferedStatus({ lot }: { readonly lot: Pick<LotView, 'approval' | 'reserve'> }) {
  const t = useT();
  const isApproval = lot.approval && lot.reserve !== 'not met';
  return (
    <StatusChip status="late">
      {isApproval ? t("Subject to the vendor's approval") : t('Reserve not met: the vendor decides')}
    </StatusChip>
  );
}

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { isNarrowed, NO_FILTER } from './lot-filter.ts';
import type { ListFilterInAddress } from './use-list-filter.ts';

interface NoLotFitsProps {
  readonly address: ListFilterInAddress;
  /** What is said where nothing was narrowed: the list itself is empty. */
  readonly children: ReactNode;
}

/** In the place of an empty page of lots: why it is empty, and the way to lots. */
export function NoLotFits({ address, children }: NoLotFitsProps) {
  const t = useT();
  const { page, filter, watching, change, goTo } = address;
  if (page > 1) {
    return (
      <StateCard title={t('No lots on this page')} action={<Button onClick={() => goTo(1)}>{t('First page')}</Button>}>
        {t('This page doesn’t exist.')}
      </StateCard>
    );
  }
  if (!isNarrowed(filter)) return children;
  const all = <Button onClick={() => change({ ...NO_FILTER, sort: filter.sort })}>{t('Show all lots')}</Button>;
  return filter.watched && !watching ? (
    <StateCard title={t('Your watchlist is empty')} action={all}>
      {t('Press the heart on a lot to add it to your watchlist.')}
    </StateCard>
  ) : (
    <StateCard title={t('No lots match')} action={all}>
      {t('Remove a filter, or search for something else.')}
    </StateCard>
  );
}

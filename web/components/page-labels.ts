import { useMemo } from 'react';
import { useT } from '../i18n/language.ts';

type Item = 'page' | 'first' | 'last' | 'next' | 'previous' | 'start-ellipsis' | 'end-ellipsis';

/** What a `Pagination` says to those who listen, in the language of the page. */
export function usePageLabels() {
  const t = useT();
  return useMemo(
    () => ({
      'aria-label': t('pagination navigation'),
      getItemAriaLabel: (type: Item, page: number | null | undefined, selected: boolean | undefined): string => {
        if (type === 'previous') return t('Go to previous page');
        if (type === 'next') return t('Go to next page');
        const values = { page: page ?? '' };
        return selected ? t('page {page}', values) : t('Go to page {page}', values);
      },
    }),
    [t],
  );
}

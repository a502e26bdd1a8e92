import Box from '@mui/material/Box';
import type { LotFacets } from '#contract/catalogue/lot-filter.ts';
import { useT } from '#web/i18n/language.ts';
import styles from '#web/lots/Chips.module.css';
import { categoryLabel } from '#web/lots/category-labels.ts';
import { toggled, withChosen } from './lot-filter.ts';
import type { ListFilterInAddress } from './use-list-filter.ts';

interface CategoryChipsProps {
  readonly address: ListFilterInAddress;
  /** undefined: on their way; their line is there already. */
  readonly facets: LotFacets | undefined;
}

/** The kinds of lot that the list has, with how many of each; any of them narrow it, and so does the viewer's own watchlist. */
export function CategoryChips({ address: { filter, change }, facets }: CategoryChipsProps) {
  const t = useT();
  return (
    <Box role="group" aria-label={t('Category')} className={styles.row}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={filter.watched}
        onClick={() => change({ ...filter, watched: !filter.watched })}
      >
        <span className={styles.face}>{t('On my watchlist')}</span>
      </button>
      {facets !== undefined &&
        withChosen(facets.categories, filter.category).map(({ value, count }) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={filter.category.includes(value)}
            onClick={() => change(toggled(filter, 'category', value))}
          >
            <span className={styles.face}>
              {categoryLabel(value, t)}
              <span className={styles.count}>{count}</span>
            </span>
          </button>
        ))}
    </Box>
  );
}

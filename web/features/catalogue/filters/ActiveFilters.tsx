import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CloseIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import styles from '#web/lots/Chips.module.css';
import { chipsOf } from './chips.ts';
import { isNarrowed, type ListFilter, NO_FILTER } from './lot-filter.ts';

interface ActiveFiltersProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

/** What the list is narrowed by: each can be taken away, or all at once. */
export function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const t = useT();
  if (!isNarrowed(filter)) return null;
  return (
    <Box sx={{ gridArea: 'active', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {chipsOf(filter, t).map(({ label, without }) => (
        <button
          key={label}
          type="button"
          className={styles.chip}
          aria-label={t('Remove filter: {filter}', { filter: label })}
          onClick={() => onChange(without)}
        >
          <span className={styles.face}>
            {label}
            <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              <CloseIcon />
            </Box>
          </span>
        </button>
      ))}
      <Button variant="text" onClick={() => onChange({ ...NO_FILTER, sort: filter.sort })} sx={{ px: 1.25 }}>
        {t('Clear all')}
      </Button>
    </Box>
  );
}

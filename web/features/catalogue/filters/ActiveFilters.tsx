import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { CloseIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { chipsOf } from './chips.ts';
import { type ListFilter, NO_FILTER } from './lot-filter.ts';

interface ActiveFiltersProps {
  readonly filter: ListFilter;
  /** Lots that fit; undefined while that is not known. */
  readonly found: number | undefined;
  readonly onChange: (filter: ListFilter) => void;
}

/** How many lots there are, and what they are narrowed by: each can be taken away, or all at once. */
export function ActiveFilters({ filter, found, onChange }: ActiveFiltersProps) {
  const t = useT();
  const chips = chipsOf(filter, t);
  return (
    <Box
      sx={{
        mt: { xs: 0.5, md: 1 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 48,
      }}
    >
      <Typography role="status" sx={{ mr: 1, fontWeight: 500, minWidth: '8.5em' }}>
        {found === undefined ? '' : t('{n} unit/s found.', { n: found })}
      </Typography>
      {chips.map(({ label, without }) => (
        <ButtonBase
          key={label}
          aria-label={t('Remove filter: {filter}', { filter: label })}
          onClick={() => onChange(without)}
          sx={{ minHeight: 48, fontFamily: 'inherit' }}
        >
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.75,
              pl: 1.5,
              pr: 1,
              py: 0.75,
              borderRadius: '8px',
              bgcolor: 'quiet.main',
              fontFamily: 'inherit',
              fontSize: '0.9375rem',
              fontWeight: 500,
            }}
          >
            {label}
            <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              <CloseIcon />
            </Box>
          </Box>
        </ButtonBase>
      ))}
      {chips.length > 0 && (
        <Button variant="text" onClick={() => onChange({ ...NO_FILTER, sort: filter.sort })} sx={{ px: 1.25 }}>
          {t('Clear all')}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { LotFacets } from '#contract/catalogue/lot-filter.ts';
import { CloseIcon } from '#web/components/icons.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { useT } from '#web/i18n/language.ts';
import { FilterFields } from './FilterFields.tsx';
import { type ListFilter, withoutPanel } from './lot-filter.ts';

interface FilterSheetProps {
  readonly id: string;
  readonly open: boolean;
  readonly facets: LotFacets | undefined;
  readonly filter: ListFilter;
  readonly onApply: (filter: ListFilter) => void;
  readonly onClose: () => void;
}

/** The filters on a phone: a sheet from below. What is chosen counts once it is applied. */
export function FilterSheet(props: FilterSheetProps) {
  const { id, open, onClose } = props;
  const t = useT();
  useBackCloses(open, onClose);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('Filters'),
          sx: { maxHeight: '88dvh', borderRadius: '14px 14px 0 0', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      {/* Opened anew, it starts from the list's own filter. */}
      {open && <Sheet {...props} />}
    </Drawer>
  );
}

function Sheet({ facets, filter, onApply, onClose }: FilterSheetProps) {
  const t = useT();
  const [chosen, setChosen] = useState(filter);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2, pr: 0.5, pt: 0.5 }}>
        <Typography variant="h3" component="h2">
          {t('Filters')}
        </Typography>
        <IconButton aria-label={t('Close the filters')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: 2, pb: 2, overflowY: 'auto', flex: 1 }}>
        <FilterFields facets={facets} filter={chosen} onChange={setChosen} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={() => setChosen(withoutPanel(filter))}>{t('Clear all')}</Button>
        <Button variant="contained" color="primary" sx={{ flex: 1 }} onClick={() => onApply(chosen)}>
          {t('Show lots')}
        </Button>
      </Box>
    </>
  );
}

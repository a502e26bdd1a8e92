import Box from '@mui/material/Box';
import { memo } from 'react';
import { formatRM } from '#domain/money.ts';
import { remarkText } from '../documents/models/notes.ts';
import { useT } from '../i18n/language.ts';
import type { Translate } from '../i18n/translate.ts';
import type { LotView } from './lot-view.ts';

/** The rows of a lot as the item page and the bidding page list them; rows without a value show a dash. */
function factsOf(lot: LotView, t: Translate, plateShown: boolean): readonly (readonly [string, string])[] {
  return [
    ...(plateShown ? [] : ([[t('Regn No'), lot.regnNo]] as const)),
    [t('Model'), lot.descOfGood],
    [t('Make'), lot.make],
    [t('Transmission'), lot.ma],
    [t('Year'), lot.year],
    [t('VOC'), lot.rc],
    [t('Vendor'), lot.vendor],
    [t('Location'), lot.location],
    [t('Contact Person'), lot.contactPerson],
    [t('Deposit'), formatRM(lot.depositSen)],
    [t('Remark(s)'), lot.remarks.map(remarkText).join('\n')],
  ];
}

/** What is known of a lot, in two columns where there is room; without its registration number where the plate stands above. */
export const LotFacts = memo(function LotFacts({ lot, plateShown = false }: { lot: LotView; plateShown?: boolean }) {
  const t = useT();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
      }}
    >
      {factsOf(lot, t, plateShown).map(([term, value], index, all) => (
        <Box
          key={term}
          sx={{
            display: 'grid',
            gridTemplateColumns: '128px 1fr',
            alignItems: 'baseline',
            columnGap: 1.5,
            px: 2,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            mt: '-1px',
            // An odd last row has the whole width.
            ...(index === all.length - 1 && all.length % 2 === 1 ? { gridColumn: '1 / -1' } : {}),
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 500 }}>
            {term}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
            {value.trim() === '' ? '–' : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
});

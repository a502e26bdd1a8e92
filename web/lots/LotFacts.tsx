import Box from '@mui/material/Box';
import { formatRM } from '#domain/money.ts';
import type { LotView } from './lot-view.ts';

/** The rows of a lot as the item page and the bidding page list them; rows without a value show a dash. */
function factsOf(lot: LotView, plateShown: boolean): readonly (readonly [string, string])[] {
  return [
    ...(plateShown ? [] : ([['Regn No', lot.regnNo]] as const)),
    ['Model', lot.descOfGood],
    ['Make', lot.make],
    ['Transmission', lot.ma],
    ['Year', lot.year],
    ['VOC', lot.rc],
    ['Vendor', lot.vendor],
    ['Location', lot.location],
    ['Contact Person', lot.contactPerson],
    ['Deposit', formatRM(lot.depositSen)],
    ['Remark(s)', lot.remarks.join(' · ')],
  ];
}

/** What is known of a lot, in two columns where there is room; without its registration number where the plate stands above. */
export function LotFacts({ lot, plateShown = false }: { lot: LotView; plateShown?: boolean }) {
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
      {factsOf(lot, plateShown).map(([term, value], index, all) => (
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
          <Box component="dd" sx={{ m: 0 }}>
            {value.trim() === '' ? '–' : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

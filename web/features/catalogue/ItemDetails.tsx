import Box from '@mui/material/Box';
import { LotFacts } from '#web/lots/LotFacts.tsx';
import type { LotView } from '#web/lots/lot-view.ts';
import { PastPrices } from './PastPrices.tsx';
import { Yard } from './Yard.tsx';

/** What is known of a lot, where it stands, and what like ones were sold for. `gone`: there is nothing to look at any more. */
export function ItemDetails({ lot, gone = false }: { readonly lot: LotView; readonly gone?: boolean }) {
  return (
    <>
      <LotFacts lot={lot} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(280px, 1fr))' },
        }}
      >
        {!gone && <Yard lot={lot} />}
        <PastPrices lot={lot} />
      </Box>
    </>
  );
}

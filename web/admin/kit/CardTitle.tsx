import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Heads a row's card on a phone: what it is at the left, its amount or state whole at the right, below where both have no room. */
export function CardTitle({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <span>{left}</span>
      <Box component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        {right}
      </Box>
    </Box>
  );
}

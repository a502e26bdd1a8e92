import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Heads a row's card on a phone: what it is at the left, its amount or state whole at the right. */
export function CardTitle({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
      <span>{left}</span>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {right}
      </Box>
    </Box>
  );
}

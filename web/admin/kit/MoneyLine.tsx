import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface MoneyLineProps {
  /** What it was for, or when it came in. */
  readonly children: ReactNode;
  /** Below it, in grey. */
  readonly below?: ReactNode;
  readonly amount: ReactNode;
  /** At the right of the amount. */
  readonly action?: ReactNode;
}

/** A line of a list of charges or payments (`ol`, `ul`). With large text, amount and button go below its words, whole. */
export function MoneyLine({ children, below, amount, action }: MoneyLineProps) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 },
        ...{ py: 0.75, borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 8em', minWidth: 'min(100%, 8em)' }}>
        {children}
        {below !== undefined && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {below}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          ...{ ml: 'auto', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' },
          ...{ columnGap: 2, rowGap: 0.5, '& > *': { whiteSpace: 'nowrap' } },
        }}
      >
        <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Box>
        {action}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LotCardSkeleton } from './LotCardSkeleton.tsx';
import { LOTS_A_PAGE } from './LotPages.tsx';

interface CardGridProps {
  /** undefined: on their way; outlines stand for them. */
  readonly children: ReactNode | undefined;
  /** What is shown is of another filter, until the answer arrives. */
  readonly stale?: boolean;
}

/** Lot cards, one to three beside each other. */
export function CardGrid({ children, stale = false }: CardGridProps) {
  return (
    <Box
      aria-busy={children === undefined || stale}
      sx={{
        display: 'grid',
        gap: 2.5,
        justifyContent: { xs: 'center', md: 'space-between' },
        gridTemplateColumns: {
          xs: 'minmax(0, 374px)',
          sm: 'repeat(2, minmax(0, 374px))',
          md: 'repeat(3, minmax(0, 374px))',
        },
        opacity: stale ? 0.5 : 1,
        transition: 'opacity 0.15s',
      }}
    >
      {children ??
        Array.from({ length: LOTS_A_PAGE }, (_, index) => `card ${index}`).map((key) => <LotCardSkeleton key={key} />)}
    </Box>
  );
}

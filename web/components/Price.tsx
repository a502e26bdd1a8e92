import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { amountParts, formatRM } from '#domain/money.ts';
import { CONDENSED } from '../app/theme.ts';

interface PriceProps {
  readonly amountSen: number;
  /** Height of the ringgit; the sen are smaller and muted. */
  readonly size?: 'small' | 'medium' | 'large' | 'hero';
  /** A line of a table or of a sum: one size, one colour. */
  readonly plain?: boolean;
  /** Changes of the amount are shown by a short highlight (not with reduced motion). */
  readonly highlight?: boolean;
  readonly sx?: SxProps<Theme>;
}

const SIZES = {
  small: '1.0625rem',
  medium: '1.5rem',
  large: '2rem',
  hero: 'clamp(2.75rem, 11vw, 3.75rem)',
} as const;

/** An amount in ringgit, read out as one: 'RM24,100.00'. */
export function Price({ amountSen, size = 'medium', plain = false, highlight = false, sx }: PriceProps) {
  const { sign, ringgit, cents } = amountParts(amountSen);
  // What is there when the page opens is no change.
  const [firstSen] = useState(amountSen);
  return (
    <Box
      component="span"
      // A new key starts the highlight again.
      key={highlight ? amountSen : undefined}
      sx={[
        {
          display: 'inline-block',
          fontFamily: CONDENSED,
          fontWeight: size === 'hero' || size === 'large' ? 700 : 600,
          fontSize: SIZES[size],
          lineHeight: 1,
          whiteSpace: 'nowrap',
          borderRadius: '4px',
        },
        highlight &&
          amountSen !== firstSen && {
            '@keyframes tk-price-changed': { from: { backgroundColor: 'var(--tk-palette-late-ground)' }, to: {} },
            '@media (prefers-reduced-motion: no-preference)': { animation: 'tk-price-changed 1.6s ease-out' },
          },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {plain ? (
        formatRM(amountSen)
      ) : (
        <>
          {sign}RM{ringgit}
          <Box component="span" sx={{ fontSize: '0.56em', fontWeight: 600, color: 'text.secondary' }}>
            .{cents}
          </Box>
        </>
      )}
    </Box>
  );
}

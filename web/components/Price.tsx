import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { amountParts, formatRM } from '#domain/money.ts';
import styles from './Price.module.css';

interface PriceProps {
  readonly amountSen: number;
  /** Height of the ringgit; the sen are smaller and muted. */
  readonly size?: 'small' | 'medium' | 'large' | 'hero';
  /** A line of a table or of a sum: one size, one colour. */
  readonly plain?: boolean;
  /** Of less weight than what stands beside it. */
  readonly muted?: boolean;
  /** Changes of the amount are shown by a short highlight (not with reduced motion). */
  readonly highlight?: boolean;
  readonly sx?: SxProps<Theme>;
}

/** An amount in ringgit, read out as one: 'RM24,100.00'. */
export function Price({ amountSen, size = 'medium', plain = false, muted = false, highlight = false, sx }: PriceProps) {
  const { sign, ringgit, cents } = amountParts(amountSen);
  // What is there when the page opens is no change.
  const [firstSen] = useState(amountSen);
  const changed = highlight && amountSen !== firstSen;
  const className = [styles.price, styles[size], muted && styles.muted, changed && styles.changed]
    .filter((name) => typeof name === 'string')
    .join(' ');
  const amount = plain ? (
    formatRM(amountSen)
  ) : (
    <>
      {sign}RM{ringgit}
      <span className={styles.cents}>.{cents}</span>
    </>
  );
  // A new key starts the highlight again.
  const key = highlight ? amountSen : undefined;
  const price =
    sx === undefined ? (
      <span key={key} className={className}>
        {amount}
      </span>
    ) : (
      <Box key={key} component="span" className={className} sx={sx}>
        {amount}
      </Box>
    );
  return size === 'hero' ? <span className={styles.place}>{price}</span> : price;
}

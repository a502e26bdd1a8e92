import { keyframes } from '@emotion/react';

const fresh = keyframes({
  '0%, 60%': { backgroundColor: 'var(--tk-palette-onTop-ground)', boxShadow: '0 0 0 2px var(--tk-palette-onTop-main)' },
});

/** A bid that was just placed stands out for some seconds; nothing moves for those who asked for that. Give it the time of the bid as its key. */
export const FRESH = { '@media (prefers-reduced-motion: no-preference)': { animation: `${fresh} 6s ease-out` } };

import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { LotCardSkeleton } from './LotCardSkeleton.tsx';

/** Page size of the public lot lists (specification, section 9). */
export const LOTS_A_PAGE = 6;

interface CardGridProps {
  /** undefined: on their way; outlines stand for them. */
  readonly children: ReactNode | undefined;
  /** What is shown is of another filter, until the answer arrives. */
  readonly stale?: boolean;
}

/** Lot cards, one to three beside each other. */
export function CardGrid({ children, stale = false }: CardGridProps) {
  return (
    <div className={`${styles.grid} ${stale ? styles.stale : ''}`} aria-busy={children === undefined || stale}>
      {children ??
        Array.from({ length: LOTS_A_PAGE }, (_, index) => `card ${index}`).map((key) => <LotCardSkeleton key={key} />)}
    </div>
  );
}

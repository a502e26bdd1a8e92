import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { LotCardSkeleton } from './LotCardSkeleton.tsx';

/** As many as a page of a public list has (specification, section 9). */
const OUTLINES = 6;

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
        Array.from({ length: OUTLINES }, (_, index) => `card ${index}`).map((key) => <LotCardSkeleton key={key} />)}
    </div>
  );
}

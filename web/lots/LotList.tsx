import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { CardGrid } from './CardGrid.tsx';
import { LotCard } from './LotCard.tsx';
import { LotCardSkeleton } from './LotCardSkeleton.tsx';
import styles from './LotTable.module.css';
import { keyOf, type ListShape, type LotEntry } from './lot-entry.ts';

const loadTable = () => import('./LotTable.tsx');
const LotTable = lazy(async () => ({ default: (await loadTable()).LotTable }));

/** One row of cards on a desk; nearly a screen on a phone. */
const FIRST_SEEN = 3;

interface LotListProps {
  /** undefined: on their way. */
  readonly entries: readonly LotEntry[] | undefined;
  readonly shape: ListShape;
  /** Of lots that were sold: the prices are those of the sale. */
  readonly sold?: boolean;
  /** What is shown is of another filter, until the answer arrives. */
  readonly stale?: boolean;
}

/** Lots as cards or as a table. */
export function LotList({ entries, shape, sold = false, stale = false }: LotListProps) {
  const all = useAfterwards(entries !== undefined);
  if (shape.layout === 'table') {
    if (entries === undefined) {
      // Together with the lots, not after them.
      void loadTable();
      return <LotTableSkeleton />;
    }
    return (
      <Suspense fallback={<LotTableSkeleton rows={entries.length} />}>
        <LotTable entries={entries} shape={shape} sold={sold} stale={stale} />
      </Suspense>
    );
  }
  return (
    <CardGrid stale={stale}>
      {entries?.map((entry, index) =>
        all || index < FIRST_SEEN ? (
          <LotCard key={keyOf(entry)} {...entry} eager={index < FIRST_SEEN} />
        ) : (
          <LotCardSkeleton key={keyOf(entry)} />
        ),
      )}
    </CardGrid>
  );
}

/** Once something is there: told after it has been drawn, and without haste. */
function useAfterwards(there: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (there) startTransition(() => setDue(true));
  }, [there]);
  return due;
}

/** A page of a table in outline: rows of the height that they will have. */
function LotTableSkeleton({ rows = 10 }: { readonly rows?: number }) {
  return (
    <div className={styles.frame} aria-busy="true">
      {Array.from({ length: rows + 1 }, (_, index) => `row ${index}`).map((key) => (
        <div key={key} className={styles.outline} />
      ))}
    </div>
  );
}

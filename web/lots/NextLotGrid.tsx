import { useMemo } from 'react';
import type { NextLot } from '#contract/catalogue/catalogue.ts';
import { CardGrid } from './CardGrid.tsx';
import { LotCard } from './LotCard.tsx';
import { bidView, nextLotView } from './lot-view.ts';

interface NextLotGridProps {
  /** undefined: on their way. */
  readonly lots: readonly NextLot[] | undefined;
  readonly stale?: boolean;
}

const NO_BID = bidView(undefined);

/** Lots of the next auction: nobody has bid yet. */
export function NextLotGrid({ lots, stale = false }: NextLotGridProps) {
  const views = useMemo(() => lots?.map(nextLotView), [lots]);
  return (
    <CardGrid stale={stale}>
      {views?.map((lot, index) => (
        <LotCard
          key={`${lot.session}/${lot.id}`}
          lot={lot}
          bid={NO_BID}
          href={`/itempagena/${lot.id}`}
          phase="not started"
          eager={index < 3}
        />
      ))}
    </CardGrid>
  );
}

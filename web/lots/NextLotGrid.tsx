import { useMemo } from 'react';
import type { NextLot } from '#contract/catalogue/catalogue.ts';
import { LotList } from './LotList.tsx';
import type { ListShape, LotEntry } from './lot-entry.ts';
import { bidView, nextLotView } from './lot-view.ts';

interface NextLotGridProps {
  /** undefined: on their way. */
  readonly lots: readonly NextLot[] | undefined;
  readonly shape: ListShape;
  readonly stale?: boolean;
}

const NO_BID = bidView(undefined);

/** Lots of the next auction: nobody has bid yet. */
export function NextLotGrid({ lots, shape, stale = false }: NextLotGridProps) {
  const entries = useMemo(
    () =>
      lots?.map(nextLotView).map(
        (lot): LotEntry => ({
          ...{ lot, bid: NO_BID, href: `/itempagena/${lot.id}`, phase: 'not started' },
        }),
      ),
    [lots],
  );
  return <LotList entries={entries} shape={shape} stale={stale} />;
}

import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { lotKeyOf } from '#domain/lot-key.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { CollectAt } from '#web/lots/CollectAt.tsx';
import type { LotView } from '#web/lots/lot-view.ts';

interface BoughtPlaceProps {
  readonly lot: LotView;
  readonly me: number;
  /** Of a lot that is not theirs, or not to be collected any more. */
  readonly otherwise: ReactNode;
}

/** Whoever bought a lot is told where to collect it, as long as it has not left. */
export function BoughtPlace({ lot, me, otherwise }: BoughtPlaceProps) {
  const { data } = purchasesApi.usePurchasesQuery(me);
  const bought = data?.lots.find(({ id, status }) => id === lotKeyOf(lot.session, lot.id) && status === 'sold');
  if (bought === undefined || bought.releasedAt !== null) return otherwise;
  return (
    <Card sx={{ p: 2.25 }}>
      <CollectAt place={bought.collection} level={2} />
    </Card>
  );
}

import { lazy, Suspense, useEffect } from 'react';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import type { Participation } from './use-participation.ts';

const load = () => import('./ParticipationDialog.tsx');
const ParticipationDialog = lazy(async () => ({ default: (await load()).ParticipationDialog }));

interface ParticipationDialogsProps {
  readonly lot: LotView;
  readonly participation: Participation;
}

/** What opens on the way into a lot. It comes while the house is asked whether one may take part. */
export function ParticipationDialogs({ lot, participation }: ParticipationDialogsProps) {
  const { stage, busy, close } = participation;
  const open = stage.at !== 'closed';
  useEffect(() => {
    if (busy) void load();
  }, [busy]);
  useBackCloses(open, () => {
    if (!busy) close();
  });
  return (
    open && (
      <Suspense>
        <ParticipationDialog lot={lot} participation={participation} />
      </Suspense>
    )
  );
}

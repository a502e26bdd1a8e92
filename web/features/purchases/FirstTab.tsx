import { useEffect } from 'react';
import type { Outcome } from '#contract/purchases.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { offersApi } from '#web/calls/endpoints/offers.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { purchaseGroups } from './purchase-groups.ts';

interface FirstTabProps {
  readonly me: number;
  readonly onKnown: (outcome: Outcome) => void;
}

/** Of a bidder with lots that wait: what needs them first. A vendor's price is to be answered before a balance is paid; what only waits is read last. */
export function FirstTab({ me, onKnown }: FirstTabProps) {
  const today = malaysianTime(useServerNow(60_000)).date;
  const offers = offersApi.useOwnOffersQuery(undefined, { refetchOnMountOrArgChange: true });
  const won = purchasesApi.usePurchasesQuery(me);
  const isUnknown = offers.isFetching || won.isLoading;
  const isAsked = offers.data?.offers.some(({ state, free }) => state === 'bidder' && free !== false) === true;
  const isOwed = purchaseGroups(won.data?.lots ?? [], today).some(({ dueSen }) => dueSen > 0);
  const needed = isAsked || !isOwed ? 'waiting' : 'won';
  useEffect(() => {
    if (!isUnknown) onKnown(needed);
  }, [isUnknown, needed, onKnown]);
  return null;
}

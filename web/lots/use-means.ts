import { useMemo } from 'react';
import { wireSen } from '#web/calls/amounts.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import type { Means } from './obstacle.ts';

const NONE: Means['own'] = [];

/** What decides whether a bidder's next bid would be taken, kept current by the live feed. */
export function useMeans(me: number): Means {
  const { data: own = NONE } = biddingApi.useLotsOfUserQuery(me);
  const account = useAccount(me);
  return useMemo(() => ({ own, account }), [own, account]);
}

/** The deposit account of a bidder, in sen; undefined while it is not known, or `needed` by nobody. */
export function useAccount(me: number, needed = true): Means['account'] {
  const { data: asset } = accountApi.useAssetQuery(me, { skip: !needed });
  return useMemo(() => asset && { balanceSen: wireSen(asset.depositBalance), heldSen: wireSen(asset.held) }, [asset]);
}

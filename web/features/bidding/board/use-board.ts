import { useMemo } from 'react';
import { wireSen } from '#web/calls/amounts.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { watchedFilter } from '#web/calls/watched.ts';
import type { Query } from '#web/components/Loadable.tsx';
import { sessionView } from '#web/lots/session-view.ts';
import { useStaffGroup } from '#web/lots/use-staff-group.ts';
import { useWatchlist } from '#web/lots/watch/use-watchlist.ts';
import { type BoardRow, boardRows } from './board-rows.ts';

/** More than a bidder is in and watches. */
const ALL = { page: 1, size: 100 } as const;

export interface BoardData {
  /** undefined: on their way. */
  readonly rows: readonly BoardRow[] | undefined;
  readonly query: Query;
  /** Of the deposit, in sen; undefined: not known. */
  readonly account: { readonly balanceSen: number; readonly heldSen: number } | undefined;
  readonly staffGroup: string | null;
}

/** What the board of a bidder is made of, all of it kept current by the live feed. */
export function useBoard(me: number): BoardData {
  const entered = biddingApi.useLotsOfUserQuery(me);
  const own = entered.data;
  const { lots: watched, isWatched } = useWatchlist();
  const { data: sessions } = catalogueApi.useSessionsQuery();
  const { data: asset } = accountApi.useAssetQuery(me);
  const filter = useMemo(() => {
    const lots = (own ?? []).map(({ session, lotNo }) => ({ session, lotNo, regnNo: '', unit: '' }));
    const { lot, regn } = watchedFilter([...lots, ...(watched ?? [])]);
    // In an order of their own, so that the same lots are the same question.
    return { lot: [...new Set(lot)].sort(), regn: [...new Set(regn)].sort() };
  }, [own, watched]);
  const unknown = own === undefined || watched === undefined;
  const list = catalogueApi.useOngoingBidsQuery({ ...ALL, filter }, { skip: unknown });
  const listed = list.data;
  const views = useMemo(() => sessions?.map(sessionView) ?? [], [sessions]);
  const rows = useMemo(
    () => own && boardRows({ own, listed, sessions: views, isWatched: (lot) => isWatched(lot) }),
    [own, listed, views, isWatched],
  );
  return {
    rows,
    query: {
      // Without the costs of a lot its question cannot be asked.
      currentData: listed && rows,
      error: entered.error ?? list.error,
      isFetching: entered.isFetching || list.isFetching,
      refetch: () => {
        for (const each of [entered, list]) if (each.error !== undefined) void each.refetch();
      },
    },
    account: asset && { balanceSen: wireSen(asset.depositBalance), heldSen: wireSen(asset.held) },
    staffGroup: useStaffGroup(views),
  };
}

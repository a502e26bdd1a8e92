import { useMemo } from 'react';
import type { UserLot } from '#contract/bidding.ts';
import type { WatchedLot } from '#contract/watchlist.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { watchedFilter } from '#web/calls/watched.ts';
import type { Query } from '#web/components/Loadable.tsx';
import type { Means } from '#web/lots/obstacle.ts';
import { sessionView } from '#web/lots/session-view.ts';
import { useMeans } from '#web/lots/use-means.ts';
import { useStaffGroup } from '#web/lots/use-staff-group.ts';
import { useWatchlist } from '#web/lots/watch/use-watchlist.ts';
import { type BoardRow, boardRows } from './board-rows.ts';
import { useListedLots } from './use-listed-lots.ts';

/** So many lots are asked for at once: a page holds 100, and a watched one may be found by its number and, in another auction, by its unit. */
const ASKED_AT_ONCE = 50;

export interface BoardData {
  /** undefined: on their way. */
  readonly rows: readonly BoardRow[] | undefined;
  readonly query: Query;
  readonly means: Means;
}

/** What the board of a bidder is made of, all of it kept current by the live feed. */
export function useBoard(me: number): BoardData {
  const entered = biddingApi.useLotsOfUserQuery(me);
  const own = entered.data;
  const { lots: watched, isWatched } = useWatchlist();
  const { data: sessions } = catalogueApi.useSessionsQuery();
  const means = useMeans(me);
  const pages = useMemo(() => own && watched && pagesOf(own, watched), [own, watched]);
  const list = useListedLots(pages);
  const listed = list.data;
  const views = useMemo(() => sessions?.map(sessionView) ?? [], [sessions]);
  const staffGroup = useStaffGroup(views);
  const { account } = means;
  const rows = useMemo(
    () => own && boardRows({ own, account, staffGroup, listed, sessions: views, isWatched }),
    [own, account, staffGroup, listed, views, isWatched],
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
    means,
  };
}

/** The lots of a bidder in questions of so many, in an order of their own, so that the same lots are the same questions. */
function pagesOf(own: readonly UserLot[], watched: readonly WatchedLot[]) {
  const lots = own.map(({ session, lotNo }): WatchedLot => ({ session, lotNo, regnNo: '', unit: '' }));
  const others = watched.filter((lot) => lot.unit !== '' || lots.every((each) => keyOf(each) !== keyOf(lot)));
  const all = [...lots, ...others].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
  return Array.from({ length: Math.max(1, Math.ceil(all.length / ASKED_AT_ONCE)) }, (_, page) => {
    const { lot, regn } = watchedFilter(all.slice(page * ASKED_AT_ONCE, (page + 1) * ASKED_AT_ONCE));
    return { page: 1, size: 2 * ASKED_AT_ONCE, filter: { lot: [...new Set(lot)], regn: [...new Set(regn)] } };
  });
}

function keyOf({ session, lotNo, unit }: WatchedLot): string {
  return `${session}/${lotNo} ${unit}`;
}

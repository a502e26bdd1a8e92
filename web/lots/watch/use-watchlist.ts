import { useMemo, useSyncExternalStore } from 'react';
import type { WatchedLot } from '#contract/watchlist.ts';
import { watchlistApi } from '#web/calls/endpoints/watchlist.ts';
import { guestWatchlist, keepGuestWatchlist, onGuestWatchlist } from '#web/calls/guest-list.ts';
import { isSameUnit, type ListedLot, watchedLotOf } from '#web/calls/watched.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';

export interface Watchlist {
  /** The newest first; undefined while it is on its way. */
  readonly lots: readonly WatchedLot[] | undefined;
  readonly isWatched: (lot: ListedLot) => boolean;
  /** Rejects when the house did not take it. */
  readonly watch: (lot: ListedLot) => Promise<void>;
  /** By whatever entry this unit is watched. */
  readonly unwatch: (lot: ListedLot) => Promise<void>;
  /** By whatever entries these units are watched. */
  readonly unwatchAll: (lots: readonly WatchedLot[]) => Promise<void>;
}

const { watchLot, unwatchLot } = watchlistApi.endpoints;
const UNTRACKED = { track: false } as const;
const NONE: readonly WatchedLot[] = [];

/** The viewer's own watchlist: on their device as a guest, at the house once they are signed in. */
export function useWatchlist(): Watchlist {
  const signedIn = useAppSelector(selectBidderNo) !== null;
  const guests = useSyncExternalStore(onGuestWatchlist, guestWatchlist);
  const house = watchlistApi.useWatchlistQuery(undefined, { skip: !signedIn });
  // Without the hooks of the two commands, which would watch them for each lot of a list.
  const dispatch = useAppDispatch();
  const lots = signedIn ? (house.data?.lots ?? (house.isError ? NONE : undefined)) : guests;
  return useMemo(() => {
    const entriesOf = (lot: ListedLot) => lots?.filter((each) => isSameUnit(each, watchedLotOf(lot))) ?? [];
    const forget = async (entries: readonly WatchedLot[]) => {
      if (signedIn) await Promise.all(entries.map((entry) => dispatch(unwatchLot.initiate(entry, UNTRACKED)).unwrap()));
      else keepGuestWatchlist(guestWatchlist().filter((each) => !entries.includes(each)));
    };
    return {
      lots,
      isWatched: (lot) => entriesOf(lot).length > 0,
      watch: async (lot) => {
        if (signedIn) await dispatch(watchLot.initiate(watchedLotOf(lot), UNTRACKED)).unwrap();
        else keepGuestWatchlist([watchedLotOf(lot), ...guestWatchlist()]);
      },
      unwatch: (lot) => forget(entriesOf(lot)),
      unwatchAll: (gone) => forget(lots?.filter((each) => gone.some((lot) => isSameUnit(each, lot))) ?? []),
    };
  }, [lots, signedIn, dispatch]);
}

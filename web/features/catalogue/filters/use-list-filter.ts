import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { LotFilterQuery } from '#contract/catalogue/lot-filter.ts';
import { useWatchlist } from '#web/lots/watch/use-watchlist.ts';
import { addressOfFilter, filterOfAddress, type ListFilter, queryOfFilter } from './lot-filter.ts';

export interface ListFilterInAddress {
  /** 1 is the first. */
  readonly page: number;
  readonly filter: ListFilter;
  /** What the house is asked; undefined: all lots in the catalogue's order. */
  readonly asked: LotFilterQuery | undefined;
  /** The filter needs the visitor's watchlist, which is on its way. */
  readonly waiting: boolean;
  /** The visitor watches lots, if none of this list. */
  readonly watching: boolean;
  /** Shows the first page of another filter: a step of the history, unless it refines the last one while somebody types. */
  readonly change: (filter: ListFilter, how?: { readonly replace?: boolean; readonly typing?: boolean }) => void;
  /** Another page of the same filter. */
  readonly goTo: (page: number) => void;
  /** Somebody was typing when the page was renewed: the field wants its focus back. */
  readonly typing: boolean;
}

/** Page and filter of the list at `/onlineAuction/{list}/{page}`; what makes no sense in the address is passed over. */
export function useListFilter(list: 'onAuction' | 'nextAuction'): ListFilterInAddress {
  const number = Number(useParams().page);
  const page = Number.isSafeInteger(number) && number > 0 ? number : 1;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { lots: watched } = useWatchlist();
  const filter = useMemo(() => filterOfAddress(search), [search]);
  const asked = useMemo(() => queryOfFilter(filter, watched ?? []), [filter, watched]);
  const addressOf = (page: number, wanted: ListFilter) => `/onlineAuction/${list}/${page}${addressOfFilter(wanted)}`;
  return {
    page,
    filter,
    asked,
    waiting: filter.watched && watched === undefined,
    watching: (watched?.length ?? 0) > 0,
    change: (next, { replace = false, typing = false } = {}) =>
      navigate(addressOf(1, next), { replace, ...(typing && { state: { typing } }) }),
    goTo: (next) => navigate(addressOf(next, filter)),
    typing: (state as { typing?: unknown } | null)?.typing === true,
  };
}

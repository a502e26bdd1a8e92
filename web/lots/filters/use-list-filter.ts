import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressOfFilter, filterOfAddress, type ListFilter } from './lot-filter.ts';

export interface ListFilterInAddress {
  readonly filter: ListFilter;
  /** Shows the first page of another filter: a step of the history, unless it refines the last one while somebody types. */
  readonly change: (filter: ListFilter, how?: { readonly replace?: boolean; readonly typing?: boolean }) => void;
  /** Another page of the same filter. */
  readonly goTo: (page: number) => void;
  /** Somebody was typing when the page was renewed: the field wants its focus back. */
  readonly typing: boolean;
}

/** The filter of the list at `/onlineAuction/{list}/{page}`. */
export function useListFilter(list: 'onAuction' | 'nextAuction'): ListFilterInAddress {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const filter = useMemo(() => filterOfAddress(search), [search]);
  const addressOf = (page: number, wanted: ListFilter) => `/onlineAuction/${list}/${page}${addressOfFilter(wanted)}`;
  return {
    filter,
    change: (next, { replace = false, typing = false } = {}) =>
      navigate(addressOf(1, next), { replace, ...(typing && { state: { typing } }) }),
    goTo: (page) => navigate(addressOf(page, filter)),
    typing: (state as { typing?: unknown } | null)?.typing === true,
  };
}

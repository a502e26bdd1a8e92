import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { LotFilterQuery, LotOrder } from '#contract/catalogue/lot-filter.ts';
import type { ListLayout, ListShape } from '#web/lots/lot-entry.ts';
import { keepLayout, LAYOUT_PARAM, layoutOf, useListLayout } from '#web/lots/use-list-layout.ts';
import { useWatchlist } from '#web/lots/watch/use-watchlist.ts';
import { addressOfFilter, filterOfAddress, type ListFilter, queryOfFilter } from './lot-filter.ts';

/** Lots a page: of cards as the specification has it (section 9); of a table as many as people compare. */
export const LOTS_A_PAGE: Readonly<Record<ListLayout, number>> = { cards: 6, table: 50 };

export interface ListFilterInAddress {
  /** 1 is the first. */
  readonly page: number;
  /** Lots a page. */
  readonly size: number;
  readonly filter: ListFilter;
  /** What the house is asked; undefined: all lots in the usual order. */
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
  readonly shape: ListShape;
  /** There is room for another layout. */
  readonly layoutOffered: boolean;
  /** Shows the same lots in another layout, which is kept for the next list. */
  readonly chooseLayout: (layout: ListLayout) => void;
}

/**
 * Page, filter and layout of the list at `/onlineAuction/{list}/{page}`; what makes no sense in the address is passed over. `usual`: its order while
 * none is asked for.
 */
export function useListFilter(list: 'onAuction' | 'nextAuction', usual: LotOrder = 'lot'): ListFilterInAddress {
  const number = Number(useParams().page);
  const page = Number.isSafeInteger(number) && number > 0 ? number : 1;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { lots: watched } = useWatchlist();
  const filter = useMemo(() => filterOfAddress(search, usual), [search, usual]);
  const asked = useMemo(() => queryOfFilter(filter, watched ?? [], usual), [filter, watched, usual]);
  const { layout, offered: layoutOffered } = useListLayout(search);
  const size = LOTS_A_PAGE[layout];
  const inAddress = layoutOf(search.get(LAYOUT_PARAM));
  const addressOf = (page: number, wanted: ListFilter, layout = inAddress) => {
    const query = addressOfFilter(wanted, usual);
    const shown = layout === undefined ? '' : `${query === '' ? '?' : '&'}${LAYOUT_PARAM}=${layout}`;
    return `/onlineAuction/${list}/${page}${query}${shown}`;
  };
  const change: ListFilterInAddress['change'] = (next, { replace = false, typing = false } = {}) =>
    navigate(addressOf(1, next), { replace, ...(typing && { state: { typing } }) });
  return {
    ...{ page, size, filter, asked, layoutOffered, change },
    shape: { layout, sort: filter.sort, onSort: (sort) => change({ ...filter, sort }) },
    waiting: filter.watched && watched === undefined,
    watching: (watched?.length ?? 0) > 0,
    goTo: (next) => navigate(addressOf(next, filter)),
    typing: (state as { typing?: unknown } | null)?.typing === true,
    chooseLayout: (next) => {
      keepLayout(next);
      // The page that has the first lot of this one.
      const there = Math.floor(((page - 1) * size) / LOTS_A_PAGE[next]) + 1;
      navigate(addressOf(there, filter, next), { replace: true });
    },
  };
}

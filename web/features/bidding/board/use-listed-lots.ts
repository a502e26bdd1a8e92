import { useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { LatestBid } from '#contract/bidding.ts';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';

const { ongoingBids } = catalogueApi.endpoints;
type Asked = Parameters<typeof ongoingBids.initiate>[0];

interface ListedLots {
  /** Of all questions; undefined while one of them has no answer. */
  readonly data: { readonly auctionLotList: readonly Lot[]; readonly ongoingBid: readonly LatestBid[] } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The answers of several questions for lots, each kept current as it would be alone. `pages` undefined: not known yet. */
export function useListedLots(pages: readonly Asked[] | undefined): ListedLots {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const asked = pages?.map((page) => dispatch(ongoingBids.initiate(page)));
    return () => {
      for (const each of asked ?? []) each.unsubscribe();
    };
  }, [pages, dispatch]);
  // Each keeps its answer: a new selector would give a new one at every look.
  const selectors = useMemo(() => pages?.map((page) => ongoingBids.select(page)) ?? [], [pages]);
  const answers = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual);
  const data = useMemo(() => {
    const found = answers.flatMap((answer) => (answer.data === undefined ? [] : [answer.data]));
    if (pages === undefined || found.length < pages.length) return undefined;
    return {
      auctionLotList: found.flatMap(({ auctionLotList }) => auctionLotList),
      ongoingBid: found.flatMap(({ ongoingBid }) => ongoingBid),
    };
  }, [answers, pages]);
  // Until the lots that are asked for anew are there, those from before.
  const [latest, setLatest] = useState(data);
  useEffect(() => {
    if (data !== undefined) setLatest(data);
  }, [data]);
  return {
    data: data ?? latest,
    error: answers.find(({ error, isLoading }) => error !== undefined && !isLoading)?.error,
    isFetching: answers.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized),
    refetch: () => {
      for (const page of pages ?? [])
        void dispatch(ongoingBids.initiate(page, { subscribe: false, forceRefetch: true }));
    },
  };
}

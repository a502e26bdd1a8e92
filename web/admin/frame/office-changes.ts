import { useEffect } from 'react';
import type { OfficeNews } from '#contract/live.ts';
import { api, type CacheTag } from '#web/calls/api.ts';
import { revisionWanted } from '#web/calls/connection.ts';
import { useLiveMessages } from '#web/live/live.ts';
import { useAppDispatch } from '#web/state/state.ts';

const TAGS = {
  deposits: ['Deposit', 'Transactions'],
  lots: ['Lots'],
  people: ['People'],
  pages: ['SiteContent'],
  vendors: ['Vendors'],
} as const satisfies Readonly<Record<OfficeNews, readonly CacheTag[]>>;

/** Has what the staff see of others asked for again when the feed tells that it is not so any more. */
export function useOfficeChanges(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // Nobody listened while other pages were open.
    dispatch(api.util.invalidateTags(Object.values(TAGS).flat()));
  }, [dispatch]);
  useLiveMessages((message) => {
    if (message.event !== 'officeChanged') return;
    const { about, revision } = message.data;
    dispatch(revisionWanted(revision));
    dispatch(api.util.invalidateTags(about.flatMap((each) => TAGS[each])));
  });
}

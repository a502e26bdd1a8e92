import Box from '@mui/material/Box';
import { useDeferredValue, useMemo } from 'react';
import { catalogueApi } from '#web/api/endpoints/catalogue/catalogue.ts';
import { siteApi } from '#web/api/endpoints/site.ts';
import { useDeferredReady } from '#web/boot/deferred-ready.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { LOTS_A_PAGE } from '#web/lots/CardGrid.tsx';
import { LotGrid } from '#web/lots/LotGrid.tsx';
import { SessionHeader } from '#web/lots/SessionHeader.tsx';
import { type SessionView, sessionView, sortSessions } from '#web/lots/session-view.ts';
import { FilteredLots } from './FilteredLots.tsx';
import { useListFilter } from './filters/use-list-filter.ts';
import { ListHead } from './ListHead.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

const NO_SESSIONS: readonly SessionView[] = [];
const ORDERS = ['lot', 'ending', 'price', 'price-desc', 'year-desc', 'year'] as const;

/** The lots of the current auction, six a page, with their latest bids. */
export function OnAuctionPage() {
  const t = useT();
  usePageTitle(t('Online Auction'));
  const address = useListFilter('onAuction');
  const { page, asked: filter, waiting: skip } = address;
  const sessions = catalogueApi.useSessionsQuery();
  const lots = catalogueApi.useOngoingBidsQuery({ page, size: LOTS_A_PAGE, filter }, { skip });
  const [askFacets, facets] = catalogueApi.useLazyCurrentFacetsQuery();
  const message = siteApi.useTogglesQuery();
  const views = useMemo(() => sessions.data?.map(sessionView) ?? NO_SESSIONS, [sessions.data]);
  // Of another filter while the answer is on its way.
  const shown = useDeferredValue(lots.currentData ?? lots.data);
  // All that stands above the lots comes at once, so that nothing below it jumps.
  const ready = useDeferredReady(!sessions.isLoading && !message.isLoading);
  if (!ready) return <ListSkeleton />;
  return (
    <>
      <ListHead
        catalogue="current"
        onRefresh={() => [lots.refetch(), sessions.refetch()]}
        refreshed={t('Finish fetching latest bid..')}
      >
        <Sessions sessions={views} known={sessions.data !== undefined} />
      </ListHead>
      <FilteredLots
        address={address}
        orders={ORDERS}
        facets={facets.data}
        onWanted={() => askFacets(undefined, true)}
        found={lots.currentData?.total}
        query={lots}
        count={lots.currentData?.auctionLotList.length}
        total={shown?.total ?? 0}
        empty={
          <StateCard title={t('No lots in the current auction')}>
            {views.length > 0
              ? t('The lots of this auction are being prepared.')
              : t('Lots appear here as soon as the next auction is open.')}
          </StateCard>
        }
      >
        <LotGrid answer={shown} sessions={views} stale={shown !== undefined && lots.currentData === undefined} />
      </FilteredLots>
    </>
  );
}

function Sessions({ sessions, known }: { sessions: readonly SessionView[]; known: boolean }) {
  const t = useT();
  // Their order changes when one of them ends, which nobody needs to see to the second.
  const ordered = sortSessions(sessions, useServerNow(10_000));
  if (ordered.length === 0) {
    return (
      <Box component="h1" sx={{ typography: 'h1', m: 0, fontSize: { xs: '1.625rem', sm: '2.25rem' } }}>
        {known ? t('No auction at the moment') : t('Online Auction')}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {ordered.map((session, index) => (
        <SessionHeader key={session.id} session={session} first={index === 0} calendar />
      ))}
    </Box>
  );
}

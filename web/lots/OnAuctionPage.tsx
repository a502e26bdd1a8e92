import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { catalogueApi } from '../app/endpoints/catalogue.ts';
import { houseApi } from '../app/endpoints/house.ts';
import { usePageTitle } from '../app/page-title.ts';
import { refusalOf } from '../app/refusal.ts';
import { useServerNow } from '../app/server-clock.ts';
import { useUnhurried } from '../app/unhurried.ts';
import { StateCard } from '../components/StateCard.tsx';
import { useT } from '../i18n/language.ts';
import { useWatchlist } from '../watchlist/use-watchlist.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { queryOfFilter } from './filters/lot-filter.ts';
import { NoLotFits } from './filters/NoLotFits.tsx';
import { useListFilter } from './filters/use-list-filter.ts';
import { ListHead } from './ListHead.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { LotGrid } from './LotGrid.tsx';
import { LOTS_A_PAGE, LotPages } from './LotPages.tsx';
import { SessionHeader } from './SessionHeader.tsx';
import { inOrder, type SessionView, sessionView } from './session-view.ts';

const NO_SESSIONS: readonly SessionView[] = [];
const ORDERS = ['lot', 'ending', 'price', 'price-desc', 'year-desc', 'year'] as const;

/** The lots of the current auction, six a page, with their latest bids. */
export function OnAuctionPage() {
  const page = Number(useParams().page);
  usePageTitle(useT()('Online Auction'));
  if (!Number.isSafeInteger(page) || page < 1) return <Navigate to="/onlineAuction/onAuction/1" replace />;
  return <Lots page={page} />;
}

function Lots({ page }: { page: number }) {
  const t = useT();
  const address = useListFilter('onAuction');
  const { lots: watched } = useWatchlist();
  const filter = useMemo(() => queryOfFilter(address.filter, watched ?? []), [address.filter, watched]);
  const sessions = catalogueApi.useSessionsQuery();
  const lots = catalogueApi.useOngoingBidsQuery(
    { page, size: LOTS_A_PAGE, filter },
    { skip: address.filter.watched && watched === undefined },
  );
  const message = houseApi.useTogglesQuery();
  const views = useMemo(() => sessions.data?.map(sessionView) ?? NO_SESSIONS, [sessions.data]);
  const [facetsWanted, wantFacets] = useState(false);
  const facets = catalogueApi.useCurrentFacetsQuery(undefined, { skip: !facetsWanted });
  // Of another filter while the answer is on its way.
  const shown = useDeferredValue(lots.currentData ?? lots.data);
  const error = lots.currentData === undefined && !lots.isFetching ? lots.error : undefined;
  // All that stands above the lots comes at once, so that nothing below it jumps.
  const ready = useUnhurried(!sessions.isLoading && !message.isLoading);
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
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2, pb: 5 }}>
        <FilterBar
          address={address}
          facets={facets.data}
          onWanted={() => wantFacets(true)}
          found={lots.currentData?.total}
          orders={ORDERS}
        />
        {error !== undefined ? (
          <StateCard
            failed
            title={t('The lots could not be loaded')}
            action={<Button onClick={lots.refetch}>{t('Try again')}</Button>}
          >
            {t(refusalOf(error).message)}
          </StateCard>
        ) : lots.currentData?.auctionLotList.length === 0 ? (
          <NoLotFits address={address} page={page} watching={(watched?.length ?? 0) > 0}>
            <StateCard title={t('No lots in the current auction')}>
              {views.length > 0
                ? t('The lots of this auction are being prepared.')
                : t('Lots appear here as soon as the next auction is open.')}
            </StateCard>
          </NoLotFits>
        ) : (
          <LotGrid answer={shown} sessions={views} stale={shown !== undefined && lots.currentData === undefined} />
        )}
        <LotPages page={page} total={shown?.total ?? 0} onPage={address.goTo} />
      </Box>
    </>
  );
}

function Sessions({ sessions, known }: { sessions: readonly SessionView[]; known: boolean }) {
  const t = useT();
  // Their order changes when one of them ends, which nobody needs to see to the second.
  const ordered = inOrder(sessions, useServerNow(10_000));
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

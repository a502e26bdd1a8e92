import Button from '@mui/material/Button';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { useDeferredReady } from '#web/boot/deferred-ready.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { LotGrid } from '#web/lots/LotGrid.tsx';
import { type SessionView, sessionView, usualOrder } from '#web/lots/session-view.ts';
import { FilteredLots } from './FilteredLots.tsx';
import { useListFilter } from './filters/use-list-filter.ts';
import { ListHead } from './ListHead.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { OtherSessions, SessionHeading } from './SessionHeading.tsx';

const NO_SESSIONS: readonly SessionView[] = [];
const ORDERS = ['lot', 'lot-desc', 'ending', 'price', 'price-desc', 'year-desc', 'year', 'name', 'name-desc'] as const;

/** The lots of the current auction with their latest bids. */
export function OnAuctionPage() {
  const t = useT();
  usePageTitle(t('Online Auction'));
  const sessions = catalogueApi.useSessionsQuery();
  const address = useListFilter('onAuction', usualOrder(sessions.data));
  const { page, size, asked: filter, waiting: skip } = address;
  const lots = catalogueApi.useOngoingBidsQuery({ page, size, filter }, { skip });
  const facets = catalogueApi.useCurrentFacetsQuery();
  const message = siteApi.useTogglesQuery();
  const views = useMemo(() => sessions.data?.map(sessionView) ?? NO_SESSIONS, [sessions.data]);
  // Of another filter while the answer is on its way.
  const shown = useDeferredValue(lots.currentData ?? lots.data);
  // All that stands above the lots comes at once, so that nothing below it jumps.
  const ready = useDeferredReady(!sessions.isLoading && !message.isLoading);
  if (!ready) return <ListSkeleton shape={address.shape} />;
  return (
    <>
      <ListHead
        {...(facets.data?.total !== 0 && { catalogue: 'current' as const })}
        onRefresh={() => [lots.refetch(), sessions.refetch()]}
        refreshed={t('Finish fetching latest bid..')}
        more={<OtherSessions sessions={views} chosen={address.filter.session} />}
      >
        <SessionHeading sessions={views} chosen={address.filter.session} known={sessions.data !== undefined} />
      </ListHead>
      <FilteredLots
        address={address}
        orders={ORDERS}
        facets={facets.data}
        found={lots.currentData?.total}
        query={lots}
        count={lots.currentData?.auctionLotList.length}
        total={shown?.total ?? 0}
        empty={
          <StateCard
            title={t('No lots in the current auction')}
            action={
              <Button component={Link} to="/onlineAuction/nextAuction/1">
                {t('See the next auction')}
              </Button>
            }
          >
            {views.length > 0
              ? t('The lots of this auction are being prepared.')
              : t('Lots appear here as soon as the next auction is open.')}
          </StateCard>
        }
      >
        <LotGrid
          answer={shown}
          sessions={views}
          shape={address.shape}
          stale={shown !== undefined && lots.currentData === undefined}
        />
      </FilteredLots>
    </>
  );
}

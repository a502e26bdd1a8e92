import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { catalogueApi } from '../app/endpoints/catalogue.ts';
import { houseApi } from '../app/endpoints/house.ts';
import { usePageTitle } from '../app/page-title.ts';
import { refusalOf } from '../app/refusal.ts';
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
import { LOTS_A_PAGE, LotPages } from './LotPages.tsx';
import { NextLotGrid } from './NextLotGrid.tsx';

const ORDERS = ['lot', 'price', 'price-desc', 'year-desc', 'year'] as const;

/** The lots of the next auction, six a page. */
export function NextAuctionPage() {
  const page = Number(useParams().page);
  usePageTitle(useT()('Next Auction'));
  if (!Number.isSafeInteger(page) || page < 1) return <Navigate to="/onlineAuction/nextAuction/1" replace />;
  return <Lots page={page} />;
}

function Lots({ page }: { page: number }) {
  const t = useT();
  const address = useListFilter('nextAuction');
  const { lots: watched } = useWatchlist();
  const filter = useMemo(() => queryOfFilter(address.filter, watched ?? []), [address.filter, watched]);
  const skip = address.filter.watched && watched === undefined;
  const lots = catalogueApi.useNextLotsByPageQuery({ page, size: LOTS_A_PAGE, filter }, { skip });
  const count = catalogueApi.useNextLotCountQuery(filter, { skip });
  const [facetsWanted, wantFacets] = useState(false);
  const facets = catalogueApi.useNextFacetsQuery(undefined, { skip: !facetsWanted });
  const message = houseApi.useTogglesQuery();
  const shown = lots.currentData ?? lots.data;
  const error = lots.currentData === undefined && !lots.isFetching ? lots.error : undefined;
  // All that stands above the lots comes at once, so that nothing below it jumps.
  const ready = useUnhurried(!message.isLoading);
  if (!ready) return <ListSkeleton />;
  return (
    <>
      <ListHead
        catalogue="next"
        onRefresh={() => [lots.refetch(), count.refetch()]}
        refreshed={t('Finish fetching next auction info')}
      >
        <Box>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('To be looked at now, to be bid on when its session starts')}
          </Typography>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.625rem', sm: '2.25rem' } }}>
            {t('Next Auction')}
          </Typography>
        </Box>
      </ListHead>
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2, pb: 5 }}>
        <FilterBar
          address={address}
          facets={facets.data}
          onWanted={() => wantFacets(true)}
          found={count.currentData?.count}
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
        ) : lots.currentData?.length === 0 ? (
          <NoLotFits address={address} page={page} watching={(watched?.length ?? 0) > 0}>
            <StateCard title={t('No lots for the next auction yet')}>
              {t('Lots appear here as soon as the house has listed them.')}
            </StateCard>
          </NoLotFits>
        ) : (
          <NextLotGrid lots={shown} stale={shown !== undefined && lots.currentData === undefined} />
        )}
        <LotPages page={page} total={count.data?.count ?? 0} onPage={address.goTo} />
      </Box>
    </>
  );
}

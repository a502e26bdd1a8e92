import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredReady } from '#web/boot/deferred-ready.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { NextLotGrid } from '#web/lots/NextLotGrid.tsx';
import { FilteredLots } from './FilteredLots.tsx';
import { useListFilter } from './filters/use-list-filter.ts';
import { ListHead } from './ListHead.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

const ORDERS = ['lot', 'lot-desc', 'price', 'price-desc', 'year-desc', 'year', 'name', 'name-desc'] as const;

/** The lots of the next auction. */
export function NextAuctionPage() {
  const t = useT();
  usePageTitle(t('Next Auction'));
  const address = useListFilter('nextAuction');
  const { page, size, asked: filter, waiting: skip } = address;
  const lots = catalogueApi.useNextLotsByPageQuery({ page, size, filter }, { skip });
  const count = catalogueApi.useNextLotCountQuery(filter, { skip });
  const facets = catalogueApi.useNextFacetsQuery();
  // Of another filter while the answer is on its way.
  const shown = lots.currentData ?? lots.data;
  const message = siteApi.useTogglesQuery();
  // All that stands above the lots comes at once, so that nothing below it jumps.
  const ready = useDeferredReady(!message.isLoading);
  if (!ready) return <ListSkeleton shape={address.shape} />;
  return (
    <>
      <ListHead
        {...(facets.data?.total !== 0 && { catalogue: 'next' as const })}
        onRefresh={() => [lots.refetch(), count.refetch()]}
        refreshed={t('Finish fetching next auction info')}
      >
        <Box>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('View now; bidding opens when the session starts.')}
          </Typography>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.25rem', sm: '1.75rem', md: '2rem' } }}>
            {t('Next Auction')}
          </Typography>
        </Box>
      </ListHead>
      <FilteredLots
        address={address}
        orders={ORDERS}
        facets={facets.data}
        found={count.currentData?.count}
        query={lots}
        count={lots.currentData?.length}
        total={count.data?.count ?? 0}
        empty={
          <StateCard title={t('No lots for the next auction yet')}>
            {t('Lots appear here as soon as the house has listed them.')}
          </StateCard>
        }
      >
        <NextLotGrid lots={shown} shape={address.shape} stale={shown !== undefined && lots.currentData === undefined} />
      </FilteredLots>
    </>
  );
}

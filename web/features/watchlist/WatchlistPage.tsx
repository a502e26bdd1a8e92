import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { WatchedLot } from '#contract/watchlist/watchlist.ts';
import { catalogueApi } from '#web/api/endpoints/catalogue/catalogue.ts';
import { isSameUnit, watchedFilter, watchedLotOf } from '#web/api/watched.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { CardGrid } from '#web/lots/CardGrid.tsx';
import { LotGrid } from '#web/lots/LotGrid.tsx';
import { NextLotGrid } from '#web/lots/NextLotGrid.tsx';
import { SessionHeader } from '#web/lots/SessionHeader.tsx';
import { sessionView } from '#web/lots/session-view.ts';
import { useWatchlist } from '#web/lots/watch/use-watchlist.ts';
import { WatchButton } from '#web/lots/watch/WatchButton.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';

/** More than a list can hold (`#contract/watchlist/watchlist.ts`), so that one page is all. */
const ALL = { page: 1, size: 100 } as const;

/** The watched lots with their prices and how the viewer stands, by where they are: in auction, next auction, no longer listed. */
export function WatchlistPage() {
  const t = useT();
  usePageTitle(t('Watchlist'));
  const guest = useAppSelector(selectUser) === null;
  const { lots } = useWatchlist();
  return (
    <PageFrame>
      <Typography variant="h1">{t('Watchlist')}</Typography>
      {guest && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('This list is kept on this device. Log in to have it everywhere.')}{' '}
          <Link component={RouterLink} to="/login" state={{ from: '/watchlist' }}>
            {t('Log in')}
          </Link>
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>
        {lots === undefined ? (
          <CardGrid>{undefined}</CardGrid>
        ) : lots.length === 0 ? (
          <StateCard
            title={t('You are not watching any lot')}
            action={
              <Button component={RouterLink} to="/onlineAuction/onAuction/1">
                {t('See the lots')}
              </Button>
            }
          >
            {t('Press Watch on a lot to find it here again.')}
          </StateCard>
        ) : (
          <Watched lots={lots} />
        )}
      </Box>
    </PageFrame>
  );
}

function Watched({ lots }: { readonly lots: readonly WatchedLot[] }) {
  const t = useT();
  const filter = useMemo(() => watchedFilter(lots), [lots]);
  const current = catalogueApi.useOngoingBidsQuery({ ...ALL, filter });
  const next = catalogueApi.useNextLotsByPageQuery({ ...ALL, filter });
  const sessions = catalogueApi.useSessionsQuery();
  const views = useMemo(() => sessions.data?.map(sessionView) ?? [], [sessions.data]);
  // While the list is asked for again without a lot that was taken off it, the last answer stands.
  const [inAuction, inNext] = [current.data, next.data];
  const error = current.error ?? next.error;
  if (inAuction === undefined || inNext === undefined) {
    const isFetching = current.isFetching || next.isFetching;
    const refetch = () => [current.refetch(), next.refetch()];
    return (
      <Loadable query={{ error, isFetching, refetch }} failure={t('The lots could not be loaded')}>
        <CardGrid>{undefined}</CardGrid>
      </Loadable>
    );
  }
  const isWatched = (lot: { id: string; session: string; regnNo: string }) =>
    lots.some((each) => isSameUnit(each, watchedLotOf(lot)));
  const auctionLotList = inAuction.auctionLotList.filter(isWatched);
  const nextLots = inNext.filter(isWatched);
  const listed = [...auctionLotList, ...nextLots].map(watchedLotOf);
  const gone = lots.filter((lot) => !listed.some((each) => isSameUnit(each, lot)));
  const running = views.filter(({ id }) => auctionLotList.some((lot) => lot.session === id));
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {auctionLotList.length > 0 && (
        <Section title={t('In Auction')}>
          <Box sx={{ mb: 2, display: 'grid', gap: 1 }}>
            {running.map((session) => (
              <SessionHeader key={session.id} session={session} first={false} calendar />
            ))}
          </Box>
          <LotGrid answer={{ ...inAuction, auctionLotList }} sessions={views} />
        </Section>
      )}
      {nextLots.length > 0 && (
        <Section title={t('Next Auction')}>
          <NextLotGrid lots={nextLots} />
        </Section>
      )}
      {gone.length > 0 && (
        <Section title={t('No longer listed')}>
          <Gone lots={gone} />
        </Section>
      )}
    </Box>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Lots of the past: a unit that comes back under its registration number stands above again by itself. */
function Gone({ lots }: { readonly lots: readonly WatchedLot[] }) {
  const t = useT();
  return (
    <Card>
      {lots.map((lot) => (
        <Box
          key={`${lot.session}/${lot.lotNo}`}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Typography variant="h4" component="span">
            {t('LOT {no}', { no: lot.lotNo })}
          </Typography>
          <NumberPlate regnNo={lot.regnNo} size="small" />
          <Typography component="span" variant="caption" color="textSecondary">
            {lot.session}
          </Typography>
          <WatchButton lot={{ id: lot.lotNo, session: lot.session, regnNo: lot.regnNo }} sx={{ ml: 'auto' }} />
        </Box>
      ))}
    </Card>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import type { LotOrder } from '#contract/catalogue/lot-filter.ts';
import type { WatchedLot } from '#contract/watchlist.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { isSameUnit, watchedFilter, watchedLotOf } from '#web/calls/watched.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { LayoutSwitch } from '#web/lots/LayoutSwitch.tsx';
import { ListLinks } from '#web/lots/ListLinks.tsx';
import { LotGrid } from '#web/lots/LotGrid.tsx';
import { LotList } from '#web/lots/LotList.tsx';
import type { ListShape } from '#web/lots/lot-entry.ts';
import { bidView } from '#web/lots/lot-view.ts';
import { NextLotGrid } from '#web/lots/NextLotGrid.tsx';
import { SessionHeader } from '#web/lots/SessionHeader.tsx';
import { sessionView, usualOrder } from '#web/lots/session-view.ts';
import { SNACKBAR_MS } from '#web/lots/snackbar.ts';
import { useListShape } from '#web/lots/use-list-layout.ts';
import { useWatchlist } from '#web/lots/watch/use-watchlist.ts';
import { showMessage } from '#web/notices/notices.ts';
import { selectBidderNo, selectUser } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { type EndedLot, EndedLots } from './EndedLots.tsx';

/** More than a list can hold (`#contract/watchlist/watchlist.ts`), so that one page is all. */
const ALL = { page: 1, size: 100 } as const;

/** The watched lots with their prices and how the viewer stands, by where they are: in auction, next auction, ended. */
export function WatchlistPage() {
  const t = useT();
  usePageTitle(t('Watchlist'));
  const guest = useAppSelector(selectUser) === null;
  const { lots } = useWatchlist();
  const usual = usualOrder(catalogueApi.useSessionsQuery().data);
  const { shape, layoutSwitch } = useListShape(usual);
  return (
    <>
      <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 0.75, md: 1.5 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: { xs: 52, md: 60 } }}>
            <Typography variant="h1" sx={{ fontSize: { xs: '1.25rem', sm: '1.75rem', md: '2rem' } }}>
              {t('Watchlist')}
            </Typography>
            {layoutSwitch && (
              <Box sx={{ ml: 'auto' }}>
                <LayoutSwitch {...layoutSwitch} />
              </Box>
            )}
          </Box>
          {guest && (
            <Typography variant="body2" color="textSecondary">
              {t('This list is kept on this device. Log in to have it everywhere.')}{' '}
              <Link component={RouterLink} to="/login" state={{ from: '/watchlist' }}>
                {t('Log in')}
              </Link>
            </Typography>
          )}
          <ListLinks />
        </Box>
      </Box>
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2, pb: 5 }}>
        {lots === undefined ? (
          <LotList entries={undefined} shape={shape} />
        ) : lots.length === 0 ? (
          <StateCard
            title={t('Your watchlist is empty')}
            action={
              <Button component={RouterLink} to="/onlineAuction/onAuction/1">
                {t('See the lots')}
              </Button>
            }
          >
            {t('Press the heart on a lot to add it to your watchlist.')}
          </StateCard>
        ) : (
          <Watched lots={lots} shape={shape} usual={usual} />
        )}
      </Box>
    </>
  );
}

interface WatchedProps {
  readonly lots: readonly WatchedLot[];
  readonly shape: ListShape;
  readonly usual: LotOrder;
}

function Watched({ lots, shape, usual }: WatchedProps) {
  const t = useT();
  const { sort } = shape;
  const filter = useMemo(() => ({ ...watchedFilter(lots), ...(sort !== usual && { sort }) }), [lots, sort, usual]);
  const current = catalogueApi.useOngoingBidsQuery({ ...ALL, filter });
  const next = catalogueApi.useNextLotsByPageQuery({ ...ALL, filter });
  const sessions = catalogueApi.useSessionsQuery();
  const me = useAppSelector(selectBidderNo);
  const { data: own } = biddingApi.useLotsOfUserQuery(me ?? 0, { skip: me === null });
  const nowMs = useServerNow(5_000);
  const views = useMemo(() => sessions.data?.map(sessionView) ?? [], [sessions.data]);
  // While the list is asked for again without a lot that was taken off it, the last answer stands.
  const [inAuction, inNext] = [current.data, next.data];
  const error = current.error ?? next.error;
  if (inAuction === undefined || inNext === undefined) {
    const isFetching = current.isFetching || next.isFetching;
    const refetch = () => [current.refetch(), next.refetch()];
    return (
      <Loadable query={{ error, isFetching, refetch }} failure={t('The lots could not be loaded')}>
        <LotList entries={undefined} shape={shape} />
      </Loadable>
    );
  }
  const isWatched = (lot: { id: string; session: string; regnNo: string; unit: string }) =>
    lots.some((each) => isSameUnit(each, watchedLotOf(lot)));
  const bidOn = (lot: Lot) => inAuction.ongoingBid.find(({ id, session }) => id === lot.id && session === lot.session);
  const watchedLots = inAuction.auctionLotList.filter(isWatched);
  const auctionLotList = watchedLots.filter((lot) => nowMs < Date.parse(bidOn(lot)?.endsAt ?? lot.endsAt));
  const nextLots = inNext.filter(isWatched);
  const listed = [...auctionLotList, ...nextLots].map(watchedLotOf);
  const ended = lots
    .filter((lot) => !listed.some((each) => isSameUnit(each, lot)))
    .map((watched): EndedLot => {
      const lot = watchedLots.find((each) => isSameUnit(watchedLotOf(each), watched));
      if (lot === undefined) return { watched };
      const bid = bidView(bidOn(lot));
      const hasBid = own?.some((each) => each.lotNo === lot.id && each.session === lot.session && each.ownBid > 0);
      return { watched: watchedLotOf(lot), here: { lot, bid, hasBid: hasBid === true } };
    });
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
          <LotGrid answer={{ ...inAuction, auctionLotList }} sessions={views} shape={shape} />
        </Section>
      )}
      {nextLots.length > 0 && (
        <Section title={t('Next Auction')}>
          <NextLotGrid lots={nextLots} shape={shape} />
        </Section>
      )}
      {ended.length > 0 && (
        <Section title={t('Ended')} action={<RemoveEnded lots={ended} />}>
          <EndedLots lots={ended} me={me} />
        </Section>
      )}
    </Box>
  );
}

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** Takes all of them off the list at once. */
function RemoveEnded({ lots }: { readonly lots: readonly EndedLot[] }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { unwatchAll } = useWatchlist();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await unwatchAll(lots.map(({ watched }) => watched));
      const n = lots.length;
      dispatch(
        showMessage(
          n === 1 ? t('1 lot is off your watchlist.') : t('{n} lots are off your watchlist.', { n }),
          'info',
          SNACKBAR_MS,
        ),
      );
    } catch (error) {
      dispatch(showMessage(t.message(refusalOf(error).message), 'error', SNACKBAR_MS));
    }
    setBusy(false);
  };
  return (
    <BusyButton busy={busy} onClick={remove}>
      {t('Remove all that ended')}
    </BusyButton>
  );
}

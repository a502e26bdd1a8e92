import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, Link as RouterLink, useNavigate, useParams } from 'react-router';
import type { LatestBidOfLot } from '#contract/bidding.ts';
import type { Lot, Session } from '#contract/catalogue/catalogue.ts';
import { useDeferredReady } from '#web/boot/deferred-ready.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { useFollowedLot } from '#web/live/live.ts';
import { lotView } from '#web/lots/lot-view.ts';
import { bidObstacleOf } from '#web/lots/obstacle.ts';
import { sessionOfLot, sessionView } from '#web/lots/session-view.ts';
import { useMeans } from '#web/lots/use-means.ts';
import { showMessage } from '#web/notices/notices.ts';
import { selectBidderNo, wayBackKept } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { BiddingRoom } from './BiddingRoom.tsx';
import { NOT_IN_LOT_PATH, useLeaveAtEnd } from './leave.ts';
import { liveView } from './live-view.ts';

/** Live bidding on one lot. Guests are sent home; who is not in the lot is sent to the list (specification, section 2). */
export function AuctionPage() {
  const { lotId = '' } = useParams();
  const me = useAppSelector(selectBidderNo);
  usePageTitle(useT()('Lot {no}', { no: lotId }));
  const [wasIn] = useState(me !== null);
  if (me === null) return <GuestGoesHome lotId={lotId} wasIn={wasIn} />;
  // Keyed by lot: no state of one lot's panel is carried over to the next.
  return <Entrance key={lotId} lotId={lotId} me={me} />;
}

/** Admits those who are in the lot, and waits for the data that the room needs. */
function Entrance({ lotId, me }: { lotId: string; me: number }) {
  const t = useT();
  useFollowedLot(lotId);
  const inLot = biddingApi.useFindUserInLotQuery({ userId: me, lotNo: lotId }, { refetchOnMountOrArgChange: true });
  const lot = catalogueApi.useLotByIdQuery(lotId);
  const live = biddingApi.useLatestBidOfLotQuery(lotId);
  const session = catalogueApi.useSessionByIdQuery(lot.data?.session ?? '', { skip: lot.data === undefined });
  // After the end the session is cleared, and the lot is no longer found. Any of the answers may be the first to show it.
  const wasFound = lot.data !== undefined;
  const past = usePastLot(lotId, !wasFound && isNotFound(lot.error));
  const hasEnded = past.lot !== undefined || (wasFound && [inLot, lot, session].some(({ error }) => isNotFound(error)));
  useShowOut(inLot, hasEnded || past.searching || (!wasFound && lot.isFetching));
  useLeaveAtEnd(hasEnded, past.lot ?? { session: lot.data?.session ?? '', id: lotId });

  const isIn = inLot.data?.message === 'user in lot';
  const ready = useDeferredReady(isIn && [lot, live, session].every(({ data }) => data !== undefined));
  if (ready && isIn && lot.data && live.data && session.data) {
    return <Room lot={lot.data} live={live.data} session={session.data} me={me} />;
  }
  const failed = [inLot, lot, live, session].find(({ error, isFetching }) => error !== undefined && !isFetching)?.error;
  if (failed === undefined) return <BiddingSkeleton />;
  const retry = () => {
    for (const { error, refetch } of [inLot, lot, live, session]) if (error !== undefined) void refetch();
  };
  return (
    <PageFrame>
      <StateCard
        failed
        title={t('This lot could not be loaded')}
        action={
          <>
            <Button onClick={retry}>{t('Try again')}</Button>
            <Button component={RouterLink} to={NOT_IN_LOT_PATH}>
              {t('All lots')}
            </Button>
          </>
        }
      >
        {t.message(refusalOf(failed).message)}
      </StateCard>
    </PageFrame>
  );
}

/** Opened by its address after the session was cleared: a lot that they bid on is among their outcomes. */
function usePastLot(lotNo: string, missing: boolean) {
  const lost = purchasesApi.useOutcomesQuery({ outcome: 'lost', page: 1 }, { skip: !missing });
  const won = purchasesApi.useOutcomesQuery({ outcome: 'won', page: 1 }, { skip: !missing });
  const found = [lost, won]
    .flatMap(({ data }) => data?.outcomes ?? [])
    .filter((outcome) => outcome.lotNo === lotNo)
    .toSorted((a, b) => Date.parse(b.endsAt) - Date.parse(a.endsAt))
    .at(0);
  const searching = missing && [lost, won].some(({ data, error }) => data === undefined && error === undefined);
  return {
    searching,
    lot: missing && !searching && found !== undefined ? { session: found.session, id: lotNo } : undefined,
  };
}

interface InLotCheck {
  readonly data?: { readonly message: string } | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
}

/**
 * Sends those who are not in the lot to the list, with the server's words when it refused the check (section 8). A network error is no refusal, and
 * sends nobody away. `waits`: another redirect may follow.
 */
function useShowOut({ data, error, isFetching }: InLotCheck, waits: boolean): void {
  const t = useT();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const refused = error === undefined ? undefined : refusalOf(error);
  const answered = refused !== undefined && refused.status !== 'none' && refused.status < 500;
  // An ended session is handled by the login page.
  const refusedWith = answered && refused.status !== 401 ? refused.message : undefined;
  const notIn = data !== undefined && data.message !== 'user in lot';
  const notice = refusedWith ?? (notIn ? text('Please place the deposit for this lot before you bid.') : undefined);
  useEffect(() => {
    if (notice === undefined || isFetching || waits) return;
    dispatch(showMessage(t.message(notice), refusedWith === undefined ? 'info' : 'error', 4_000));
    void navigate(NOT_IN_LOT_PATH, { replace: true });
  }, [notice, refusedWith, isFetching, waits, t, dispatch, navigate]);
}

function isNotFound(error: unknown): boolean {
  return error !== undefined && refusalOf(error).status === 404;
}

interface RoomProps {
  readonly lot: Lot;
  readonly live: LatestBidOfLot;
  readonly session: Session;
  readonly me: number;
}

/** Converts once, so that children are rendered again only when the lot changes. */
function Room({ lot, live, session, me }: RoomProps) {
  const means = useMeans(me);
  const entry = means.own.find(({ lotNo, session: of }) => lotNo === lot.id && of === lot.session);
  const lotNow = useMemo(() => lotView(lot), [lot]);
  const liveNow = useMemo(() => liveView(live), [live]);
  const sessionNow = useMemo(() => sessionOfLot(sessionView(session), lotNow, liveNow), [session, lotNow, liveNow]);
  return (
    <BiddingRoom
      lot={lotNow}
      live={liveNow}
      session={sessionNow}
      me={me}
      ownBidSen={wireSen(entry?.ownBid ?? 0)}
      ownMaximumSen={wireSen(entry?.ownMaximum ?? 0)}
      maximumLapsed={entry?.maximumLapsed}
      obstacle={entry && bidObstacleOf(entry, means)}
    />
  );
}

/** Skeleton of the bidding page. */
function BiddingSkeleton() {
  const panel = (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Skeleton height={28} width="60%" />
      <Skeleton height={56} width="80%" />
      <Skeleton height={124} />
      <Skeleton height={58} />
    </Box>
  );
  return (
    <Box
      aria-busy="true"
      aria-label={useT()('Loading the lot')}
      sx={{
        maxWidth: 1238,
        mx: 'auto',
        px: { md: 3 },
        py: { md: 4 },
        display: 'grid',
        gap: { xs: 0, md: 3.25 },
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(22.5rem, 26.875rem)' },
      }}
    >
      <Skeleton sx={{ height: { xs: 242, md: 480 }, borderRadius: { xs: 0, md: '10px' } }} />
      {panel}
    </Box>
  );
}

/** ms: long enough to find the login link. */
const NOTICE_MS = 8_000;

interface GuestGoesHomeProps {
  readonly lotId: string;
  /** Was logged in a moment ago, and did not open this page as a guest: no message. */
  readonly wasIn: boolean;
}

/** Guests are sent home from the bidding page (specification, bidder side, section 6); a login leads back to it. */
function GuestGoesHome({ lotId, wasIn }: GuestGoesHomeProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (wasIn) return;
    dispatch(wayBackKept({ to: `/auctionpage/${lotId}` }));
    dispatch(showMessage(t('Log in to bid on lot {no}. You will come back to it.', { no: lotId }), 'info', NOTICE_MS));
  }, [dispatch, t, lotId, wasIn]);
  return <Navigate to="/" replace />;
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { catalogueApi } from '../app/endpoints/catalogue.ts';
import { houseApi } from '../app/endpoints/house.ts';
import { said } from '../app/notices.ts';
import { usePageTitle } from '../app/page-title.ts';
import { refusalOf } from '../app/refusal.ts';
import { useServerNow } from '../app/server-clock.ts';
import { useAppDispatch } from '../app/state.ts';
import { RefreshIcon } from '../components/icons.tsx';
import { StateCard } from '../components/StateCard.tsx';
import { frontMessage } from './front-message.ts';
import { LotGrid } from './LotGrid.tsx';
import { LOTS_A_PAGE, LotPages } from './LotPages.tsx';
import { SessionHeader } from './SessionHeader.tsx';
import { inOrder, type SessionView, sessionView } from './session-view.ts';

const NO_SESSIONS: readonly SessionView[] = [];

/** The lots of the current auction, six a page, with their latest bids. */
export function OnAuctionPage() {
  const page = Number(useParams().page);
  usePageTitle('Online Auction');
  if (!Number.isSafeInteger(page) || page < 1) return <Navigate to="/onlineAuction/onAuction/1" replace />;
  return <Lots page={page} />;
}

function Lots({ page }: { page: number }) {
  const navigate = useNavigate();
  const sessions = catalogueApi.useSessionsQuery();
  const lots = catalogueApi.useOngoingBidsQuery({ page, size: LOTS_A_PAGE });
  const views = useMemo(() => sessions.data?.map(sessionView) ?? NO_SESSIONS, [sessions.data]);
  // Of another page only while this one is on its way.
  const shown = lots.currentData;
  return (
    <>
      <Head
        sessions={views}
        known={sessions.data !== undefined}
        onRefresh={() => [lots.refetch(), sessions.refetch()]}
      />
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2.5, pb: 5 }}>
        {shown === undefined && lots.error !== undefined && !lots.isFetching ? (
          <StateCard
            failed
            title="The lots could not be loaded"
            action={<Button onClick={lots.refetch}>Try again</Button>}
          >
            {refusalOf(lots.error).message}
          </StateCard>
        ) : shown?.auctionLotList.length === 0 ? (
          <NothingHere page={page} anySession={views.length > 0} />
        ) : (
          <LotGrid answer={shown} sessions={views} />
        )}
        <LotPages
          page={page}
          total={lots.data?.total ?? 0}
          onPage={(next) => navigate(`/onlineAuction/onAuction/${next}`)}
        />
      </Box>
    </>
  );
}

interface HeadProps {
  readonly sessions: readonly SessionView[];
  /** Sessions have arrived, if only none. */
  readonly known: boolean;
  readonly onRefresh: () => { unwrap: () => Promise<unknown> }[];
}

function Head({ sessions, known, onRefresh }: HeadProps) {
  const dispatch = useAppDispatch();
  const { data: entries } = houseApi.useTogglesQuery();
  const [busy, setBusy] = useState(false);
  const message = frontMessage(entries ?? []);
  const refresh = async () => {
    setBusy(true);
    try {
      await Promise.all(onRefresh().map((query) => query.unwrap()));
      dispatch(said('Finish fetching latest bid..', 'success', SNACKBAR_MS));
    } catch {
      dispatch(said('Failed to refresh', 'error', SNACKBAR_MS));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 2, md: 2.5 }, pb: 2.25 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1.5 }}>
          <Sessions sessions={sessions} known={known} />
          <Button
            onClick={refresh}
            loading={busy}
            aria-label="Refresh"
            sx={{ flexShrink: 0, gap: 1, minWidth: 48, px: { xs: 1, sm: 2.5 } }}
          >
            <RefreshIcon />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              Refresh
            </Box>
          </Button>
        </Box>
        {message !== undefined && (
          <Box
            role="note"
            sx={{
              mt: 2,
              px: 2,
              py: 1.5,
              borderRadius: '8px',
              bgcolor: 'quiet.main',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
            }}
          >
            {message}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Snackbars of lot pages (specification, section 9). */
const SNACKBAR_MS = 4_000;

function Sessions({ sessions, known }: { sessions: readonly SessionView[]; known: boolean }) {
  // Their order changes when one of them ends, which nobody needs to see to the second.
  const ordered = inOrder(sessions, useServerNow(10_000));
  if (ordered.length === 0) {
    return (
      <Box component="h1" sx={{ typography: 'h1', m: 0, fontSize: { xs: '1.625rem', sm: '2.25rem' } }}>
        {known ? 'No auction at the moment' : 'Online Auction'}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {ordered.map((session, index) => (
        <SessionHeader key={session.id} session={session} first={index === 0} />
      ))}
    </Box>
  );
}

function NothingHere({ page, anySession }: { page: number; anySession: boolean }) {
  const navigate = useNavigate();
  if (page > 1) {
    return (
      <StateCard
        title="No lots on this page"
        action={<Button onClick={() => navigate('/onlineAuction/onAuction/1')}>First page</Button>}
      >
        The auction has fewer pages than that.
      </StateCard>
    );
  }
  return (
    <StateCard title="No lots in the current auction">
      {anySession
        ? 'The lots of this auction are being prepared.'
        : 'Lots appear here as soon as the next auction is open.'}
    </StateCard>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SessionPhase, sessionPhase } from '#domain/session-clock.ts';
import { biddingApi } from '../app/endpoints/bidding.ts';
import { useServerNow } from '../app/server-clock.ts';
import { selectBidderNo, selectMayParticipate } from '../app/session.ts';
import { useAppSelector } from '../app/state.ts';
import { showsLatestBid } from '../bidding/standing.ts';
import { Price } from '../components/Price.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import type { BidView, LotView } from './lot-view.ts';
import { ParticipationDialogs } from './ParticipationDialogs.tsx';
import { SessionHeader } from './SessionHeader.tsx';
import type { SessionView } from './session-view.ts';
import { useParticipation } from './use-participation.ts';

interface ItemOfferProps {
  readonly lot: LotView;
  readonly bid: BidView;
  /** undefined while it is on its way, or gone. */
  readonly session: SessionView | undefined;
  readonly sessionGone: boolean;
}

/** Prices of a lot and the button that leads into it. */
export function ItemOffer({ lot, bid, session, sessionGone }: ItemOfferProps) {
  const me = useAppSelector(selectBidderNo);
  const nowMs = useServerNow(1000);
  const phase = session === undefined ? 'end' : sessionPhase(session, nowMs);
  const { data: own } = biddingApi.useLotsOfUserQuery(me ?? 0, { skip: me === null });
  const entry = own?.find(({ lotNo, session: id }) => lotNo === lot.id && id === lot.session);
  const shown = showsLatestBid(lot, bid.latestBidSen, phase, lot.status);
  const onTop = me !== null && bid.bidderNo === me;
  return (
    <Box>
      {session !== undefined && lot.status === 'open' && <SessionHeader session={session} first={false} />}
      <Box sx={{ my: 2.25, display: 'grid', gap: 2 }}>
        <Amount
          label="Starting Price"
          amountSen={lot.startingPriceSen}
          size={shown || lot.status === 'sold' ? 'medium' : 'hero'}
        />
        {lot.status === 'sold' && lot.salePriceSen !== null && (
          <Amount label="Sold Price" amountSen={lot.salePriceSen} size="hero" />
        )}
        {lot.status !== 'sold' && shown && (
          <Amount label={onTop ? 'Your Bid' : 'Latest Bid Price'} amountSen={bid.latestBidSen} size="hero" />
        )}
      </Box>
      <Box sx={{ mb: 2, display: 'flex', gap: 1, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {lot.status === 'forfeited' && <StatusChip status="refused">Forfeited</StatusChip>}
        {lot.status === 'open' && entry !== undefined && <StatusChip status={entry.standing} />}
      </Box>
      {lot.status === 'open' && session !== undefined && (
        <Participate lot={lot} session={session} phase={phase} entered={entry !== undefined} />
      )}
      {sessionGone && <Typography color="textSecondary">The session of this lot is over.</Typography>}
    </Box>
  );
}

interface ParticipateProps {
  readonly lot: LotView;
  readonly session: SessionView;
  readonly phase: SessionPhase;
  readonly entered: boolean;
}

/** Enabled only while the session runs (specification, section 4); vendors and auditors never take part (section 6). */
function Participate({ lot, session, phase, entered }: ParticipateProps) {
  const participation = useParticipation({ ...lot, publicOrPrivate: session.publicOrPrivate });
  const guest = useAppSelector(selectBidderNo) === null;
  const mayTakePart = useAppSelector(selectMayParticipate) || guest;
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={phase !== 'started' || !mayTakePart}
        loading={participation.busy && participation.stage.at === 'closed'}
        onClick={participation.participate}
      >
        {entered ? 'Go to Auction Page' : 'Participate'}
      </Button>
      <Typography variant="body2" sx={{ mt: 1, textAlign: 'center', color: 'text.secondary' }}>
        {hintOf(phase, mayTakePart, entered)}
      </Typography>
      <ParticipationDialogs lot={lot} participation={participation} />
    </>
  );
}

function hintOf(phase: SessionPhase, mayTakePart: boolean, entered: boolean): string {
  if (!mayTakePart) return 'Only bidders can take part in an auction.';
  if (phase === 'not started') return 'You can take part as soon as the auction starts.';
  if (phase === 'end') return 'Auction has ended';
  return entered ? 'You are in this lot.' : 'Taking part asks for a deposit from your balance.';
}

function Amount({ label, amountSen, size }: { label: string; amountSen: number; size: 'medium' | 'hero' }) {
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <Price amountSen={amountSen} size={size} highlight={size === 'hero'} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, useDeferredValue, useRef } from 'react';
import { formatRM } from '#domain/money.ts';
import { hasOwnEnds } from '#domain/own-ends.ts';
import { type SessionPhase, sessionPhase } from '#domain/session-clock.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { Price } from '#web/components/Price.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { EndRule } from '#web/lots/EndRule.tsx';
import type { BidView, LotView } from '#web/lots/lot-view.ts';
import { OfferedStatus, OwnStatus } from '#web/lots/OwnStatus.tsx';
import { SessionHeader } from '#web/lots/SessionHeader.tsx';
import { hasRules, type SessionView } from '#web/lots/session-view.ts';
import { showsLatestBid } from '#web/lots/standing.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useMayTakePart } from '#web/state/may-take-part.ts';
import { useAppSelector } from '#web/state/state.ts';
import { ParticipateBar } from './ParticipateBar.tsx';
import { ParticipationDialogs } from './ParticipationDialogs.tsx';
import { useParticipation } from './use-participation.ts';

// Only where the session or the lot has rules of its own.
const LotRules = lazy(async () => ({ default: (await import('#web/lots/rules/LotRules.tsx')).LotRules }));

interface ItemOfferProps {
  readonly lot: LotView;
  /** undefined while it is on its way. */
  readonly bid: BidView | undefined;
  /** undefined while it is on its way, or gone. */
  readonly session: SessionView | undefined;
  readonly sessionGone: boolean;
}

/** Prices of a lot and the button that leads into it. */
export function ItemOffer({ lot, bid, session, sessionGone }: ItemOfferProps) {
  const t = useT();
  const me = useAppSelector(selectBidderNo);
  const nowMs = useServerNow(1000);
  const phase = session === undefined ? 'end' : sessionPhase(session, nowMs);
  const { data: own } = biddingApi.useLotsOfUserQuery(me ?? 0, { skip: me === null });
  const entry = own?.find(({ lotNo, session: id }) => lotNo === lot.id && id === lot.session);
  // The auction goes on where lots end one after another.
  const ended =
    session !== undefined && hasOwnEnds(session.rules) ? t('Lot {no} has ended', { no: lot.id }) : undefined;
  // Above the button: with the first drawing of the page, or once it is loaded.
  const isOwn = lot.approval || lot.reserve !== undefined;
  const withRules = useDeferredValue(
    session !== undefined && lot.status === 'open' && (phase === 'end' ? isOwn : hasRules(session, lot)),
  );
  return (
    <Box>
      {session !== undefined && lot.status === 'open' && (
        <>
          <SessionHeader session={session} first={false} ended={ended} />
          {phase !== 'end' && <EndRule session={session} />}
        </>
      )}
      <Box sx={{ my: 2.25, display: 'grid', gap: 2 }}>
        <Prices lot={lot} bid={bid} phase={phase} onTop={me !== null && bid?.bidderNo === me} />
      </Box>
      {withRules && session !== undefined && <LotRules lot={lot} bid={bid} session={session} phase={phase} />}
      <Box sx={{ mb: 2, display: 'flex', gap: 1, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {lot.status === 'forfeited' && <StatusChip status="refused">{t('Forfeited')}</StatusChip>}
        {lot.status === 'unsold' && <StatusChip status="no bid">{t('Not sold')}</StatusChip>}
        {lot.status === 'offered' && <OfferedStatus lot={lot} />}
        {lot.status === 'open' &&
          (phase === 'end' ? (
            <OwnStatus lot={lot} standing={entry?.standing} phase={phase} />
          ) : (
            entry !== undefined && <StatusChip status={entry.standing} />
          ))}
      </Box>
      {lot.status === 'open' && session !== undefined && (
        <Participate {...{ lot, bid, session, phase, ended }} entered={entry !== undefined} />
      )}
      {sessionGone && <Typography color="textSecondary">{t('The session of this lot is over.')}</Typography>}
    </Box>
  );
}

interface ParticipateProps {
  readonly lot: LotView;
  readonly bid: BidView | undefined;
  readonly session: SessionView;
  readonly phase: SessionPhase;
  readonly ended: string | undefined;
  readonly entered: boolean;
}

/** Enabled only while the session runs (specification, section 4); vendors and auditors never take part (section 6), admins only as bidders. */
function Participate({ lot, bid, session, phase, ended, entered }: ParticipateProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const participation = useParticipation({ ...lot, publicOrPrivate: session.publicOrPrivate });
  const guest = useAppSelector(selectBidderNo) === null;
  const known = useMayTakePart();
  const mayTakePart = guest || known;
  const label = entered ? t('Go to Auction Page') : t('Participate');
  const latest =
    bid !== undefined && showsLatestBid(lot, bid.latestBidSen, phase, lot.status) ? bid.latestBidSen : null;
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={phase !== 'started' || !mayTakePart}
        // Not switched off meanwhile: what opens gives the focus back to it.
        aria-busy={participation.busy && participation.stage.at === 'closed'}
        onClick={participation.participate}
      >
        {label}
      </Button>
      <Typography variant="body2" sx={{ mt: 1, textAlign: 'center', color: 'text.secondary' }}>
        {phase === 'end' && mayTakePart !== false && ended !== undefined
          ? ended
          : t(hintOf(phase, mayTakePart !== false, entered), { deposit: formatRM(lot.depositSen) })}
      </Typography>
      {mayTakePart && (
        <ParticipateBar
          button={button}
          session={session}
          label={label}
          amountSen={latest ?? lot.startingPriceSen}
          amountLabel={latest === null ? t('Starting Price') : t('Latest Bid Price')}
          onParticipate={participation.participate}
        />
      )}
      <ParticipationDialogs lot={lot} participation={participation} />
    </>
  );
}

function hintOf(phase: SessionPhase, mayTakePart: boolean, entered: boolean): EnglishText {
  if (!mayTakePart) return text('Only bidders can take part in an auction.');
  if (phase === 'not started') return text('You can take part as soon as the auction starts.');
  if (phase === 'end') return text('Auction has ended');
  return entered ? text('You are in this lot.') : text('A refundable deposit of {deposit} is needed.');
}

interface PricesProps {
  readonly lot: LotView;
  readonly bid: BidView | undefined;
  readonly phase: SessionPhase;
  readonly onTop: boolean;
}

/** Prices that stay where they are: the place of the latest bid is kept while it is on its way, or not made yet. */
function Prices({ lot, bid, phase, onTop }: PricesProps) {
  const t = useT();
  if (lot.status === 'sold') {
    return (
      <>
        <Amount label={t('Starting Price')} amountSen={lot.startingPriceSen} size="medium" />
        {lot.salePriceSen !== null && <Amount label={t('Sold Price')} amountSen={lot.salePriceSen} size="hero" />}
      </>
    );
  }
  const isOver = lot.status !== 'open' && lot.status !== 'offered';
  if (isOver || phase === 'not started') {
    return <Amount label={t('Starting Price')} amountSen={lot.startingPriceSen} size="hero" />;
  }
  return (
    <>
      <Amount label={t('Starting Price')} amountSen={lot.startingPriceSen} size="medium" />
      {bid !== undefined && showsLatestBid(lot, bid.latestBidSen, phase, lot.status) ? (
        <Amount label={onTop ? t('Your Bid') : t('Latest Bid Price')} amountSen={bid.latestBidSen} size="hero" />
      ) : (
        <Box>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Latest Bid Price')}
          </Typography>
          <Box sx={{ minHeight: HERO_HEIGHT, display: 'flex', alignItems: 'center' }}>
            {bid === undefined ? (
              <Skeleton width="70%" sx={{ height: HERO_HEIGHT }} />
            ) : (
              <Typography variant="h3" component="p" color="textSecondary">
                {phase === 'end' ? t('No bid made') : t('No bid yet')}
              </Typography>
            )}
          </Box>
        </Box>
      )}
    </>
  );
}

/** As high as an amount of size 'hero'. */
const HERO_HEIGHT = 'clamp(2.75rem, 11vw, 3.75rem)';

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

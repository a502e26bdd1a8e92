import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { selectLive } from '#web/calls/connection.ts';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import type { Zoomed } from '#web/lots/Gallery.tsx';
import type { LotView } from '#web/lots/lot-view.ts';
import type { Obstacle } from '#web/lots/obstacle.ts';
import { type SessionView, sessionClock } from '#web/lots/session-view.ts';
import { type Standing, standingOf } from '#web/lots/standing.ts';
import { useAppSelector } from '#web/state/state.ts';
import { bidBlock } from './bid-block.ts';
import { DeskLayout } from './DeskLayout.tsx';
import { isOver, useHasEnded, useLeaveAtEnd } from './leave.ts';
import type { LiveView } from './live-view.ts';
import { PhoneLayout } from './PhoneLayout.tsx';
import type { BidStage } from './panel.ts';
import type { RoomView } from './room-view.ts';
import { useBidDialog } from './use-bid-dialog.ts';
import { useBidKeys, useKeysOn } from './use-bid-keys.ts';
import { useBidding } from './use-bidding.ts';
import { useFirstBidAsks } from './use-first-bid-asks.ts';
import { useWakeLock } from './use-wake-lock.ts';

// There is something to say at the first change, and to ask at the first press.
const BesideLayouts = lazy(async () => ({ default: (await import('./BesideLayouts.tsx')).BesideLayouts }));

interface BiddingRoomProps {
  readonly lot: LotView;
  readonly live: LiveView;
  readonly session: SessionView;
  readonly me: number;
  /** Their highest bid from the server; 0 for none. */
  readonly ownBidSen: number;
  /** The most that they would pay, as they have left it; 0 for none. In memory alone. */
  readonly ownMaximumSen: number;
  /** It was needed when they could not bid. */
  readonly maximumLapsed?: boolean | undefined;
  /** Why the house would refuse any bid of theirs. */
  readonly obstacle: Obstacle | undefined;
}

/** Media query for two columns: desktops and tablets. */
const DESK = '(min-width: 56.25rem), (min-width: 47.5rem) and (min-height: 37.5rem)';

/** ms before the end from which the screen is kept on. */
const AWAKE_MS = 5 * 60_000;

export function BiddingRoom(room: BiddingRoomProps) {
  const view = useRoom(room);
  const BidDialog = useBidDialog(!isIdle(view.bidding.panel.stage));
  const desk = useMediaQuery(DESK, { noSsr: true });
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  useFirstBidAsks(view.bidding.panel.stage, wide);
  return (
    <>
      {desk ? <DeskLayout {...view} /> : <PhoneLayout {...view} />}
      {BidDialog !== null && <BidDialog {...view} />}
      <Suspense>
        <BesideLayouts {...view} />
      </Suspense>
    </>
  );
}

/** The bidding page of a lot, with its keyboard shortcuts, and the redirect at the end. */
export function useRoom(room: BiddingRoomProps): RoomView {
  const { lot, live, session, me, ownBidSen, ownMaximumSen, maximumLapsed = false, obstacle } = room;
  const nowMs = useServerNow(1000);
  const clock = sessionClock(session, nowMs);
  const stale = useAppSelector(selectLive) !== 'live';
  const { startingPriceSen, minimumRaiseSen, increments } = lot;
  const { raiseLimit } = live;
  const terms = useMemo(
    () => ({ startingPriceSen, minimumRaiseSen, increments, raiseLimit }),
    [startingPriceSen, minimumRaiseSen, increments, raiseLimit],
  );
  const bidding = useBidding({ lotId: lot.id, terms, price: live.price, bids: live.bids, me });
  const { stage } = bidding.panel;
  const standing = standingOf(me, live.price, live.bids, ownBidSen);
  const block = bidBlock({ phase: clock.phase, online: !stale, standing, stage: stage.at, obstacle });

  const heading = useRef<HTMLHeadingElement>(null);
  const [keysOn, setKeysOn] = useKeysOn();
  const [isMaximumAsked, askMaximum] = useState(false);
  const [zoomed, zoom] = useState<Zoomed>();
  const { plus, minus, ask } = bidding;
  useBidKeys({ enabled: keysOn && isIdle(stage) && block === undefined, plus, minus, bid: ask });
  // The question waits while the connection is being made.
  useAmountFromNotice(isIdle(stage) && (block === undefined || block === 'offline'), bidding.askFor);
  useWakeLock(clock.phase === 'started' && session.endsAtMs - nowMs <= AWAKE_MS);
  const hasEnded = useHasEnded(clock.phase === 'end', session.endsAtMs);
  useLeaveAtEnd(isOver(hasEnded, stage), lot, standing === 'on top' ? 'success' : 'info');
  usePageTitle(titleOf(useT(), lot, live, standing));

  return {
    ...{ lot, live, session, clock, standing, block, bidding, me, ownMaximumSen, maximumLapsed, stale, heading },
    ...{ keysOn, setKeysOn },
    ...{ isMaximumAsked, askMaximum, zoomed, zoom },
  };
}

function isIdle({ at }: BidStage): boolean {
  return at === 'idle' || at === 'taken';
}

/** The title of the tab shows the standing while another tab is active. */
function titleOf(t: Translate, lot: LotView, live: LiveView, standing: Standing): string {
  const mark = { 'on top': '▲ ', outbid: '▼ ', 'no bid': '' }[standing];
  const price = live.price.latestBidSen > 0 ? ` · ${formatRM(live.price.latestBidSen)}` : '';
  return `${mark}${t('Lot {no}', { no: lot.id })}${price}`;
}

/**
 * Opens the question for an amount from a notice's link (`state: { bidSen }`). The state is cleared, so that a reload or Back does not ask again.
 */
function useAmountFromNotice(possible: boolean, askFor: (amountSen: number) => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const amountSen = amountOf(state);
  useEffect(() => {
    if (amountSen === undefined) return;
    if (possible) askFor(amountSen);
    void navigate(pathname, { replace: true, state: null });
  }, [amountSen, possible, askFor, navigate, pathname]);
}

/** The history state may contain anything. */
function amountOf(state: unknown): number | undefined {
  const { bidSen } = (state ?? {}) as { readonly bidSen?: unknown };
  return typeof bidSen === 'number' && Number.isSafeInteger(bidSen) && bidSen > 0 ? bidSen : undefined;
}

import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef } from 'react';
import { formatRM } from '#domain/money.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { selectLive } from '#web/calls/connection.ts';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { type SessionView, sessionClock } from '#web/lots/session-view.ts';
import { type Standing, standingOf } from '#web/lots/standing.ts';
import { askAboutNotifications } from '#web/notices/ask.ts';
import { useAppSelector } from '#web/state/state.ts';
import { Announcer } from './Announcer.tsx';
import { bidBlock } from './bid-block.ts';
import { DeskLayout } from './DeskLayout.tsx';
import { isOver, useLeaveAtEnd } from './leave.ts';
import type { LiveView } from './live-view.ts';
import { PhoneLayout } from './PhoneLayout.tsx';
import type { BidStage } from './panel.ts';
import type { RoomView } from './room-view.ts';
import { useAskedAmount } from './use-asked-amount.ts';
import { useBidDialog } from './use-bid-dialog.ts';
import { useBidKeys, useKeysOn } from './use-bid-keys.ts';
import { useBidding } from './use-bidding.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface BiddingRoomProps {
  readonly lot: LotView;
  readonly live: LiveView;
  readonly session: SessionView;
  readonly me: number;
  /** Their highest bid as the house told it; 0 when they have none. */
  readonly ownBidSen: number;
}

/** Where two columns have room: a desk, and a tablet however it is held. */
const DESK = '(min-width: 900px), (min-width: 760px) and (min-height: 600px)';

/** From so long before the end on the screen stays on. */
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
      <Announcer {...view} />
    </>
  );
}

/** What the room shows, with its keys, and with the way out at the end. */
export function useRoom({ lot, live, session, me, ownBidSen }: BiddingRoomProps): RoomView {
  const nowMs = useServerNow(1000);
  const clock = sessionClock(session, nowMs);
  const stale = useAppSelector(selectLive) !== 'live';
  const { startingPriceSen, minimumRaiseSen } = lot;
  const { raiseLimit } = live;
  const terms = useMemo(
    () => ({ startingPriceSen, minimumRaiseSen, raiseLimit }),
    [startingPriceSen, minimumRaiseSen, raiseLimit],
  );
  const bidding = useBidding({ lotId: lot.id, terms, price: live.price, bids: live.bids, me });
  const { stage } = bidding.panel;
  const standing = standingOf(me, live.price, live.bids, ownBidSen);
  const block = bidBlock({ phase: clock.phase, online: !stale, standing, stage: stage.at });

  const heading = useRef<HTMLHeadingElement>(null);
  const [keysOn, setKeysOn] = useKeysOn();
  const { plus, minus, ask } = bidding;
  useBidKeys({ enabled: keysOn && isIdle(stage) && block === undefined, plus, minus, bid: ask });
  // While the line comes up the question waits for it.
  useAskedAmount(isIdle(stage) && (block === undefined || block === 'offline'), bidding.askFor);
  useWakeLock(clock.phase === 'started' && session.endsAtMs - nowMs <= AWAKE_MS);
  useLeaveAtEnd(isOver(clock.phase === 'end', stage), lot, standing === 'on top' ? 'success' : 'info');
  usePageTitle(titleOf(useT(), lot, live, standing));

  return { lot, live, clock, standing, block, bidding, me, stale, heading, keysOn, setKeysOn };
}

function isIdle({ at }: BidStage): boolean {
  return at === 'idle' || at === 'taken';
}

/**
 * After their first bid they are asked whether they want to be told when they are outbid: at once where the question has room beside the
 * page, else when they leave it, since it would lie over their standing.
 */
function useFirstBidAsks({ at }: BidStage, roomBeside: boolean): void {
  const hasBid = useRef(false);
  useEffect(() => {
    if (at === 'taken') hasBid.current = true;
    if (hasBid.current && roomBeside) askAboutNotifications();
  }, [at, roomBeside]);
  useEffect(
    () => () => {
      if (hasBid.current) askAboutNotifications();
    },
    [],
  );
}

/** The tab tells how one stands while another page is looked at. */
function titleOf(t: Translate, lot: LotView, live: LiveView, standing: Standing): string {
  const mark = { 'on top': '▲ ', outbid: '▼ ', 'no bid': '' }[standing];
  const price = live.price.latestBidSen > 0 ? ` · ${formatRM(live.price.latestBidSen)}` : '';
  return `${mark}${t('Lot {no}', { no: lot.id })}${price}`;
}

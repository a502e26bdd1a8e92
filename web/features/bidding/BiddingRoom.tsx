import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { formatRM } from '#domain/money.ts';
import { selectLive } from '#web/api/connection.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { type SessionView, sessionClock } from '#web/lots/session-view.ts';
import { type Standing, standingOf } from '#web/lots/standing.ts';
import { useAppSelector } from '#web/state/state.ts';
import { Announcer } from './Announcer.tsx';
import { bidBlock } from './bid-block.ts';
import { DeskLayout } from './DeskLayout.tsx';
import { isOver, useLeaveAtEnd } from './leave.ts';
import type { LiveView } from './live-view.ts';
import { PhoneLayout } from './PhoneLayout.tsx';
import type { BidStage } from './panel.ts';
import type { RoomView } from './room-view.ts';
import { useBidDialog } from './use-bid-dialog.ts';
import { useBidKeys } from './use-bid-keys.ts';
import { useBidding } from './use-bidding.ts';

interface BiddingRoomProps {
  readonly lot: LotView;
  readonly live: LiveView;
  readonly session: SessionView;
  readonly me: number;
  /** Their highest bid as the house told it; 0 when they have none. */
  readonly ownBidSen: number;
}

export function BiddingRoom(room: BiddingRoomProps) {
  const view = useRoom(room);
  const BidDialog = useBidDialog(!isIdle(view.bidding.panel.stage));
  const desk = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <>
      {desk ? <DeskLayout {...view} /> : <PhoneLayout {...view} />}
      {BidDialog !== null && <BidDialog {...view} />}
      <Announcer price={view.live.price} me={view.me} />
    </>
  );
}

/** What the room shows, with its keys, and with the way out at the end. */
export function useRoom({ lot, live, session, me, ownBidSen }: BiddingRoomProps): RoomView {
  const clock = sessionClock(session, useServerNow(1000));
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

  useBidKeys({ enabled: isIdle(stage) && block === undefined, plus: bidding.plus, minus: bidding.minus });
  useLeaveAtEnd(isOver(clock.phase === 'end', stage), lot, standing === 'on top' ? 'success' : 'info');
  usePageTitle(titleOf(useT(), lot, live, standing));

  return { lot, live, clock, standing, block, bidding, me, stale };
}

function isIdle({ at }: BidStage): boolean {
  return at === 'idle' || at === 'taken';
}

/** The tab tells how one stands while another page is looked at. */
function titleOf(t: Translate, lot: LotView, live: LiveView, standing: Standing): string {
  const mark = { 'on top': '▲ ', outbid: '▼ ', 'no bid': '' }[standing];
  const price = live.price.latestBidSen > 0 ? ` · ${formatRM(live.price.latestBidSen)}` : '';
  return `${mark}${t('Lot {no}', { no: lot.id })}${price}`;
}

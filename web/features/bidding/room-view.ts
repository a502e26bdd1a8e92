import type { RefObject } from 'react';
import type { Zoomed } from '#web/lots/Gallery.tsx';
import type { LotView } from '#web/lots/lot-view.ts';
import type { SessionClock, SessionView } from '#web/lots/session-view.ts';
import type { Standing } from '#web/lots/standing.ts';
import type { BidBlock } from './bid-block.ts';
import type { LiveView } from './live-view.ts';
import type { Bidding } from './use-bidding.ts';

/** Props of both layouts. */
export interface RoomView {
  readonly lot: LotView;
  readonly live: LiveView;
  /** As this lot has it, with the lot's own end. */
  readonly session: SessionView;
  readonly clock: SessionClock;
  readonly standing: Standing;
  readonly block: BidBlock | undefined;
  readonly bidding: Bidding;
  readonly me: number;
  /** 0: they have left no maximum bid. */
  readonly ownMaximumSen: number;
  readonly maximumLapsed: boolean;
  /** The dialog of their maximum bid is open. */
  readonly isMaximumAsked: boolean;
  readonly askMaximum: (asked: boolean) => void;
  readonly zoomed: Zoomed | undefined;
  readonly zoom: (zoomed: Zoomed) => void;
  /** There is no connection: the data may be outdated. */
  readonly stale: boolean;
  /** Heading of the panel; takes the focus after a bid. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly keysOn: boolean;
  readonly setKeysOn: (on: boolean) => void;
}

/** Props of the screens of the bid dialog. */
export interface BidScreenProps extends Pick<RoomView, 'lot' | 'bidding' | 'block' | 'clock'> {
  /** Whom the session is for. */
  readonly session: Pick<SessionView, 'publicOrPrivate'>;
  /** The question has been there long enough to be read: earlier presses were meant for what was there before. */
  readonly settled: boolean;
}

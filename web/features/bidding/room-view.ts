import type { RefObject } from 'react';
import type { LotView } from '#web/lots/lot-view.ts';
import type { SessionClock } from '#web/lots/session-view.ts';
import type { Standing } from '#web/lots/standing.ts';
import type { BidBlock } from './bid-block.ts';
import type { LiveView } from './live-view.ts';
import type { Bidding } from './use-bidding.ts';

/** What both layouts show. */
export interface RoomView {
  readonly lot: LotView;
  readonly live: LiveView;
  readonly clock: SessionClock;
  readonly standing: Standing;
  readonly block: BidBlock | undefined;
  readonly bidding: Bidding;
  readonly me: number;
  /** There is no connection: what is shown may be old. */
  readonly stale: boolean;
  /** Of the panel with the next bid; takes the focus after a bid. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly keysOn: boolean;
  readonly setKeysOn: (on: boolean) => void;
}

/** What the screens of the bid dialog show. */
export interface BidScreenProps extends Pick<RoomView, 'lot' | 'bidding' | 'block' | 'clock'> {
  /** What is asked has been there long enough to be read: until then a press was meant for what was there before. */
  readonly settled: boolean;
}

import type { LotView } from '#web/lots/lot-view.ts';
import type { SessionClock } from '#web/lots/session-view.ts';
import type { BidBlock, Standing } from '#web/lots/standing.ts';
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
  /** The line is down: what is shown may be old. */
  readonly stale: boolean;
}

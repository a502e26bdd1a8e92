import { text } from '#web/i18n/translate.ts';
import type { BidStage } from './panel.ts';

/** Where the bidding page sends people. */

/** After the end of an auction, or when its session is gone. */
export const AFTER_AUCTION_PATH = '/myaccount/mybid';

/** Those who are not in the lot. */
export const NOT_IN_LOT_PATH = '/onlineAuction/onAuction/1';

/** The house's answer to a bid after the end (specification, section 8). */
export const AUCTION_HAS_ENDED = text('Auction has ended');

/** Is there nothing left to do here? When the auction has ended, but not before a bid that is under way has its answer, and that is read. */
export function isOver(ended: boolean, stage: BidStage): boolean {
  if (stage.at !== 'refused') return ended && stage.at !== 'sending' && stage.at !== 'unknown';
  return stage.refusal.why === 'other' && stage.refusal.message === AUCTION_HAS_ENDED;
}

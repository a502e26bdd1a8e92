import { text } from '#web/i18n/translate.ts';

/** Where the bidding page sends people. */

/** After the end of an auction, or when its session is gone. */
export const AFTER_AUCTION_PATH = '/myaccount/mybid';

/** Those who are not in the lot. */
export const NOT_IN_LOT_PATH = '/onlineAuction/onAuction/1';

/** The house's answer to a bid after the end (specification, section 8). */
export const AUCTION_HAS_ENDED = text('Auction has ended');

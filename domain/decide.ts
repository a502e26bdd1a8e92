import { biddingDeciders } from './decisions/bidding.ts';
import { cancelBidDeciders } from './decisions/cancel-bid.ts';
import { catalogueDeciders } from './decisions/catalogue.ts';
import type { Decision } from './decisions/decision.ts';
import { depositsDeciders } from './decisions/deposits.ts';
import { endOfSaleDeciders } from './decisions/end-of-sale.ts';
import { extendSessionDeciders } from './decisions/extend-session.ts';
import { handoverDeciders } from './decisions/handover.ts';
import { lotsDeciders } from './decisions/lots.ts';
import { maximumBidsDeciders } from './decisions/maximum-bids.ts';
import { offersDeciders } from './decisions/offers.ts';
import { purchasesDeciders } from './decisions/purchases.ts';
import { raiseLimitDeciders } from './decisions/raise-limit.ts';
import { refundsDeciders } from './decisions/refunds.ts';
import { releaseDeciders } from './decisions/release.ts';
import { reserveDeciders } from './decisions/reserve.ts';
import { reserveUnitDeciders } from './decisions/reserve-unit.ts';
import { sessionRulesDeciders } from './decisions/session-rules.ts';
import { sessionsDeciders } from './decisions/sessions.ts';
import { standingDeciders } from './decisions/standing.ts';
import { vendorAccountsDeciders } from './decisions/vendor-accounts.ts';
import { vendorSalesDeciders } from './decisions/vendor-sales.ts';
import type { BookState } from './state.ts';

/** Every command of the book, by its type, as the files of `decisions` decide them. */
const deciders = {
  ...biddingDeciders,
  ...cancelBidDeciders,
  ...catalogueDeciders,
  ...depositsDeciders,
  ...endOfSaleDeciders,
  ...extendSessionDeciders,
  ...handoverDeciders,
  ...lotsDeciders,
  ...maximumBidsDeciders,
  ...offersDeciders,
  ...purchasesDeciders,
  ...raiseLimitDeciders,
  ...refundsDeciders,
  ...reserveDeciders,
  ...reserveUnitDeciders,
  ...releaseDeciders,
  ...sessionRulesDeciders,
  ...sessionsDeciders,
  ...standingDeciders,
  ...vendorAccountsDeciders,
  ...vendorSalesDeciders,
};

export type Command = Parameters<(typeof deciders)[keyof typeof deciders]>[1];

/** Decides any command of the book: pure, against one state at one revision. */
export function decide(state: BookState, command: Command): Decision {
  const decider: (state: BookState, command: never) => Decision = deciders[command.type];
  return decider(state, command as never);
}

import { type EnterLot, enterLot, type PlaceBid, placeBid } from './decisions/bidding.ts';
import {
  changeLot,
  changeSession,
  type ListLot,
  listLot,
  type ScheduleSession,
  scheduleSession,
  type WithdrawLot,
  type WithdrawSession,
  withdrawLot,
  withdrawSession,
} from './decisions/catalogue.ts';
import type { Decision } from './decisions/decision.ts';
import {
  type CreditDeposit,
  creditDeposit,
  type ResetDeposit,
  type ReverseDeposit,
  resetDeposit,
  reverseDeposit,
} from './decisions/deposits.ts';
import {
  balanceOutDeposits,
  clearSession,
  type EndOfSaleStep,
  recordSales,
  tellWinners,
} from './decisions/end-of-sale.ts';
import {
  type AdjustPurchaseDeposit,
  adjustPurchaseDeposit,
  type ForfeitLot,
  forfeitLot,
  type PayPurchase,
  payPurchase,
} from './decisions/purchases.ts';
import { type SetRaiseLimit, setRaiseLimit } from './decisions/raise-limit.ts';
import {
  barBidder,
  type ChangeStanding,
  type ChangeVendorBar,
  joinBidder,
  liftBar,
  refuteStaff,
  reinstateBidder,
  suspendBidder,
  type VerifyStaff,
  verifyStaff,
} from './decisions/standing.ts';
import type { BookState } from './state.ts';

export type Command =
  | ScheduleSession
  | WithdrawSession
  | ListLot
  | WithdrawLot
  | ChangeStanding
  | VerifyStaff
  | ChangeVendorBar
  | SetRaiseLimit
  | EnterLot
  | PlaceBid
  | CreditDeposit
  | ReverseDeposit
  | ResetDeposit
  | EndOfSaleStep
  | PayPurchase
  | AdjustPurchaseDeposit
  | ForfeitLot;

/** Decides any command of the book: pure, against one state at one revision. */
export function decide(state: BookState, command: Command): Decision {
  switch (command.type) {
    case 'place-bid':
      return placeBid(state, command);
    case 'enter-lot':
      return enterLot(state, command);
    case 'schedule-session':
      return scheduleSession(state, command);
    case 'change-session':
      return changeSession(state, command);
    case 'withdraw-session':
      return withdrawSession(state, command);
    case 'list-lot':
      return listLot(state, command);
    case 'change-lot':
      return changeLot(state, command);
    case 'withdraw-lot':
      return withdrawLot(state, command);
    case 'set-raise-limit':
      return setRaiseLimit(state, command);
    case 'join-bidder':
      return joinBidder(state, command);
    case 'suspend-bidder':
      return suspendBidder(state, command);
    case 'reinstate-bidder':
      return reinstateBidder(state, command);
    case 'verify-staff':
      return verifyStaff(state, command);
    case 'refute-staff':
      return refuteStaff(state, command);
    case 'bar-bidder':
      return barBidder(state, command);
    case 'lift-bar':
      return liftBar(state, command);
    case 'credit-deposit':
      return creditDeposit(state, command);
    case 'reverse-deposit':
      return reverseDeposit(state, command);
    case 'reset-deposit':
      return resetDeposit(state, command);
    case 'record-sales':
      return recordSales(state, command);
    case 'balance-out-deposits':
      return balanceOutDeposits(state, command);
    case 'tell-winners':
      return tellWinners(state, command);
    case 'clear-session':
      return clearSession(state, command);
    case 'pay-purchase':
      return payPurchase(state, command);
    case 'adjust-purchase-deposit':
      return adjustPurchaseDeposit(state, command);
    case 'forfeit-lot':
      return forfeitLot(state, command);
  }
}

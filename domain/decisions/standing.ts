import type { BidderState, BookState } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, type Refused, refuse } from './decision.ts';

/** A bidder's standing with the house: account, staff group, vendors that bar them. Asking for what is already so changes nothing. */

export interface ChangeStanding {
  readonly type: 'join-bidder' | 'suspend-bidder' | 'reinstate-bidder' | 'refute-staff';
  readonly commandId: string;
  readonly bidder: number;
  readonly nowMs: number;
}

export interface VerifyStaff {
  readonly type: 'verify-staff';
  readonly commandId: string;
  readonly bidder: number;
  readonly group: string;
  readonly nowMs: number;
}

export interface ChangeVendorBar {
  readonly type: 'bar-bidder' | 'lift-bar';
  readonly commandId: string;
  readonly bidder: number;
  readonly vendor: string;
  readonly nowMs: number;
}

function joinBidder(state: BookState, { bidder }: ChangeStanding): Decision {
  return state.bidders.has(bidder) ? NOTHING_TO_DO : accept({ type: 'BidderJoined', data: { bidder } });
}

function suspendBidder(state: BookState, command: ChangeStanding): Decision {
  return withBidder(state, command.bidder, ({ bidder, active }) =>
    active ? accept({ type: 'BidderSuspended', data: { bidder } }) : NOTHING_TO_DO,
  );
}

function reinstateBidder(state: BookState, command: ChangeStanding): Decision {
  return withBidder(state, command.bidder, ({ bidder, active }) =>
    active ? NOTHING_TO_DO : accept({ type: 'BidderReinstated', data: { bidder } }),
  );
}

function verifyStaff(state: BookState, command: VerifyStaff): Decision {
  return withBidder(state, command.bidder, ({ bidder, staffGroup }) =>
    staffGroup === command.group
      ? NOTHING_TO_DO
      : accept({ type: 'StaffVerified', data: { bidder, group: command.group } }),
  );
}

function refuteStaff(state: BookState, command: ChangeStanding): Decision {
  return withBidder(state, command.bidder, ({ bidder, staffGroup }) =>
    staffGroup === null ? NOTHING_TO_DO : accept({ type: 'StaffRefuted', data: { bidder } }),
  );
}

function barBidder(state: BookState, command: ChangeVendorBar): Decision {
  return withBidder(state, command.bidder, ({ bidder, barredBy }) =>
    barredBy.includes(command.vendor)
      ? NOTHING_TO_DO
      : accept({ type: 'VendorBarred', data: { bidder, vendor: command.vendor } }),
  );
}

function liftBar(state: BookState, command: ChangeVendorBar): Decision {
  return withBidder(state, command.bidder, ({ bidder, barredBy }) =>
    barredBy.includes(command.vendor)
      ? accept({ type: 'VendorBarLifted', data: { bidder, vendor: command.vendor } })
      : NOTHING_TO_DO,
  );
}

function withBidder(state: BookState, bidder: number, decide: (known: BidderState) => Decision): Decision | Refused {
  const known = state.bidders.get(bidder);
  return known === undefined ? refuse({ code: 'bidder-unknown' }) : decide(known);
}

export const standingDeciders = {
  'join-bidder': joinBidder,
  'suspend-bidder': suspendBidder,
  'reinstate-bidder': reinstateBidder,
  'verify-staff': verifyStaff,
  'refute-staff': refuteStaff,
  'bar-bidder': barBidder,
  'lift-bar': liftBar,
};

import {
  changeBalance,
  changeBidder,
  changeLot,
  changePurchase,
  changeSession,
  theBidder,
  theLot,
  thePurchase,
  theRefund,
  theSession,
} from './entities.ts';
import type { EventOf, LotTerms, StoredEvent } from './events.ts';
import { foldHandover } from './evolve-handover.ts';
import {
  agree,
  beginHold,
  moveVendor,
  orderPayout,
  returnPayout,
  reverseSettlement,
  settlePayout,
  settleSale,
  takeBackFromVendor,
} from './evolve-vendors.ts';
import { endedBefore, plannedEndMs, replannedEndMs } from './lot-ends.ts';
import { splitLotKey } from './lot-key.ts';
import { lapsedMaximum, withMaximum } from './maximum-bids.ts';
import { noteMoney } from './money-trace.ts';
import { PlacedBids } from './placed-bids.ts';
import { instantMs } from './primitives.ts';
import { NO_RULES } from './session-rules.ts';
import {
  add,
  type BidderState,
  type BookState,
  type CommandTrace,
  innerMap,
  type LotOffer,
  type LotState,
  lotsOfSession,
  manualFingerprint,
  put,
  putReference,
  refundFingerprint,
  type SaleStep,
  sessionOf,
  stretchOf,
  TAKEN_BACK,
} from './state.ts';
import { timeGivenMs } from './time-given.ts';

/**
 * Folds one event into the state, in place. The events of a book decide its state to the byte; a missing entity is a broken book and
 * therefore an exception, never a default.
 */
export function evolve(state: BookState, event: StoredEvent): void {
  if (event.revision !== state.revision + 1) {
    throw new Error(`The book is at revision ${state.revision}; event ${event.revision} does not follow it`);
  }
  apply(state, event);
  noteMoney(state, event);
  state.revision = event.revision;
  state.lastHash = event.metadata.hash;
  state.lastAtMs = instantMs(event.metadata.at);
}

function apply(state: BookState, event: StoredEvent): void {
  switch (event.type) {
    case 'SessionScheduled':
      return schedule(state, event);
    case 'SessionChanged':
      changeSession(state, event.data.session, {
        changedAt: event.revision,
        startsAtMs: Date.parse(event.data.startsAt),
        endsAtMs: Date.parse(event.data.endsAt),
        access: event.data.access,
      });
      return planEnds(state, event.data.session, instantMs(event.metadata.at));
    case 'SessionRulesSet':
      changeSession(state, event.data.session, { rules: event.data.rules });
      return planEnds(state, event.data.session, instantMs(event.metadata.at));
    case 'SessionExtended':
      return extend(state, event);
    case 'SessionWithdrawn':
      closeCatalogue(state, event.data.session);
      return changeSession(state, event.data.session, { withdrawn: true });
    case 'SessionArchived':
      return archive(state, event.data.session);
    case 'LotListed':
      return list(state, event.data.lot, event.data.terms);
    case 'LotChanged':
      return changeLot(state, event.data.lot, event.data.terms);
    case 'LotWithdrawn':
      put(state, state.currentLots, splitLotKey(event.data.lot).lotNo, undefined);
      put(state, state.entries, event.data.lot, undefined);
      changeLot(state, event.data.lot, { outcome: 'withdrawn' });
      return noteLastEnd(state, splitLotKey(event.data.lot).session);
    case 'LotReserveSet':
      return changeLot(state, event.data.lot, {
        reserveSen: event.data.reserveSen,
        approval: event.data.approval,
        reserveSetAt: event.revision,
      });
    case 'LotExtended':
      changeLot(state, event.data.lot, { endsAtMs: instantMs(event.data.endsAt) });
      return noteLastEnd(state, splitLotKey(event.data.lot).session);
    case 'BidderJoined':
      return put(state, state.bidders, event.data.bidder, newBidder(event.data.bidder));
    case 'BidderSuspended':
      return changeBidder(state, event.data.bidder, { active: false });
    case 'BidderReinstated':
      return changeBidder(state, event.data.bidder, { active: true });
    case 'StaffVerified':
      return changeBidder(state, event.data.bidder, { staffGroup: event.data.group });
    case 'StaffRefuted':
      return changeBidder(state, event.data.bidder, { staffGroup: null });
    case 'VendorBarred': {
      const { barredBy } = theBidder(state, event.data.bidder);
      return changeBidder(state, event.data.bidder, { barredBy: [...barredBy, event.data.vendor] });
    }
    case 'VendorBarLifted': {
      const { vendor } = event.data;
      const { barredBy } = theBidder(state, event.data.bidder);
      return changeBidder(state, event.data.bidder, { barredBy: barredBy.filter((each) => each !== vendor) });
    }
    case 'RaiseLimitSet':
      state.raiseLimit = { ...event.data, setAt: event.revision };
      return;
    case 'LotEntered':
      return enter(state, event);
    case 'BidPlaced':
      return bid(state, event);
    case 'MaximumSet':
      return setMaximum(state, event);
    case 'MaximumLapsed': {
      const { lot, bidder } = event.data;
      return changeMaximum(state, lot, bidder, theLot(state, lot).topSen, event.revision, lapsedMaximum);
    }
    case 'BidCancelled':
      return cancelBid(state, event.data);
    case 'DepositCredited':
    case 'DepositReversed':
      return moveDeposit(state, event);
    case 'DepositReset':
      return changeBidder(state, event.data.bidder, { balanceSen: 0 });
    case 'RefundOrdered':
      return orderRefund(state, event.data);
    case 'RefundSettled':
      return put(state, state.refunds, event.data.reference, {
        ...theRefund(state, event.data.reference),
        isSettled: true,
      });
    case 'RefundReturned': {
      const { bidder, amountSen, reference, from } = event.data;
      if (from === 'record') {
        putReference(state, reference, TAKEN_BACK);
        return changeBalance(state, bidder, amountSen);
      }
      theRefund(state, reference);
      put(state, state.refunds, reference, undefined);
      return changeBalance(state, bidder, amountSen);
    }
    case 'RefundRecorded': {
      const { bidder, amountSen, reference } = event.data;
      putReference(state, reference, manualFingerprint(bidder, amountSen));
      return changeBalance(state, bidder, -amountSen);
    }
    case 'LotSold':
      put(state, state.purchases, event.data.lot, {
        ...event.data,
        ...NOTHING_PAID,
        soldAt: event.revision,
        hammerAtMs: sessionOf(state, theLot(state, event.data.lot)).endsAtMs,
      });
      forgetBids(state, event.data.lot);
      put(state, state.offeredLots, event.data.lot, undefined);
      return changeLot(state, event.data.lot, { outcome: 'sold', offer: null });
    case 'LotUnsold':
      put(state, state.maxima, event.data.lot, undefined);
      return changeLot(state, event.data.lot, { outcome: 'unsold' });
    case 'LotOffered':
      forgetBids(state, event.data.lot);
      put(state, state.offeredLots, event.data.lot, true);
      return changeLot(state, event.data.lot, { outcome: 'offered', offer: offerOf(event.data, false) });
    case 'OfferCountered':
      return changeLot(state, event.data.lot, { offer: offerOf(event.data, true) });
    case 'OfferAccepted':
      return;
    case 'OfferDeclined':
    case 'OfferLapsed': {
      const { lot, bidder } = event.data;
      release(state, bidder, theLot(state, lot));
      put(state, state.offeredLots, lot, undefined);
      return changeLot(state, lot, { outcome: 'unsold', offer: null, topBidder: 0, topSen: 0 });
    }
    case 'SalesRecorded':
      return step(state, event.data.session, 'sales-recorded');
    case 'DepositApplied': {
      const { lot, bidder, amountSen } = event.data;
      release(state, bidder, theLot(state, lot));
      changeBalance(state, bidder, -amountSen);
      return changeLot(state, lot, { depositApplied: true });
    }
    case 'DepositsBalanced':
      return step(state, event.data.session, 'deposits-balanced');
    case 'WinnerTold':
      return changeLot(state, event.data.lot, { winnerTold: true });
    case 'WinnersTold':
      return step(state, event.data.session, 'winners-told');
    case 'SessionCleared':
      closeCatalogue(state, event.data.session);
      return step(state, event.data.session, 'cleared');
    case 'PurchasePaid': {
      const { lot, amountSen, reference } = event.data;
      putReference(state, reference, `${lot}:${amountSen}`);
      return changePurchase(state, lot, { paidSen: thePurchase(state, lot).paidSen + amountSen });
    }
    case 'PurchasePaymentReversed': {
      const { lot, amountSen, reference } = event.data;
      putReference(state, reference, TAKEN_BACK);
      return changePurchase(state, lot, { paidSen: thePurchase(state, lot).paidSen - amountSen });
    }
    case 'PurchaseDepositAdjusted':
      return changePurchase(state, event.data.lot, { additionalDepositSen: event.data.additionalDepositSen });
    case 'PurchaseSurplusCredited': {
      const { lot, bidder, amountSen } = event.data;
      const { surplusCreditedSen } = thePurchase(state, lot);
      changePurchase(state, lot, { surplusCreditedSen: surplusCreditedSen + amountSen });
      return changeBalance(state, bidder, amountSen);
    }
    case 'LotForfeited':
      return changeLot(state, event.data.lot, { outcome: 'forfeited' });
    case 'UnitReserved': {
      const { lot, bidder, depositSen } = event.data;
      const soldNow = { soldAt: event.revision, hammerAtMs: instantMs(event.metadata.at) };
      put(state, state.purchases, lot, { ...event.data, ...NOTHING_PAID, ...soldNow });
      changeBidder(state, bidder, { balanceSen: theBidder(state, bidder).balanceSen - depositSen });
      return changeLot(state, lot, { outcome: 'sold', depositApplied: true });
    }
    case 'UnitReleased':
      changePurchase(state, event.data.lot, { releasedBy: event.metadata.commandId });
      return beginHold(state, event.data.lot, instantMs(event.metadata.at));
    case 'VendorAgreementSet':
      return agree(state, event);
    case 'SaleSettled':
      return settleSale(state, event.data);
    case 'SaleSettlementReversed':
      return reverseSettlement(state, event.data);
    case 'VendorCharged':
    case 'VendorPaidIn':
      return moveVendor(state, event);
    case 'VendorChargeReversed':
    case 'VendorPaidInReversed':
      return takeBackFromVendor(state, event);
    case 'VendorPayoutOrdered':
      return orderPayout(state, event.data);
    case 'VendorPayoutSettled':
      return settlePayout(state, event.data.reference);
    case 'VendorPayoutReturned':
      return returnPayout(state, event.data);
    case 'HandoverOpened':
    case 'HandoverTakenBack':
    case 'HandoverStepRecorded':
    case 'HandoverStepTakenBack':
    case 'HandoverCharged':
    case 'HandoverChargeWaived':
    case 'HandoverPaid':
    case 'HandoverPaymentReversed':
    case 'SafetyDepositReturned':
    case 'SafetyDepositForfeited':
    case 'SafetyDepositRestored':
      return foldHandover(state, event);
    case 'UnitDisposed':
      foldHandover(state, event);
      return beginHold(state, event.data.lot, instantMs(event.metadata.at));
    default: {
      const never: never = event;
      throw new Error(`No fold for ${JSON.stringify(never)}`);
    }
  }
}

/** Nothing is cancelled from here on. */
function forgetBids(state: BookState, lot: string): void {
  put(state, state.placedBids, lot, undefined);
  put(state, state.maxima, lot, undefined);
}

function offerOf({ hammerSen, decideBy }: { hammerSen: number; decideBy: string }, isCounter: boolean): LotOffer {
  return { hammerSen, decideByMs: Date.parse(decideBy), isCounter };
}

const NOTHING_PAID = {
  additionalDepositSen: 0,
  paidSen: 0,
  surplusCreditedSen: 0,
  releasedBy: null,
  settlement: null,
  settledBy: null,
  safetyDepositOut: null,
};

function schedule(state: BookState, { data, revision }: StoredEvent & EventOf<'SessionScheduled'>): void {
  put(state, state.sessions, data.session, {
    session: data.session,
    startsAtMs: Date.parse(data.startsAt),
    endsAtMs: Date.parse(data.endsAt),
    lastEndsAtMs: Date.parse(data.endsAt),
    rules: NO_RULES,
    access: data.access,
    step: 'open',
    withdrawn: false,
    archived: false,
    given: {},
    changedAt: revision,
  });
}

function extend(state: BookState, { data, revision, metadata }: StoredEvent & EventOf<'SessionExtended'>): void {
  const { session, endsAt, outageFrom } = data;
  const known = theSession(state, session);
  const endsAtMs = Date.parse(endsAt);
  const laterMs = endsAtMs - known.endsAtMs;
  const lastEndMs = known.lastEndsAtMs + laterMs;
  const givenMs = (known.given[outageFrom] ?? 0) + timeGivenMs(known.lastEndsAtMs, lastEndMs, instantMs(metadata.at));
  changeSession(state, session, { changedAt: revision, endsAtMs, given: { ...known.given, [outageFrom]: givenMs } });
  for (const lot of lotsOfSession(state, session)) {
    if (endedBefore(lot, Date.parse(outageFrom))) continue;
    put(state, state.lots, lot.lot, {
      ...lot,
      plannedEndMs: lot.plannedEndMs + laterMs,
      endsAtMs: lot.endsAtMs + laterMs,
    });
  }
  noteLastEnd(state, session);
}

/**
 * The ends of all lots by the session's end and rules. What has ended stays so, as lots do that had ended before an outage for which the session was
 * extended.
 */
function planEnds(state: BookState, session: string, atMs: number): void {
  const known = theSession(state, session);
  for (const lot of lotsOfSession(state, session)) {
    if (lot.endsAtMs <= atMs) continue;
    const plannedMs = plannedEndMs(known, lot);
    const endMs = replannedEndMs(lot, plannedMs);
    if (lot.plannedEndMs !== plannedMs || lot.endsAtMs !== endMs)
      put(state, state.lots, lot.lot, { ...lot, plannedEndMs: plannedMs, endsAtMs: endMs });
  }
  noteLastEnd(state, session);
}

function noteLastEnd(state: BookState, session: string): void {
  const { endsAtMs, lastEndsAtMs } = theSession(state, session);
  const lots = lotsOfSession(state, session).filter(({ outcome }) => outcome !== 'withdrawn');
  const endMs = lots.reduce((latestMs, lot) => Math.max(latestMs, lot.endsAtMs), endsAtMs);
  if (endMs !== lastEndsAtMs) changeSession(state, session, { lastEndsAtMs: endMs });
}

/** Without lots there is nothing for the four steps to do. */
function archive(state: BookState, session: string): void {
  if (theSession(state, session).step !== 'open') return changeSession(state, session, { archived: true });
  closeCatalogue(state, session);
  changeSession(state, session, { archived: true, step: 'cleared' });
}

function list(state: BookState, key: string, terms: LotTerms): void {
  const { session, lotNo } = splitLotKey(key);
  const known = theSession(state, session);
  const place = state.lots.get(key)?.place ?? state.sessionLots.get(session)?.size ?? 0;
  const endMs = plannedEndMs(known, { place });
  put(state, state.lots, key, {
    lot: key,
    session,
    lotNo,
    ...terms,
    reserveSen: null,
    approval: false,
    reserveSetAt: -1,
    place,
    plannedEndMs: endMs,
    endsAtMs: endMs,
    bidCount: 0,
    voidBids: [],
    biddersInLot: 0,
    topBidder: 0,
    topSen: 0,
    outcome: 'open',
    offer: null,
    depositApplied: false,
    winnerTold: false,
  });
  put(state, state.currentLots, lotNo, key);
  put(state, innerMap(state, state.sessionLots, session), key, true);
  if (endMs > known.lastEndsAtMs) changeSession(state, session, { lastEndsAtMs: endMs });
}

function enter(state: BookState, { data, revision, metadata }: StoredEvent & EventOf<'LotEntered'>): void {
  const { biddersInLot } = theLot(state, data.lot);
  put(state, innerMap(state, state.entries, data.lot), data.bidder, true);
  changeLot(state, data.lot, { biddersInLot: biddersInLot + 1 });
  const trace: CommandTrace = { revision, lot: data.lot, bidder: data.bidder, amountSen: null };
  // The first of a command that entered several lots stands; such are in books of before keys were looked at here.
  const commands = commandsAt(state, revision);
  if (!commands.has(metadata.commandId)) add(state, commands, metadata.commandId, trace);
}

function bid(state: BookState, event: StoredEvent & EventOf<'BidPlaced'>): void {
  const { data, revision, metadata } = event;
  const lot = theLot(state, data.lot);
  moveHold(state, lot, data.bidder);
  // Spelt out, not through changeLot: this is the one fold that runs thousands of times a second.
  put(state, state.lots, lot.lot, {
    ...lot,
    bidCount: lot.bidCount + 1,
    topBidder: data.bidder,
    topSen: data.amountSen,
  });
  const { bidder, amountSen, automatic } = data;
  bidsOf(state, lot.lot).write(lot.bidCount + 1, { revision, bidder, amountSen, automatic });
  // The command is that of whoever made it necessary.
  if (automatic) return;
  const trace: CommandTrace = { revision, lot: lot.lot, bidder: data.bidder, amountSen: data.amountSen };
  put(state, commandsAt(state, revision), metadata.commandId, trace);
}

function setMaximum(state: BookState, { data, revision, metadata }: StoredEvent & EventOf<'MaximumSet'>): void {
  const { lot, bidder, maximumSen } = data;
  changeMaximum(state, lot, bidder, maximumSen, revision);
  const trace: CommandTrace = { revision, lot, bidder, amountSen: maximumSen, isMaximum: true };
  put(state, commandsAt(state, revision), metadata.commandId, trace);
}

function changeMaximum(
  state: BookState,
  lot: string,
  bidder: number,
  amountSen: number,
  revision: number,
  change = withMaximum,
): void {
  const maxima = innerMap(state, state.maxima, lot);
  const { reserveSen } = theLot(state, lot);
  put(state, maxima, bidder, change(maxima.get(bidder) ?? [], { amountSen, revision, reserveSen }));
}

/** The cancelled bid and those passed over go; what the deposits hold follows the highest of the others. */
function cancelBid(state: BookState, data: EventOf<'BidCancelled'>['data']): void {
  const lot = theLot(state, data.lot);
  for (const bidder of data.maximaOf) put(state, innerMap(state, state.maxima, lot.lot), bidder, undefined);
  moveHold(state, lot, data.top?.bidder ?? 0);
  changeLot(state, lot.lot, {
    voidBids: [...lot.voidBids, data.bidRevision, ...data.passedOver],
    topBidder: data.top?.bidder ?? 0,
    topSen: data.top?.amountSen ?? 0,
  });
}

/** The lot has another bidder on top, or none (0): its deposit is held of them, and of nobody else. */
function moveHold(state: BookState, lot: LotState, topBidder: number): void {
  if (lot.topBidder === topBidder) return;
  if (lot.topBidder !== 0) release(state, lot.topBidder, lot);
  if (topBidder === 0) return;
  const bidder = theBidder(state, topBidder);
  const winning = [...bidder.winning, lot.lot];
  put(state, state.bidders, topBidder, { ...bidder, winning, heldSen: bidder.heldSen + lot.depositSen });
}

/** Where the command ids of this stretch of the book go; those before the stretch before it are let go. */
function commandsAt(state: BookState, revision: number): Map<string, CommandTrace> {
  const stretch = stretchOf(revision);
  if (!state.commands.has(stretch)) {
    for (const past of state.commands.keys()) if (past < stretch - 1) put(state, state.commands, past, undefined);
  }
  return innerMap(state, state.commands, stretch);
}

function bidsOf(state: BookState, lot: string): PlacedBids {
  const known = state.placedBids.get(lot);
  if (known !== undefined) return known;
  const fresh = new PlacedBids();
  add(state, state.placedBids, lot, fresh);
  return fresh;
}

/** The bidder no longer wins the lot; its deposit is free again. */
function release(state: BookState, bidderNo: number, lot: LotState): void {
  const bidder = theBidder(state, bidderNo);
  const winning = bidder.winning.filter((key) => key !== lot.lot);
  put(state, state.bidders, bidderNo, { ...bidder, winning, heldSen: bidder.heldSen - lot.depositSen });
}

function moveDeposit(state: BookState, event: EventOf<'DepositCredited'> | EventOf<'DepositReversed'>): void {
  const { bidder, amountSen, reference } = event.data;
  const signedSen = event.type === 'DepositCredited' ? amountSen : -amountSen;
  putReference(state, reference, `${bidder}:${signedSen}`);
  changeBalance(state, bidder, signedSen);
}

function orderRefund(state: BookState, { bidder, amountSen, reference }: EventOf<'RefundOrdered'>['data']): void {
  putReference(state, reference, refundFingerprint(bidder, amountSen));
  put(state, state.refunds, reference, { reference, bidder, amountSen, isSettled: false });
  changeBalance(state, bidder, -amountSen);
}

/** Lot numbers of the session are free for another one; who entered them is of no meaning any more. */
function closeCatalogue(state: BookState, session: string): void {
  for (const key of state.sessionLots.get(session)?.keys() ?? []) {
    const { lotNo } = splitLotKey(key);
    if (state.currentLots.get(lotNo) === key) put(state, state.currentLots, lotNo, undefined);
    put(state, state.entries, key, undefined);
  }
}

function step(state: BookState, session: string, to: SaleStep): void {
  changeSession(state, session, { step: to });
}

function newBidder(bidder: number): BidderState {
  return { bidder, active: true, staffGroup: null, barredBy: [], balanceSen: 0, winning: [], heldSen: 0 };
}

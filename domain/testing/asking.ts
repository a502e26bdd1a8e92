import { maximumBidSen, minimumBidSen, type RaiseLimit } from '../bid-range.ts';
import { balanceDueSen, surplusSen } from '../purchase.ts';
import type { Increment } from '../session-rules.ts';
import { type BookState, currentLot, hasEntered, type LotState, sessionOf, standingBids } from '../state.ts';
import { ofHandover } from './asking-handover.ts';
import { isOfRules, lotNear, ofRules } from './asking-rules.ts';
import { isOfVendors, ofVendors } from './asking-vendors.ts';
import { BIDDERS, bidderAt } from './houses.ts';
import type { Intent, Offer, Shown } from './intents.ts';
import type { RuledIntent } from './ruled-intent.ts';
import type { CommandInput } from './scenario.ts';
import type { VendorIntent } from './vendor-intent.ts';

/** A command with its id, which a repetition shares. */
export type Request = CommandInput & { readonly commandId: string };

const STEPS = ['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session'] as const;
const DONE = ['open', 'sales-recorded', 'deposits-balanced', 'winners-told', 'cleared'] as const;

/** A day before any sale of a house. */
export const LONG_BEFORE = '2001-01-01';

type Acting = Exclude<Intent, { do: 'wait' | 'edge' }>;

/**
 * The command that an intent comes to in this state; undefined when there is nothing to ask. `earlier`: what was asked before, for
 * intents that ask again.
 */
export function requestOf(
  state: BookState,
  intent: Acting,
  commandId: string,
  nowMs: number,
  earlier: readonly Request[],
): Request | undefined {
  if (intent.do === 'again') return askedAgain(earlier, intent);
  const asked = askedOf(state, intent, nowMs);
  return asked && { ...asked, commandId };
}

function askedOf(state: BookState, asking: Exclude<Acting, { do: 'again' }>, nowMs: number): CommandInput | undefined {
  if (isOfRules(asking)) return ofRules(state, asking, nowMs);
  if (isOfVendors(asking)) return ofVendors(state, asking, nowMs);
  const intent: Exclude<typeof asking, RuledIntent | VendorIntent> = asking;
  switch (intent.do) {
    case 'bid':
      return bidOf(state, intent, nowMs);
    case 'enter':
      return enterOf(state, intent, nowMs);
    case 'cancel':
      return cancellationOf(state, intent);
    case 'credit': {
      const { bidder, amountSen, reference } = intent;
      const shown = balanceShown(state, bidder, intent.shown);
      return { type: 'credit-deposit', bidder, amountSen, reference, source: 'top-up', ...shown };
    }
    case 'reverse': {
      const { bidder, amountSen, source, above, reference } = intent;
      return { type: 'reverse-deposit', bidder, amountSen, source, above, reference };
    }
    case 'standing':
      return { type: intent.type, bidder: subjectOf(state, intent) };
    case 'verify':
      return { type: 'verify-staff', bidder: intent.bidder, group: intent.group };
    case 'bar':
      return { type: intent.type, bidder: subjectOf(state, intent), vendor: intent.vendor };
    case 'schedule': {
      const times = { startsAtMs: nowMs, endsAtMs: nowMs + intent.lengthMs };
      return { type: 'save-sessions', sessions: [{ session: intent.session, ...times, access: intent.access }] };
    }
    case 'move': {
      const session = state.sessions.get(intent.session);
      if (session === undefined) return undefined;
      // Who says why means one that is running.
      const means = intent.reason === undefined ? intent : { startByMs: 0, access: undefined };
      const startsAtMs = session.startsAtMs + means.startByMs;
      const endsAtMs = session.endsAtMs + intent.endByMs;
      const access = means.access ?? session.access;
      const wanted = { session: intent.session, startsAtMs, endsAtMs, access, reason: intent.reason };
      return { type: 'save-sessions', sessions: [wanted] };
    }
    case 'extend': {
      const beforeMs = state.sessions.get(intent.session)?.endsAtMs ?? 0;
      const outageToMs = nowMs - intent.backMs;
      const outage = { outageFromMs: outageToMs - intent.outageMs, outageToMs };
      const { session, above, byMs } = intent;
      return { type: 'extend-session', session, endsAtMs: beforeMs + byMs, beforeMs, ...outage, above };
    }
    case 'withdraw-session':
      return { type: intent.do, session: intent.session, reason: intent.reason };
    case 'archive-session':
      return { type: intent.do, session: intent.session };
    case 'list': {
      const { session, lotNo, terms } = intent;
      return { type: 'list-lot', session, lotNo, terms };
    }
    case 'change-lot':
      return { type: 'change-lot', ...knownLot(state, intent), terms: intent.terms };
    case 'withdraw-lot':
      return { type: 'withdraw-lot', ...knownLot(state, intent) };
    case 'save-lots':
      return { type: 'save-lots', session: intent.session, lots: intent.lots };
    case 'withdraw-lots':
      return { type: 'withdraw-lots', session: intent.session, limit: intent.limit };
    case 'limit': {
      const { timesPercent, plusSen } = intent;
      const { setAt: _, ...known } = state.raiseLimit;
      const earlier = { ...known, plusSen: known.plusSen + 1_00 };
      const shown = intent.shown === 'none' ? undefined : intent.shown === 'earlier' ? earlier : known;
      return { type: 'set-raise-limit', timesPercent, plusSen, shown };
    }
    case 'step':
    case 'next-step': {
      const next = DONE.indexOf(state.sessions.get(intent.session)?.step ?? 'open');
      const type = STEPS[intent.do === 'step' ? intent.step : next] ?? 'clear-session';
      return { type, session: intent.session, limit: intent.limit };
    }
    case 'pay': {
      const lot = wonLot(state, intent);
      const { above, reference, isEarly } = intent;
      const amountSen = paymentSen(state, lot, intent.part);
      const meant = { above, alike: above, early: above };
      const counter = isEarly ? { paidOn: LONG_BEFORE } : {};
      return { type: 'pay-purchase', amountSen, reference, ...meant, ...counter, ...shownOf(state, lot, intent.shown) };
    }
    case 'pay-bill': {
      const lot = wonLot(state, intent);
      const bidder = state.purchases.get(lot)?.bidder ?? bidderAt(intent.pick);
      const amountSen = paymentSen(state, lot, intent.part);
      return { type: 'pay-purchase-by-bill', lot, bidder, amountSen, bill: intent.reference };
    }
    case 'take-back':
      return paymentNear(state, intent);
    case 'reserve': {
      const { bidder, hammerSen, unlikely, balanceDeposit } = intent;
      return { type: 'reserve-unit', lot: unsoldLot(state, intent), bidder, hammerSen, unlikely, balanceDeposit };
    }
    case 'adjust':
      return {
        ...{ type: 'adjust-purchase-deposit' },
        ...{ additionalDepositSen: intent.toSen, above: intent.above },
        ...shownOf(state, wonLot(state, intent), intent.shown),
      };
    case 'forfeit':
      return { type: 'forfeit-lot', ...shownOf(state, wonLot(state, intent), intent.shown) };
    case 'credit-surplus': {
      const { lot, sen } = owedNear(state, intent);
      // Nobody is owed anything: somebody pays too much first.
      if (sen === 0 && intent.keen) {
        const reference = `over ${state.references.size}`;
        return { type: 'pay-purchase', lot, amountSen: 20_000_00, reference, above: true };
      }
      return { type: 'credit-surplus', lot, surplusSen: intent.stale ? sen + 1 : sen };
    }
    case 'refund':
      return refundOf(state, intent);
    case 'refund-ends':
      return { type: intent.type, reference: refundNear(state, intent) };
    case 'take-back-refund':
      return manualRefundNear(state, intent);
    case 'release': {
      const lot = wonLot(state, intent);
      const buyer = state.purchases.get(lot)?.bidder ?? 0;
      return { type: 'release-unit', lot, bidder: intent.toBuyer ? buyer : bidderAt(buyer) };
    }
    case 'handover':
      return ofHandover(state, intent, nowMs);
  }
}

/** For a keen one a lot whose deposit was balanced out; else any that was ever listed. */
function wonLot(state: BookState, { pick, keen }: { readonly pick: number; readonly keen: boolean }): string {
  const lots = [...state.lots.values()];
  const won = keen ? lots.filter((lot) => lot.depositApplied) : lots;
  return won[pick % won.length]?.lot ?? lots[pick % lots.length]?.lot ?? 'AMS1/1';
}

/** For a keen one a purchase whose buyer is owed something, if there is one; what they are owed. */
function owedNear(state: BookState, intent: { readonly pick: number; readonly keen: boolean }) {
  const owed = (lot: string): number => {
    const purchase = state.purchases.get(lot);
    return purchase === undefined ? 0 : surplusSen(purchase, state.lots.get(lot)?.outcome === 'forfeited');
  };
  const some = intent.keen ? [...state.purchases.keys()].filter((lot) => owed(lot) > 0) : [];
  const lot = some[intent.pick % some.length] ?? wonLot(state, intent);
  return { lot, sen: owed(lot) };
}

/** For a keen one a lot that nobody bid for, of an auction that is over; else any that was ever listed, or none. */
function unsoldLot(state: BookState, { pick, keen }: { readonly pick: number; readonly keen: boolean }): string {
  const lots = [...state.lots.values()];
  const over = lots.filter(({ session }) => state.sessions.get(session)?.step === 'cleared');
  const unsold = over.filter(({ topBidder, outcome }) => topBidder === 0 && outcome !== 'withdrawn');
  const some = keen ? unsold : lots;
  return some[pick % some.length]?.lot ?? 'AMS1/99';
}

function paymentSen(state: BookState, lot: string, part: Extract<Intent, { do: 'pay' }>['part']): number {
  if (part === 'nothing') return 0;
  if (part === 'less-than-nothing') return -1;
  const purchase = state.purchases.get(lot);
  return part === 'rest' && purchase !== undefined ? Math.max(1, balanceDueSen(purchase)) : 250_50;
}

function shownOf(state: BookState, lot: string, shown: Shown) {
  const purchase = state.purchases.get(lot);
  if (shown === 'none' || purchase === undefined) return { lot };
  const earlierSen = shown === 'earlier' ? 10_00 : 0;
  return {
    lot,
    shownDueSen: balanceDueSen(purchase) + earlierSen,
    shownAdditionalDepositSen: purchase.additionalDepositSen + earlierSen,
  };
}

function balanceShown(state: BookState, bidder: number, shown: Shown) {
  if (shown === 'none') return {};
  return { shownBalanceSen: (state.bidders.get(bidder)?.balanceSen ?? 0) + (shown === 'earlier' ? 10_00 : 0) };
}

/** For a keen one a payment that lies on a purchase; else the name of anything that moved money, on a lot that somebody won. */
function paymentNear(state: BookState, intent: Extract<Intent, { do: 'take-back' }>): CommandInput {
  const named = [...state.references].map(([reference, what]) => ({ reference, lot: what.split(':', 1)[0] ?? '' }));
  const paid = intent.keen ? named.filter(({ lot }) => state.purchases.has(lot)) : named;
  const credited = paid.filter(({ lot }) => (state.purchases.get(lot)?.surplusCreditedSen ?? 0) > 0);
  const some = intent.keen && credited.length > 0 ? credited : paid;
  const { reference, lot } = some[intent.pick % some.length] ?? { reference: `ref ${intent.pick}`, lot: '' };
  return { type: 'reverse-payment', lot: intent.keen && lot !== '' ? lot : wonLot(state, intent), reference };
}

function refundOf(
  state: BookState,
  { type, part, keen, reference, ...intent }: Extract<Intent, { do: 'refund' }>,
): CommandInput {
  const freeSen = (bidder: number): number => {
    const account = state.bidders.get(bidder);
    return account === undefined ? 0 : account.balanceSen - account.heldSen;
  };
  const some = BIDDERS.filter((each) => freeSen(each) > 0);
  const bidder = keen ? (some[intent.bidder % some.length] ?? intent.bidder) : intent.bidder;
  const amounts = { all: freeSen(bidder), some: 250_50, 'too-much': freeSen(bidder) + 1, nothing: 0 };
  if (type === 'order-refund') return { type, bidder, amountSen: part === 'all' ? null : amounts[part], reference };
  return { type, bidder, amountSen: amounts[part], reference, alike: keen };
}

function refundNear(state: BookState, { pick, keen }: Extract<Intent, { do: 'refund-ends' }>): string {
  const open = [...state.refunds.keys()];
  const all = [...state.references].flatMap(([reference, what]) => (what.startsWith('refund ') ? reference : []));
  const some = keen && open.length > 0 ? open : all;
  return some[pick % some.length] ?? `ref ${pick}`;
}

function manualRefundNear(
  state: BookState,
  { pick, keen, shown }: Extract<Intent, { do: 'take-back-refund' }>,
): CommandInput {
  const recorded = [...state.references].flatMap(([reference, what]) => {
    const [, bidder, amountSen] = /^manual refund (\d+):(\d+)$/.exec(what) ?? [];
    if (bidder !== undefined) return { reference, bidder: Number(bidder), amountSen: Number(amountSen) };
    return keen ? [] : { reference, bidder: bidderAt(pick), amountSen: 250_50 };
  });
  const { bidder, ...refund } = recorded[pick % recorded.length] ?? {
    ...{ reference: `ref ${pick}`, bidder: bidderAt(pick), amountSen: 250_50 },
  };
  const recordedAt = (state.doneAt.get(refund.reference) ?? 0) + (pick % 7 === 0 ? 1 : 0);
  return { type: 'take-back-refund', bidder, ...refund, recordedAt, ...balanceShown(state, bidder, shown) };
}

function enterOf(state: BookState, intent: Extract<Intent, { do: 'enter' }>, nowMs: number): CommandInput {
  const { bidder } = intent;
  const lotNo = lotNear(state, intent, nowMs, 0);
  const access = state.sessions.get(currentLot(state, lotNo)?.session ?? '')?.access;
  const staff = BIDDERS.filter((each) => state.bidders.get(each)?.staffGroup === access);
  const goes = intent.keen && access !== 'public' ? (staff[bidder % staff.length] ?? bidder) : bidder;
  return { type: 'enter-lot', lotNo, bidder: goes };
}

function bidOf(state: BookState, intent: Extract<Intent, { do: 'bid' }>, nowMs: number): CommandInput {
  const { who } = intent;
  const lotNo = lotNear(state, intent, nowMs, 1 + (who % 2));
  const lot = currentLot(state, lotNo);
  const entrants = BIDDERS.filter((bidder) => lot && hasEntered(state, lot.lot, bidder));
  const others = entrants.filter((bidder) => bidder !== lot?.topBidder);
  const keen = others.length > 0 ? others : entrants;
  const bidder = intent.keen && keen.length > 0 ? (keen[who % keen.length] ?? 0) : bidderAt(who);
  const increments = lot === undefined ? [] : sessionOf(state, lot).rules.increments;
  return { type: 'place-bid', lotNo, bidder, ...offerOf(lot, intent.how, state.raiseLimit, increments) };
}

/** Of a lot with bids that count, for a keen one of three in four its highest; else of whatever revision and lot. */
function cancellationOf(state: BookState, { pick, keen, reason }: Extract<Intent, { do: 'cancel' }>): CommandInput {
  const lots = [...state.lots.values()];
  const bids = lots
    .map((lot) => [lot.lot, [...standingBids(state, lot)]] as const)
    .filter(([, some]) => some.length > 0);
  const [lot, standing] = bids[pick % bids.length] ?? ['AMS1/1', []];
  const bid = standing[pick % 4 === 0 ? pick % standing.length : 0];
  if (keen && bid !== undefined) return { type: 'cancel-bid', lot, bidRevision: bid.revision, reason };
  return { type: 'cancel-bid', lot: lots[pick % lots.length]?.lot ?? 'AMS1/99', bidRevision: pick, reason };
}

/** Somebody whose standing can be changed that way, if there is one. */
function subjectOf(state: BookState, intent: Extract<Intent, { do: 'standing' | 'bar' }>): number {
  const fits = (bidder: number): boolean => {
    const known = state.bidders.get(bidder);
    if (known === undefined) return false;
    if (intent.type === 'reset-deposit') return known.balanceSen < 0;
    if (intent.type === 'reinstate-bidder') return !known.active;
    return intent.type === 'lift-bar' && known.barredBy.includes(intent.vendor);
  };
  return BIDDERS.find(fits) ?? intent.bidder;
}

/** One of all the lots that were ever listed. */
function knownLot(state: BookState, { session, lotNo }: { readonly session: string; readonly lotNo: string }) {
  const lots = [...state.lots.values()];
  const lot = lots[Number(lotNo) % lots.length];
  return lot === undefined ? { session, lotNo } : { session: lot.session, lotNo: lot.lotNo };
}

interface Offered {
  readonly basis: 'start' | 'raise';
  readonly seenSen: number;
  readonly offerSen: number;
}

function offerOf(lot: LotState | undefined, how: Offer, limit: RaiseLimit, increments: readonly Increment[]): Offered {
  if (lot === undefined) return { basis: 'start', seenSen: 0, offerSen: 0 };
  const seenSen = lot.topSen;
  const leastSen = minimumBidSen(lot, increments);
  // A starting price may have sen; a bid may not.
  const offerSen = Math.ceil(leastSen / 100) * 100 - seenSen;
  switch (how) {
    case 'least':
      return { basis: 'raise', seenSen, offerSen };
    case 'more':
      return { basis: 'raise', seenSen, offerSen: offerSen + 100_00 };
    case 'less':
      return { basis: 'raise', seenSen, offerSen: offerSen - 100 };
    case 'below-minimum':
      return { basis: 'raise', seenSen, offerSen: 100 };
    case 'not-whole':
      return { basis: 'raise', seenSen, offerSen: offerSen + 50 };
    case 'start':
      return { basis: 'start', seenSen: 0, offerSen: 0 };
    case 'stale':
      return { basis: 'raise', seenSen: seenSen - lot.minimumRaiseSen, offerSen: 2 * lot.minimumRaiseSen };
    case 'most':
      return { basis: 'raise', seenSen, offerSen: maximumBidSen(lot, limit, increments) - seenSen };
    case 'too-high':
      return { basis: 'raise', seenSen, offerSen: maximumBidSen(lot, limit, increments) + 100 - seenSen };
    case 'never-seen':
      // The price that it will be, taken for the one that is.
      return { basis: 'raise', seenSen: Math.max(seenSen, lot.startingPriceSen) + lot.minimumRaiseSen, offerSen: 0 };
    case 'huge':
      return { basis: 'raise', seenSen, offerSen: 10 ** 12 };
  }
}

function askedAgain(earlier: readonly Request[], intent: Extract<Intent, { do: 'again' }>): Request | undefined {
  const bids = earlier.filter(({ type }) => type === 'place-bid' || type === 'set-maximum');
  const request = intent.pick % 3 === 0 ? earlier[intent.pick % earlier.length] : bids[intent.pick % bids.length];
  if (request?.type !== 'enter-lot' && request?.type !== 'place-bid' && request?.type !== 'set-maximum') return request;
  switch (intent.twist) {
    case 'same':
      return request;
    case 'amount':
      return withMore(request);
    case 'lot':
      return { ...request, lotNo: String((Number(request.lotNo) % 8) + 1) };
    case 'bidder':
      return { ...request, bidder: bidderAt(request.bidder) };
    case 'kind':
      return asAnother(request);
  }
}

type Taking = Extract<Request, { type: 'enter-lot' | 'place-bid' | 'set-maximum' }>;

function withMore(request: Taking): Request {
  if (request.type === 'place-bid') return { ...request, offerSen: request.offerSen + 100_00 };
  return request.type === 'set-maximum' ? { ...request, maximumSen: request.maximumSen + 100_00 } : request;
}

/** A bid where there was a maximum, and the other way round. */
function asAnother({ type, commandId, lotNo, bidder, ...request }: Taking): Request {
  const who = { commandId, lotNo, bidder };
  if (type === 'place-bid') {
    const { seenSen = 0, offerSen = 0 } = request as Extract<Request, { type: 'place-bid' }>;
    return { type: 'set-maximum', ...who, maximumSen: seenSen + offerSen };
  }
  const seenSen = 'maximumSen' in request ? request.maximumSen : 0;
  return { type: 'place-bid', ...who, basis: 'raise', seenSen, offerSen: 0 };
}

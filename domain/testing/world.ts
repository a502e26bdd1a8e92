import { canonicalJson } from '../chain.ts';
import { type Command, decide } from '../decide.ts';
import { type WantedBid, wantedBid } from '../decisions/bidding.ts';
import type { Decision, RefusalCode } from '../decisions/decision.ts';
import type { StoredEvent } from '../events.ts';
import { refusedBody } from '../evidence/receipt.ts';
import { chargesDueSen } from '../handover.ts';
import { Auditor } from '../invariants.ts';
import { maximumOf } from '../maximum-bids.ts';
import { movesMoney } from '../postings.ts';
import { onPurchaseSen, surplusSen } from '../purchase.ts';
import { takeSnapshot } from '../snapshot.ts';
import { type BookState, emptyBook } from '../state.ts';
import { type Request, requestOf } from './asking.ts';
import { Clock } from './clock.ts';
import { BIDDERS, type House, opening } from './houses.ts';
import type { Intent } from './intents.ts';
import { type End, expectedCancellation, expectedEnd } from './oracle.ts';
import { expectedHandover, isAskedHandover } from './oracle-handover.ts';
import { expectedLead, expectedMaximum } from './oracle-maxima.ts';
import { expectedSettlement } from './oracle-purchases.ts';
import { expectedRefund } from './oracle-refunds.ts';
import { expectedOfRules } from './oracle-rules.ts';
import { expectedOfVendors } from './oracle-vendors.ts';
import { writeOn } from './sealing.ts';

/** How often the whole state is compared around a decision: each time costs as much as a dozen decisions. */
const COMPARE_EVERY = 16;

/** A bid that a rule refused: why, when and after which event. */
export interface RefusedBid extends WantedBid {
  readonly bidder: number;
  readonly code: RefusalCode;
  readonly atMs: number;
  readonly revision: number;
}

/** One book with one writer, watched: after every event the auditor must have nothing to say. */
export class World {
  readonly state: BookState = emptyBook();
  readonly history: StoredEvent[] = [];
  readonly clock = new Clock();
  readonly asked: Request[] = [];
  readonly ends = new Map<string, number>();
  /** Bids that a rule refused, as their receipts name them. */
  readonly refusedBids: RefusedBid[] = [];
  private readonly auditor = new Auditor();
  private readonly house: House;

  constructor(house: House) {
    this.house = house;
  }

  open(): this {
    for (const [n, asked] of opening(this.house).entries()) this.ask({ ...asked, commandId: `opening ${n}` });
    return this;
  }

  /** Does what is meant; the answer, when something was asked. */
  act(intent: Intent): Decision | undefined {
    if (intent.do === 'wait' || intent.do === 'edge') {
      this.clock.turn(intent, this.state);
      return undefined;
    }
    if ((intent.do === 'next-step' || intent.do === 'archive-session') && intent.late)
      this.clock.awaitEnd(intent.session, this.state);
    const nowMs = this.clock.nowMs(this.state);
    const request = requestOf(this.state, intent, `command ${this.asked.length}`, nowMs, this.asked);
    return request && this.ask(request);
  }

  private ask(request: Request): Decision {
    this.clock.tick();
    const nowMs = Math.max(request.nowMs ?? 0, this.clock.nowMs(this.state));
    const compare = this.asked.length % COMPARE_EVERY === 0;
    const before = compare ? JSON.stringify(takeSnapshot(this.state)) : '';
    const decision = decide(this.state, { ...request, nowMs } as Command);
    if (compare)
      mustEqual(JSON.stringify(takeSnapshot(this.state)), before, () => 'the state before and after deciding');
    this.checkAgainstOracle(request, decision, nowMs);
    this.asked.push(request);
    this.count(decision);
    this.noteRefused(request, decision, nowMs);
    if (decision.kind !== 'accepted') return decision;
    const stored = writeOn(this.state, decision.events, { commandId: request.commandId, atMs: nowMs });
    for (const event of stored) {
      this.history.push(event);
      this.count(event);
      const violations = this.auditor.read(event);
      if (violations.length > 0) throw new Error(`${JSON.stringify(violations)} by ${JSON.stringify(event)}`);
    }
    const [missing] = this.auditor.end();
    if (missing !== undefined) throw new Error(`${JSON.stringify(missing)} after ${JSON.stringify(request)}`);
    this.checkLead(request, stored);
    this.checkAccounts();
    return decision;
  }

  /** The fold and the oracle agree on who leads, at what price, and on when the lot ends. */
  private checkLead(request: Request, stored: readonly StoredEvent[]): void {
    if (stored.length === 0) return;
    if (request.type !== 'place-bid' && request.type !== 'set-maximum' && request.type !== 'cancel-bid') return;
    const key = stored.flatMap(({ data }) => ('lot' in data ? data.lot : []))[0] ?? '';
    const lot = this.state.lots.get(key);
    const before = this.history.slice(0, this.history.length - stored.length);
    const { bidder, priceSen } = expectedLead(before, this.history, request);
    const what = () => `${JSON.stringify(request)}: ${JSON.stringify(stored)}`;
    mustEqual(lot?.topBidder, bidder, () => `the leader of ${key} after ${what()}`);
    mustEqual(lot?.topSen, priceSen, () => `the price of ${key} after ${what()}`);
    for (const [other, steps] of this.state.maxima.get(key) ?? []) {
      const isAbove = other !== bidder && maximumOf(steps) > priceSen;
      mustEqual(isAbove ? other : 0, 0, () => `who would pay more than the leader of ${key} after ${what()}`);
    }
  }

  private noteRefused(request: Request, decision: Decision, atMs: number): void {
    if (decision.kind !== 'refused' || request.type !== 'place-bid') return;
    const { bidder } = request;
    const { code } = decision.refusal;
    const wanted = wantedBid(this.state, request);
    this.refusedBids.push({ ...wanted, bidder, code, atMs, revision: this.state.revision });
    const at = new Date(atMs).toISOString();
    const head = { revision: this.state.revision, hash: this.state.lastHash };
    const named = { ...wanted, lot: wanted.lot ?? request.lotNo, bidder, reason: code };
    const body = refusedBody({ ...named, house: 'house', at, received: at, id: 'receipt', head });
    mustEqual(this.auditor.judge(body), 'so', () => `the auditor of ${JSON.stringify(body)}`);
  }

  /** The state, to the byte. */
  text(): string {
    return canonicalJson(takeSnapshot(this.state));
  }

  private checkAgainstOracle(request: Request, decision: Decision, nowMs: number): void {
    const expected = this.expectedEnd(request, nowMs);
    if (expected === undefined) return;
    const end = decision.kind === 'accepted' && decision.events.length === 0 ? 'nothing-to-do' : decision.kind;
    const context = () => `${JSON.stringify(request)} at ${nowMs}: ${JSON.stringify(decision)}`;
    mustEqual(end, expected, context);
    if (decision.kind !== 'repeated') return;
    const original = this.history[decision.revision];
    // What has a reference, or is so only once, may have been done by another command.
    if (original !== undefined && movesMoney(original)) return;
    mustEqual(original?.metadata.commandId ?? 'none', request.commandId, context);
  }

  /** Undefined for what the oracle has no say in. */
  private expectedEnd(request: Request, nowMs: number): End | undefined {
    if (isAskedHandover(request)) {
      return expectedHandover(this.history, request, nowMs, (bidder) => this.audited(bidder));
    }
    switch (request.type) {
      case 'place-bid':
      case 'enter-lot':
        return expectedEnd(this.history, request, nowMs);
      case 'set-maximum':
        return expectedMaximum(this.history, request, nowMs);
      case 'set-session-rules':
      case 'set-lot-reserve':
      case 'answer-offer':
      case 'lapse-offers':
        return expectedOfRules(this.history, request, nowMs);
      case 'cancel-bid':
        return expectedCancellation(this.history, request);
      case 'pay-purchase':
      case 'pay-purchase-by-bill':
      case 'reverse-payment':
      case 'adjust-purchase-deposit':
      case 'forfeit-lot':
      case 'credit-surplus':
      case 'release-unit':
        return expectedSettlement(this.history, request, nowMs);
      case 'order-refund':
      case 'settle-refund':
      case 'return-refund':
      case 'record-refund':
      case 'take-back-refund':
        return expectedRefund(this.history, request, (bidder) => this.audited(bidder));
      case 'set-vendor-agreement':
      case 'settle-sale':
      case 'resettle-sale':
      case 'charge-vendor':
      case 'pay-in-by-vendor':
      case 'reverse-vendor-charge':
      case 'reverse-vendor-pay-in':
      case 'order-vendor-payout':
      case 'settle-vendor-payout':
      case 'return-vendor-payout':
        return expectedOfVendors(this.history, request, nowMs);
      case 'save-sessions':
      case 'extend-session':
      case 'withdraw-session':
      case 'archive-session':
      case 'list-lot':
      case 'change-lot':
      case 'withdraw-lot':
      case 'save-lots':
      case 'withdraw-lots':
      case 'join-bidder':
      case 'suspend-bidder':
      case 'reinstate-bidder':
      case 'verify-staff':
      case 'refute-staff':
      case 'bar-bidder':
      case 'lift-bar':
      case 'set-raise-limit':
      case 'credit-deposit':
      case 'reverse-deposit':
      case 'reset-deposit':
      case 'record-sales':
      case 'balance-out-deposits':
      case 'tell-winners':
      case 'clear-session':
      case 'reserve-unit':
        return undefined;
      default:
        return request satisfies never;
    }
  }

  private audited(bidder: number) {
    if (!this.history.some(({ type, data }) => type === 'BidderJoined' && data.bidder === bidder)) return undefined;
    return { balanceSen: this.auditor.balanceSen(bidder), heldSen: this.auditor.heldSen(bidder) };
  }

  /** The fold and the auditor, who share no code, agree on every account. */
  private checkAccounts(): void {
    for (const bidder of BIDDERS) {
      const account = this.state.bidders.get(bidder);
      if (account === undefined) continue;
      const { balanceSen, heldSen, winning } = account;
      mustEqual(balanceSen, this.auditor.balanceSen(bidder), () => `the balance of ${bidder}`);
      mustEqual(heldSen, this.auditor.heldSen(bidder), () => `what ${bidder} has held`);
      const deposits = winning.map((lot) => this.state.lots.get(lot)?.depositSen ?? Number.NaN);
      mustEqual(
        deposits.reduce((sum, sen) => sum + sen, 0),
        heldSen,
        () => `the deposits of the lots that ${bidder} is winning`,
      );
    }
    const underWay = [...this.state.refunds.values()].filter(({ isSettled }) => !isSettled);
    mustEqual(
      underWay.reduce((sum, { amountSen }) => sum + amountSen, 0),
      this.auditor.refundsSen(),
      () => 'the refunds that are under way',
    );
    for (const { lot, depositSen, ...rest } of this.state.purchases.values()) {
      const { outcome, depositApplied } = this.state.lots.get(lot) ?? {};
      const purchase = { ...rest, depositSen: depositApplied ? depositSen : 0 };
      const putIn = outcome === 'forfeited' ? surplusSen(purchase, true) : onPurchaseSen(purchase);
      const outSen = (purchase.safetyDepositOut?.amountSen ?? 0) + (purchase.settlement?.hammerSen ?? 0);
      const liesThere = putIn - outSen;
      mustEqual(liesThere, this.auditor.purchaseSen(lot), () => `what lies on the purchase of ${lot}`);
    }
    for (const { vendor, balanceSen } of this.state.vendors.values())
      mustEqual(balanceSen, this.auditor.vendorSen(vendor), () => `what ${vendor} is owed`);
    const payouts = [...this.state.payouts.values()].filter(({ isSettled }) => !isSettled);
    mustEqual(
      payouts.reduce((sum, { amountSen }) => sum + amountSen, 0),
      this.auditor.payoutsSen(),
      () => 'the payouts that are under way',
    );
    for (const [lot, file] of this.state.handovers)
      mustEqual(chargesDueSen(file), this.auditor.chargesDueSen(lot), () => `the charges of ${lot}`);
  }

  private count(what: Decision | StoredEvent): void {
    const name = 'type' in what ? what.type : what.kind === 'refused' ? what.refusal.code : what.kind;
    this.ends.set(name, (this.ends.get(name) ?? 0) + 1);
  }
}

function mustEqual<T extends string | number | undefined>(found: T, expected: T, what: () => string): void {
  if (found !== expected) throw new Error(`${what()}: found ${found}, expected ${expected}`);
}

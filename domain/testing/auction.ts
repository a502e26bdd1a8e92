import type { Command } from '../decide.ts';
import { decide } from '../decide.ts';
import type { Refusal, RefusalCode } from '../decisions/decision.ts';
import type { BookEvent, StoredEvent } from '../events.ts';
import { NO_RULES, type SessionRules } from '../session-rules.ts';
import { type BookState, emptyBook } from '../state.ts';
import type { CommandInput } from './scenario.ts';
import { writeOn } from './sealing.ts';

/** Bidders of an auction by name, their numbers. */
export const BIDDER = { A: 11, B: 12, C: 13, D: 14, E: 15, F: 16 } as const;
export type Name = keyof typeof BIDDER;

interface Opening {
  readonly rules?: Partial<SessionRules>;
  /** Ringgit. */
  readonly start?: number;
  readonly increment?: number;
  readonly reserve?: number;
  readonly approval?: boolean;
  readonly lots?: number;
}

const MINUTE_MS = 60_000;
const AUCTION_STARTS_MS = Date.parse('2026-11-20T01:00:00.000Z');
export const AUCTION_ENDS_MS = Date.parse('2026-11-20T04:00:00.000Z');

/** A session that runs, written and decided as the house does it: amounts in ringgit, times in minutes before its end. */
export class Auction {
  readonly state: BookState = emptyBook();
  readonly history: StoredEvent[] = [];
  #commands = 0;
  #commandId = 'opening';
  #nowMs = AUCTION_STARTS_MS - 60 * MINUTE_MS;

  constructor({ rules = {}, start = 1_000, increment = 100, reserve, approval = false, lots = 1 }: Opening = {}) {
    const times = {
      startsAt: new Date(AUCTION_STARTS_MS).toISOString(),
      endsAt: new Date(AUCTION_ENDS_MS).toISOString(),
    };
    this.write({ type: 'SessionScheduled', data: { session: 'AMS1', ...times, access: 'public' } });
    if (Object.keys(rules).length > 0)
      this.mustAsk({ type: 'set-session-rules', session: 'AMS1', rules: { ...NO_RULES, ...rules } });
    for (let n = 1; n <= lots; n += 1) {
      const terms = {
        ...{ regnNo: `WA ${n}`, vendor: 'Bank', startingPriceSen: 100 * start, minimumRaiseSen: 100 * increment },
        ...{ depositSen: 500_00, premium: { kind: 'none' as const }, adminFeeSen: 0, safetyDepositSen: 0 },
      };
      this.write({ type: 'LotListed', data: { lot: `AMS1/${n}`, terms } });
    }
    if (reserve !== undefined || approval)
      this.mustAsk({
        type: 'set-lot-reserve',
        lot: 'AMS1/1',
        reserveSen: reserve === undefined ? null : 100 * reserve,
        approval,
      });
    for (const bidder of Object.values(BIDDER)) {
      this.write({ type: 'BidderJoined', data: { bidder } });
      this.write({
        type: 'DepositCredited',
        data: { bidder, amountSen: 10_000_00, source: 'top-up', reference: `P${bidder}` },
      });
    }
    this.#nowMs = AUCTION_STARTS_MS;
    for (const bidder of Object.values(BIDDER))
      for (let n = 1; n <= lots; n += 1) this.mustAsk({ type: 'enter-lot', lotNo: String(n), bidder });
  }

  /** From here on it is so many minutes before the planned end of the session; below zero: after it. */
  at(minutesBefore: number): this {
    this.#nowMs = AUCTION_ENDS_MS - minutesBefore * MINUTE_MS;
    return this;
  }

  /** A bid by hand of so many ringgit. */
  bids(name: Name, ringgit: number, lotNo = '1'): RefusalCode | undefined {
    const { topSen, startingPriceSen } = this.lot(lotNo);
    const seenSen = topSen === 0 ? startingPriceSen : topSen;
    const amount = { basis: 'raise' as const, seenSen, offerSen: 100 * ringgit - seenSen };
    return this.ask({ type: 'place-bid', lotNo, bidder: BIDDER[name], ...amount });
  }

  /** The most they would pay, asked about or not. */
  leaves(name: Name, ringgit: number, lotNo = '1'): RefusalCode | undefined {
    return this.ask({ type: 'set-maximum', lotNo, bidder: BIDDER[name], maximumSen: 100 * ringgit, above: true });
  }

  /** Cancels the last bid of theirs that counts. */
  cancels(name: Name, lotNo = '1'): RefusalCode | undefined {
    const gone = this.lot(lotNo).voidBids;
    const last = this.history.findLast(
      ({ type, data, revision }) =>
        type === 'BidPlaced' &&
        data.lot === `AMS1/${lotNo}` &&
        data.bidder === BIDDER[name] &&
        !gone.includes(revision),
    );
    return this.ask({ type: 'cancel-bid', lot: `AMS1/${lotNo}`, bidRevision: last?.revision ?? -1, reason: 'other' });
  }

  /** The house lets the session end so many minutes later than it planned first; below zero: earlier. */
  endsSessionAt(minutesLater: number): void {
    const [startsAt, endsAt] = [AUCTION_STARTS_MS, AUCTION_ENDS_MS + minutesLater * MINUTE_MS].map((ms) =>
      new Date(ms).toISOString(),
    ) as [string, string];
    this.write({
      type: 'SessionChanged',
      data: { session: 'AMS1', startsAt, endsAt, access: 'public', reason: 'entered-by-mistake' },
    });
  }

  /** Who leads, at what price in ringgit: 'A 3000'; 'nobody' while the lot has no bid. */
  stands(lotNo = '1'): string {
    const { topBidder, topSen } = this.lot(lotNo);
    const name = (Object.keys(BIDDER) as Name[]).find((each) => BIDDER[each] === topBidder);
    return name === undefined ? 'nobody' : `${name} ${topSen / 100}`;
  }

  /** When the lot ends, in minutes after the planned end of the session. */
  ends(lotNo = '1'): number {
    return (this.lot(lotNo).endsAtMs - AUCTION_ENDS_MS) / MINUTE_MS;
  }

  lot(lotNo = '1') {
    const lot = this.state.lots.get(`AMS1/${lotNo}`);
    if (lot === undefined) throw new Error(`The auction has no lot ${lotNo}`);
    return lot;
  }

  /** The types of the events of the last command, in their order. */
  get lastEvents(): string[] {
    return this.history.filter(({ metadata }) => metadata.commandId === this.#commandId).map(({ type }) => type);
  }

  /** Undefined: it was accepted, or there was nothing to do. */
  ask(command: CommandInput): RefusalCode | undefined {
    return this.refusalOf(command)?.code;
  }

  /** The same, with what the refusal says. */
  refusalOf(command: CommandInput): Refusal | undefined {
    this.#commands += 1;
    this.#commandId = command.commandId ?? `c${this.#commands}`;
    const asked = { nowMs: this.#nowMs, ...command, commandId: this.#commandId } as Command;
    const decision = decide(this.state, asked);
    if (decision.kind === 'refused') return decision.refusal;
    if (decision.kind === 'accepted') this.write(...decision.events);
    return undefined;
  }

  mustAsk(command: CommandInput): void {
    const refused = this.ask(command);
    if (refused !== undefined) throw new Error(`${command.type} was refused: ${refused}`);
  }

  write(...events: readonly BookEvent[]): void {
    this.history.push(...writeOn(this.state, events, { commandId: this.#commandId, atMs: this.#nowMs }));
  }
}

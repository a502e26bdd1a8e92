import type { Kysely } from 'kysely';
import type { SubmittedCommand } from '#api/book/outcome.ts';
import { keepTemplate } from '#api/features/handover/templates.ts';
import { takeStep } from '#api/features/sale/steps.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { EndOfSaleStep } from '#domain/decisions/end-of-sale.ts';
import type { EventLog } from '#domain/event-log.ts';
import { DEFAULT_TERMS, dayOf } from '#domain/handover.ts';
import { daysAfter } from '#domain/payment-dates.ts';
import { malaysianDay } from '#domain/session-clock.ts';
import type { BookView } from '#domain/state.ts';
import { type HouseBook, openBook } from '../lib/house-book.ts';
import { PlainError } from '../lib/plain-error.ts';
import { importLots } from './lists.ts';
import { LONG_AGO, type PastSale, TODAY } from './past-sales.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The sale of some weeks ago ran from 10.00 am to 2.00 pm. */
const LONG_AGO_DAYS = 20;

/** When a sale happened, UTC ms. */
interface Times {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** The sale is recorded, deposits are balanced out and winners told. */
  readonly recordedAtMs: number;
}

interface Place {
  readonly log: EventLog;
  readonly stream: string;
  readonly databaseUrl: string;
  readonly db: Kysely<OfficeDb>;
}

/**
 * Gives a new demo house a past: two sales that were recorded, balanced out, told and cleared, the last of them today. Must come before
 * anything else that the book says, since recorded times never go back; what was interrupted is gone on with. Balances are as if nothing
 * had been: everybody put in what their lots took, and the rest was given back.
 */
export async function seedPastSales(place: Place): Promise<void> {
  const clock = { ms: 0 };
  const house = await openBook(place.log, place.stream, place.databaseUrl, { clockMs: () => clock.ms });
  try {
    if (!isPastOpen(house.book.committed)) return;
    const past = new PastHouse(house, place.db, clock);
    const times = timesAt(Date.now(), house.book.committed);
    await past.play(LONG_AGO, times.longAgo);
    await past.play(TODAY, times.today);
  } finally {
    await house.close();
  }
}

/** Nothing yet, or only these sales, not played to their end. */
function isPastOpen({ revision, sessions, lots, references }: BookView): boolean {
  if (revision < 0) return true;
  const ours = new Set([LONG_AGO, TODAY].flatMap((sale) => sale.lots.map(({ lotNo }) => `${sale.session}/${lotNo}`)));
  const isOurs = sessions.has(LONG_AGO.session) && sessions.size <= 2 && [...lots.keys()].every((lot) => ours.has(lot));
  const payments = settlingsOf(TODAY).filter((each) => 'paidSen' in each);
  return isOurs && !payments.every(({ reference }) => references.has(reference));
}

/** Today's sale is over for some hours, but was recorded today, even when it is just after midnight. */
export function timesAt(nowMs: number, { sessions }: Pick<BookView, 'sessions'>): { longAgo: Times; today: Times } {
  const day = malaysianDay(nowMs);
  const begun = sessions.get(LONG_AGO.session)?.startsAtMs ?? day.startMs - LONG_AGO_DAYS * DAY_MS + 10 * HOUR_MS;
  const longAgo = {
    startsAtMs: begun,
    endsAtMs: begun + 4 * HOUR_MS,
    recordedAtMs: begun + 4 * HOUR_MS + 5 * MINUTE_MS,
  };
  const halfHours = Math.floor((nowMs - 6 * HOUR_MS) / (30 * MINUTE_MS));
  const startsAtMs = sessions.get(TODAY.session)?.startsAtMs ?? halfHours * 30 * MINUTE_MS;
  const recordedAtMs = Math.max(day.startMs, nowMs - 90 * MINUTE_MS, startsAtMs + 4 * HOUR_MS);
  return { longAgo, today: { startsAtMs, endsAtMs: startsAtMs + 4 * HOUR_MS, recordedAtMs } };
}

/** The first super admin, who agreed with vendors and did what a clerk does. */
const CLERK = { account: 1, role: 'admin' } as const;

/** What a repetition may be told. */
const DONE_BEFORE: readonly string[] = ['step-done'];

class PastHouse {
  private readonly house: HouseBook;
  private readonly db: Kysely<OfficeDb>;
  private readonly clock: { ms: number };

  constructor(house: HouseBook, db: Kysely<OfficeDb>, clock: { ms: number }) {
    this.house = house;
    this.db = db;
    this.clock = clock;
  }

  async play(sale: PastSale, times: Times): Promise<void> {
    const { sessions, lastAtMs } = this.house.book.committed;
    if (lastAtMs < times.endsAtMs) {
      this.clock.ms = times.startsAtMs - DAY_MS;
      await this.prepare(sale, times);
      this.clock.ms = times.startsAtMs + HOUR_MS;
      for (const win of sale.wins) await this.bid(sale, win);
    }
    if (sessions.get(sale.session)?.step !== 'cleared') {
      this.clock.ms = times.recordedAtMs;
      for (const type of ['record-sales', 'balance-out-deposits', 'tell-winners'] as const) await this.end(sale, type);
      await this.giveBack(sale);
      await this.end(sale, 'clear-session');
    }
    await this.settle(sale, times);
  }

  private async prepare(sale: PastSale, { startsAtMs, endsAtMs }: Times): Promise<void> {
    const { session, agreements } = sale;
    await this.act({ type: 'save-sessions', sessions: [{ session, startsAtMs, endsAtMs, access: 'public' }] });
    for (const [vendor, terms] of Object.entries(agreements)) {
      await this.act({ type: 'set-vendor-agreement', vendor, terms }, `past agreement with ${vendor}`, CLERK);
    }
    await importLots({ db: this.db, book: this.house.book }, session, sale.lots);
    for (const [bidder, amountSen] of this.depositsOf(sale)) {
      const reference = `${session}-${bidder}`;
      await this.act({ type: 'join-bidder', bidder });
      await this.act({ type: 'credit-deposit', bidder, amountSen, source: 'top-up', reference });
    }
  }

  /** The rival starts, the winner raises, the rival once more, and then the hammer falls. */
  private async bid(sale: PastSale, { lotNo, winner, rival, hammerSen }: PastSale['wins'][number]): Promise<void> {
    const { startingPriceSen, minimumRaiseSen } = this.lot(sale, lotNo);
    for (const bidder of [rival, winner]) {
      await this.act({ type: 'enter-lot', lotNo, bidder }, `${sale.session}/${lotNo} entry of ${bidder}`);
    }
    const amounts = [startingPriceSen, startingPriceSen + minimumRaiseSen, hammerSen - minimumRaiseSen, hammerSen];
    for (const [i, amountSen] of amounts.entries()) {
      this.clock.ms += MINUTE_MS;
      const bidder = i % 2 === 0 ? rival : winner;
      const offer = { basis: 'start', seenSen: 0, offerSen: amountSen - startingPriceSen } as const;
      await this.act({ type: 'place-bid', lotNo, bidder, ...offer }, `${sale.session}/${lotNo} bid ${i}`);
    }
  }

  /** The winners were mailed at the time; nobody is mailed now. */
  private async end({ session }: PastSale, type: EndOfSaleStep['type']): Promise<void> {
    const outcome = await takeStep(this.house.book, type, session, async () => {});
    if (outcome.kind !== 'taken') mustBeDone(outcome, type);
  }

  private async giveBack(sale: PastSale): Promise<void> {
    for (const bidder of this.depositsOf(sale).keys()) {
      const reference = `${sale.session}-${bidder}-rest`;
      const { balanceSen: amountSen } = this.house.book.committed.bidders.get(bidder) ?? { balanceSen: 0 };
      if (amountSen > 0) await this.act({ type: 'reverse-deposit', bidder, amountSen, source: 'house', reference });
    }
  }

  /** In the order in which it happened. */
  private async settle(sale: PastSale, { recordedAtMs }: Times): Promise<void> {
    for (const each of settlingsOf(sale).toSorted((a, b) => a.afterDays - b.afterDays)) {
      const { lot, reference } = each;
      this.clock.ms = recordedAtMs + each.afterDays * DAY_MS;
      if ('paidSen' in each) {
        const payment = { type: 'pay-purchase', lot, amountSen: each.paidSen, reference } as const;
        await this.act(payment, `past payment ${reference}`);
      } else if ('forfeited' in each) await this.act({ type: 'forfeit-lot', lot });
      else if ('released' in each) await this.act({ type: 'release-unit', lot, bidder: each.winner });
      else if ('settled' in each) await this.act({ type: 'settle-sale', lot });
      else if ('fileOf' in each) {
        const { fileOf: kind } = each;
        await keepTemplate(this.db, kind, this.clock.ms);
        await this.act({ type: 'open-handover', lot, kind, terms: DEFAULT_TERMS[kind] }, `past file ${lot}`, CLERK);
      } else if ('step' in each) {
        const { step, holdsDays } = each;
        const on = dayOf(this.clock.ms);
        const until = holdsDays === undefined ? null : daysAfter(on, holdsDays);
        const done = { type: 'record-handover-step', lot, step, on, until } as const;
        await this.act(done, `past ${step} ${lot}`, CLERK);
      } else if ('charged' in each) {
        await this.act({ type: 'charge-handover', lot, what: each.charged }, `past charge ${reference}`, CLERK);
      } else await this.act({ type: 'adjust-purchase-deposit', lot, additionalDepositSen: each.additionalDepositSen });
    }
  }

  /** What each put in: the deposits of all that they won; a rival who won nothing, enough for any lot. */
  private depositsOf(sale: PastSale): ReadonlyMap<number, number> {
    const highest = Math.max(...sale.lots.map(({ lotNo }) => this.lot(sale, lotNo).depositSen));
    const deposits = new Map(sale.wins.map(({ rival }) => [rival, highest]));
    for (const { winner, lotNo } of sale.wins) {
      deposits.set(winner, (deposits.get(winner) ?? 0) + this.lot(sale, lotNo).depositSen);
    }
    return deposits;
  }

  private lot({ session }: PastSale, lotNo: string) {
    const lot = this.house.book.committed.lots.get(`${session}/${lotNo}`);
    if (lot === undefined) throw new Error(`There is no lot ${lotNo} in the sale`);
    return lot;
  }

  private async act(
    command: WithoutId<SubmittedCommand>,
    commandId = `past ${command.type}`,
    actor?: typeof CLERK,
  ): Promise<void> {
    mustBeDone(await this.house.book.execute({ ...command, commandId } as SubmittedCommand, actor), command.type);
  }
}

type WithoutId<C> = C extends unknown ? Omit<C, 'commandId'> : never;

/** @throws {PlainError} when it was not carried out, neither now nor before. */
function mustBeDone(outcome: Awaited<ReturnType<HouseBook['ask']>>, what: string): void {
  if (outcome.kind === 'done' || outcome.kind === 'repeated') return;
  if (outcome.kind === 'refused' && DONE_BEFORE.includes(outcome.refusal.code)) return;
  throw new PlainError(`The book did not take ${what}: ${JSON.stringify(outcome)}`);
}

/** What happened to the purchases, each with its order number and the name that a payment has. */
function settlingsOf({ session, wins }: PastSale) {
  return wins.flatMap(({ lotNo, winner, settled }) => {
    const lot = `${session}/${lotNo}`;
    return settled.map((each, i) => ({ ...each, lot, winner, reference: `${lot}-${i + 1}` }));
  });
}

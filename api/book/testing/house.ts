import { vi } from 'vitest';
import type { Snapshot } from '#domain/snapshot.ts';
import { Book } from '../book.ts';
import type { BookOptions } from '../options.ts';
import type { Outcome, SubmittedCommand } from '../outcome.ts';
import type { SnapshotStore } from '../snapshots.ts';
import type { WriterLease, WriterLeases } from '../writer-leases.ts';
import { MemoryLog } from './memory-log.ts';

/** A house with one session of an hour, two lots from RM1,000 up, and bidders 7, 8 and 9 who have entered both. */

export const START_MS = Date.parse('2026-11-20T02:00:00.000Z');
export const END_MS = START_MS + 3_600_000;
const RM1000 = 1_000_00;

export interface House {
  readonly log: MemoryLog;
  readonly snapshots: MemorySnapshots;
  readonly leases: TestLeases;
  /** The clock of this server. */
  readonly clock: { ms: number };
  /** Messages of warnings and errors. */
  readonly logged: string[];
  readonly book: Book;
  /** Another server on the same log. */
  another(options?: Partial<BookOptions>): Promise<House>;
}

export class MemorySnapshots implements SnapshotStore {
  kept: string | undefined;
  fails = false;

  async load(): Promise<Snapshot | undefined> {
    return this.kept === undefined ? undefined : (JSON.parse(this.kept) as Snapshot);
  }

  async save(_stream: string, snapshot: Snapshot): Promise<void> {
    if (this.fails) throw new Error('no space left');
    this.kept = JSON.stringify(snapshot);
  }
}

/** Leases as a test grants them, of all servers on one log; none without `grant`. */
export class TestLeases implements WriterLeases {
  grant: (() => Promise<WriterLease | undefined>) | undefined;
  /** Signs of another writer, as the books have seen them. */
  readonly met: string[] = [];

  acquire(): Promise<WriterLease | undefined> | undefined {
    return this.grant?.();
  }

  metAnother(how: string): void {
    this.met.push(how);
  }

  close(): void {}
}

const opened = new Map<Book, MemoryLog>();

/** Closes every book that a test has opened. A test may have failed while the log was held: no book could close then. */
export async function closeAll(): Promise<void> {
  vi.useRealTimers();
  for (const log of opened.values()) log.letGo();
  await Promise.all([...opened.keys()].map((book) => book.close()));
  opened.clear();
}

export async function serve(
  log: MemoryLog,
  snapshots: MemorySnapshots,
  options: Partial<BookOptions> = {},
  leases = new TestLeases(),
): Promise<House> {
  const clock = { ms: START_MS + 1_000 };
  const logged: string[] = [];
  const note = (_details: object, message: string) => void logged.push(message);
  const book = await Book.open({
    log,
    stream: 'book-test',
    snapshots,
    leases,
    logger: { warn: note, error: note },
    clockMs: () => clock.ms,
    maxCloseMs: 100,
    ...options,
  });
  opened.set(book, log);
  return {
    ...{ log, snapshots, leases, clock, logged, book },
    another: (more = {}) => serve(log, snapshots, more, leases),
  };
}

export async function openHouse(options: Partial<BookOptions> = {}): Promise<House> {
  const house = await serve(new MemoryLog(), new MemorySnapshots(), options);
  const times = { startsAtMs: START_MS, endsAtMs: END_MS };
  await must(house, {
    type: 'save-sessions',
    commandId: 'open',
    sessions: [{ session: 'AMS1', ...times, access: 'public' }],
  });
  for (const lotNo of ['1', '2']) await must(house, listing(lotNo));
  for (const bidder of [7, 8, 9]) {
    await must(house, { type: 'join-bidder', commandId: 'open', bidder });
    await must(house, credit(bidder, 2 * RM1000));
    for (const lotNo of ['1', '2']) {
      await must(house, { type: 'enter-lot', commandId: `${bidder} enters ${lotNo}`, lotNo, bidder });
    }
  }
  house.log.tried.length = 0;
  return house;
}

async function must({ book }: House, command: SubmittedCommand): Promise<void> {
  const outcome = await book.execute(command);
  if (outcome.kind !== 'done') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(outcome)}`);
}

export function listing(
  lotNo: string,
  depositSen = RM1000,
): Extract<SubmittedCommand, { type: 'list-lot' | 'change-lot' }> {
  return {
    type: 'list-lot',
    commandId: `list ${lotNo}`,
    session: 'AMS1',
    lotNo,
    terms: {
      regnNo: 'WXC 4821',
      vendor: 'TM',
      startingPriceSen: RM1000,
      minimumRaiseSen: 100,
      depositSen,
      premium: { kind: 'none' },
      adminFeeSen: 0,
      safetyDepositSen: 0,
    },
  };
}

export function credit(bidder: number, amountSen: number, reference = `credit ${bidder}`): SubmittedCommand {
  return { type: 'credit-deposit', commandId: reference, bidder, amountSen, source: 'house', reference };
}

/** A bid of so many ringgit above the starting price. */
export function bid(
  bidder: number,
  ringgit: number,
  commandId = `${bidder} bids ${ringgit}`,
  lotNo = '1',
): SubmittedCommand {
  return { type: 'place-bid', commandId, lotNo, bidder, basis: 'start', seenSen: 0, offerSen: ringgit * 100 };
}

/** `count` bids of two bidders in turn, each RM1 above the one before. */
export function bids(count: number, from = 0): SubmittedCommand[] {
  return Array.from({ length: count }, (_, n) => bid(7 + (n % 2), from + n));
}

export function kinds(outcomes: readonly Outcome[]): string[] {
  return outcomes.map((outcome) => {
    if (outcome.kind === 'refused') return outcome.refusal.code;
    return outcome.kind === 'not-now' ? outcome.reason : outcome.kind;
  });
}

/** Lets everything that is ready to happen happen. */
export async function settle(): Promise<void> {
  for (let n = 0; n < 10; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Between two looks of a book at who has waited for too long, ms. */
const SWEEP_MS = 250;

/**
 * To be called before a house is opened: what its books measure waiting with stands still from here on, however busy the machine is. The
 * function that is returned lets so many ms go by, one sweep at least, and what follows from them happen.
 */
export function holdTime(): (ms?: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  return async (ms = SWEEP_MS) => {
    for (let passed = 0; passed < ms; passed += SWEEP_MS) {
      vi.advanceTimersByTime(SWEEP_MS);
      await settle();
    }
  };
}

/** Waits for something that is going to be so. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Has it settled? */
export function watch<T>(promise: Promise<T>): { settled: boolean } {
  const state = { settled: false };
  void promise.then(() => {
    state.settled = true;
  });
  return state;
}

/** Command ids of the bids in the log, in order. */
export function placed({ events }: MemoryLog): string[] {
  return events.filter((event) => event.type === 'BidPlaced').map((event) => String(event.metadata.commandId));
}

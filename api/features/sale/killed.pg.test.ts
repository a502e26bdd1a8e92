import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Book } from '#api/book/book.ts';
import { createPostgresLog } from '#api/book/log/postgres/postgres-log.ts';
import type { SubmittedCommand } from '#api/book/outcome.ts';
import { MemorySnapshots } from '#api/book/testing/house.ts';
import { MemoryLog } from '#api/book/testing/memory-log.ts';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { Listener } from '#api/platform/postgres/listener.ts';
import { END_MS, START_MS, TERMS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import type { EndOfSaleStep } from '#domain/decisions/end-of-sale.ts';
import type { EventLog, RecordedEvent } from '#domain/event-log.ts';
import { SEED, TRIES_ALL } from '#scripts/test/level.ts';
import { takeStep } from './steps.ts';
import { lotsOfMail, winnerMails } from './winner-mails.ts';

/**
 * A process may be killed at any moment of the four steps; who asks again ends in the same book and the same mails as if nothing had
 * happened. The log and the outbox are the real ones; a process that is killed at a point does nothing any more from there on.
 */

const STEPS: readonly EndOfSaleStep['type'][] = [
  'record-sales',
  'balance-out-deposits',
  'tell-winners',
  'clear-session',
];
/** More than one command of a step takes, and more winners than are mailed at once. */
const LOTS = 330;
/** `npm test` kills at so many moments, by the seed of the day; `npm run test:all` at four times as many. */
const KILLS = TRIES_ALL ? 20 : 5;
const ACTOR = { account: 1, role: 'admin' } as const;
const silent = { warn: () => {}, error: () => {} };

let house: TestHouse;
let listener: Listener;
let before: readonly RecordedEvent[];
let runs = 0;

beforeAll(async () => {
  house = await testHouse();
  listener = new Listener(house.databaseUrl);
  before = await soldOut();
});
afterAll(async () => {
  await listener.close();
  await house.end();
});

/** A session that is over, as its events: every third lot to each of two bidders, and every third without a bid. */
async function soldOut(): Promise<readonly RecordedEvent[]> {
  const log = new MemoryLog();
  const snapshots = new MemorySnapshots();
  const clock = { ms: START_MS - 60_000 };
  const book = await Book.open({ log, stream: 'sale', snapshots, logger: silent, clockMs: () => clock.ms });
  const say = (command: object) => book.execute({ commandId: 'given', ...command } as SubmittedCommand);
  const session = { session: 'AMS1', startsAtMs: START_MS, endsAtMs: END_MS, access: 'public' };
  await say({ type: 'save-sessions', sessions: [session] });
  for (const bidder of [1001, 1002]) {
    await say({ type: 'join-bidder', bidder });
    const reference = `money of ${bidder}`;
    await say({ type: 'credit-deposit', bidder, amountSen: 500_000_00, source: 'house', reference });
  }
  const lotNos = Array.from({ length: LOTS }, (_, n) => `${n + 1}`);
  await Promise.all(lotNos.map((lotNo) => say({ type: 'list-lot', session: 'AMS1', lotNo, terms: TERMS })));
  clock.ms = START_MS;
  const bid = { type: 'place-bid', basis: 'start', seenSen: 0, offerSen: 0 };
  for (const [n, lotNo] of lotNos.entries()) {
    if (n % 3 === 2) continue;
    const bidder = 1001 + (n % 3);
    await say({ type: 'enter-lot', commandId: `enter ${lotNo}`, lotNo, bidder });
    await say({ ...bid, commandId: `bid ${lotNo}`, lotNo, bidder });
  }
  await book.close();
  return log.events;
}

/** Counts the moments at which a process can die, and kills it at the one that is asked for. */
class Life {
  /** What was about to happen at each. */
  readonly moments: string[] = [];
  #end: (error: Error) => void = () => {};
  readonly #killAt: number;
  readonly #death = new Promise<never>((_, reject) => {
    this.#end = reject;
  });

  constructor(killAt = Number.POSITIVE_INFINITY) {
    this.#killAt = killAt;
    this.#death.catch(() => {});
  }

  get isOver(): boolean {
    return this.moments.length >= this.#killAt;
  }

  /** One such moment; nothing that is dead goes on from it. */
  async moment(what: string): Promise<void> {
    if (!this.isOver) {
      this.moments.push(what);
      if (!this.isOver) return;
      this.#end(new Error('killed'));
    }
    await this.#death;
  }

  /** What the process does, as long as it lives. */
  async live<T>(work: Promise<T>): Promise<T | 'killed'> {
    return Promise.race([work, this.#death]).catch((error: Error) => {
      if (error.message === 'killed') return 'killed' as const;
      throw error;
    });
  }
}

/** One process: opens the book, takes all steps that are left, and is killed on the way or not. */
async function run(stream: string, life: Life): Promise<'done' | 'killed'> {
  const real = createPostgresLog({ connectionString: house.databaseUrl, listener });
  const log: EventLog = {
    ...real,
    maxAppendBytes: real.maxAppendBytes,
    append: async (...args) => {
      await life.moment('append');
      const result = await real.append(...args);
      await life.moment('answer of the log');
      return result;
    },
  };
  const options = { stream, snapshots: new MemorySnapshots(), logger: silent, clockMs: () => END_MS, maxCloseMs: 20 };
  const book = await Book.open({ log, ...options });
  const mailer = createMailer(house.db, () => END_MS);
  const mailWinners = winnerMails({
    ...{ book, db: house.db, publicUrl: 'https://house.test' },
    accounts: { byIds: async () => new Map([1001, 1002].map((id) => [id, person(id)])) },
    mailer: {
      send: async (mail, trx) => {
        const isNew = await mailer.send(mail, trx);
        // The transaction goes with the process.
        await life.moment('next mail');
        return isNew;
      },
    },
  });
  const work = async () => {
    for (const step of STEPS) {
      await life.moment(step);
      const outcome = await takeStep(
        book,
        step,
        'AMS1',
        async (lots) => {
          await mailWinners(lots);
          await life.moment('note of the mails');
        },
        { actor: ACTOR },
      );
      const isDone = outcome.kind === 'taken' || (outcome.kind === 'refused' && outcome.refusal.code === 'step-done');
      if (!isDone) throw new Error(`${step}: ${JSON.stringify(outcome)}`);
    }
    return 'done' as const;
  };
  const end = await life.live(work());
  if (end === 'done') await book.close();
  else void book.close();
  await real.close();
  return end;
}

/** What the book and the outbox hold once all is done. */
async function endOf(kills: readonly number[]) {
  runs += 1;
  const stream = `sale-${runs}`;
  // Its keys are those of the run before.
  await house.db.deleteFrom('office.outbox').execute();
  const log = createPostgresLog({ connectionString: house.databaseUrl, listener });
  const written = await log.append(stream, -1, before);
  expect(written.outcome).toBe('written');
  const ends: string[] = [];
  let moments: readonly string[] = [];
  for (const killAt of [...kills, undefined]) {
    const life = new Life(killAt);
    ends.push(await run(stream, life));
    moments = life.moments;
  }
  const events = (await log.read(stream, before.length - 1, { limit: 10_000 })).map(({ type, data, metadata }) => {
    return JSON.stringify([type, data, metadata.actor]);
  });
  await log.close();
  const mails = await house.db
    .selectFrom('office.outbox')
    .select(['recipient', 'subject', 'text', 'dedupeKey'])
    .execute();
  return { ends, moments, events, mails: mails.map((mail) => JSON.stringify(mail)).toSorted() };
}

function person(id: number) {
  const account = { id, role: 'user', email: `person${id}@test.invalid`, name: `Person ${id}` } as const;
  return {
    language: 'en' as const,
    ...account,
    tokenVersion: 0,
    inactive: false,
    secondFactorDue: false,
    passwordChangedAt: new Date(0),
  };
}

test('killed at moments of the four steps and asked again, the sale ends as if nothing had happened', async () => {
  const undisturbed = await endOf([]);
  const sold = before.filter(({ type }) => type === 'BidPlaced').length;
  expect(undisturbed.ends).toEqual(['done']);
  // Each of the two winners has 110 lots, so two mails; and each lot is in one of them.
  expect(undisturbed.mails).toHaveLength(4);
  const named = undisturbed.mails.flatMap((mail) => lotsOfMail((JSON.parse(mail) as { dedupeKey: string }).dedupeKey));
  expect(named).toHaveLength(sold);
  expect(new Set(named).size).toBe(sold);
  expect(undisturbed.events).toHaveLength(LOTS + 2 * sold + 4);
  expect(undisturbed.moments.length).toBeGreaterThan(20);
  const moment = fc.integer({ min: 1, max: undisturbed.moments.length });
  const some = fc.uniqueArray(moment, { minLength: KILLS, maxLength: KILLS });
  const kills = fc.sample(some, { numRuns: 1, seed: SEED })[0] ?? [];
  for (const killAt of kills) {
    const disturbed = await endOf([killAt]);
    expect(disturbed.ends, `at ${killAt}`).toEqual(['killed', 'done']);
    expect(disturbed.events, `at ${killAt}`).toEqual(undisturbed.events);
    expect(disturbed.mails, `at ${killAt}`).toEqual(undisturbed.mails);
  }
}, 120_000);

test('killed each time that the mails are out and the book does not know yet, and again and again, it ends the same', async () => {
  const undisturbed = await endOf([]);
  const [first = 0] = undisturbed.moments.flatMap((what, n) => (what === 'note of the mails' ? [n + 1] : []));
  expect(undisturbed.moments.slice(first - 1, first + 2)).toEqual(['note of the mails', 'append', 'answer of the log']);
  // A process that goes on has fewer moments before these.
  const disturbed = await endOf([first, 3, 4, 2, 1, 3]);
  expect(disturbed.ends.filter((end) => end === 'killed').length).toBeGreaterThan(3);
  expect(disturbed.events).toEqual(undisturbed.events);
  expect(disturbed.mails).toEqual(undisturbed.mails);
});

import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { LoopDelay } from '#api/platform/async/loop-delay.ts';
import { RollingCount } from '#api/platform/async/rolling-count.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Probes } from '#api/platform/system/probes.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import { controlRoom, type SessionNow, today } from '#contract/monitoring.ts';
import { type BookView, countedBids } from '#domain/state.ts';

export interface MonitoringDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Book;
  readonly feed: {
    readonly counts: () => { readonly open: number; readonly signedIn: number; readonly followingLots: number };
  };
  readonly probes: Probes;
  readonly jobs: Pick<Jobs, 'failed'>;
  readonly loops: Loops;
  readonly gate: ReadGate;
  readonly openWork: OpenWorkList;
  /** UTC ms. */
  readonly now: () => number;
}

const SECONDS = 60;
/** ms, twice of which is a minute: older delays of the event loop no longer count. */
const DELAY_EVERY_MS = 30_000;
const DAY_MS = 24 * 3_600_000;

/** The state of the answering process, and of the house as it sees it. */
export function monitoringRoutes(app: FastifyInstance, deps: MonitoringDeps): void {
  const { db, book, feed, probes, jobs, loops, gate, openWork, now } = deps;
  const startedAt = new Date(now()).toISOString();
  // One more than is shown: the current second is incomplete.
  const bids = new RollingCount({ stretchMs: 1_000, stretches: SECONDS + 1 });
  const unsubscribe = book.onCommitted(({ events }) => {
    let count = 0;
    for (const { type } of events) if (type === 'BidPlaced') count += 1;
    if (count > 0) bids.add(now(), count);
  });
  const delay = new LoopDelay();
  const forget = loops.every('delay of this process', DELAY_EVERY_MS, () => delay.turn());
  app.addHook('onClose', async () => {
    unsubscribe();
    delay.stop();
    await forget.stop();
  });

  const lately = (failed: Awaited<ReturnType<Jobs['failed']>>, nowMs: number) =>
    failed.filter(({ failedAt }) => failedAt.getTime() > nowMs - DAY_MS);
  openWork.add({
    rule: 'admin',
    waiting: async () => {
      const failed = lately(await jobs.failed(), now());
      return [{ kind: 'jobs-failed', count: failed.length, since: failed.at(-1)?.failedAt ?? null }];
    },
  });

  /** Whose lots a vendor's figures are of; undefined: everybody's. Who is no vendor's verified staff has none. */
  const ownVendor = async ({ role, id }: Account) => (role === 'vendor' ? ((await vendorOf(db, id)) ?? '') : undefined);

  route(app, today, { access: 'staff' }, async (request) => {
    await gate(request, ['purchases', 'lots', 'sessions']);
    return {
      at: new Date(now()).toISOString(),
      work: await openWork.of(accountOf(request)),
      sessions: runningSessions(book.committed, book.nowMs(), await ownVendor(accountOf(request))),
    };
  });

  route(app, controlRoom, { access: 'admin' }, async () => {
    const [postgres, { behind, stopped }, failed] = await Promise.all([
      probes.postgres(),
      probes.projections(),
      // Jobs are in Postgres: while that is away, the rest is answered all the same.
      jobs.failed().catch(() => null),
    ]);
    const nowMs = now();
    const { maxMs, p99Ms } = delay.figures();
    return {
      at: new Date(nowMs).toISOString(),
      process: {
        name: `${hostname()} ${process.pid}`,
        startedAt,
        delayMs: maxMs,
        delayP99Ms: p99Ms,
      },
      sessions: runningSessions(book.committed, book.nowMs()),
      sockets: feed.counts(),
      bidsBySecond: bids.counts(nowMs).slice(0, SECONDS),
      refusals: app.refusals.list(nowMs),
      postgres,
      book: { revision: book.revision, state: book.workState, trouble: book.trouble ?? null },
      projections: { behind, stopped: [...stopped] },
      failedJobs: failed && countByName(lately(failed, nowMs)),
      loops: loops.figures(),
      warnings: [...app.warnings, ...(probes.warnings?.() ?? [])],
    };
  });
}

function countByName(jobs: readonly { readonly name: string }[]): { name: string; count: number }[] {
  return Array.from(
    Map.groupBy(jobs, ({ name }) => name),
    ([name, { length: count }]) => ({ name, count }),
  );
}

/** The sessions that are neither cleared nor withdrawn, by their end; with lots and bids of all vendors, or of one. */
function runningSessions(book: BookView, nowMs: number, vendor?: string): SessionNow[] {
  return [...book.sessions.values()]
    .filter(({ step, withdrawn }) => step !== 'cleared' && !withdrawn)
    .sort((a, b) => a.lastEndsAtMs - b.lastEndsAtMs || a.session.localeCompare(b.session))
    .map(({ session, startsAtMs, endsAtMs, lastEndsAtMs, step }) => {
      let [lots, lotsWithBid, bids, running, extended] = [0, 0, 0, 0, 0];
      for (const key of book.sessionLots.get(session)?.keys() ?? []) {
        const lot = book.lots.get(key);
        if (lot === undefined || lot.outcome === 'withdrawn') continue;
        if (vendor !== undefined && lot.vendor !== vendor) continue;
        lots += 1;
        const counted = countedBids(lot);
        bids += counted;
        if (counted > 0) lotsWithBid += 1;
        if (step === 'open' && startsAtMs <= nowMs && nowMs < lot.endsAtMs) running += 1;
        if (lot.endsAtMs > lot.plannedEndMs) extended += 1;
      }
      const startsAt = new Date(startsAtMs).toISOString();
      const endsAt = new Date(endsAtMs).toISOString();
      const lastEndsAt = new Date(lastEndsAtMs).toISOString();
      const ends = lastEndsAtMs === endsAtMs ? {} : { ends: { lastEndsAt, running, extended } };
      return { session, startsAt, endsAt, step, lots, lotsWithBid, bids, ...ends };
    });
}

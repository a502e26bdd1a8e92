import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { isGivenUp } from '#api/platform/mail/mail-states.ts';
import type { Probes } from '#api/platform/system/probes.ts';

interface HouseMetricsDeps {
  readonly registry: Registry;
  readonly db: Kysely<OfficeDb>;
  /** What requests use. */
  readonly pool: Pool;
  readonly book: Pick<Book, 'revision' | 'waiting' | 'workState'>;
  readonly feed: {
    readonly counts: () => { readonly open: number; readonly signedIn: number; readonly followingLots: number };
  };
  readonly probes: Probes;
  readonly loops: Loops;
}

/**
 * How this process and the house stand when they are asked, and what Node tells of itself. What comes from Postgres is left out while that is
 * away, which `tukul_postgres_up` says.
 */
export function houseMetrics({ registry, db, pool, book, feed, probes, loops }: HouseMetricsDeps): void {
  collectDefaultMetrics({ register: registry });

  /** A figure without labels. */
  const figure = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        this.set(await value());
      },
    });
  /** A figure for each value of a label; those that are not named any more are gone. */
  const figures = <Label extends string>(
    name: string,
    help: string,
    label: Label,
    values: () => Iterable<readonly [string, number]> | Promise<Iterable<readonly [string, number]>>,
  ) =>
    new Gauge<Label>({
      ...{ name, help, labelNames: [label], registers: [registry] },
      async collect() {
        const found = await values();
        this.reset();
        for (const [of, value] of found) this.set({ [label]: of } as Record<Label, string>, value);
      },
    });

  figure('tukul_postgres_up', '1 while Postgres answers', async () => Number(await probes.postgres()));
  figure('tukul_log_up', '1 while the event log answers and the book takes commands', async () =>
    Number(await probes.log()),
  );
  figure('tukul_book_revision', 'The last revision that this process knows of', () => book.revision);
  figure('tukul_book_waiting', 'Commands that wait to be decided', () => book.waiting);
  figures('tukul_book_state', 'What the book of this process does', 'state', () => [[book.workState, 1]]);
  figure('tukul_projections_behind', 'Events that the slowest read table has not taken yet', async () => {
    const { behind } = await probes.projections();
    return behind;
  });
  figures('tukul_projections_stopped', 'Projectors that stopped', 'projector', async () => {
    const { stopped } = await probes.projections();
    return stopped.map(({ projector }) => [projector, 1] as const);
  });
  figures('tukul_sockets', 'Open sockets of the live feed in this process', 'kind', () => {
    const { open, signedIn, followingLots } = feed.counts();
    return [
      ['open', open],
      ['signed in', signedIn],
      ['following a lot', followingLots],
    ];
  });
  figures('tukul_pool_connections', 'Connections to Postgres for requests', 'state', () => [
    ['open', pool.totalCount],
    ['idle', pool.idleCount],
    ['asked for', pool.waitingCount],
  ]);
  figures('tukul_loop_failures', 'Rounds of background work that failed since the start', 'loop', () =>
    loops.figures().map(({ name, failures }) => [name, failures] as const),
  );
  jobMetrics(figures, db);
  mailMetrics(figures, db);
}

type Figures = <Label extends string>(
  name: string,
  help: string,
  label: Label,
  values: () => Promise<Iterable<readonly [string, number]>>,
) => unknown;

/** Of all processes: each of them says the same. */
function jobMetrics(figures: Figures, db: Kysely<OfficeDb>): void {
  const rows = whileThere(async () => {
    const { rows } = await sql<{ state: string; count: number; age: number }>`
      select state::text, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as age
      from jobs.job where state in ('created', 'retry', 'active', 'failed') group by state`.execute(db);
    return rows;
  });
  figures('tukul_jobs', 'Jobs by state: created, retry, active, or failed, which are given up', 'state', async () =>
    (await rows()).map(({ state, count }) => [state, count] as const),
  );
  figures('tukul_jobs_due_seconds', 'For how long the oldest of them could have been done, s', 'state', async () =>
    (await rows())
      .filter(({ state }) => state !== 'failed')
      .map(({ state, age }) => [state, Math.max(0, age)] as const),
  );
}

function mailMetrics(figures: Figures, db: Kysely<OfficeDb>): void {
  const rows = whileThere(() =>
    db
      .selectFrom('office.outbox')
      .where('sentAt', 'is', null)
      .select((eb) => [
        isGivenUp(eb).as('isGivenUp'),
        eb.fn.countAll<number>().as('count'),
        sql<number>`extract(epoch from now() - min(made_at))::float8`.as('age'),
      ])
      .groupBy(isGivenUp)
      .execute(),
  );
  figures('tukul_mails', 'Mails that wait, and those that were given up', 'state', async () =>
    (await rows()).map(({ isGivenUp, count }) => [isGivenUp ? 'given up' : 'waiting', Number(count)] as const),
  );
  figures('tukul_mails_age_seconds', 'How old the oldest of them is, s', 'state', async () =>
    (await rows()).map(({ isGivenUp, age }) => [isGivenUp ? 'given up' : 'waiting', age] as const),
  );
}

/** Two figures of one round share a query. */
function whileThere<Row>(query: () => Promise<readonly Row[]>): () => Promise<readonly Row[]> {
  let underway: Promise<readonly Row[]> | undefined;
  return () => {
    underway ??= query()
      .catch(() => [])
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };
}

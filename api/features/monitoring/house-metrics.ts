import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Book, TroubleKind } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { isGivenUp } from '#api/platform/mail/mail-states.ts';
import type { Probes } from '#api/platform/system/probes.ts';
import type { Projections } from '#projections/runtime.ts';
import { ProjectionLag } from './projection-lag.ts';

interface HouseMetricsDeps {
  readonly registry: Registry;
  readonly db: Kysely<OfficeDb>;
  /** What requests use. */
  readonly pool: Pool;
  readonly book: Pick<Book, 'revision' | 'waiting' | 'workState' | 'troubleKind' | 'onCommitted'>;
  readonly projections: Pick<Projections, 'status'>;
  readonly feed: {
    readonly counts: () => { readonly open: number; readonly signedIn: number; readonly followingLots: number };
  };
  readonly probes: Probes;
  readonly loops: Pick<Loops, 'figures'>;
  /** Where files are kept. */
  readonly dataDir: string;
  /** UTC ms. */
  readonly now: () => number;
}

/** Why a process is not ready: each is a series of its own, 0 while it is not so. */
const UNREADY: readonly (TroubleKind | 'postgres' | 'projector-stopped')[] = [
  'postgres',
  'log-away',
  'broken',
  'outgrown',
  'beginning',
  'clock-moved',
  'projector-stopped',
];
const JOB_STATES = ['created', 'retry', 'active', 'failed'] as const;
const MAIL_STATES = ['waiting', 'given up'] as const;

/**
 * How this process and the house stand when they are asked, and what Node tells of itself. What comes from Postgres is left out while that is
 * away, which `tukul_postgres_up` says.
 */
export function houseMetrics(deps: HouseMetricsDeps): void {
  const { registry, db, pool, book, projections, feed, probes, loops, dataDir, now } = deps;
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

  // The first one: the figures below ask for connections themselves.
  figures('tukul_pool_connections', 'Connections to Postgres for requests', 'state', () => [
    ['open', pool.totalCount],
    ['idle', pool.idleCount],
    ['asked for', pool.waitingCount],
  ]);
  figure('tukul_postgres_up', '1 while Postgres answers', async () => Number(await probes.postgres()));
  figure('tukul_log_up', '1 while the event log answers and the book takes commands', async () =>
    Number(await probes.log()),
  );
  figures('tukul_unready', '1 while this process is not ready for this reason', 'reason', async () => {
    const [postgres, { stopped }] = await Promise.all([probes.postgres(), probes.projections()]);
    const reasons = [postgres ? [] : 'postgres', book.troubleKind ?? [], stopped.length > 0 ? 'projector-stopped' : []];
    return UNREADY.map((reason) => [reason, Number(reasons.includes(reason))] as const);
  });
  figure('tukul_book_revision', 'The last revision that this process knows of', () => book.revision);
  figure('tukul_book_waiting', 'Commands that wait to be decided', () => book.waiting);
  figures('tukul_book_state', 'What the book of this process does', 'state', () => [[book.workState, 1]]);
  figure('tukul_projections_behind', 'Events that the slowest read table has not taken yet', async () => {
    const { behind } = await probes.projections();
    return behind;
  });
  const lag = new ProjectionLag({ book, takenRevision: () => projections.status().revision, now });
  figure('tukul_projections_behind_seconds', 'For how long it has lacked the oldest of them, s', () => lag.seconds());
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
  new Counter({
    name: 'tukul_loop_failures_total',
    help: 'Rounds of background work that failed',
    labelNames: ['loop'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, failures } of loops.figures()) this.inc({ loop: name }, failures);
    },
  });
  const disk = whileThere(async () => [await statfs(dataDir)]);
  const blocks = async (which: 'bavail' | 'blocks') => {
    const [found] = (await disk()) ?? [];
    return found === undefined ? Number.NaN : found[which] * found.bsize;
  };
  figure('tukul_disk_free_bytes', 'Free at the data folder, bytes', () => blocks('bavail'));
  figure('tukul_disk_size_bytes', 'Size of the file system of the data folder, bytes', () => blocks('blocks'));
  figure('tukul_backup_age_seconds', 'How old the last backup is that `npm run backup` made, s', async () => {
    const madeMs = await lastBackupMs(dataDir);
    return madeMs === undefined ? Number.NaN : Math.max(0, (now() - madeMs) / 1_000);
  });
  jobMetrics(registry, db);
  mailMetrics(figures, db, now);
}

/** UTC ms; undefined where none was made. */
async function lastBackupMs(dataDir: string): Promise<number | undefined> {
  try {
    const ms = Date.parse(JSON.parse(await readFile(path.join(dataDir, 'last-backup.json'), 'utf8')).at);
    return Number.isNaN(ms) ? undefined : ms;
  } catch {
    return undefined;
  }
}

type Figures = <Label extends string>(
  name: string,
  help: string,
  label: Label,
  values: () => Promise<Iterable<readonly [string, number]>>,
) => unknown;

/** Of all processes: each of them says the same. One for each kind and state, so that the first one is an increase too. */
function jobMetrics(registry: Registry, db: Kysely<OfficeDb>): void {
  const rows = whileThere(async () => {
    const { rows } = await sql<{ name: string; state: string; count: number; age: number }>`
      select kind.name, states.state, count(job.id)::int as count,
        coalesce(extract(epoch from now() - min(start_after))::float8, 0) as age
      from office.job_kinds kind cross join unnest(${JOB_STATES}::text[]) as states (state)
      left join jobs.job on job.name = kind.name and job.state::text = states.state
      group by 1, 2`.execute(db);
    return rows;
  });
  const jobs = (name: string, help: string, figureOf: (row: { count: number; age: number }) => number, but?: string) =>
    new Gauge({
      ...{ name, help, labelNames: ['name', 'state'], registers: [registry] },
      async collect() {
        const found = await rows();
        this.reset();
        for (const row of found ?? [])
          if (row.state !== but) this.set({ name: row.name, state: row.state }, figureOf(row));
      },
    });
  const states = 'by kind and state: created, retry, active, or failed, which are given up';
  jobs('tukul_jobs', `Jobs ${states}`, ({ count }) => count);
  jobs(
    'tukul_jobs_due_seconds',
    'For how long the oldest of them could have been done, s',
    ({ age }) => Math.max(0, age),
    'failed',
  );
}

function mailMetrics(figures: Figures, db: Kysely<OfficeDb>, now: () => number): void {
  const rows = whileThere(() =>
    db
      .selectFrom('office.outbox')
      .where('sentAt', 'is', null)
      .select((eb) => [
        isGivenUp(eb).as('isGivenUp'),
        eb.fn.countAll<number>().as('count'),
        sql<number>`extract(epoch from ${new Date(now())}::timestamptz - min(made_at))::float8`.as('age'),
      ])
      .groupBy('isGivenUp')
      .execute(),
  );
  const by = async (of: 'count' | 'age') => {
    const found = await rows();
    if (found === undefined) return [];
    return MAIL_STATES.map((state) => {
      const row = found.find(({ isGivenUp }) => isGivenUp === (state === 'given up'));
      return [state, Math.max(0, Number(row?.[of] ?? 0))] as const;
    });
  };
  figures('tukul_mails', 'Mails that wait, and those that were given up', 'state', () => by('count'));
  figures('tukul_mails_age_seconds', 'How old the oldest of them is, s', 'state', () => by('age'));
}

/** Two figures of one round share a query; undefined while it cannot be answered. */
function whileThere<Row>(query: () => Promise<readonly Row[]>): () => Promise<readonly Row[] | undefined> {
  let underway: Promise<readonly Row[] | undefined> | undefined;
  return () => {
    underway ??= query()
      .catch(() => undefined)
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };
}

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Book } from '#api/book/book.ts';
import { NEWEST_MIGRATION } from '#api/platform/db/newest-migration.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loop, Loops } from '#api/platform/jobs/loops.ts';
import { ROLES, type Role, type Roles, WITHOUT } from '#api/platform/roles.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { type Gap, LONG_MS, type OutageBook, recordOutage } from './record.ts';

const BEAT_EVERY_MS = 2_000;
const CHECK_EVERY_MS = 250;
/** ms since the last heartbeat of any process: at least {@link LONG_MS} without service. */
const SILENT_MS = BEAT_EVERY_MS + LONG_MS;

/** Identifies a process for its lifetime. */
export interface ProcessName {
  readonly id: string;
  /** Host name and process id. */
  readonly name: string;
}

export function thisProcess(): ProcessName {
  return { id: randomUUID(), name: `${hostname()} ${process.pid}` };
}

export interface HeartbeatDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: OutageBook & Pick<Book, 'trouble' | 'isOutgrown'>;
  readonly process: ProcessName;
  /** What it does. Only one that takes bids finds gaps. */
  readonly roles: Roles;
  /** UTC ms. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn'>;
  readonly loops: Pick<Loops, 'every'>;
}

/**
 * The heartbeat of one process, and its detection of gaps in service: times without any process, which the first process afterwards finds by the
 * last heartbeat of all, and times in which the book of a process took no commands. Those during a session are outages.
 */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  readonly #startedMs: number;
  /** Of the book as it was opened, UTC ms: until then the house was there, though the last heartbeat may be older. */
  readonly #lastEventMs: number;
  /** Since when the book has taken no commands. */
  #troubleMs: number | undefined;
  /** `performance.now()` of the last written heartbeat: a clock that jumps is no gap. */
  #signedMs = Number.NEGATIVE_INFINITY;
  /** A heartbeat of this process has failed since the last written one. */
  #hasFailed = false;
  readonly #unrecorded: Gap[] = [];
  /** Recorded with the last heartbeat. */
  #recorded: Gap[] = [];
  /** Those that no process has; empty until it is known. */
  #missing: readonly Role[] = [];
  #loops: Loop[] = [];

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
    this.#startedMs = deps.now();
    this.#lastEventMs = deps.book.committed.lastAtMs;
  }

  /** The process serves from now on. */
  start(): void {
    const { loops } = this.#deps;
    this.#loops = [
      loops.every('does the book take commands', CHECK_EVERY_MS, () => this.checkBook()),
      loops.every('sign of life', BEAT_EVERY_MS, () => this.beat(), { atOnce: true }),
    ];
  }

  /** What an operator should know: that nobody does a part of the work. */
  warnings(): string[] {
    return this.#missing.map((role) => WITHOUT[role]);
  }

  /** Checks whether the book takes commands. */
  checkBook(): void {
    const nowMs = this.#deps.now();
    if (this.#deps.book.trouble !== undefined && !this.#deps.book.isOutgrown) {
      this.#troubleMs ??= nowMs;
      return;
    }
    const fromMs = this.#troubleMs;
    this.#troubleMs = undefined;
    if (this.#takesBids && fromMs !== undefined && nowMs - fromMs > LONG_MS) {
      this.#unrecorded.push({ fromMs, toMs: nowMs, cause: 'book-away' });
    }
  }

  /** Writes a heartbeat, and records the gaps found since the last one. What fails is retried with the next one. */
  async beat(): Promise<void> {
    try {
      const nowMs = this.#deps.now();
      const lastMs = await this.#sign(nowMs);
      const isSilent = performance.now() - this.#signedMs > SILENT_MS;
      this.#signedMs = performance.now();
      if (this.#takesBids && isSilent && lastMs !== undefined && nowMs - lastMs > SILENT_MS) {
        // This process ran, but could not write.
        const wasHere = this.#hasFailed && this.#startedMs <= lastMs;
        // An event of a clock that was ahead says nothing of when the house was there.
        const fromMs = this.#lastEventMs < nowMs ? Math.max(lastMs, this.#lastEventMs) : lastMs;
        if (nowMs - fromMs > LONG_MS) {
          this.#unrecorded.push({ fromMs, toMs: nowMs, cause: wasHere ? 'database-away' : 'no-process' });
        }
      }
      this.#hasFailed = false;
      this.#unrecorded.push(...(await this.#gapsOfDeadProcesses(nowMs)));
      await this.#record();
      this.#missing = await this.#missingRoles(nowMs);
    } catch (error) {
      if (!this.#hasFailed) this.#deps.logger.warn({ err: error }, 'a sign of life could not be written');
      this.#hasFailed = true;
    }
  }

  /** The process stops serving. */
  async close(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    const { db, process, now, logger } = this.#deps;
    const stopped = new Date(now());
    const row = { seenAt: stopped, stoppedAt: stopped };
    await db
      .updateTable('office.processes')
      .set(row)
      .where('id', '=', process.id)
      .execute()
      .catch((error: unknown) => logger.warn({ err: error }, 'the end of this process could not be noted'));
  }

  get #takesBids(): boolean {
    return this.#roles.includes('api');
  }

  /** None once a newer version writes the book: others do the work, and what this one lacks is no outage. */
  get #roles(): readonly Role[] {
    return this.#deps.book.isOutgrown ? [] : [...this.#deps.roles];
  }

  /** Writes this process's heartbeat; returns the previous one of any process that takes bids, UTC ms. */
  async #sign(nowMs: number): Promise<number | undefined> {
    const { db, process } = this.#deps;
    const [at, startedAt] = [new Date(nowMs), new Date(this.#startedMs)];
    const troubleSince = this.#troubleMs === undefined || !this.#takesBids ? null : new Date(this.#troubleMs);
    const { rows } = await sql<{ lastAt: Date | null }>`
      with before as (select max(seen_at) as last_at from office.processes where roles is null or 'api' = any(roles))
      insert into office.processes (id, name, started_at, seen_at, trouble_since, roles, migration, read_schema)
      values (${process.id}, ${process.name}, ${startedAt}, ${at}, ${troubleSince}, ${[...this.#roles]}, ${NEWEST_MIGRATION}, ${READ_SCHEMA})
      on conflict (id) do update set
        seen_at = excluded.seen_at, trouble_since = excluded.trouble_since, roles = excluded.roles
      returning (select last_at from before) as last_at`.execute(db);
    return rows[0]?.lastAt?.getTime();
  }

  async #missingRoles(nowMs: number): Promise<Role[]> {
    const { rows } = await sql<{ roles: Role[] | null }>`
      select distinct roles from office.processes
      where stopped_at is null and seen_at > ${new Date(nowMs - SILENT_MS)}`.execute(this.#deps.db);
    const present = rows.flatMap(({ roles }) => roles ?? ROLES);
    return ROLES.filter((role) => !present.includes(role));
  }

  /** Gaps of processes that died while their book took no commands, and could not record it. */
  async #gapsOfDeadProcesses(nowMs: number): Promise<Gap[]> {
    const { rows } = await sql<{ fromAt: Date; toAt: Date }>`
      with dead as (
        select id, trouble_since, seen_at from office.processes
        where trouble_since is not null and id <> ${this.#deps.process.id} and seen_at < ${new Date(nowMs - SILENT_MS)}
        for update
      )
      update office.processes as process set trouble_since = null from dead where process.id = dead.id
      returning dead.trouble_since as from_at, dead.seen_at as to_at`.execute(this.#deps.db);
    return rows.flatMap(({ fromAt, toAt }): Gap[] => {
      const [fromMs, toMs] = [fromAt.getTime(), toAt.getTime()];
      return toMs - fromMs > LONG_MS ? [{ fromMs, toMs, cause: 'book-away' }] : [];
    });
  }

  async #record(): Promise<void> {
    const { db, book } = this.#deps;
    // A bid at the edge of a gap may have been on its way into the book when it was recorded.
    for (const gap of this.#recorded) await recordOutage(db, book, gap);
    this.#recorded = [];
    for (let gap = this.#unrecorded[0]; gap !== undefined; gap = this.#unrecorded[0]) {
      await recordOutage(db, book, gap);
      this.#recorded.push(gap);
      this.#unrecorded.shift();
    }
  }
}

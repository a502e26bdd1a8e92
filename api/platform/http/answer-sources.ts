import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type EventType, eventTypes, type StoredEvent } from '#domain/events.ts';
import { foldedLotNo, splitLotKey } from '#domain/lot-key.ts';
import { malaysianDay } from '#domain/session-clock.ts';
import { type Projector, takesType } from '#projections/projector.ts';
import { projectors } from '#projections/projectors.ts';
import { sharedReading } from '#projections/queries/shared-reading.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import type { Projections, ProjectorName } from '#projections/runtime.ts';

/** The house's own rows and files whose changes leave a number in `office.lot_changes`. */
export type OfficeList =
  | 'lots'
  | 'next_lots'
  | 'photos'
  | 'contact_info'
  | 'toggles'
  | 'banners'
  | 'homepage_rows'
  | 'homepage_photos'
  | 'published_heads'
  | 'published_logs'
  | 'signing_keys';

/** All that an answer is made from. The clock always belongs to it. */
export interface Sources {
  readonly tables: readonly ProjectorName[];
  /** Events of lots with other numbers do not change it. */
  readonly lotNo?: string;
  /** Events that change its tables, but nothing of them that is in the answer. */
  readonly unchangedBy?: readonly EventType[];
  /** Events that change it beside those that change its tables. */
  readonly events?: readonly EventType[];
  readonly office: readonly OfficeList[];
}

/** How its sources stand for somebody who asks. */
export interface SourceState {
  /** Of the office's lists and of the read tables' making: what has changed has another one. */
  readonly office: string;
  /** The last event that changes the answer; -1 for none since this process started. */
  readonly changedAt: number;
  /** The newest event that this process knows. */
  readonly known: number;
  /** UTC ms, by the clock of the book, which never goes back. */
  readonly nowMs: number;
  /** When the clock changes it next, by itself: a session begins, its first or last lot ends, or a day at +08:00. */
  readonly untilMs: number;
}

interface SourceDeps {
  readonly db: Kysely<OfficeDb>;
  readonly projections: Pick<Projections, 'status'>;
  readonly book: {
    readonly revision: number;
    readonly committed: { readonly sessions: ReadonlyMap<string, Times> };
    nowMs(): number;
    onCommitted(listener: (commit: { readonly events: readonly StoredEvent[] }) => void): () => void;
  };
}

interface Times {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly lastEndsAtMs: number;
}

/** What moves these times, beside what the projector of sessions takes: its lots, and the bids on them. */
const MOVE_ENDS: readonly EventType[] = ['LotListed', 'LotWithdrawn', 'LotExtended'];

/** Tells how the sources of answers stand: the book from memory, the house's own rows by one small statement that all share who ask meanwhile. */
export class AnswerSources {
  readonly #deps: SourceDeps;
  readonly #changes = new Map<string, TableChanges>();
  readonly #office: () => Promise<OfficeStates>;
  #horizon = { untilMs: 0, sessionsAt: -1 };

  constructor(deps: SourceDeps) {
    this.#deps = deps;
    this.#office = officeStates(deps.db);
    deps.book.onCommitted(({ events }) => {
      for (const event of events) this.#note(event);
    });
  }

  /** As they stand at some moment after the call. */
  async state(sources: Sources): Promise<SourceState> {
    const { lists, tables } = await this.#office();
    const { book } = this.#deps;
    const nowMs = book.nowMs();
    return {
      office: [tables, ...sources.office.map((list) => lists[list] ?? '')].join(' '),
      changedAt: this.#changedAt(sources),
      known: book.revision,
      nowMs,
      untilMs: this.#untilMs(nowMs),
    };
  }

  #note({ type, revision, data }: StoredEvent): void {
    const lotNo = 'lot' in data ? foldedLotNo(splitLotKey(data.lot).lotNo) : undefined;
    for (const name of namesChangedBy(type)) this.#changesOf(name).note(revision, lotNo);
  }

  #changesOf(name: string): TableChanges {
    const changes = this.#changes.get(name) ?? new TableChanges();
    this.#changes.set(name, changes);
    return changes;
  }

  #changedAt({ tables, events = [], unchangedBy = [], lotNo }: Sources): number {
    const names =
      unchangedBy.length === 0
        ? tables
        : eventNames.filter(
            (type) => !unchangedBy.includes(type) && namesChangedBy(type).some((name) => isOf(tables, name)),
          );
    const ofTables = names.map((name) => this.#changesOf(name).last(lotNo));
    return Math.max(-1, ...ofTables, ...events.map((type) => this.#changesOf(type).last(undefined)));
  }

  /** The last event that these tables include for certain. */
  held({ tables }: Sources): number {
    const { projectors: all } = this.#deps.projections.status();
    const ofTables = all.filter(({ projector }) => tables.some((name) => name === projector));
    return Math.min(Number.POSITIVE_INFINITY, ...ofTables.map(({ revision }) => revision ?? -1));
  }

  /** All sessions of the house are looked through after a change of one, and when the clock has reached what was found. */
  #untilMs(nowMs: number): number {
    const { untilMs, sessionsAt } = this.#horizon;
    const changedAt = Math.max(...['sessions', ...MOVE_ENDS].map((name) => this.#changesOf(name).last(undefined)));
    if (sessionsAt === changedAt && nowMs < untilMs) return untilMs;
    let next = malaysianDay(nowMs).endMs;
    for (const { startsAtMs, endsAtMs, lastEndsAtMs } of this.#deps.book.committed.sessions.values()) {
      for (const each of [startsAtMs, endsAtMs, lastEndsAtMs]) if (each > nowMs && each < next) next = each;
    }
    this.#horizon = { untilMs: next, sessionsAt: changedAt };
    return next;
  }
}

/** The last revisions that changed a table: at all, and what is of no lot or of lots with this number. */
class TableChanges {
  #any = -1;
  #ofNoLot = -1;
  readonly #ofLots = new Map<string, number>();

  note(revision: number, lotNo: string | undefined): void {
    this.#any = revision;
    if (lotNo === undefined) this.#ofNoLot = revision;
    else this.#ofLots.set(lotNo, revision);
  }

  last(lotNo: string | undefined): number {
    if (lotNo === undefined) return this.#any;
    return Math.max(this.#ofNoLot, this.#ofLots.get(foldedLotNo(lotNo)) ?? -1);
  }
}

const all: readonly Projector[] = projectors;
const namesByType = new Map<string, readonly string[]>();

/** The projectors that write something for an event of this type, and the type itself. */
function namesChangedBy(type: string): readonly string[] {
  const names = namesByType.get(type) ?? [type, ...all.filter((each) => takesType(each, type)).map(({ name }) => name)];
  namesByType.set(type, names);
  return names;
}

const eventNames = Object.keys(eventTypes) as readonly EventType[];

function isOf(tables: readonly string[], name: string): boolean {
  return tables.includes(name);
}

interface OfficeStates {
  readonly lists: Readonly<Record<string, string>>;
  /** Of the read tables: another one once they were made anew. */
  readonly tables: string;
}

function officeStates(db: Kysely<OfficeDb>): () => Promise<OfficeStates> {
  let last = { text: '{}', lists: {} as OfficeStates['lists'] };
  return sharedReading(async () => {
    const { rows } = await sql<{ lists: string; tables: string | null }>`
      select coalesce(json_object_agg(list, changes)::text, '{}') as lists, to_regclass(${`${READ_SCHEMA}.checkpoints`})::oid::text as tables
      from (select list, string_agg(change::text, ',' order by change) as changes
        from office.lot_changes group by list order by list) states`.execute(db);
    const [{ lists: text, tables } = { lists: '{}', tables: null }] = rows;
    if (text !== last.text) last = { text, lists: JSON.parse(text) as OfficeStates['lists'] };
    return { lists: last.lists, tables: tables ?? '' };
  });
}

import type { EventType, StoredEvent } from '#domain/events.ts';
import type { ReadDb } from './database.ts';
import type { Table } from './define-table.ts';

export type StoredEventOf<T extends EventType> = Extract<StoredEvent, { readonly type: T }>;

/**
 * Keeps some of the read tables. It writes its own tables only, and reads no other's: each projector can stop, and be made again,
 * by itself.
 */
export interface Projector {
  readonly name: string;
  /** Raised when the tables' shape or meaning changes: the old tables are then not written until `npm run rebuild`. */
  readonly version: number;
  readonly tables: readonly Table[];
  /**
   * One handler per event type that it takes. A handler gets a run: consecutive events of its type (others that this projector does
   * not take may lie between), at least one. An exception stops the projector before the event.
   */
  readonly handlers: { readonly [T in EventType]?: (events: readonly StoredEventOf<T>[], db: ReadDb) => Promise<void> };
  /** In place of handlers: takes events of all types, without a gap. One that cannot be read stops the projector. */
  readonly everyEvent?: (events: readonly StoredEvent[], db: ReadDb) => Promise<void>;
  /**
   * Types whose events come mixed in great numbers and may be taken type by type, in this order, with the same rows in the end: a
   * stretch of nothing but them becomes one run of each.
   */
  readonly regroup: readonly EventType[];
}

/** Events in order, cut into runs of one type; types that the projector does not take are left out. */
export function runsOf(projector: Projector, events: readonly StoredEvent[]): StoredEvent[][] {
  if (projector.everyEvent !== undefined) return events.length === 0 ? [] : [[...events]];
  const runs: StoredEvent[][] = [];
  let stretch = new Map<EventType, StoredEvent[]>();
  const end = (): void => {
    runs.push(...[...stretch.values()].filter((run) => run.length > 0));
    stretch = new Map();
  };
  for (const event of events) {
    if (projector.handlers[event.type] === undefined) continue;
    if (!stretch.has(event.type)) {
      end();
      const types = projector.regroup.includes(event.type) ? projector.regroup : [event.type];
      stretch = new Map(types.map((type) => [type, []]));
    }
    stretch.get(event.type)?.push(event);
  }
  end();
  return runs;
}

/** Must an event of this type be read before the projector can go on? */
export function takesType(projector: Projector, type: string): boolean {
  return projector.everyEvent !== undefined || type in projector.handlers;
}

/** Hands a run, all of one type, to the handler of that type; to a projector of every event whatever it is. */
export async function handle(projector: Projector, run: readonly StoredEvent[], db: ReadDb): Promise<void> {
  const [first] = run;
  if (first === undefined) return;
  if (projector.everyEvent !== undefined) return projector.everyEvent(run, db);
  const handler = projector.handlers[first.type] as
    | ((events: readonly StoredEvent[], db: ReadDb) => Promise<void>)
    | undefined;
  await handler?.(run, db);
}

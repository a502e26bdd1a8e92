import type { EventType, StoredEvent } from '#domain/events.ts';
import type { ReadDb } from './database.ts';
import type { Table } from './define-table.ts';

export type StoredEventOf<T extends EventType> = Extract<StoredEvent, { readonly type: T }>;

/**
 * Keeps some of the read tables up to date. It writes its own tables only, and reads no others, so that each projector can stop and be rebuilt by
 * itself.
 */
export interface Projector {
  readonly name: string;
  /** Incremented when the shape or meaning of the tables changes: they are then not written until `npm run rebuild`. */
  readonly version: number;
  readonly tables: readonly Table[];
  /**
   * One handler per event type. A handler gets a run: one or more events of its type in order (with none of this projector's other types between
   * them). An exception stops the projector before the event.
   */
  readonly handlers: { readonly [T in EventType]?: (events: readonly StoredEventOf<T>[], db: ReadDb) => Promise<void> };
  /** Instead of handlers: gets events of all types, without a gap. An undecodable event stops the projector. */
  readonly everyEvent?: (events: readonly StoredEvent[], db: ReadDb) => Promise<void>;
  /**
   * Types that come mixed in great numbers and commute: the events of a range with only these types are applied type by type, in this order, one
   * run each.
   */
  readonly regroup: readonly EventType[];
}

/** Events in order, cut into runs of one type; types without a handler are left out. */
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

/** Does the projector need events of this type? */
export function takesType(projector: Projector, type: string): boolean {
  return projector.everyEvent !== undefined || type in projector.handlers;
}

/** Passes a run to the handler of its type, or to that of all events. */
export async function handle(projector: Projector, run: readonly StoredEvent[], db: ReadDb): Promise<void> {
  const [first] = run;
  if (first === undefined) return;
  if (projector.everyEvent !== undefined) return projector.everyEvent(run, db);
  const handler = projector.handlers[first.type] as
    | ((events: readonly StoredEvent[], db: ReadDb) => Promise<void>)
    | undefined;
  await handler?.(run, db);
}

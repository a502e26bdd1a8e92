import type { EventLog } from '#domain/event-log.ts';

/** What projections need of the event log. */
export type BookLog = Pick<EventLog, 'read' | 'follow'>;

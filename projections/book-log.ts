import type { EventLog } from '#domain/event-log.ts';

/** What projections ask of the event log: to read it and to follow it. */
export type BookLog = Pick<EventLog, 'read' | 'follow'>;

import type { EventLog } from '#api/book/log/port.ts';

/** What projections ask of the event log: to read it and to follow it. */
export type BookLog = Pick<EventLog, 'read' | 'follow'>;

import type { EventLog } from '#domain/event-log.ts';

/** Where the book of a house is, for threads that read it by themselves. */
export interface BookPlace {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string | undefined;
  readonly stream: string;
}

/** A log of the caller's own, who closes it. Only what is needed is loaded, so that a thread is at work at once. */
export async function logAt({ databaseUrl, eventStoreUrl }: BookPlace): Promise<EventLog> {
  if (eventStoreUrl === undefined) {
    const { createPostgresLog } = await import('./log/postgres/postgres-log.ts');
    return createPostgresLog({ connectionString: databaseUrl });
  }
  const { createEventStoreLog } = await import('./log/eventstore/eventstore-log.ts');
  return createEventStoreLog({ connectionString: eventStoreUrl });
}

import type { NewEvent } from '#domain/event-log.ts';

/** An event's data and metadata as they are stored, and its size as `eventBytes` counts. */
export function eventJson(event: NewEvent): {
  readonly data: string;
  readonly metadata: string;
  readonly bytes: number;
} {
  const data = JSON.stringify(event.data);
  const metadata = JSON.stringify(event.metadata);
  return { data, metadata, bytes: Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * event.type.length };
}

/**
 * Size of an event as counted against `maxAppendBytes`: UTF-8 bytes of the JSON of data and metadata, plus two for each UTF-16
 * unit of its type. That is how an EventStoreDB server counts, so that what fits here is never refused there.
 */
export function eventBytes(event: NewEvent): number {
  return eventJson(event).bytes;
}

import { AppendTooLargeError, DamagedEventError, eventJson, type NewEvent, type RecordedEvent } from '../port.ts';

/**
 * The events of one append as they lie in a row of `book.batches`: a line for each, with its id, type, data and metadata between tabs.
 * JSON has neither raw tabs nor raw line feeds, so nothing is escaped and every byte that was hashed stays as it was; a line can be
 * read without the others; and SQL takes it apart without parsing JSON (view `book.events`).
 */
export interface Batch {
  readonly events: readonly NewEvent[];
  readonly body: string;
}

/** A row of `book.batches`, as far as reading goes. */
export interface BatchRow {
  readonly first_revision: string;
  readonly last_revision: string;
  readonly events: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SEPARATOR = /[\t\n]/;

/**
 * Serialises events, once.
 * @throws {AppendTooLargeError} above `maxBytes`. @throws {TypeError} without events, or with an id that is no UUID.
 */
export function encodeBatch(events: readonly NewEvent[], maxBytes: number): Batch {
  if (events.length === 0) throw new TypeError('an append needs at least one event');
  let body = '';
  let bytes = 0;
  for (const event of events) {
    const { id, type } = event;
    if (!UUID.test(id)) throw new TypeError(`not a UUID: ${id}`);
    if (type === '' || SEPARATOR.test(type)) throw new TypeError(`not a type of events: ${JSON.stringify(type)}`);
    const json = eventJson(event);
    bytes += json.bytes;
    body += `${body === '' ? '' : '\n'}${id.toLowerCase()}\t${type}\t${json.data}\t${json.metadata}`;
  }
  if (bytes > maxBytes) throw new AppendTooLargeError(`an append of ${bytes} bytes; at most ${maxBytes} are taken`);
  return { events, body };
}

/**
 * The events of a row after `afterRevision`, up to `upTo`.
 * @throws {DamagedEventError}
 */
export function decodeBatch(row: BatchRow, afterRevision: number, upTo: number): RecordedEvent[] {
  const first = Number(row.first_revision);
  const lines = row.events.split('\n');
  const count = Number(row.last_revision) - first + 1;
  const start = Math.max(0, afterRevision + 1 - first);
  const end = Math.min(count, upTo + 1 - first);
  // More lines than revisions: what stands there is not what was written, and no revision but the last can say so.
  if (end === count && lines.length > count) throw new DamagedEventError(first + count - 1, 'lines follow it');
  const events: RecordedEvent[] = [];
  for (let index = start; index < end; index += 1) events.push(decodeLine(lines[index], first + index));
  return events;
}

/** The ids of a row's events, in order. */
export function idsOf({ events }: Pick<BatchRow, 'events'>): string[] {
  return events.split('\n').map((line) => line.slice(0, line.indexOf('\t')));
}

function decodeLine(line: string | undefined, revision: number): RecordedEvent {
  const [id, type, data, metadata, ...rest] = line?.split('\t') ?? [];
  if (id === undefined || type === undefined || data === undefined || metadata === undefined || rest.length > 0) {
    throw new DamagedEventError(revision, 'its line is damaged');
  }
  try {
    return {
      revision,
      id,
      type,
      data: JSON.parse(data) as RecordedEvent['data'],
      metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
    };
  } catch (error) {
    throw new DamagedEventError(revision, (error as Error).message);
  }
}

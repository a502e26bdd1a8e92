import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { EventLog, RecordedEvent } from '#domain/event-log.ts';
import { PlainError } from '../lib/plain-error.ts';

/** An exported book (docs/chain.md): an event a line. Read once, from its start, a page at a time. */
export function exportedBook(file: string): Pick<EventLog, 'read'> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  const reader = lines[Symbol.asyncIterator]();
  let line = 0;
  return {
    read: async (_stream, _after, { limit }) => {
      const page: RecordedEvent[] = [];
      while (page.length < limit) {
        const { value, done } = await nextLine(reader, file);
        if (done) break;
        line += 1;
        page.push(eventOf(value, file, line));
      }
      return page;
    },
  };
}

/** @throws {PlainError} */
async function nextLine(reader: AsyncIterator<string>, file: string): Promise<IteratorResult<string>> {
  try {
    return await reader.next();
  } catch (error) {
    throw new PlainError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** @throws {PlainError} */
function eventOf(text: string, file: string, line: number): RecordedEvent {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event === 'object' && event !== null && 'revision' in event) return event as RecordedEvent;
  } catch {
    // Said below.
  }
  throw new PlainError(`${file}, line ${line}, is no event of a book (docs/chain.md).`);
}

import { randomUUID } from 'node:crypto';
import { Book } from '#api/book/book.ts';
import type { Outcome, SubmittedCommand } from '#api/book/outcome.ts';
import { postgresSnapshots } from '#api/book/snapshots.ts';
import { PostgresWriterLeases } from '#api/book/writer-leases.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import type { EventLog } from '#domain/event-log.ts';
import { PlainError } from './plain-error.ts';

type WithoutId<C> = C extends unknown ? Omit<C, 'commandId'> : never;

/** A house's book for a script, beside the servers that may be at work on it. */
export interface HouseBook {
  readonly book: Book;
  /** Hands a command over. */
  ask(command: WithoutId<SubmittedCommand>): Promise<Outcome>;
  /** Hands over a command that the script counts on. @throws {PlainError} when it is not carried out. */
  say(command: WithoutId<SubmittedCommand>): Promise<void>;
  close(): Promise<void>;
}

export async function openBook(
  log: EventLog,
  stream: string,
  databaseUrl: string,
  options: { readonly maxWaiting?: number; readonly clockMs?: () => number } = {},
): Promise<HouseBook> {
  const pool = openPool({ connectionString: databaseUrl, purpose: 'script', max: 1 });
  const logger = {
    warn: (_details: object, message: string) => console.error(message),
    error: (_details: object, message: string) => console.error(message),
  };
  const leases = new PostgresWriterLeases({ connectionString: databaseUrl, stream });
  const book = await Book.open({ log, stream, snapshots: postgresSnapshots(pool), leases, logger, ...options });
  if (book.trouble !== undefined) {
    const { trouble } = book;
    await book.close();
    await pool.end();
    throw new PlainError(trouble);
  }
  const ask = (command: WithoutId<SubmittedCommand>) =>
    book.execute({ ...command, commandId: randomUUID() } as SubmittedCommand);
  return {
    book,
    ask,
    say: async (command) => {
      const outcome = await ask(command);
      if (outcome.kind === 'done' || outcome.kind === 'repeated') return;
      throw new PlainError(`The book did not take ${command.type}: ${JSON.stringify(outcome)}`);
    },
    close: async () => {
      await book.close();
      await pool.end();
    },
  };
}

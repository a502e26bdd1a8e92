import { type EventLog, NO_STREAM, type StreamRules } from '#domain/event-log.ts';
import { type KnownPlaces, whyElsewhere } from './elsewhere.ts';
import type { BookOptions } from './options.ts';

/** Where the hash of a book's first event is kept, apart from the log. What is noted once stays. */
export interface KeptBeginnings extends KnownPlaces {
  keep(stream: string, hash: string): Promise<void>;
}

interface Watched extends Pick<BookOptions, 'log' | 'stream' | 'logger'> {
  /** The log, as `placeOf` names it. */
  readonly place: string;
}

const WHAT_TO_DO = '"A book whose beginning is hidden" in docs/operations.md';

/**
 * Looks whether the log is the one that the book stands in, and, where others than the house can hide its beginning (EventStoreDB), whether it still
 * begins where it began: limits in the stream's metadata and a soft deletion hide it. Appends go on as if nothing were, and the server's next scavenge
 * makes it final; until then it can be undone.
 */
export class BeginningWatch {
  readonly #options: Watched;
  readonly #kept: KeptBeginnings;
  #trouble: string | undefined;
  #isElsewhere = false;
  #isOpenToAll = false;

  constructor(options: Watched, kept: KeptBeginnings) {
    this.#options = options;
    this.#kept = kept;
  }

  /** Why no command may be taken now, as of the last look. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  /** Whether the book stands in another log than this one, as of the last look. */
  get isElsewhere(): boolean {
    return this.#isElsewhere;
  }

  /** What an operator should see to although nothing is hidden. */
  get warning(): string | undefined {
    if (!this.#isOpenToAll) return undefined;
    return `The stream ${this.#options.stream} has no access list: whoever may write to the event store can hide or delete the book ("The event store's users" in docs/operations.md).`;
  }

  /** One look; what changes is logged. @throws {LogUnavailableError} when the log cannot be read: what was found before stands. */
  async look(): Promise<void> {
    const { logger } = this.#options;
    const elsewhere = await whyElsewhere(this.#options, this.#kept);
    const trouble = elsewhere ?? (await this.#lookAtBeginning());
    this.#isElsewhere = elsewhere !== undefined;
    if (trouble !== undefined && trouble !== this.#trouble) logger.error({ trouble }, 'the beginning of the book');
    if (trouble === undefined && this.#trouble !== undefined) logger.warn({}, 'the book begins where it began, again');
    this.#trouble = trouble;
  }

  async #lookAtBeginning(): Promise<string | undefined> {
    const { log, stream } = this.#options;
    if (log.streamGuard === undefined) return undefined;
    const rules = await log.streamGuard.rules(stream);
    const first = await firstOf(log, stream);
    const kept = await this.#kept.hashOf(stream);
    const trouble = troubleOf(rules, first, kept);
    if (trouble === undefined && kept === undefined && first !== undefined) await this.#kept.keep(stream, first.hash);
    this.#isOpenToAll = rules.isOpenToAll;
    return trouble;
  }
}

interface FirstEvent {
  readonly revision: number;
  readonly hash: string;
}

async function firstOf(log: EventLog, stream: string): Promise<FirstEvent | undefined> {
  const [event] = await log.read(stream, NO_STREAM, { limit: 1 });
  return event && { revision: event.revision, hash: String(event.metadata.hash) };
}

function troubleOf(rules: StreamRules, first: FirstEvent | undefined, kept: string | undefined): string | undefined {
  const said = hiddenBy(rules, first, kept);
  return said && `${said} Undo it before the event store cleans up, which makes it final: ${WHAT_TO_DO}.`;
}

function hiddenBy(
  { isDeleted, limits }: StreamRules,
  first: FirstEvent | undefined,
  kept: string | undefined,
): string | undefined {
  if (isDeleted) return 'The stream of the book was deleted.';
  if (limits.length > 0) return `The stream of the book has limits (${limits.join(', ')}), which hide its beginning.`;
  if (first === undefined) return kept === undefined ? undefined : 'The stream of the book is empty, and it was not.';
  if (first.revision > 0) return `The book begins at revision ${first.revision}: what stood before is hidden or gone.`;
  if (kept !== undefined && kept !== first.hash) return 'The book begins with another event than it did.';
  return undefined;
}

interface Logger {
  warn(details: object, message: string): void;
}

interface Kind {
  more: number;
  last: object;
  readonly timer: NodeJS.Timeout;
}

const EVERY_MS = 10_000;

/**
 * Rate limit for warnings that repeat by the thousand while a service is away: the first of a kind is logged; the following are counted, and every
 * `everyMs` the last one is logged with their number. A period without any resets the kind.
 */
export class RepeatedWarnings {
  readonly #logger: Logger;
  readonly #everyMs: number;
  readonly #kinds = new Map<string, Kind>();

  constructor(logger: Logger, everyMs = EVERY_MS) {
    this.#logger = logger;
    this.#everyMs = everyMs;
  }

  /** `message` identifies the kind. */
  warn(details: object, message: string): void {
    const kind = this.#kinds.get(message);
    if (kind !== undefined) {
      kind.more += 1;
      kind.last = details;
      return;
    }
    this.#logger.warn(details, message);
    const timer = setInterval(() => this.#endPeriod(message), this.#everyMs);
    timer.unref();
    this.#kinds.set(message, { more: 0, last: details, timer });
  }

  /** Logs the counts that are not logged yet. */
  close(): void {
    for (const [message, { more }] of this.#kinds) {
      if (more > 0) this.#endPeriod(message);
      this.#forget(message);
    }
  }

  #endPeriod(message: string): void {
    const kind = this.#kinds.get(message);
    if (kind === undefined) return;
    const { more, last } = kind;
    if (more === 0) return this.#forget(message);
    this.#logger.warn({ ...last, more, seconds: Math.round(this.#everyMs / 1_000) }, `${message}, again and again`);
    kind.more = 0;
  }

  #forget(message: string): void {
    clearInterval(this.#kinds.get(message)?.timer);
    this.#kinds.delete(message);
  }
}

interface Logger {
  warn(details: object, message: string): void;
}

const EVERY_MS = 10_000;

/**
 * Warnings that come by the thousand while something is away: the first of a kind is logged as it is, those after it are counted, and the
 * count is logged every ten seconds.
 */
export class RepeatedWarnings {
  readonly #logger: Logger;
  readonly #everyMs: number;
  readonly #kinds = new Map<string, { more: number; readonly timer: NodeJS.Timeout }>();

  constructor(logger: Logger, everyMs = EVERY_MS) {
    this.#logger = logger;
    this.#everyMs = everyMs;
  }

  /** `message` names the kind. */
  warn(details: object, message: string): void {
    const kind = this.#kinds.get(message);
    if (kind !== undefined) {
      kind.more += 1;
      return;
    }
    this.#logger.warn(details, message);
    const timer = setInterval(() => this.#tell(message), this.#everyMs);
    timer.unref();
    this.#kinds.set(message, { more: 0, timer });
  }

  /** Logs what is counted and not told yet. */
  close(): void {
    for (const [message, { more }] of this.#kinds) {
      if (more > 0) this.#tell(message);
      this.#forget(message);
    }
  }

  #tell(message: string): void {
    const kind = this.#kinds.get(message);
    if (kind === undefined) return;
    if (kind.more === 0) return this.#forget(message);
    this.#logger.warn({ more: kind.more }, message);
    kind.more = 0;
  }

  #forget(message: string): void {
    clearInterval(this.#kinds.get(message)?.timer);
    this.#kinds.delete(message);
  }
}

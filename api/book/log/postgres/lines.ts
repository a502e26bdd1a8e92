import { Socket } from 'node:net';
import pg from 'pg';
import { TimedOutError, withTimeout } from '#lib/deadline.ts';

/** One connection that is either sound or destroyed, never in between. No error on it goes unheard. */
export class Line {
  readonly client: pg.Client;
  /** Settles when the connection is made and `setup` has been answered. */
  readonly ready: Promise<unknown>;
  readonly #socket = new Socket();
  readonly #ended = new AbortController();

  /** @param setup statements to send first. */
  constructor(config: pg.ClientConfig, setup: string) {
    this.client = new pg.Client({ ...config, stream: () => this.#socket, keepAlive: true });
    this.client.on('error', () => this.destroy());
    this.client.on('end', () => this.destroy());
    this.ready = this.client.connect().then(() => this.client.query(setup));
    this.ready.catch(() => this.destroy());
  }

  /** Aborts when the connection has ended, whoever ended it. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** Cuts the line without a word: an answer that is still under way must reach no one. Idempotent. */
  destroy(): void {
    this.#ended.abort();
    this.#socket.destroy();
  }
}

/**
 * A few connections of one purpose, made when needed and kept. A connection on which a call did not end as it should (a timer
 * ran out, the line broke) is destroyed; one that answered with an error of the statement is kept.
 */
export class Lines {
  readonly #config: pg.ClientConfig;
  readonly #setup: string;
  readonly #most: number;
  readonly #idle: Line[] = [];
  readonly #all = new Set<Line>();
  readonly #waiting: (() => void)[] = [];
  #closed = false;

  /** @param options `setup` is sent once on each new connection; at most `most` connections are open at a time. */
  constructor(options: {
    readonly connectionString: string;
    readonly purpose: string;
    readonly most: number;
    readonly setup: string;
  }) {
    this.#config = { connectionString: options.connectionString, application_name: `tukul ${options.purpose}` };
    this.#setup = options.setup;
    this.#most = options.most;
  }

  /**
   * Runs `work` on a connection that no one else uses meanwhile, and ends within `timeoutMs`.
   * @throws {TimedOutError} and whatever connecting or `work` throws.
   */
  async run<T>(timeoutMs: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const held = await this.hold(timeoutMs, work);
    held.release();
    return held.result;
  }

  /** Like `run`, but the connection stays the caller's until `release`, which may be given last words to send on it. */
  async hold<T>(
    timeoutMs: number,
    work: (client: pg.Client) => Promise<T>,
  ): Promise<{ readonly result: T; release(lastWords?: string): void }> {
    const deadline = performance.now() + timeoutMs;
    const line = await this.#take(timeoutMs);
    try {
      const leftMs = Math.max(1, deadline - performance.now());
      const result = await withTimeout(
        leftMs,
        'Postgres',
        line.ready.then(() => work(line.client)),
      );
      return { result, release: (lastWords) => void this.#release(line, timeoutMs, lastWords) };
    } catch (error) {
      if (!isStatementError(error)) line.destroy();
      this.#give(line);
      throw error;
    }
  }

  /** Destroys all connections. Idempotent. */
  close(): void {
    this.#closed = true;
    for (const line of this.#all) line.destroy();
    this.#all.clear();
    for (const wake of this.#waiting.splice(0)) wake();
  }

  async #release(line: Line, timeoutMs: number, lastWords: string | undefined): Promise<void> {
    if (lastWords !== undefined) {
      await withTimeout(timeoutMs, 'Postgres', line.client.query(lastWords)).catch(() => line.destroy());
    }
    this.#give(line);
  }

  async #take(timeoutMs: number): Promise<Line> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      if (this.#closed) throw new Error('the log is closed');
      const idle = this.#idle.pop();
      if (idle?.ended.aborted === false) return idle;
      if (idle !== undefined) {
        this.#all.delete(idle);
      } else if (this.#all.size < this.#most) {
        const line = new Line(this.#config, this.#setup);
        this.#all.add(line);
        return line;
      } else {
        await this.#freed(deadline - performance.now());
      }
    }
  }

  #give(line: Line): void {
    if (!line.ended.aborted) this.#idle.push(line);
    else this.#all.delete(line);
    this.#waiting.shift()?.();
  }

  #freed(timeoutMs: number): Promise<void> {
    if (timeoutMs <= 0) return Promise.reject(new TimedOutError('all connections are busy'));
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(wake), 1);
        resolve();
      }, timeoutMs);
      this.#waiting.push(wake);
    });
  }
}

/** An error with which the server answered a statement and after which the connection is as good as before. */
function isStatementError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

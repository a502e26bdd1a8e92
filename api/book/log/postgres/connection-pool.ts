import { Socket } from 'node:net';
import pg from 'pg';
import { TimedOutError, within } from '../deadline.ts';

/** One connection that is either sound or destroyed, never in between. Every error on it is handled. */
export class Connection {
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

  /** Closes the socket at once: an answer that is still under way must not be delivered. Idempotent. */
  destroy(): void {
    this.#ended.abort();
    this.#socket.destroy();
  }
}

/**
 * A few connections of one purpose, made when needed and kept. A connection on which a call did not end as it should (a timer
 * ran out, the connection broke) is destroyed; one that answered with an error of the statement is kept.
 */
export class ConnectionPool {
  readonly #config: pg.ClientConfig;
  readonly #setup: string;
  readonly #max: number;
  readonly #idle: Connection[] = [];
  readonly #all = new Set<Connection>();
  readonly #waiting: (() => void)[] = [];
  #closed = false;

  /** @param options `setup` is sent once on each new connection; at most `most` connections are open at a time. */
  constructor(options: {
    readonly connectionString: string;
    readonly purpose: string;
    readonly max: number;
    readonly setup: string;
  }) {
    this.#config = { connectionString: options.connectionString, application_name: `tukul ${options.purpose}` };
    this.#setup = options.setup;
    this.#max = options.max;
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

  /** Like `run`, but the connection stays the caller's until `release`, which may be given a last statement to send on it. */
  async hold<T>(
    timeoutMs: number,
    work: (client: pg.Client) => Promise<T>,
  ): Promise<{ readonly result: T; release(lastStatement?: string): void }> {
    const deadline = performance.now() + timeoutMs;
    const connection = await this.#take(timeoutMs);
    try {
      const leftMs = Math.max(1, deadline - performance.now());
      const result = await within(
        leftMs,
        'Postgres',
        connection.ready.then(() => work(connection.client)),
      );
      return { result, release: (lastStatement) => void this.#release(connection, timeoutMs, lastStatement) };
    } catch (error) {
      if (!isStatementError(error)) connection.destroy();
      this.#give(connection);
      throw error;
    }
  }

  /** Destroys all connections. Idempotent. */
  close(): void {
    this.#closed = true;
    for (const connection of this.#all) connection.destroy();
    this.#all.clear();
    for (const wake of this.#waiting.splice(0)) wake();
  }

  async #release(connection: Connection, timeoutMs: number, lastStatement: string | undefined): Promise<void> {
    if (lastStatement !== undefined) {
      await within(timeoutMs, 'Postgres', connection.client.query(lastStatement)).catch(() => connection.destroy());
    }
    this.#give(connection);
  }

  async #take(timeoutMs: number): Promise<Connection> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      if (this.#closed) throw new Error('the log is closed');
      const idle = this.#idle.pop();
      if (idle?.ended.aborted === false) return idle;
      if (idle !== undefined) {
        this.#all.delete(idle);
      } else if (this.#all.size < this.#max) {
        const connection = new Connection(this.#config, this.#setup);
        this.#all.add(connection);
        return connection;
      } else {
        await this.#freed(deadline - performance.now());
      }
    }
  }

  #give(connection: Connection): void {
    if (!connection.ended.aborted) this.#idle.push(connection);
    else this.#all.delete(connection);
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

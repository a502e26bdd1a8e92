import type pg from 'pg';
import { TimedOutError, withTimeout } from '../async/deadline.ts';
import { type ClientOptions, Connection, isStatementError } from './client.ts';
import { CONNECTIONS } from './connections.ts';

/**
 * A few connections of one purpose, made when needed and kept. A connection on which a call did not end as it should (a timer
 * ran out, the connection broke) is destroyed; one that answered with an error of the statement is kept.
 */
export class ConnectionPool {
  readonly #options: ClientOptions;
  readonly #setup: string;
  readonly #idle: Connection[] = [];
  readonly #all = new Set<Connection>();
  readonly #waiting: (() => void)[] = [];
  #closed = false;

  /** @param setup is sent once on each new connection. */
  constructor(options: ClientOptions, setup: string) {
    this.#options = options;
    this.#setup = setup;
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
      const result = await withTimeout(
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

  async #release(connection: Connection, timeoutMs: number, finalStatement: string | undefined): Promise<void> {
    if (finalStatement !== undefined) {
      await withTimeout(timeoutMs, 'Postgres', connection.client.query(finalStatement)).catch(() =>
        connection.destroy(),
      );
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
      } else if (this.#all.size < CONNECTIONS[this.#options.purpose].max) {
        const line = new Connection(this.#options, this.#setup);
        this.#all.add(line);
        return line;
      } else {
        await this.#freed(deadline - performance.now());
      }
    }
  }

  #give(line: Connection): void {
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

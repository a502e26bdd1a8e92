import { sleep, withTimeout } from '../async/deadline.ts';
import { Connection, escapeIdentifier } from './client.ts';

/** ms: limit for connecting, for LISTEN and for each probe. */
const PATIENCE_MS = 3_000;
/** ms: a connection to a machine that vanished breaks without a signal, so it is probed this often. */
const PROBE_EVERY_MS = 5_000;
const BACK_OFF_MS = { first: 50, most: 2_000 };

interface ChannelHandlers {
  /** The subscription is active. What was sent before may have been missed. */
  readonly onListening?: () => void;
  readonly onNotification: (payload: string) => void;
  /** The connection is lost: nothing arrives until `onListening`. */
  readonly onLost?: (cause: unknown) => void;
}

export interface Subscription {
  /** Resolves when the first attempt has succeeded or failed (it goes on trying). */
  readonly tried: Promise<void>;
  stop(): void;
}

interface Subscriber extends ChannelHandlers {
  readonly channel: string;
  readonly settle: () => void;
  listening: boolean;
}

/**
 * LISTEN on any number of channels over one connection, which is reopened when it breaks or falls silent. Connects at the first subscription.
 * Notifications are lost with the connection: subscribers must poll while it is down, and once more in `onListening`.
 */
export class Listener {
  readonly #connectionString: string;
  readonly #probeEveryMs: number;
  readonly #subscribers = new Set<Subscriber>();
  readonly #closing = new AbortController();
  #newcomer = new AbortController();
  #running: Promise<void> | undefined;

  constructor(connectionString: string, { probeEveryMs = PROBE_EVERY_MS } = {}) {
    this.#connectionString = connectionString;
    this.#probeEveryMs = probeEveryMs;
  }

  subscribe(channel: string, handlers: ChannelHandlers): Subscription {
    const { promise: tried, resolve: settle } = Promise.withResolvers<void>();
    const subscriber = { ...handlers, channel, settle, listening: false };
    this.#subscribers.add(subscriber);
    this.#newcomer.abort();
    this.#running ??= this.#run();
    return { tried, stop: () => void this.#subscribers.delete(subscriber) };
  }

  /** Cuts the connection without `onLost`. Idempotent. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    let backOffMs = BACK_OFF_MS.first;
    while (!this.#closing.signal.aborted) {
      const connected = await this.#listen();
      backOffMs = connected ? BACK_OFF_MS.first : Math.min(backOffMs * 2, BACK_OFF_MS.most);
      await sleep(backOffMs, this.#closing.signal);
    }
    for (const { settle } of this.#subscribers) settle();
  }

  /** Listens until the connection ends or falls silent. @returns whether it was established. */
  async #listen(): Promise<boolean> {
    const connection = new Connection({ connectionString: this.#connectionString, purpose: 'listener' });
    const cut = (): void => connection.destroy();
    this.#closing.signal.addEventListener('abort', cut, { once: true });
    connection.client.on('notification', ({ channel, payload = '' }) => {
      for (const each of this.#subscribers) if (each.channel === channel) each.onNotification(payload);
    });
    let connected = false;
    try {
      await withTimeout(PATIENCE_MS, 'Postgres', connection.ready);
      connected = true;
      for (;;) {
        this.#newcomer = new AbortController();
        await this.#listenOrProbe(connection);
        await sleep(this.#probeEveryMs, AbortSignal.any([connection.ended, this.#newcomer.signal]));
      }
    } catch (error) {
      this.#lose(connection.ended.reason ?? error);
    } finally {
      connection.destroy();
      this.#closing.signal.removeEventListener('abort', cut);
    }
    return connected;
  }

  /** LISTEN for new subscribers; a probe when there are none. */
  async #listenOrProbe({ client, ended }: Connection): Promise<void> {
    ended.throwIfAborted();
    const newcomers = [...this.#subscribers].filter(({ listening }) => !listening);
    if (newcomers.length === 0) await withTimeout(PATIENCE_MS, 'Postgres', client.query('select 1'));
    for (const each of newcomers) {
      await withTimeout(PATIENCE_MS, 'Postgres', client.query(`listen ${escapeIdentifier(each.channel)}`));
      each.listening = true;
      each.onListening?.();
      each.settle();
    }
  }

  #lose(cause: unknown): void {
    for (const each of this.#subscribers) {
      const listened = each.listening;
      each.listening = false;
      if (listened && !this.#closing.signal.aborted) each.onLost?.(cause);
      each.settle();
    }
  }
}

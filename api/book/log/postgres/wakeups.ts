import { sleep, within } from '../deadline.ts';
import type { WakeSignal } from '../wake-signal.ts';
import { CHANNEL } from './append.ts';
import { Connection } from './connection-pool.ts';

const TIMEOUT_MS = 5_000;
const PROBE_EVERY_MS = 5_000;
const BACK_OFF_MS = { first: 50, most: 2_000 };
const POLL_MS = { listening: 1_000, deaf: 100 };

/**
 * Rings followers' bells when their stream grows: by LISTEN on a connection of its own, which is made again whenever it breaks.
 * Until then followers poll.
 */
export class Wakeups {
  readonly #config: { connectionString: string; application_name: string };
  readonly #bells = new Map<WakeSignal, string>();
  readonly #closing = new AbortController();
  #listening = false;
  #started = false;

  constructor(connectionString: string) {
    this.#config = { connectionString, application_name: 'tukul followers' };
  }

  /** `bell` is rung for every growth of `stream` from now on. */
  add(bell: WakeSignal, stream: string): void {
    if (this.#bells.has(bell)) return;
    this.#bells.set(bell, stream);
    // What was written between the follower's read and this moment was told to no one.
    bell.wake();
    if (this.#started) return;
    this.#started = true;
    void this.#run();
  }

  remove(bell: WakeSignal): void {
    this.#bells.delete(bell);
  }

  /** How long a follower may rely on its bell. */
  get pollMs(): number {
    return this.#listening ? POLL_MS.listening : POLL_MS.deaf;
  }

  /** `stream` has grown up to `revision`. */
  ring(stream: string, revision: number): void {
    for (const [bell, wanted] of this.#bells) if (wanted === stream) bell.wake(revision);
  }

  close(): void {
    this.#closing.abort();
  }

  async #run(): Promise<void> {
    let backOffMs = BACK_OFF_MS.first;
    while (!this.#closing.signal.aborted) {
      const listened = await this.#listen();
      backOffMs = listened ? BACK_OFF_MS.first : Math.min(backOffMs * 2, BACK_OFF_MS.most);
      await sleep(backOffMs, this.#closing.signal);
    }
  }

  /** Listens until the connection ends or goes silent. @returns whether it ever listened. */
  async #listen(): Promise<boolean> {
    const line = new Connection(this.#config, `listen ${CHANNEL}`);
    const cut = (): void => line.destroy();
    this.#closing.signal.addEventListener('abort', cut, { once: true });
    line.client.on('notification', ({ payload = '' }) => {
      const space = payload.indexOf(' ');
      this.ring(payload.slice(space + 1), Number(payload.slice(0, space)));
    });
    try {
      await within(TIMEOUT_MS, 'Postgres', line.ready);
      this.#setListening(true);
      for (;;) {
        await sleep(PROBE_EVERY_MS, line.ended);
        await within(TIMEOUT_MS, 'Postgres', line.client.query('select 1'));
      }
    } catch {
      line.destroy();
      return this.#listening;
    } finally {
      this.#closing.signal.removeEventListener('abort', cut);
      this.#setListening(false);
    }
  }

  /**
   * Rings all: what was written while no one listened was told to no one, and whoever waits must change over to the other
   * poll.
   */
  #setListening(listening: boolean): void {
    this.#listening = listening;
    for (const bell of this.#bells.keys()) bell.wake();
  }
}

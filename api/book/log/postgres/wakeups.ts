import type { Listener, Subscription } from '#api/platform/postgres/listener.ts';
import type { WakeSignal } from '../wake-signal.ts';
import { CHANNEL } from './append.ts';

const POLL_MS = { listening: 1_000, deaf: 100 };

/** Wakes followers when their stream grows, by LISTEN; while nothing is heard followers poll. */
export class Wakeups {
  readonly #listener: Listener;
  readonly #signals = new Map<WakeSignal, string>();
  #subscription: Subscription | undefined;
  #listening = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** `signal` is woken for every growth of `stream` from now on. */
  add(signal: WakeSignal, stream: string): void {
    if (this.#signals.has(signal)) return;
    this.#signals.set(signal, stream);
    // What was written between the follower's read and this moment was told to no one.
    signal.wake();
    this.#subscription ??= this.#listener.subscribe(CHANNEL, {
      onListening: () => this.#setListening(true),
      onNotification: (payload) => {
        const space = payload.indexOf(' ');
        this.notify(payload.slice(space + 1), Number(payload.slice(0, space)));
      },
      onLost: () => this.#setListening(false),
    });
  }

  remove(signal: WakeSignal): void {
    this.#signals.delete(signal);
  }

  /** How long a follower may rely on its signal. */
  get pollMs(): number {
    return this.#listening ? POLL_MS.listening : POLL_MS.deaf;
  }

  /** `stream` has grown up to `revision`. */
  notify(stream: string, revision: number): void {
    for (const [signal, wanted] of this.#signals) if (wanted === stream) signal.wake(revision);
  }

  close(): void {
    this.#subscription?.stop();
  }

  /**
   * Rings all: what was written while no one listened was told to no one, and whoever waits must change over to the other
   * poll.
   */
  #setListening(listening: boolean): void {
    this.#listening = listening;
    for (const signal of this.#signals.keys()) signal.wake();
  }
}

import type { Listener, Subscription } from '#lib/postgres/listener.ts';
import type { Bell } from '../bell.ts';
import { CHANNEL } from './append.ts';

const POLL_MS = { listening: 1_000, deaf: 100 };

/** Rings followers' bells when their stream grows, by LISTEN; while nothing is heard followers poll. */
export class Wakeups {
  readonly #listener: Listener;
  readonly #bells = new Map<Bell, string>();
  #subscription: Subscription | undefined;
  #listening = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** `bell` is rung for every growth of `stream` from now on. */
  add(bell: Bell, stream: string): void {
    if (this.#bells.has(bell)) return;
    this.#bells.set(bell, stream);
    // What was written between the follower's read and this moment was told to no one.
    bell.ring();
    this.#subscription ??= this.#listener.subscribe(CHANNEL, {
      onListening: () => this.#setListening(true),
      onNotification: (payload) => {
        const space = payload.indexOf(' ');
        this.ring(payload.slice(space + 1), Number(payload.slice(0, space)));
      },
      onLost: () => this.#setListening(false),
    });
  }

  remove(bell: Bell): void {
    this.#bells.delete(bell);
  }

  /** How long a follower may rely on its bell. */
  get pollMs(): number {
    return this.#listening ? POLL_MS.listening : POLL_MS.deaf;
  }

  /** `stream` has grown up to `revision`. */
  ring(stream: string, revision: number): void {
    for (const [bell, wanted] of this.#bells) if (wanted === stream) bell.ring(revision);
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
    for (const bell of this.#bells.keys()) bell.ring();
  }
}

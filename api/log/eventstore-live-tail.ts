import type { StreamSubscription } from '@eventstore/db-client';
import type { Bell } from './bell.ts';
import { toRecorded } from './eventstore-answers.ts';
import type { RecordedEvent } from './port.ts';
import { Recent } from './recent.ts';

const POLL_MS = 2_000;
const BACK_OFF_MS = { first: 50, most: 2_000 };
/** A subscription that lived this long had begun to work. */
const WORKED_MS = 1_000;

/**
 * The subscription of one follower: rings its bell and keeps the newest events for it. The server may end it at any time (up to
 * 23.10 it does so after every append of more than 32 events), it may fall silent, and it never comes back by itself: so nothing
 * depends on it, and it is made anew from where the follower stands.
 */
export class LiveTail {
  readonly #subscribe: (afterRevision: number) => StreamSubscription;
  readonly #recent = new Recent();
  #subscription: StreamSubscription | undefined;
  #failures = 0;
  #notBeforeMs = 0;
  #closed = false;

  constructor(subscribe: (afterRevision: number) => StreamSubscription) {
    this.#subscribe = subscribe;
  }

  /** Events right after `revision` that the subscription has brought. */
  after(revision: number): readonly RecordedEvent[] {
    return this.#recent.after(revision);
  }

  /** How long to rely on the bell: until the next attempt to subscribe, or a while. */
  get pollMs(): number {
    return this.#subscription === undefined ? Math.max(1, this.#notBeforeMs - performance.now()) : POLL_MS;
  }

  /** Subscribes from after `revision`, unless there is a subscription or the last attempts failed too short a time ago. */
  open(bell: Bell, revision: number): void {
    if (this.#closed || this.#subscription !== undefined || performance.now() < this.#notBeforeMs) return;
    const subscription = this.#subscribe(revision);
    this.#subscription = subscription;
    const sinceMs = performance.now();
    const ended = (): void => {
      if (this.#subscription !== subscription) return;
      this.#drop();
      this.#failures = performance.now() - sinceMs > WORKED_MS ? 1 : this.#failures + 1;
      // At once after the first time.
      const waitMs = this.#failures === 1 ? 0 : BACK_OFF_MS.first * 2 ** (this.#failures - 2);
      this.#notBeforeMs = performance.now() + Math.min(waitMs, BACK_OFF_MS.most);
      bell.ring();
    };
    let ringing = false;
    const ring = (): void => {
      ringing = false;
      bell.ring(this.#recent.last);
    };
    subscription.on('data', (resolved) => {
      if (this.#subscription !== subscription) return;
      this.#failures = 0;
      this.#recent.add([toRecorded(resolved)]);
      // Once for all events that came in one piece.
      if (!ringing) setImmediate(ring);
      ringing = true;
    });
    subscription.on('error', ended);
    subscription.on('end', ended);
    subscription.on('close', ended);
  }

  /** The follower has read `events` from the log itself: a subscription that has not brought them by now is deaf. */
  outrunBy(events: readonly RecordedEvent[]): void {
    const last = events.at(-1);
    if (last === undefined) return;
    // A subscription that ends because much is written is no sign of a log that is away.
    this.#failures = 0;
    if (last.revision > this.#recent.last) this.#drop();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  #drop(): void {
    const subscription = this.#subscription;
    this.#subscription = undefined;
    // Its listeners stay: an error that comes late must not be without one.
    subscription?.unsubscribe().catch(() => {});
  }
}

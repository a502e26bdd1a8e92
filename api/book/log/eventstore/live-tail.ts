import type { StreamSubscription } from '@eventstore/db-client';
import type { RecordedEvent } from '#domain/event-log.ts';
import type { TailCache } from '../tail-cache.ts';
import type { WakeSignal } from '../wake-signal.ts';
import { toRecorded } from './answers.ts';

const POLL_MS = 2_000;
const BACK_OFF_MS = { first: 50, max: 2_000 };
/** A subscription that lived this long had begun to work. */
const WORKED_MS = 1_000;
/** This process is busy writing after so many events with no longer pause between two appends. */
const BUSY = { events: 100, pauseMs: 250 };

/**
 * The subscription of one stream: wakes its followers and keeps the newest events for them. The server may end it at any time
 * (up to 23.10 mostly after an append of more than 32 events), it may fall silent, and it never comes back by itself: so nothing depends
 * on it, and it is made anew from where the followers stand.
 *
 * It also brings what this process has appended itself. While the process is busy writing there is no subscription: an append that was
 * taken shows that nobody else has written before it, one that was not shows that somebody has, and after a short pause it is there again.
 */
export class LiveTail {
  readonly #subscribe: (afterRevision: number) => StreamSubscription;
  readonly #tailCache: TailCache;
  readonly #wakeSignals = new Set<WakeSignal>();
  #subscription: StreamSubscription | undefined;
  /** Up to here the subscription has brought everything. */
  #heard = -1;
  #failures = 0;
  #notBeforeMs = 0;
  #own = { events: 0, lastMs: Number.NEGATIVE_INFINITY };
  #closed = false;

  constructor(subscribe: (afterRevision: number) => StreamSubscription, tailCache: TailCache) {
    this.#subscribe = subscribe;
    this.#tailCache = tailCache;
  }

  /** How long followers may rely on being woken: until the next attempt to subscribe, or a while. */
  get pollMs(): number {
    return this.#subscription === undefined ? Math.max(1, this.#notBeforeMs - performance.now()) : POLL_MS;
  }

  /** A follower has read to the end, at `revision`, and waits for `wakeSignal`. Subscribes, unless there is a subscription or it is not the time. */
  listen(wakeSignal: WakeSignal, revision: number): void {
    this.#wakeSignals.add(wakeSignal);
    this.#open(Math.max(revision, this.#tailCache.last));
  }

  forget(wakeSignal: WakeSignal): void {
    this.#wakeSignals.delete(wakeSignal);
  }

  wake(revision?: number): void {
    for (const wakeSignal of this.#wakeSignals) wakeSignal.wake(revision);
  }

  /** This process has appended so many events, up to `revision`. */
  wrote(events: number, revision: number): void {
    const nowMs = performance.now();
    const goesOn = nowMs - this.#own.lastMs < BUSY.pauseMs;
    this.#own = { events: events + (goesOn ? this.#own.events : 0), lastMs: nowMs };
    if (this.#own.events > BUSY.events) {
      this.#notBeforeMs = nowMs + BUSY.pauseMs;
      this.#drop();
    }
    this.wake(revision);
  }

  /** A follower has read `events` from the log itself: a subscription that has not brought them by now is deaf. */
  noteOwnAppend(events: readonly RecordedEvent[]): void {
    const last = events.at(-1);
    if (last === undefined) return;
    // A subscription that ends because much is written is no sign of a log that is away.
    this.#failures = 0;
    if (last.revision > this.#heard) this.#drop();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  #open(afterRevision: number): void {
    if (this.#closed || this.#subscription !== undefined || performance.now() < this.#notBeforeMs) return;
    const subscription = this.#subscribe(afterRevision);
    this.#subscription = subscription;
    this.#heard = afterRevision;
    const sinceMs = performance.now();
    const ended = (): void => {
      if (this.#subscription !== subscription) return;
      this.#drop();
      this.#failures = performance.now() - sinceMs > WORKED_MS ? 1 : this.#failures + 1;
      // At once after the first time.
      const waitMs = this.#failures === 1 ? 0 : BACK_OFF_MS.first * 2 ** (this.#failures - 2);
      this.#notBeforeMs = performance.now() + Math.min(waitMs, BACK_OFF_MS.max);
      this.wake();
    };
    let isScheduled = false;
    const wakeSoon = (): void => {
      isScheduled = false;
      this.wake(this.#tailCache.last);
    };
    subscription.on('data', (resolved) => {
      if (this.#subscription !== subscription) return;
      const event = toRecorded(resolved);
      this.#failures = 0;
      this.#heard = event.revision;
      this.#tailCache.add([event]);
      // Once for all events that came in one piece.
      if (!isScheduled) setImmediate(wakeSoon);
      isScheduled = true;
    });
    subscription.on('error', ended);
    subscription.on('end', ended);
    subscription.on('close', ended);
  }

  #drop(): void {
    const subscription = this.#subscription;
    this.#subscription = undefined;
    // Its listeners stay: an error that comes late must not be without one.
    subscription?.unsubscribe().catch(() => {});
  }
}

import { eventBytes } from '#api/book/log/event-size.ts';
import {
  type AppendResult,
  AppendTooLargeError,
  type EventLog,
  type Follower,
  LogRefusedError,
  LogUnavailableError,
  type NewEvent,
  type RecordedEvent,
} from '#domain/event-log.ts';

/** What happens to an append, once: its reply is lost before or after it is stored, it is refused for good, or the log has a bug. */
type Fault = 'lost before' | 'lost after' | 'refused' | 'bug';

/** An event log in memory, shared by any number of books, whose faults are in the hands of a test. */
export class MemoryLog implements EventLog {
  maxAppendBytes = 1_000_000;
  readonly events: RecordedEvent[] = [];
  /** Ids of the events of every append that was tried, in order. */
  readonly tried: string[][] = [];
  readonly reads: number[] = [];
  /** Appends fail like this, in order; when there are no more they succeed. */
  readonly faults: Fault[] = [];
  /** While set, every append is lost before it is stored, and nothing can be read. */
  isAway = false;
  /** While set, events are stored but followers hear nothing. */
  isMute = false;
  readsToFail = 0;
  private beforeAppend: (() => Promise<void>) | undefined;
  /** Reads wait for this. */
  readGate: Promise<void> | undefined;
  private gate: Promise<void> | undefined;
  private openGate: () => void = () => {};
  private readonly pumps = new Set<() => void>();

  /** Done once, after the next append has been sent and before the log looks at it: somebody else is faster. */
  meanwhile(work: () => Promise<void>): void {
    this.beforeAppend = work;
  }

  /** Appends wait until the function that is returned is called. */
  hold(): () => void {
    this.gate = new Promise((resolve) => {
      this.openGate = resolve;
    });
    return () => this.letGo();
  }

  /** Nothing is held any longer; a test that failed before it did so itself leaves that to whoever tidies up. */
  letGo(): void {
    this.gate = undefined;
    this.openGate();
  }

  async append(_stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<AppendResult> {
    const bytes = events.reduce((sum, event) => sum + eventBytes(event), 0);
    if (bytes > this.maxAppendBytes) throw new AppendTooLargeError(`${bytes} bytes`);
    this.tried.push(events.map((event) => event.id));
    const work = this.beforeAppend;
    this.beforeAppend = undefined;
    await work?.();
    await this.gate;
    const fault = this.isAway ? 'lost before' : this.faults.shift();
    if (fault === 'refused') throw new LogRefusedError('access denied');
    if (fault === 'bug') throw new Error('a bug of the log');
    const lost: AppendResult = { outcome: 'unknown', cause: new Error('no answer') };
    if (fault === 'lost before') return lost;
    const result = this.store(expectedRevision, events);
    return fault === 'lost after' ? lost : result;
  }

  async read(_stream: string, afterRevision: number, { limit }: { limit: number }): Promise<RecordedEvent[]> {
    this.reads.push(afterRevision);
    await Promise.resolve();
    await this.readGate;
    if (this.isAway || this.readsToFail > 0) {
      this.readsToFail = Math.max(0, this.readsToFail - 1);
      throw new LogUnavailableError('no answer');
    }
    return this.events.slice(afterRevision + 1, afterRevision + 1 + limit);
  }

  follow(
    _stream: string,
    afterRevision: number,
    onEvents: (events: readonly RecordedEvent[]) => void | Promise<void>,
  ): Follower {
    let at = afterRevision;
    let stop: () => void = () => {};
    let fail: (error: unknown) => void = () => {};
    const done = new Promise<void>((resolve, reject) => {
      stop = resolve;
      fail = reject;
    });
    done.catch(() => {});
    let pumping = Promise.resolve();
    const pump = () => {
      pumping = pumping.then(async () => {
        const fresh = this.isMute || !this.pumps.has(pump) ? [] : this.events.slice(at + 1);
        if (fresh.length === 0) return;
        at += fresh.length;
        await onEvents(fresh);
      });
      pumping.catch((error: unknown) => {
        this.pumps.delete(pump);
        fail(error);
      });
    };
    this.pumps.add(pump);
    pump();
    return {
      done,
      stop: async () => {
        this.pumps.delete(pump);
        await pumping.catch(() => {});
        stop();
      },
    };
  }

  /** Puts an event there as it is, as nobody should be able to. */
  plant(event: RecordedEvent): void {
    this.events.push(event);
    this.wake();
  }

  wake(): void {
    for (const pump of this.pumps) pump();
  }

  async close(): Promise<void> {}

  private store(expectedRevision: number, events: readonly NewEvent[]): AppendResult {
    const [first] = events;
    if (this.events[expectedRevision + 1]?.id === first?.id) {
      return { outcome: 'written', revision: expectedRevision + events.length };
    }
    const last = this.events.length - 1;
    if (last !== expectedRevision) return { outcome: 'conflict', actualRevision: last };
    for (const event of events) {
      const { id, type, data, metadata } = JSON.parse(JSON.stringify(event)) as NewEvent;
      this.events.push({ id, type, data, metadata, revision: this.events.length });
    }
    this.wake();
    return { outcome: 'written', revision: this.events.length - 1 };
  }
}

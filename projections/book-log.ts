/** What projections ask of the event log: the reading half of the port in `api/log/port.ts`. */
export interface BookLog {
  /** Events with a revision greater than `afterRevision`, in order, at most `limit`; none when the stream does not exist. */
  read(
    stream: string,
    afterRevision: number,
    options: { readonly limit: number },
  ): Promise<readonly RecordedEvent[]>;
  /** Delivers every event after `afterRevision` once and in order, for good; `onEvents` is awaited before the next batch. */
  follow(
    stream: string,
    afterRevision: number,
    onEvents: (events: readonly RecordedEvent[]) => void | Promise<void>,
  ): { stop(): Promise<void>; readonly done: Promise<void> };
}

/** An event as the log stores it, not yet decoded. */
export interface RecordedEvent {
  readonly id: string;
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

import type { Command } from '#domain/decide.ts';
import type { WantedBid } from '#domain/decisions/bidding.ts';
import type { Refusal } from '#domain/decisions/decision.ts';
import type { StoredEvent } from '#domain/events.ts';
import { BookBrokenError } from './open.ts';

/** A command as it is handed to the book; the book adds the time at the moment of deciding. */
export type SubmittedCommand = Command extends infer C ? (C extends Command ? Omit<C, 'nowMs'> : never) : never;

/** How a command ended. */
export type Outcome = Done | Repeated | RefusedAt | NotNow;

/** It is in the book; `events` is empty when there was nothing left to do. `revision`: the book stood there afterwards. */
export interface Done {
  readonly kind: 'done';
  readonly events: readonly StoredEvent[];
  readonly revision: number;
}

/** The same command was carried out before; this is its event, and these are all that it wrote from there on, itself the first. */
export interface Repeated {
  readonly kind: 'repeated';
  readonly event: StoredEvent;
  readonly events: readonly StoredEvent[];
}

/** Refused by a rule, at this revision, whose event has this hash; nothing changed. */
export interface RefusedAt {
  readonly kind: 'refused';
  readonly refusal: Refusal;
  readonly revision: number;
  readonly hash: string;
  /** When it was decided, UTC ms. */
  readonly atMs: number;
  /** Set where it was a bid. */
  readonly bid: WantedBid | undefined;
}

/**
 * Not carried out now, and asking again with the same command id is right. `unknown` alone may have been carried out: it reached
 * the log, and the log has not said yet; so may whatever is asked again under the id of such a command. `log-away`: the event log does not
 * answer at this time. `clock-moved`: the machine's clock cannot be trusted at this time. `fault`: a mistake of ours, or the log's definite refusal; it is in the server's log.
 */
export interface NotNow {
  readonly kind: 'not-now';
  readonly reason:
    | 'too-many-waiting'
    | 'waited-too-long'
    | 'log-away'
    | 'clock-moved'
    | 'unknown'
    | 'closing'
    | 'broken'
    | 'fault';
}

/** What whoever waits is told when an error ended his batch. */
export function reasonOf(error: unknown): NotNow['reason'] {
  if (error instanceof OutcomeUnknownError) return 'closing';
  return error instanceof BookBrokenError ? 'broken' : 'fault';
}

/** The book was closed while an append had no definite end yet. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}

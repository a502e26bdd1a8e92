import type { BookState } from '../state.ts';
import { BASE_MS } from './houses.ts';
import type { Intent } from './intents.ts';

/** A server's clock, which may jump either way, and the time that the book makes of it, which never goes back. */
export class Clock {
  private wallMs: number;
  private highMs = 0;

  constructor(offMs = 0) {
    this.wallMs = BASE_MS + offMs;
  }

  turn(intent: Extract<Intent, { do: 'wait' | 'edge' }>, state: BookState): void {
    if (intent.do === 'wait') {
      this.wallMs += intent.ms;
      return;
    }
    const session = state.sessions.get(intent.session);
    if (session === undefined) return;
    const atMs = { start: session.startsAtMs, end: session.endsAtMs, 'last-end': session.lastEndsAtMs }[intent.at];
    this.wallMs = atMs + intent.offByMs;
  }

  awaitEnd(session: string, state: BookState): void {
    this.wallMs = Math.max(this.wallMs, state.sessions.get(session)?.lastEndsAtMs ?? 0);
  }

  tick(): void {
    this.wallMs += 1;
  }

  nowMs(state: BookState): number {
    this.highMs = Math.max(this.highMs, this.wallMs, state.lastAtMs);
    return this.highMs;
  }
}

import { readFileSync } from 'node:fs';
import type { EventType } from '../events.ts';

/** An event as the log stores it. */
export interface RawEvent {
  readonly id: string;
  readonly revision: number;
  readonly type: EventType;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** One chain with every event type and version that has ever been written. What stands there is never edited, only added to. */
export function goldenEvents(): RawEvent[] {
  return JSON.parse(readFileSync(new URL('golden.json', import.meta.url), 'utf8'));
}

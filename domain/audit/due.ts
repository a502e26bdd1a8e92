import type { BookEvent, StoredEvent } from '../events.ts';
import type { AuditRule } from './rules.ts';

/** An event that must follow in the append of another one; what it is to say, as far as that follows from the other. */
export interface Due {
  readonly type: BookEvent['type'];
  readonly data: Readonly<Record<string, unknown>>;
  /** Broken when anything else follows. */
  readonly rule: AuditRule;
  readonly commandId: string;
}

export function fulfils({ type, data, metadata }: StoredEvent, due: Due): boolean {
  const said: Readonly<Record<string, unknown>> = data;
  const isAsDue = Object.entries(due.data).every(([name, value]) => said[name] === value);
  return type === due.type && metadata.commandId === due.commandId && isAsDue;
}

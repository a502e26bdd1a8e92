import { difference, HIDDEN } from '#api/platform/trail/changes.ts';
import type { ChangedField, HistoryEntry } from '#contract/history.ts';
import type { Actor } from '#domain/actor.ts';
import type { EventType } from '#domain/events.ts';
import { wordsOfEvent } from '#domain/vocabulary/event-words.ts';
import type { BookChange } from '#projections/queries/changes.ts';
import type { OfficeChange } from './office-changes.ts';
import { inOrder, labelOf, textOf } from './words.ts';

/** An entry of a history with its actor as they were recorded: by number, without a name. */
export type Entry = Omit<HistoryEntry, 'actor'> & { readonly actor: Actor | null };

type Fields = Readonly<Record<string, unknown>>;

/** `own`: the field that names the subject itself, which its history need not repeat. */
export function bookEntry({ revision, type, at, actor, said, before }: BookChange, own?: 'lot' | 'bidder'): Entry {
  // Adjusted deposits say themselves what stood there before.
  const { beforeSen, ...now } = said;
  const earlier = beforeSen === undefined ? before : { ...now, additionalDepositSen: beforeSen };
  const { before: was, after: is } = difference(...comparable(type, earlier, now)) ?? { before: null, after: null };
  return {
    id: `book ${revision}`,
    at,
    actor,
    action: wordsOfEvent(type)?.action ?? type,
    fields: fieldsOf(was, is, own),
  };
}

/** An extension says the end of a session only: what neither it nor its neighbours say of each other has not changed. */
function comparable(type: EventType, before: Fields | null, now: Fields): [Fields | null, Fields] {
  if (type !== 'SessionExtended' && !(before !== null && 'outageFrom' in before)) return [before, now];
  const isShared = ([name]: [string, unknown]) => before !== null && name in before && name in now;
  const shared = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(isShared));
  return [before && shared(before), type === 'SessionExtended' ? now : shared(now)];
}

export function officeEntry({ id, at, accountId, role, action, before, after }: OfficeChange): Entry {
  return {
    id: `office ${id}`,
    at: at.toISOString(),
    actor: { account: accountId, role },
    action: `${action.slice(0, 1).toUpperCase()}${action.slice(1)}`,
    fields: fieldsOf(before, after),
  };
}

function fieldsOf(before: Fields | null, after: Fields | null, own?: string): ChangedField[] {
  const names = inOrder([...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]);
  return names.flatMap((name) => {
    if (name === own) return [];
    const [was, is] = [textOf(name, before?.[name]), textOf(name, after?.[name])];
    return was === is && was !== HIDDEN ? [] : [{ label: labelOf(name), before: was, after: is }];
  });
}

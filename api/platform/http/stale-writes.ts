import { isDeepStrictEqual } from 'node:util';
import { HttpRefusal } from './refusal.ts';

/** An entry as it is to be written. */
export interface Write<Key, Value> {
  /** Undefined for a new entry. */
  readonly key: Key | undefined;
  readonly wanted: Value;
  /** The entry as the caller's page had it; undefined: the caller does not say. */
  readonly before: Value | undefined;
}

export interface Changed<Key, Value> {
  readonly key: Key | undefined;
  readonly before: Value | undefined;
  readonly after: Value;
}

/**
 * The writes that change something, given the stored entries. Call it in the transaction that locks and writes them.
 * @throws {HttpRefusal} 409 with the present state of each entry that somebody else has changed or deleted since the page read it, so that two
 * people do not overwrite each other unseen; 400 for an entry that is in the list twice, of which either could be meant.
 */
export function changesOf<Key extends string | number, Value extends object>(
  writes: readonly Write<Key, Value>[],
  stored: ReadonlyMap<Key, Value>,
): Changed<Key, Value>[] {
  const keys = writes.flatMap(({ key }) => key ?? []);
  if (new Set(keys).size < keys.length) throw new HttpRefusal(400, 'invalid', 'An entry of the list came twice.');
  const conflicts: { key: string; now: Value | null }[] = [];
  const changes: Changed<Key, Value>[] = [];
  for (const { key, wanted, before } of writes) {
    const now = key === undefined ? undefined : stored.get(key);
    if (now !== undefined && isDeepStrictEqual(now, wanted)) continue;
    if (before !== undefined && !isDeepStrictEqual(now, before)) conflicts.push({ key: String(key), now: now ?? null });
    else changes.push({ key, before: now, after: wanted });
  }
  if (conflicts.length > 0) throw staleWrite(conflicts);
  return changes;
}

/**
 * The entry as it is to be written by a page that touched only the fields of `shown`, which has them as the page had them: all others stay as they are
 * now. `shown` undefined: the caller means all fields; null: the page had no such entry. Call it in the transaction that locks and writes the entry.
 * @throws {HttpRefusal} 409 with the present value of each touched field that somebody else has changed to another one since the page read it.
 */
export function onlyTouched<Value extends object>(
  key: string,
  {
    wanted,
    shown,
    now,
  }: { readonly wanted: Value; readonly shown: object | null | undefined; readonly now: Value | undefined },
): Value {
  if (shown === undefined || (shown === null && now === undefined)) return wanted;
  if (shown === null) throw staleWrite([{ key, now: now ?? null }]);
  if (now === undefined) throw staleWrite([{ key, now: null }]);
  const touched = Object.keys(shown) as (keyof Value)[];
  const pick = (from: object, fields: readonly PropertyKey[]) =>
    Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));
  const conflicts = touched.filter((field) => {
    const before = (shown as Partial<Value>)[field];
    return !isDeepStrictEqual(now[field], before) && !isDeepStrictEqual(now[field], wanted[field]);
  });
  if (conflicts.length > 0) throw staleWrite([{ key, now: pick(now, conflicts) }]);
  return { ...now, ...pick(wanted, touched) };
}

/** 409: somebody else has changed these meanwhile; nothing was written. */
export function staleWrite(
  conflicts: readonly {
    readonly key: string;
    readonly now: object | null;
    readonly was?: object | undefined;
    readonly changed?: object | null | undefined;
  }[],
  message = 'Somebody else has saved this page meanwhile. Nothing was saved; please look at what has changed.',
): HttpRefusal {
  return new HttpRefusal(409, 'changed-meanwhile', message, { extra: { conflicts } });
}

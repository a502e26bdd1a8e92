/** Something that the house has stored. */
export interface Entry<Value> {
  readonly key: string;
  readonly value: Value;
}

/** The same as it is being changed. `before`: as the server had it when the page read it; undefined for what is new. */
export interface DraftEntry<Value> extends Entry<Value> {
  readonly before: Value | undefined;
}

/** Somebody else has changed an entry meanwhile; '' for `now`: it is gone. */
export interface TheirChange {
  readonly key: string;
  readonly field: string;
  readonly now: string;
}

type Fields = Readonly<Record<string, unknown>>;

export function draftOf<Value>(stored: readonly Entry<Value>[]): readonly DraftEntry<Value>[] {
  return stored.map(({ key, value }) => ({ key, value, before: value }));
}

/** Those that have to be saved. */
export function changedEntries<Value extends object>(
  draft: readonly DraftEntry<Value>[],
): readonly DraftEntry<Value>[] {
  return draft.filter(({ value, before }) => before === undefined || !sameFields(value as Fields, before as Fields));
}

/**
 * The draft on top of what is stored by now: own changes stay, field by field; all else is as somebody else has saved it. Entries that they
 * have deleted are gone, those that they have added are there.
 */
export function rebased<Value extends object>(
  draft: readonly DraftEntry<Value>[],
  stored: readonly Entry<Value>[],
): readonly DraftEntry<Value>[] {
  const found = stored.map(({ key, value: theirs }) => {
    const own = draft.find((each) => each.key === key);
    if (own?.before === undefined) return { key, value: theirs, before: theirs };
    const mine = changedFields(own.value as Fields, own.before as Fields);
    return { key, value: { ...theirs, ...mine } as Value, before: theirs };
  });
  return [...found, ...draft.filter(({ before }) => before === undefined)];
}

/** What somebody else has changed since the page read it. */
export function theirChanges<Value extends object>(
  draft: readonly DraftEntry<Value>[],
  stored: readonly Entry<Value>[],
): readonly TheirChange[] {
  return draft.flatMap(({ key, before }) => {
    if (before === undefined) return [];
    const now = stored.find((each) => each.key === key)?.value;
    if (now === undefined) return [{ key, field: '', now: '' }];
    return Object.entries(changedFields(now as Fields, before as Fields)).map(([field, value]) => ({
      ...{ key, field },
      now: String(value ?? ''),
    }));
  });
}

/** Of these, what was changed here, too: saving the draft replaces it. */
export function replacedChanges<Value extends object>(
  draft: readonly DraftEntry<Value>[],
  stored: readonly Entry<Value>[],
): readonly TheirChange[] {
  const own = changedEntries(draft);
  return theirChanges(own, stored).filter(({ key, field }) => {
    const { value, before } = own.find((each) => each.key === key) as DraftEntry<Fields>;
    const now = stored.find((each) => each.key === key)?.value as Fields | undefined;
    return now === undefined || (value[field] !== before?.[field] && value[field] !== now[field]);
  });
}

function changedFields(value: Fields, before: Fields): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name, each]) => each !== before[name]));
}

function sameFields(a: Fields, b: Fields): boolean {
  return Object.keys(changedFields(a, b)).length === 0;
}

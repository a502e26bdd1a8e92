import { expect, it, test } from 'vitest';
import { decodeEvent } from '#domain/decode.ts';
import type { EventType } from '#domain/events.ts';
import { accountParts, postings } from '#domain/postings.ts';
import { goldenEvents } from '#domain/testing/golden.ts';
import { EVENT_TYPES, EVENT_USES } from '#domain/vocabulary/event-uses.ts';
import { projectors, TAKEN_BY } from './projectors.ts';

const takersOf = (type: EventType): readonly string[] => TAKEN_BY[type];
/** Projectors whose types come from another table, of which each must have the types that are there. */
const BY_OTHER_TABLES: Readonly<Record<string, (type: EventType) => boolean>> = {
  changes: (type) => EVENT_USES[type].history !== null,
  ledger: (type) => movedBy(type).length > 0,
};

/** Kinds of the accounts that an event of this type moves, as the golden events have it. */
function movedBy(type: EventType): string[] {
  const moved = goldenEvents().flatMap((raw) => (raw.type === type ? postings(decodeEvent(raw)) : []));
  return moved.flatMap(({ from, to }) => [accountParts(from).kind, accountParts(to).kind]);
}

test.each(projectors.filter(({ everyEvent }) => everyEvent === undefined).map((each) => [each.name, each] as const))(
  '%s has a handler for each type that it takes, and for no other',
  (name, { handlers }) => {
    const takes = BY_OTHER_TABLES[name] ?? ((type) => takersOf(type).includes(name));
    expect(Object.keys(handlers).toSorted()).toEqual(EVENT_TYPES.filter(takes).toSorted());
  },
);

it.each([
  ['deposit', 'deposit accounts'],
  ['purchase', 'purchases'],
])('an event that moves money on the account of a %s is taken by %s', (kind, projector) => {
  const moving = EVENT_TYPES.filter((type) => movedBy(type).includes(kind));
  expect(moving.length).toBeGreaterThan(3);
  expect(moving.filter((type) => !takersOf(type).includes(projector))).toEqual([]);
});

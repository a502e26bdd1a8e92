import { describe, expect, it } from 'vitest';
import { changedEntries, draftOf, rebased, replacedChanges, theirChanges } from './draft.ts';

const stored = [
  { key: '1', value: { name: 'Date', text: 'Friday' } },
  { key: '2', value: { name: 'Time', text: 'noon' } },
];
const [date, time] = draftOf(stored);
if (date === undefined || time === undefined) throw new Error('no draft');
const mine = { ...date, value: { ...date.value, text: 'Saturday' } };
const added = { key: 'new', value: { name: 'Venue', text: 'online' }, before: undefined };

describe('a draft', () => {
  it('has to be saved where it differs from what the page has read, and where it is new', () => {
    expect(changedEntries(draftOf(stored))).toEqual([]);
    expect(changedEntries([mine, time, added])).toEqual([mine, added]);
    expect(changedEntries([{ ...mine, value: date.value }])).toEqual([]);
  });

  it('keeps own changes, field by field, on top of what somebody else has saved', () => {
    const theirs = [
      { key: '1', value: { name: 'Day', text: 'Monday' } },
      { key: '3', value: { name: 'Deposit', text: 'RM1,500' } },
    ];
    expect(rebased([mine, time, added], theirs)).toEqual([
      { key: '1', value: { name: 'Day', text: 'Saturday' }, before: { name: 'Day', text: 'Monday' } },
      { key: '3', value: theirs[1]?.value, before: theirs[1]?.value },
      added,
    ]);
  });

  it('knows what somebody else has changed', () => {
    const theirs = [{ key: '1', value: { name: 'Date', text: 'Monday' } }];
    expect(theirChanges([mine, time, added], theirs)).toEqual([
      { key: '1', field: 'text', now: 'Monday' },
      { key: '2', field: '', now: '' },
    ]);
  });

  it.each([
    ['another field than mine', { name: 'Day', text: 'Friday' }, []],
    ['mine to the same', { name: 'Date', text: 'Saturday' }, []],
    ['mine to another one', { name: 'Date', text: 'Monday' }, [{ key: '1', field: 'text', now: 'Monday' }]],
    ['the entry that I change away', undefined, [{ key: '1', field: '', now: '' }]],
  ])('where somebody else has changed %s, saving replaces %j', (_, value, replaced) => {
    const theirs = [
      ...(value === undefined ? [] : [{ key: '1', value }]),
      { key: '2', value: { name: 'Hour', text: '1' } },
    ];
    expect(replacedChanges([mine, time, added], theirs)).toEqual(replaced);
  });
});

import { describe, expect, it } from 'vitest';
import { changedEntries, draftOf, rebased, theirChanges } from './draft.ts';

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
});

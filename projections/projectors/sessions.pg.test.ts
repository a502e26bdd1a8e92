import { expect, test } from 'vitest';
import { rowsOf, stamp } from '../testing/database.ts';
import { at, House, START, wholeLife } from '../testing/house.ts';

test('sessions carry their times as last changed and their end-auction step', async () => {
  const iso = (ms: number): string => stamp(new Date(ms).toISOString());
  expect(await rowsOf(wholeLife(), 'sessions', ['session', 'starts_at', 'ends_at', 'access', 'step'])).toEqual([
    ['AMS1', iso(START + 60_000), iso(START + 90_000_000), 'public', 'cleared'],
    ['AMS2', iso(START + 3_600_000), iso(START + 90_000_000), 'TM Staff', 'open'],
    ['AMS3', iso(START), iso(START + 86_400_000), 'public', 'withdrawn'],
  ]);
});

test('an extended session has its new end', async () => {
  const house = new House();
  house.schedule('AMS1');
  house.say('SessionExtended', {
    session: 'AMS1',
    endsAt: at(90_000),
    outageFrom: at(0),
    outageTo: at(1),
    above: false,
  });
  expect(await rowsOf(house, 'sessions', ['ends_at', 'step', 'revision'])).toEqual([[stamp(at(90_000)), 'open', 1]]);
  expect(await rowsOf(house, 'book_changes', ['key', 'revision', 'type', 'states'])).toEqual([
    ['AMS1', 0, 'SessionScheduled', 'times'],
    ['AMS1', 1, 'SessionExtended', 'times'],
  ]);
});

test.each([
  ['SalesRecorded', 'sales-recorded'],
  ['DepositsBalanced', 'deposits-balanced'],
  ['WinnersTold', 'winners-told'],
] as const)('after %s the step of the session is %s', async (type, step) => {
  const house = new House();
  house.schedule('AMS1');
  house.say(type, { session: 'AMS1' });
  expect(await rowsOf(house, 'sessions', ['step'])).toEqual([[step]]);
});

test('a session that was ended by hand is in the history; with nothing to settle it is cleared', async () => {
  const house = new House();
  for (const session of ['AMS1', 'AMS2', 'AMS3']) house.schedule(session);
  house.say('SalesRecorded', { session: 'AMS1' });
  for (const session of ['AMS1', 'AMS2']) house.say('SessionArchived', { session });
  expect(await rowsOf(house, 'sessions', ['session', 'step', 'archived'])).toEqual([
    ['AMS1', 'sales-recorded', true],
    ['AMS2', 'cleared', true],
    ['AMS3', 'open', false],
  ]);
});

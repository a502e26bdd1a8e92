import { expect, test } from 'vitest';
import { endedLotOf, endedState } from './ended-lot.ts';

test('the lot that ended comes over with the way, and nothing else passes for one', () => {
  const ended = { session: 'AMS7', lotNo: '101' };
  expect(endedLotOf(endedState(ended))).toEqual(ended);
  // As the browser keeps it.
  expect(endedLotOf(structuredClone(endedState(ended)))).toEqual(ended);
  for (const other of [null, undefined, 'ended', {}, { ended: null }, { ended: { session: 'AMS7' } }]) {
    expect(endedLotOf(other)).toBeUndefined();
  }
});

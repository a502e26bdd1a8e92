import { describe, expect, it } from 'vitest';
import { decodeEvent } from './events.ts';
import { postings } from './postings.ts';
import { goldenEvents } from './testing/golden.ts';

describe('postings', () => {
  it('move money for these events and for no other, each sen from one account to another', () => {
    const moved = goldenEvents().flatMap((raw) => {
      return postings(decodeEvent(raw)).map(({ from, to, amountSen }) => `${raw.type}: ${from} > ${to} ${amountSen}`);
    });
    expect(moved).toEqual([
      'DepositCredited: bank > deposit:1001 300000',
      'DepositReversed: deposit:1001 > bank 300000',
      'DepositReset: forfeits > deposit:1001 5',
      'DepositApplied: deposit:1001 > purchase:AMS7/12A 150000',
    ]);
  });
});

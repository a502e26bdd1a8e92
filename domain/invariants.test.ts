import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { seal } from './chain.ts';
import { Auditor } from './invariants.ts';
import { GENESIS_HASH } from './state.ts';
import { entry, seven, stored, testBroken } from './testing/auditing.ts';
import { house, LOT, people, RM1000 } from './testing/bidding-house.ts';
import {
  cancelled,
  credited,
  entered,
  type Fact,
  joined,
  NOW_MS,
  placed,
  said,
  scheduled,
  settledRefund,
} from './testing/facts.ts';
import { sha256 } from './testing/sealing.ts';

describe('the auditor finds', () => {
  testBroken([
    ['refund refund of 7 is not in the book', people, settledRefund(7, 1)],
    ['lot AMS1/9 is not in the book', house, entry('AMS1/9')],
    ['bidder 9 is not in the book', house, credited(9, 1)],
    [
      'session AMS9 is not in the book',
      house,
      said({ type: 'SessionWithdrawn', data: { session: 'AMS9', reason: null } }),
    ],
  ]);

  it('recorded times never go back', () => {
    const auditor = new Auditor();
    auditor.read(stored(scheduled(), 0, NOW_MS));
    const [found] = auditor.read(stored(scheduled('AMS2'), 1, NOW_MS - 1));
    expect(found).toEqual({ revision: 1, rule: 'recorded times never go back' });
  });

  it('a bid that somebody gave for its bidder, and an actor who is no staff', () => {
    const by = (actor: object, fact: Fact | undefined) => {
      if (fact === undefined) throw new Error('no fact');
      const { event, commandId } = fact;
      const place = { id: 'event', revision: 0, commandId, atMs: NOW_MS, prev: GENESIS_HASH };
      return new Auditor().read(seal(sha256, event, { ...place, actor: actor as Actor })).map(({ rule }) => rule);
    };
    const bids = 'nobody bids or takes part for somebody else';
    expect(by({ account: 2, role: 'admin' }, placed(LOT, 7, RM1000))).toContain(bids);
    expect(by({ account: 2, role: 'admin' }, entered(LOT, 7)[0])).toContain(bids);
    expect(by({ account: 2, role: 'admin' }, joined(7)[0])).toEqual([]);
    const byName = 'a bid is cancelled by an admin, by name';
    expect(by({ account: 3, role: 'vendor' }, cancelled(LOT, seven))).toContain(byName);
    expect(by({ account: 2, role: 'admin' }, cancelled(LOT, seven))).not.toContain(byName);
    const staff = 'an actor is a number of an account and a role of staff';
    expect(by({ account: 2, role: 'user' }, joined(7)[0])).toEqual([staff]);
    expect(by({ account: 2.5, role: 'admin' }, joined(7)[0])).toEqual([staff]);
    expect(by({ account: 2, role: 'admin', name: 'A' }, joined(7)[0])).toEqual([staff]);
  });

  it('a gap', () => {
    expect(new Auditor().read(stored(scheduled(), 1, NOW_MS))).toEqual([
      { revision: 1, rule: 'revisions have no gap' },
    ]);
  });
});

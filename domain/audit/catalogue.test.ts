import { describe, expect, it } from 'vitest';
import { Auditor } from '../invariants.ts';
import {
  brokenAfterEnd,
  brokenBy,
  group,
  lotWithdrawn,
  sessionWithdrawn,
  stored,
  testBroken,
  testBrokenAfterEnd,
} from '../testing/auditing.ts';
import { house, inLot, LOT, sevenOnTop } from '../testing/bidding-house.ts';
import { END_MS, ENDS_AT, type Fact, listed, START_MS, STARTS_AT, said, scheduled, TERMS } from '../testing/facts.ts';
import { salesRecorded, sold, wholeSale } from '../testing/sold-lot.ts';

const hour = (n: number) => new Date(START_MS + n * 3_600_000).toISOString();
const changed = (change: object): Fact =>
  said({
    type: 'SessionChanged',
    data: { session: 'AMS1', startsAt: STARTS_AT, endsAt: ENDS_AT, access: 'public', reason: 'other', ...change },
  });
const extended = (change: object = {}): Fact =>
  said({
    type: 'SessionExtended',
    data: { session: 'AMS1', endsAt: hour(5), outageFrom: hour(0.5), outageTo: hour(0.9), above: true, ...change },
  });

const UNEXPLAINED = 'a running session is changed or withdrawn for a reason';
const withdrawnUnexplained = said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: null } });

const DISPROPORTIONATE = 'an extension is in proportion to its outage, or says that more is meant';

describe('the auditor finds', () => {
  testBroken([
    ['a session is scheduled once', [scheduled()], scheduled()],
    ['a session ends after it starts', [], scheduled('AMS1', { endsAt: STARTS_AT })],
    ['a session ends after it starts', [scheduled()], changed({ endsAt: STARTS_AT }), START_MS - 1],
    ['what has ended stays ended', [scheduled()], changed({ endsAt: hour(9) }), END_MS],
    ['no session is ended in the past', [scheduled()], changed({ endsAt: hour(1) })],
    ['a session is extended before its sales are recorded', [scheduled(), sessionWithdrawn], extended()],
    ['an extended session ends later than before, and than now', [scheduled()], extended({ endsAt: ENDS_AT })],
    ['an extended session ends later than before, and than now', [scheduled()], extended(), START_MS + 5 * 3_600_000],
    ['a session is extended by a day at most', [scheduled()], extended({ endsAt: hour(28.1) })],
    [DISPROPORTIONATE, [scheduled()], extended({ above: false, endsAt: hour(4.91) })],
    [DISPROPORTIONATE, [scheduled()], extended({ above: null, endsAt: hour(4.91) })],
    [
      DISPROPORTIONATE,
      [scheduled(), extended({ above: false, endsAt: hour(4.5) })],
      extended({ above: false, endsAt: hour(4.91) }),
    ],
    ['an extension names an outage that is over', [scheduled()], extended({ outageTo: hour(1.1) })],
    ['an extension names an outage that is over', [scheduled()], extended({ outageFrom: hour(0.9) })],
    [
      'the outage of an extension touched the session',
      [scheduled()],
      extended({ outageFrom: hour(-1), outageTo: hour(0) }),
    ],
    [
      'the outage of an extension touched the session',
      [scheduled()],
      extended({ endsAt: hour(6), outageFrom: ENDS_AT, outageTo: hour(4.5) }),
      END_MS + 3_600_000,
    ],
    ['a session that has begun keeps its start and its public', [scheduled()], changed({ startsAt: hour(2) })],
    ['a session that has begun keeps its start and its public', [scheduled()], changed({ access: group })],
    [UNEXPLAINED, [scheduled()], changed({ endsAt: hour(5), reason: null })],
    [UNEXPLAINED, [scheduled()], changed({ endsAt: hour(5), reason: null }), START_MS],
    [UNEXPLAINED, [scheduled()], changed({ endsAt: hour(5), reason: null }), END_MS - 1],
    [UNEXPLAINED, [scheduled()], withdrawnUnexplained],
    ['a session with bids is not withdrawn', sevenOnTop, sessionWithdrawn],
    ['only an open session is withdrawn', [scheduled(), sessionWithdrawn], sessionWithdrawn],
    ['a lot is listed once, and again if it was withdrawn', house, listed(LOT)],
    ['a number names one lot of the catalogue', [...house, scheduled('AMS2')], listed('AMS2/1')],
    ['lots are listed before the end', [scheduled()], listed(LOT), END_MS],
    ['lots are listed before the end', [scheduled(), sessionWithdrawn], listed(LOT)],
    ['terms stand once somebody has entered', inLot, said({ type: 'LotChanged', data: { lot: LOT, terms: TERMS } })],
    ['terms stand once somebody has entered', inLot, lotWithdrawn],
    ['only an open lot changes', [...house, lotWithdrawn], lotWithdrawn],
    ['lots change before the end', house, said({ type: 'LotChanged', data: { lot: LOT, terms: TERMS } }), END_MS],
    ['lots change before the end', house, lotWithdrawn, END_MS],
  ]);

  testBrokenAfterEnd([
    ['only an open session is withdrawn', [sold(), salesRecorded], sessionWithdrawn],
    ['lots are listed before the end', wholeSale, listed('AMS1/2')],
  ]);

  it.each([
    ['changed', changed({ endsAt: hour(5), reason: null })],
    ['withdrawn', withdrawnUnexplained],
  ])('nothing in a session that was %s without a reason before it ran, or while nobody had to say why', (_, fact) => {
    expect(brokenBy([scheduled()], fact, START_MS - 1)).toEqual([]);
    const auditor = new Auditor();
    const found = [scheduled(), fact].flatMap((each, revision) => {
      const event = stored(each, revision, START_MS);
      return auditor.read({ ...event, metadata: { ...event.metadata, v: 1 } });
    });
    expect(found).toEqual([]);
  });

  it('nothing in an extension in proportion, in one that says that more is meant, and in one of before it had to', () => {
    const inProportion = extended({ above: false, endsAt: hour(4.9) });
    expect(brokenBy([scheduled()], inProportion)).toEqual([]);
    const another = { outageFrom: hour(0.2), outageTo: hour(0.3), endsAt: hour(5.5) };
    expect(brokenBy([scheduled(), inProportion], extended({ above: false, ...another }))).toEqual([]);
    expect(brokenBy([scheduled()], extended({ endsAt: hour(20) }))).toEqual([]);
    const event = stored(extended({ above: null, endsAt: hour(20) }), 1, START_MS + 3_600_000);
    const auditor = new Auditor();
    auditor.read(stored(scheduled(), 0, START_MS));
    expect(auditor.read({ ...event, metadata: { ...event.metadata, v: 1 } })).toEqual([]);
  });

  it('nothing in a whole sale, after which the numbers and command ids are free again', () => {
    const later = { startsAt: hour(5), endsAt: hour(6) };
    expect(brokenAfterEnd([...sevenOnTop, scheduled('AMS2', later)], wholeSale, listed('AMS2/1'))).toEqual([]);
  });
});

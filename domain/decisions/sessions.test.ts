import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import { nextSessionName, type SessionProblem, type WantedSession } from '../session-plan.ts';
import { copyOfRules, NO_RULES, type SessionRules } from '../session-rules.ts';
import {
  credited,
  END_MS,
  entered,
  joined,
  listed,
  NOW_MS,
  placed,
  START_MS,
  said,
  scheduled,
  TERMS,
} from '../testing/facts.ts';
import {
  at,
  BEFORE_MS,
  because,
  changed,
  cleared,
  HOUR_MS,
  PUBLIC,
  refused,
  save,
  wanted,
  withdrawn,
} from '../testing/saved-sessions.ts';
import { type CommandInput, given } from '../testing/scenario.ts';

const ENDED = refused({ session: 'AMS1', code: 'ended', lotsRun: false });

const bidder = [...joined(7), credited(7, TERMS.depositSen)];
const recorded = said({ type: 'SalesRecorded', data: { session: 'AMS1' } });

describe('saving a new session', () => {
  it('puts it into the book', () => given().when(save(wanted())).gives(scheduled()));
  it('may begin in the past, as long as it ends in the future', () =>
    given()
      .when(at(save(wanted()), END_MS - 1))
      .gives(scheduled()));
  it('names it for a staff group', () =>
    given()
      .when(save(wanted({ access: 'TM Staff' })))
      .gives(scheduled('AMS1', { access: 'TM Staff' })));
  it('happens once', () =>
    given(scheduled())
      .when(save(wanted({ shown: null })))
      .gives());
  it('does not overwrite one that somebody else made of that name', () =>
    given(scheduled())
      .when(save(wanted({ endsAtMs: END_MS + 1, shown: null })))
      .refuses(because('name-used')));
  it('does not bring a withdrawn one back', () =>
    given(scheduled(), withdrawn).when(save(wanted())).refuses(because('name-used')));
  it('does not use the name of a cleared one again', () =>
    given(scheduled(), cleared)
      .when(save(wanted({ endsAtMs: END_MS + 1 })))
      .refuses(ENDED));
  it.each<[SessionProblem['code'] & string, string, Partial<WantedSession>]>([
    ['ends-before-start', 'ends as it starts', { endsAtMs: START_MS }],
    ['ends-before-start', 'ends before it starts', { endsAtMs: START_MS - 1 }],
    ['ends-in-past', 'is over', { startsAtMs: BEFORE_MS - 2, endsAtMs: BEFORE_MS }],
    ['too-long', 'ends a millisecond after 31 days', { endsAtMs: START_MS + 31 * 24 * HOUR_MS + 1 }],
    ['too-long', 'ends in the year 2125', { endsAtMs: Date.parse('2125-11-20T07:00:00.000Z') }],
    ['too-long', 'ends in the year 9999', { endsAtMs: Date.parse('9999-12-31T23:59:59.999Z') }],
    ['too-long', 'started a year before', { startsAtMs: START_MS - 365 * 24 * HOUR_MS }],
    ['no-times', 'starts at no time', { startsAtMs: Number.NaN }],
    ['no-times', 'ends at no time', { endsAtMs: Number.NaN }],
    ['no-times', 'never ends', { endsAtMs: Number.POSITIVE_INFINITY }],
    ['no-times', 'ends in the year 10000', { endsAtMs: Date.parse('9999-12-31T23:59:59.999Z') + 1 }],
    ['no-times', 'starts before 1970', { startsAtMs: -1 }],
    ['no-times', 'ends between two milliseconds', { endsAtMs: END_MS + 0.5 }],
    ['no-access', 'is for nobody', { access: '' }],
  ])('is refused (%s) when it %s', (code, _, change) =>
    given()
      .when(save(wanted(change)))
      .refuses(because(code as 'no-times')),
  );
});

describe('saving a new session with bidding rules', () => {
  const CLOSING: SessionRules = {
    ...NO_RULES,
    softClose: { windowMinutes: 3, lastEndMinutes: 30 },
    staggerSeconds: 60,
  };
  const set = said({ type: 'SessionRulesSet', data: { session: 'AMS1', rules: copyOfRules(CLOSING) } });

  it('puts both into the book', () =>
    given()
      .when(save(wanted({ shown: null, rules: CLOSING })))
      .gives(scheduled(), set));
  it('puts in the session alone where the rules are those of every session', () =>
    given()
      .when(save(wanted({ shown: null, rules: NO_RULES })))
      .gives(scheduled()));
  it('happens once', () =>
    given(scheduled(), set)
      .when(save(wanted({ shown: null, rules: CLOSING })))
      .gives());
  it.each([
    ['new', { shown: null }],
    ['known', { shown: {} }],
    ['neither', {}],
  ])('does not touch a session that somebody else made meanwhile, whether it is thought to be %s', (_, shown) => {
    given(scheduled())
      .when(save(wanted({ ...shown, rules: CLOSING })))
      .refuses(because('name-used'));
    given(scheduled(), set)
      .when(save(wanted({ ...shown, rules: { ...CLOSING, approvalHours: 48 } })))
      .refuses(because('name-used'));
  });
  it('is refused with rules that are not possible, and with the list', () =>
    given()
      .when(
        save(
          wanted({ session: 'AMS2', startsAtMs: START_MS + 24 * HOUR_MS, endsAtMs: END_MS + 24 * HOUR_MS }),
          wanted({ shown: null, rules: { ...NO_RULES, staggerSeconds: -1 } }),
        ),
      )
      .refuses(refused({ session: 'AMS1', code: 'rules-invalid', problem: 'stagger-invalid' })));
  it('is refused when it starts at once, with rules that nobody has read', () => {
    given()
      .when(at(save(wanted({ shown: null, rules: CLOSING })), START_MS))
      .refuses(because('rules-too-late'));
    given()
      .when(at(save(wanted({ shown: null, rules: CLOSING })), START_MS - 1))
      .gives(scheduled(), set);
    given()
      .when(at(save(wanted({ shown: null, rules: NO_RULES })), START_MS))
      .gives(scheduled());
  });
  it('keeps it apart from the next one to the last end that bids can give its lots', () => {
    const nextAt = (startsAtMs: number) => wanted({ session: 'AMS2', startsAtMs, endsAtMs: startsAtMs + HOUR_MS });
    const hourFrom = (ms: number) => ({
      startsAt: new Date(ms).toISOString(),
      endsAt: new Date(ms + HOUR_MS).toISOString(),
    });
    const lastEndMs = END_MS + 30 * 60_000;
    const mine = wanted({ shown: null, rules: CLOSING });
    const late = { code: 'late-overlap', runs: 'AMS1', latestEndsAtMs: lastEndMs } as const;
    given()
      .when(save(mine, nextAt(lastEndMs - 1)))
      .refuses(refused({ session: 'AMS1', ...late, other: 'AMS2' }, { session: 'AMS2', ...late, other: 'AMS1' }));
    given()
      .when(save(mine, nextAt(lastEndMs)))
      .gives(scheduled(), set, scheduled('AMS2', hourFrom(lastEndMs)));
    given(scheduled('AMS2', hourFrom(lastEndMs - 1)))
      .when(save(mine))
      .refuses(refused({ session: 'AMS1', ...late, other: 'AMS2' }));
  });
});

describe('changing a session', () => {
  it('moves it before it has begun', () =>
    given(scheduled())
      .when(save(wanted({ startsAtMs: START_MS + HOUR_MS, endsAtMs: END_MS + HOUR_MS, access: 'TM Staff' })))
      .gives(
        changed({ startsAt: '2026-11-20T03:00:00.000Z', endsAt: '2026-11-20T07:00:00.000Z', access: 'TM Staff' }),
      ));
  it('is nothing when everything stays, also after its end', () => {
    given(scheduled()).when(save(wanted())).gives();
    given(scheduled(), recorded)
      .when(at(save(wanted()), END_MS))
      .gives();
  });
  it.each([
    ['forward', END_MS + HOUR_MS, '2026-11-20T07:00:00.000Z'],
    ['back', END_MS - HOUR_MS, '2026-11-20T05:00:00.000Z'],
  ])('moves the end %s while it runs', (_, endsAtMs, endsAt) =>
    given(scheduled())
      .when(at(save(wanted({ endsAtMs, reason: 'technical-fault' })), NOW_MS))
      .gives(changed({ endsAt, reason: 'technical-fault' })),
  );
  it('asks why while it runs, from its start until its end', () => {
    const change = save(wanted({ endsAtMs: END_MS + HOUR_MS }));
    given(scheduled())
      .when(at(change, START_MS - 1))
      .gives(changed({ endsAt: '2026-11-20T07:00:00.000Z' }));
    for (const nowMs of [START_MS, NOW_MS, END_MS - 1]) {
      given(scheduled()).when(at(change, nowMs)).refuses({ code: 'session-reason-missing', session: 'AMS1' });
    }
  });
  it('asks why for the one of a list that runs', () => {
    const later = { session: 'AMS2', startsAtMs: END_MS + HOUR_MS, endsAtMs: END_MS + 2 * HOUR_MS };
    given(scheduled())
      .when(at(save(wanted({ ...later, reason: 'other' }), wanted({ endsAtMs: END_MS - 1 })), NOW_MS))
      .refuses({ code: 'session-reason-missing', session: 'AMS1' });
  });
  it('asks nothing when a running one stays as it is', () => {
    given(scheduled())
      .when(at(save(wanted()), NOW_MS))
      .gives();
  });
  it('keeps a reason that was given before it runs', () =>
    given(scheduled())
      .when(save(wanted({ endsAtMs: END_MS + HOUR_MS, reason: 'request-of-the-vendor' })))
      .gives(changed({ endsAt: '2026-11-20T07:00:00.000Z', reason: 'request-of-the-vendor' })));
  it('does not end it more than 31 days after its start', () => {
    const longest = START_MS + 31 * 24 * HOUR_MS;
    given(scheduled())
      .when(save(wanted({ endsAtMs: longest, reason: 'request-of-the-vendor' })))
      .gives(changed({ endsAt: new Date(longest).toISOString(), reason: 'request-of-the-vendor' }));
    for (const endsAtMs of [longest + 1, Date.parse('2125-11-20T07:00:00.000Z')]) {
      given(scheduled())
        .when(save(wanted({ endsAtMs, reason: 'request-of-the-vendor' })))
        .refuses(because('too-long'));
    }
  });
  it('does not end it in the past', () =>
    given(scheduled())
      .when(at(save(wanted({ endsAtMs: NOW_MS })), NOW_MS))
      .refuses(because('ends-in-past')));
  it('keeps the start of one that has begun', () =>
    given(scheduled())
      .when(at(save(wanted({ startsAtMs: START_MS + 1 })), START_MS))
      .refuses(because('start-fixed')));
  it('keeps the public of one that has begun', () =>
    given(scheduled())
      .when(at(save(wanted({ access: 'TM Staff' })), START_MS))
      .refuses(because('access-fixed')));
  it('names each thing that stands', () =>
    given(scheduled())
      .when(at(save(wanted({ startsAtMs: NOW_MS, endsAtMs: NOW_MS, access: 'TM Staff' })), START_MS))
      .refuses(
        refused(
          { session: 'AMS1', code: 'start-fixed' },
          { session: 'AMS1', code: 'access-fixed' },
          { session: 'AMS1', code: 'ends-before-start' },
        ),
      ));
  it('keeps everything of one that has ended, by the clock or for good', () => {
    given(scheduled())
      .when(at(save(wanted({ endsAtMs: END_MS + HOUR_MS })), END_MS))
      .refuses(ENDED);
    given(scheduled(), recorded)
      .when(save(wanted({ endsAtMs: END_MS + HOUR_MS })))
      .refuses(ENDED);
  });
  describe('that somebody else has changed meanwhile', () => {
    const theirs = changed({ endsAt: '2026-11-20T07:00:00.000Z' });
    const stale = { code: 'changed-meanwhile' as const, now: { ...PUBLIC, endsAtMs: END_MS + HOUR_MS }, changedAt: 1 };

    it('is refused, with how it is now, where they touched the same', () => {
      for (const endsAtMs of [END_MS - 1, END_MS + 2 * HOUR_MS]) {
        given(scheduled(), theirs)
          .when(save(wanted({ endsAtMs, shown: { endsAtMs: END_MS } })))
          .refuses(refused({ session: 'AMS1', ...stale }));
      }
    });
    it('is nothing where they made the same of it', () =>
      given(scheduled(), theirs)
        .when(save(wanted({ endsAtMs: END_MS + HOUR_MS, shown: { endsAtMs: END_MS } })))
        .gives());
    it('keeps what they made of the rest', () => {
      given(scheduled(), theirs)
        .when(save(wanted({ startsAtMs: START_MS + HOUR_MS, shown: { startsAtMs: START_MS } })))
        .gives(changed({ startsAt: '2026-11-20T03:00:00.000Z', endsAt: '2026-11-20T07:00:00.000Z' }));
      given(scheduled(), theirs)
        .when(save(wanted({ access: 'TM Staff', shown: { access: 'public' } })))
        .gives(changed({ endsAt: '2026-11-20T07:00:00.000Z', access: 'TM Staff' }));
    });
    it('is nothing where nothing was touched', () =>
      given(scheduled(), theirs)
        .when(save(wanted({ shown: {} })))
        .gives());
  });
  it('is refused when it is not there any more', () => {
    const change = save(wanted({ endsAtMs: END_MS + HOUR_MS, shown: { endsAtMs: END_MS } }));
    given().when(change).refuses(because('not-found'));
    given(scheduled(), withdrawn).when(change).refuses(because('not-found'));
  });
});

describe('withdrawing a session', () => {
  const withdraw: CommandInput = { type: 'withdraw-session', session: 'AMS1', nowMs: BEFORE_MS };

  it('takes it out of the catalogue', () => given(scheduled(), listed('AMS1/1')).when(withdraw).gives(withdrawn));
  it('asks why while it runs', () => {
    for (const nowMs of [START_MS, END_MS - 1]) {
      given(scheduled()).when(at(withdraw, nowMs)).refuses({ code: 'session-reason-missing', session: 'AMS1' });
      given(scheduled())
        .when(at({ ...withdraw, reason: 'entered-by-mistake' }, nowMs))
        .gives(said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: 'entered-by-mistake' } }));
    }
    given(scheduled()).when(at(withdraw, END_MS)).gives(withdrawn);
  });
  it('is refused once somebody has bid', () =>
    given(scheduled(), listed('AMS1/1'), ...bidder, ...entered('AMS1/1', 7), placed('AMS1/1', 7, 1_000_00))
      .when(withdraw)
      .refuses({ code: 'session-has-bids' }));
  it('is refused once sales are recorded', () =>
    given(scheduled(), recorded).when(withdraw).refuses({ code: 'session-ended' }));
  it('is refused for a cleared one', () =>
    given(scheduled(), cleared).when(withdraw).refuses({ code: 'session-cleared' }));
  it('happens once', () => given(scheduled(), withdrawn).when(withdraw).refuses({ code: 'session-not-found' }));
  it('needs a session', () => given().when(withdraw).refuses({ code: 'session-not-found' }));
});

describe('ending a session by hand', () => {
  const archive: CommandInput = { type: 'archive-session', session: 'AMS1', nowMs: END_MS };
  const archived = said({ type: 'SessionArchived', data: { session: 'AMS1' } });
  const unsold = said({ type: 'LotUnsold', data: { lot: 'AMS1/1' } });

  it('keeps it in the history once its sales are recorded', () =>
    given(scheduled(), listed('AMS1/1'), unsold, recorded).when(archive).gives(archived));
  it('is refused before its end', () =>
    given(scheduled())
      .when(at(archive, END_MS - 1))
      .refuses({ code: 'session-not-ended' }));
  it('is refused while the sale of a lot is not recorded', () => {
    given(scheduled(), listed('AMS1/1')).when(archive).refuses({ code: 'session-has-open-lots' });
    given(scheduled(), listed('AMS1/1'), listed('AMS1/2'), unsold)
      .when(archive)
      .refuses({ code: 'session-has-open-lots' });
  });
  it('leaves the end-auction steps that are left to be taken', () => {
    const { state } = given(scheduled(), listed('AMS1/1'), unsold, recorded, archived);
    const step = { commandId: 'x', session: 'AMS1', limit: 1, nowMs: END_MS };
    expect(decide(state, { type: 'balance-out-deposits', ...step }).kind).toBe('accepted');
  });
  it('closes one that had no lots for good', () => {
    const lots = [listed('AMS1/1'), said({ type: 'LotWithdrawn', data: { lot: 'AMS1/1' } })];
    given(scheduled(), ...lots)
      .when(archive)
      .gives(archived);
    given(scheduled(), ...lots, archived)
      .when({ type: 'record-sales', session: 'AMS1', limit: 1, nowMs: END_MS })
      .refuses({ code: 'step-done', step: 'sales-recorded' });
  });
  it('happens once, and is nothing for a cleared one', () => {
    given(scheduled(), archived).when(archive).gives();
    given(scheduled(), recorded, archived).when(archive).gives();
    given(scheduled(), cleared).when(archive).gives();
  });
  it('needs a session that was not withdrawn', () => {
    given().when(archive).refuses({ code: 'session-not-found' });
    given(scheduled(), withdrawn).when(archive).refuses({ code: 'session-not-found' });
  });
});

it.each([
  [[], 'AMS1'],
  [['AMS3', 'AMS1'], 'AMS4'],
  [['AMS1', 'AMS3', 'AMS999999999'], 'AMS2'],
  [['AMS999999998'], 'AMS999999999'],
])('after %j the next session is %s', (known, next) => {
  expect(nextSessionName(known)).toBe(next);
});

import { describe, expect, it } from 'vitest';
import { type Command, decide } from '../decide.ts';
import type { BookEvent } from '../events.ts';
import {
  credited,
  END_MS,
  ENDS_AT,
  entered,
  joined,
  listed,
  NOW_MS,
  placed,
  START_MS,
  STARTS_AT,
  said,
  scheduled,
  TERMS,
} from '../testing/facts.ts';
import { type Asked, given } from '../testing/scenario.ts';

const HOUR_MS = 3_600_000;
const BEFORE_MS = START_MS - 1;

type Session = Extract<Asked, { type: 'schedule-session' | 'change-session' }>;
type Lot = Extract<Asked, { type: 'list-lot' | 'change-lot' }>;

function schedule(change: Partial<Session> = {}): Session {
  const times = { startsAtMs: START_MS, endsAtMs: END_MS };
  return { type: 'schedule-session', session: 'AMS1', ...times, access: 'public', nowMs: BEFORE_MS, ...change };
}

function changeSession(change: Partial<Session> = {}): Session {
  return schedule({ type: 'change-session', ...change });
}

function list(change: Partial<Lot> = {}): Lot {
  return { type: 'list-lot', session: 'AMS1', lotNo: '1', terms: TERMS, nowMs: BEFORE_MS, ...change };
}

function changed(change: Partial<Extract<BookEvent, { type: 'SessionChanged' }>['data']>) {
  const data = { session: 'AMS1', startsAt: STARTS_AT, endsAt: ENDS_AT, access: 'public', ...change };
  return said({ type: 'SessionChanged', data });
}

const bidder = [...joined(7), credited(7, TERMS.depositSen)];
const cleared = said({ type: 'SessionCleared', data: { session: 'AMS1' } });
const withdrawn = said({ type: 'SessionWithdrawn', data: { session: 'AMS1' } });

describe('scheduling a session', () => {
  it('puts it into the book', () => given().when(schedule()).gives(scheduled()));
  it('may begin in the past, as long as it ends in the future', () =>
    given()
      .when(schedule({ nowMs: END_MS - 1 }))
      .gives(scheduled()));
  it('names it for a staff group', () =>
    given()
      .when(schedule({ access: 'TM Staff' }))
      .gives(scheduled('AMS1', { access: 'TM Staff' })));
  it('happens once', () => given(scheduled()).when(schedule()).refuses({ code: 'session-exists' }));
  it('does not bring a withdrawn one back', () =>
    given(scheduled(), withdrawn).when(schedule()).refuses({ code: 'session-exists' }));
  it.each<[string, Partial<Session>]>([
    ['ends as it starts', { endsAtMs: START_MS }],
    ['ends before it starts', { endsAtMs: START_MS - 1 }],
    ['is over', { nowMs: END_MS }],
    ['starts at no time', { startsAtMs: Number.NaN }],
    ['ends at no time', { endsAtMs: Number.NaN }],
    ['never ends', { endsAtMs: Number.POSITIVE_INFINITY }],
    ['ends in the year 10000', { endsAtMs: Date.parse('9999-12-31T23:59:59.999Z') + 1 }],
    ['starts before 1970', { startsAtMs: -1 }],
    ['ends between two milliseconds', { endsAtMs: END_MS + 0.5 }],
  ])('is refused when it %s', (_, times) => given().when(schedule(times)).refuses({ code: 'session-times-invalid' }));
});

describe('changing a session', () => {
  const later = { startsAtMs: START_MS + HOUR_MS, endsAtMs: END_MS + HOUR_MS };

  it('moves it before it has begun', () =>
    given(scheduled())
      .when(changeSession({ ...later, access: 'TM Staff' }))
      .gives(
        changed({ startsAt: '2026-11-20T03:00:00.000Z', endsAt: '2026-11-20T07:00:00.000Z', access: 'TM Staff' }),
      ));
  it('is nothing when everything stays', () => given(scheduled()).when(changeSession()).gives());
  it.each([
    ['forward', END_MS + HOUR_MS, '2026-11-20T07:00:00.000Z'],
    ['back', END_MS - HOUR_MS, '2026-11-20T05:00:00.000Z'],
  ])('moves the end %s while it runs', (_, endsAtMs, endsAt) =>
    given(scheduled())
      .when(changeSession({ endsAtMs, nowMs: NOW_MS }))
      .gives(changed({ endsAt })),
  );
  it('does not end it in the past', () =>
    given(scheduled())
      .when(changeSession({ endsAtMs: NOW_MS, nowMs: NOW_MS }))
      .refuses({ code: 'session-times-invalid' }));
  it('keeps the start of one that has begun', () =>
    given(scheduled())
      .when(changeSession({ startsAtMs: START_MS + 1, nowMs: START_MS }))
      .refuses({ code: 'session-times-invalid' }));
  it('keeps the public of one that has begun', () =>
    given(scheduled())
      .when(changeSession({ access: 'TM Staff', nowMs: START_MS }))
      .refuses({ code: 'session-times-invalid' }));
  it('keeps everything of one that has ended', () =>
    given(scheduled())
      .when(changeSession({ endsAtMs: END_MS + HOUR_MS, nowMs: END_MS }))
      .refuses({ code: 'session-ended' }));
  it('needs an end after its start', () =>
    given(scheduled())
      .when(changeSession({ startsAtMs: END_MS }))
      .refuses({ code: 'session-times-invalid' }));
  it('needs a session', () => given().when(changeSession()).refuses({ code: 'session-not-found' }));
  it('does not find one that was withdrawn', () =>
    given(scheduled(), withdrawn).when(changeSession()).refuses({ code: 'session-not-found' }));
  it('leaves a cleared one alone', () =>
    given(scheduled(), cleared).when(changeSession(later)).refuses({ code: 'session-cleared' }));
});

describe('withdrawing a session', () => {
  const withdraw: Asked = { type: 'withdraw-session', session: 'AMS1' };

  it('takes it out of the catalogue', () => given(scheduled(), listed('AMS1/1')).when(withdraw).gives(withdrawn));
  it('is refused once somebody has bid', () =>
    given(scheduled(), listed('AMS1/1'), ...bidder, ...entered('AMS1/1', 7), placed('AMS1/1', 7, 1_000_00))
      .when(withdraw)
      .refuses({ code: 'session-has-bids' }));
  it('is refused once sales are recorded', () =>
    given(scheduled(), said({ type: 'SalesRecorded', data: { session: 'AMS1' } }))
      .when(withdraw)
      .refuses({ code: 'session-ended' }));
  it('is refused for a cleared one', () =>
    given(scheduled(), cleared).when(withdraw).refuses({ code: 'session-cleared' }));
  it('happens once', () => given(scheduled(), withdrawn).when(withdraw).refuses({ code: 'session-not-found' }));
  it('needs a session', () => given().when(withdraw).refuses({ code: 'session-not-found' }));
});

describe('listing a lot', () => {
  it('puts it into the catalogue', () => given(scheduled()).when(list()).gives(listed('AMS1/1')));
  it('may happen while the session runs', () =>
    given(scheduled())
      .when(list({ nowMs: NOW_MS }))
      .gives(listed('AMS1/1')));
  it('is too late at the end', () =>
    given(scheduled())
      .when(list({ nowMs: END_MS }))
      .refuses({ code: 'session-ended' }));
  it('is too late once sales are recorded', () =>
    given(scheduled(), said({ type: 'SalesRecorded', data: { session: 'AMS1' } }))
      .when(list())
      .refuses({ code: 'session-ended' }));
  it('is too late once it is cleared', () =>
    given(scheduled(), cleared).when(list()).refuses({ code: 'session-cleared' }));
  it('needs a session', () => given(scheduled('AMS2')).when(list()).refuses({ code: 'session-not-found' }));
  it('needs one that was not withdrawn', () =>
    given(scheduled(), withdrawn).when(list()).refuses({ code: 'session-not-found' }));
  it('happens once', () => given(scheduled(), listed('AMS1/1')).when(list()).refuses({ code: 'lot-exists' }));
  it('gives the number of a withdrawn lot again', () =>
    given(scheduled(), listed('AMS1/1'), said({ type: 'LotWithdrawn', data: { lot: 'AMS1/1' } }))
      .when(list())
      .gives(listed('AMS1/1')));

  describe('with a number that another current session has', () => {
    const both = [scheduled(), scheduled('AMS2'), listed('AMS1/1')];
    const inSecond = list({ session: 'AMS2' });

    it('is refused', () =>
      given(...both)
        .when(inSecond)
        .refuses({ code: 'lot-no-taken' }));
    it('is refused after the sale', () =>
      given(...both, said({ type: 'LotUnsold', data: { lot: 'AMS1/1' } }))
        .when(inSecond)
        .refuses({ code: 'lot-no-taken' }));
    it('is free after clearing', () =>
      given(...both, cleared)
        .when(inSecond)
        .gives(listed('AMS2/1')));
    it('is free after withdrawing the session', () =>
      given(...both, withdrawn)
        .when(inSecond)
        .gives(listed('AMS2/1')));
    it('is free after withdrawing the lot', () =>
      given(...both, said({ type: 'LotWithdrawn', data: { lot: 'AMS1/1' } }))
        .when(inSecond)
        .gives(listed('AMS2/1')));
    it('stays taken when the session of its earlier, withdrawn bearer is cleared', () =>
      given(
        ...both,
        said({ type: 'LotWithdrawn', data: { lot: 'AMS1/1' } }),
        listed('AMS2/1'),
        cleared,
        scheduled('AMS3'),
      )
        .when(list({ session: 'AMS3' }))
        .refuses({ code: 'lot-no-taken' }));
  });
});

describe('changing and withdrawing a lot', () => {
  const other = { ...TERMS, startingPriceSen: 2_000_00 };
  const change = list({ type: 'change-lot', terms: other, nowMs: NOW_MS });
  const withdraw: Asked = { type: 'withdraw-lot', session: 'AMS1', lotNo: '1' };
  const house = [scheduled(), listed('AMS1/1'), ...bidder];
  const lotWithdrawn = said({ type: 'LotWithdrawn', data: { lot: 'AMS1/1' } });

  it('changes terms that nobody has agreed to', () =>
    given(...house)
      .when(change)
      .gives(said({ type: 'LotChanged', data: { lot: 'AMS1/1', terms: other } })));
  it('withdraws a lot that nobody has entered', () =>
    given(...house)
      .when(withdraw)
      .gives(lotWithdrawn));

  describe.each([
    ['change-lot', change],
    ['withdraw-lot', withdraw],
  ])('%s', (_, command) => {
    it('is refused once somebody has entered', () =>
      given(...house, ...entered('AMS1/1', 7))
        .when(command)
        .refuses({ code: 'lot-has-bids' }));
    it('is refused once somebody has bid', () =>
      given(...house, ...entered('AMS1/1', 7), placed('AMS1/1', 7, 1_000_00))
        .when(command)
        .refuses({ code: 'lot-has-bids' }));
    it('is possible to the last millisecond of the session, and refused at its end', () => {
      given(...house)
        .when({ ...command, nowMs: END_MS })
        .refuses({ code: 'session-ended' });
      expect(decide(given(...house).state, { ...command, commandId: 'x', nowMs: END_MS - 1 } as Command).kind).toBe(
        'accepted',
      );
    });
    it('is refused once the sale is recorded', () =>
      given(...house, said({ type: 'LotUnsold', data: { lot: 'AMS1/1' } }))
        .when(command)
        .refuses({ code: 'lot-not-open' }));
    it('is refused once it was withdrawn', () =>
      given(...house, lotWithdrawn)
        .when(command)
        .refuses({ code: 'lot-not-open' }));
    it('needs a lot', () => given(scheduled()).when(command).refuses({ code: 'lot-not-found' }));
    it('does not find a lot of a withdrawn session', () =>
      given(...house, withdrawn)
        .when(command)
        .refuses({ code: 'lot-not-found' }));
  });
});

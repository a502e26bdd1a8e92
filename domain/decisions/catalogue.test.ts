import { describe, expect, it } from 'vitest';
import { type Command, decide } from '../decide.ts';
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
import { type CommandInput, given } from '../testing/scenario.ts';

const BEFORE_MS = START_MS - 1;

type Lot = Extract<CommandInput, { type: 'list-lot' | 'change-lot' }>;

function list(change: Partial<Lot> = {}): Lot {
  return { type: 'list-lot', session: 'AMS1', lotNo: '1', terms: TERMS, nowMs: BEFORE_MS, ...change };
}

const bidder = [...joined(7), credited(7, TERMS.depositSen)];
const cleared = said({ type: 'SessionCleared', data: { session: 'AMS1' } });
const withdrawn = said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: null } });

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
  const withdraw: CommandInput = { type: 'withdraw-lot', session: 'AMS1', lotNo: '1' };
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

import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import type { BookEvent } from '../events.ts';
import { Auction } from '../testing/auction.ts';
import {
  credited,
  END_MS,
  entered,
  type Fact,
  joined,
  listed,
  NOW_MS,
  placed,
  said,
  scheduled,
  TERMS,
} from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import { writeOn } from '../testing/sealing.ts';
import { type EndOfSaleStep, winnersToTell } from './end-of-sale.ts';

type Step = EndOfSaleStep['type'];
const STEPS: readonly Step[] = ['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session'];

const session = { session: 'AMS1' };
const recorded: BookEvent = { type: 'SalesRecorded', data: session };
const balanced: BookEvent = { type: 'DepositsBalanced', data: session };
const told: BookEvent = { type: 'WinnersTold', data: session };
const cleared: BookEvent = { type: 'SessionCleared', data: session };

function ask(type: Step, change: Partial<Extract<CommandInput, { type: Step }>> = {}): CommandInput {
  return { type, session: 'AMS1', limit: 100, nowMs: END_MS, ...change } as CommandInput;
}

function sold(lot: string, bidder: number, hammerSen: number): BookEvent {
  // 2 % of less than RM30,000 is less than the minimum of RM600.
  const costs = { premiumSen: 600_00, adminFeeSen: 300_00, safetyDepositSen: 500_00, depositSen: 1_500_00 };
  return { type: 'LotSold', data: { lot, bidder, hammerSen, ...costs } };
}

const unsold: BookEvent = { type: 'LotUnsold', data: { lot: 'AMS1/2' } };
const sales = [sold('AMS1/1', 8, 1_200_00), unsold, sold('AMS1/3', 7, 1_000_00)];
const applied = (lot: string, bidder: number): BookEvent => ({
  type: 'DepositApplied',
  data: { lot, bidder, amountSen: 1_500_00 },
});
const applications = [applied('AMS1/1', 8), applied('AMS1/3', 7)];
const tidings: BookEvent[] = [
  { type: 'WinnerTold', data: { lot: 'AMS1/1', bidder: 8 } },
  { type: 'WinnerTold', data: { lot: 'AMS1/3', bidder: 7 } },
];

/** Lot 1 goes to 8 for RM1,200, nobody bids on lot 2, lot 3 goes to 7 for RM1,000, lot 4 was withdrawn. */
const house: readonly (Fact | readonly Fact[])[] = [
  scheduled(),
  ...['1', '2', '3', '4'].map((no) => listed(`AMS1/${no}`)),
  said({ type: 'LotWithdrawn', data: { lot: 'AMS1/4' } }),
  ...joined(7, 8),
  credited(7, 2_000_00),
  credited(8, 1_500_00),
  ...entered('AMS1/1', 7, 8),
  ...entered('AMS1/3', 7),
  placed('AMS1/1', 7, 1_000_00, null, 'first'),
  placed('AMS1/1', 8, 1_200_00, 1_000_00),
  placed('AMS1/3', 7, 1_000_00),
];
const afterSales = [...house, ...[...sales, recorded].map(said)];
const afterBalance = [...afterSales, ...[...applications, balanced].map(said)];
const afterTelling = [...afterBalance, ...[...tidings, told].map(said)];
const afterAll = [...afterTelling, said(cleared)];

describe('the end of a sale', () => {
  it('records who won and what is unsold', () =>
    given(...house)
      .when(ask('record-sales'))
      .gives(...[...sales, recorded].map(said)));
  it('applies the deposits of the winners', () =>
    given(...afterSales)
      .when(ask('balance-out-deposits'))
      .gives(...[...applications, balanced].map(said)));
  it('tells the winners', () =>
    given(...afterBalance)
      .when(ask('tell-winners'))
      .gives(...[...tidings, told].map(said)));
  it('clears the session', () =>
    given(...afterTelling)
      .when(ask('clear-session'))
      .gives(said(cleared)));

  it('is refused one millisecond before the end', () =>
    given(...house)
      .when(ask('record-sales', { nowMs: END_MS - 1 }))
      .refuses({ code: 'session-not-ended' }));
  it('goes on once sales are recorded, whatever the clock says', () =>
    given(...afterSales)
      .when(ask('balance-out-deposits', { nowMs: NOW_MS }))
      .gives(...[...applications, balanced].map(said)));

  const stages = [house, afterSales, afterBalance, afterTelling, afterAll];
  const STEP_NAMES = ['sales-recorded', 'deposits-balanced', 'winners-told', 'cleared'] as const;
  const pairs = STEPS.flatMap((step, asked) => stages.map((_, done) => ({ step, asked, done })));

  it.each(pairs.filter(({ asked, done }) => asked < done))('$step is done after $done steps', ({ step, asked, done }) =>
    given(...(stages[done] ?? []))
      .when(ask(step))
      .refuses({ code: 'step-done', step: STEP_NAMES[asked] ?? '' }),
  );
  it.each(pairs.filter(({ asked, done }) => asked > done))(
    '$step is out of order after $done steps',
    ({ step, asked, done }) =>
      given(...(stages[done] ?? []))
        .when(ask(step))
        .refuses({ code: 'step-out-of-order', step: STEP_NAMES[asked] ?? '' }),
  );

  it.each(STEPS)('%s needs a session', (step) => given().when(ask(step)).refuses({ code: 'session-not-found' }));
  it.each(STEPS)('%s does not find a withdrawn session', (step) =>
    given(scheduled(), said({ type: 'SessionWithdrawn', data: { ...session, reason: null } }))
      .when(ask(step))
      .refuses({ code: 'session-not-found' }),
  );

  it('takes a session without lots through all its steps', () => {
    const closings = [recorded, balanced, told, cleared];
    for (const [n, step] of STEPS.entries()) {
      given(scheduled(), ...closings.slice(0, n).map(said))
        .when(ask(step))
        .gives(...closings.slice(n, n + 1).map(said));
    }
  });
});

describe('a step in portions', () => {
  it('takes at most as many lots as asked, and closes with the last', () => {
    const events = [...sales, recorded];
    given(...house)
      .when(ask('record-sales', { limit: 2 }))
      .gives(...events.slice(0, 2).map(said));
    given(...house, ...events.slice(0, 2).map(said))
      .when(ask('record-sales', { limit: 2 }))
      .gives(...events.slice(2).map(said));
  });
  it('closes at once when exactly as many are left', () =>
    given(...house)
      .when(ask('record-sales', { limit: 3 }))
      .gives(...[...sales, recorded].map(said)));
  it.each<[Step, typeof afterSales, BookEvent[]]>([
    ['record-sales', [...house], [...sales, recorded]],
    ['balance-out-deposits', afterSales, [...applications, balanced]],
    ['tell-winners', afterBalance, [...tidings, told]],
  ])('%s that stopped anywhere is finished by asking again', (step, before, events) => {
    for (let done = 0; done < events.length; done += 1) {
      given(...before, ...events.slice(0, done).map(said))
        .when(ask(step))
        .gives(...events.slice(done).map(said));
    }
  });
  it('tells nobody whose mail is not out, and closes with the last', () => {
    const [first, second] = tidings.map(said);
    const tell = (...mailed: string[]) => ask('tell-winners', { mailed });
    if (first === undefined || second === undefined) throw new Error('two lots are sold');
    given(...afterBalance)
      .when(tell())
      .gives();
    given(...afterBalance)
      .when(tell('AMS1/3'))
      .gives(second);
    given(...afterBalance, second)
      .when(tell('AMS1/3'))
      .gives();
    given(...afterBalance, second)
      .when(tell('AMS1/1', 'AMS1/3'))
      .gives(first, said(told));
    given(...afterBalance, first, second)
      .when(tell())
      .gives(said(told));
  });
  it('names the winners whose mails are due', () => {
    const winners = (...facts: typeof afterSales) =>
      winnersToTell(given(...facts).state, 'AMS1', 1).map((lot) => lot.lot);
    expect(winners(...afterBalance)).toEqual(['AMS1/1']);
    expect(winners(...afterBalance, ...tidings.slice(0, 1).map(said))).toEqual(['AMS1/3']);
    expect(winners(...afterTelling)).toEqual([]);
    expect(winnersToTell(given().state, 'AMS9', 1)).toEqual([]);
  });
});

describe('after the end of a sale', () => {
  const account = (bidder: number, facts: typeof afterSales) => {
    const { balanceSen, heldSen, winning } = given(...facts).state.bidders.get(bidder) ?? {};
    return { balanceSen, heldSen, winning };
  };

  it('deposits are held until they are applied', () => {
    expect(account(7, afterSales)).toEqual({ balanceSen: 2_000_00, heldSen: 1_500_00, winning: ['AMS1/3'] });
    expect(account(7, afterBalance)).toEqual({ balanceSen: 500_00, heldSen: 0, winning: [] });
    expect(account(8, afterBalance)).toEqual({ balanceSen: 0, heldSen: 0, winning: [] });
  });
  it('a cleared session lets its lots go, and who entered them', () => {
    const { state } = given(...afterAll);
    expect(state.currentLots.size).toBe(0);
    expect(state.entries.size).toBe(0);
    expect(state.lots.size).toBe(4);
  });
  it('a bid that is repeated after clearing is refused', () => {
    const bid: CommandInput = { type: 'place-bid', lotNo: '1', bidder: 7, basis: 'start', seenSen: 0, offerSen: 0 };
    given(...afterTelling)
      .when({ ...bid, commandId: 'first' })
      .repeats(13);
    given(...afterAll)
      .when({ ...bid, commandId: 'first' })
      .refuses({ code: 'lot-not-found' });
  });
  it('steps and their repetition leave the book with each lot settled once', () => {
    const { state } = given(...house);
    for (const step of STEPS) {
      for (let n = 0; n < 6; n += 1) {
        const command = { ...ask(step, { limit: 1 }), commandId: `${step} ${n}`, nowMs: END_MS } as EndOfSaleStep;
        const decision = decide(state, command);
        if (decision.kind === 'accepted') writeOn(state, decision.events, { commandId: 'end', atMs: END_MS });
      }
    }
    expect(state.sessions.get('AMS1')?.step).toBe('cleared');
    expect([...state.lots.values()].map((lot) => [lot.lotNo, lot.outcome, lot.depositApplied, lot.winnerTold])).toEqual(
      [
        ['1', 'sold', true, true],
        ['2', 'unsold', false, false],
        ['3', 'sold', true, true],
        ['4', 'withdrawn', false, false],
      ],
    );
  });
});

describe('the end of a sale whose lots end one after the other', () => {
  const record = { type: 'record-sales', session: 'AMS1', limit: 100 } as const;

  it('is when the last one does, moved by a bid or not', () => {
    const auction = new Auction({
      rules: { staggerSeconds: 60, softClose: { windowMinutes: 5, lastEndMinutes: 60 } },
      lots: 2,
    });
    auction.at(-0.5).bids('A', 1_000, '2');
    expect(auction.ends('2')).toBe(5.5);
    expect(auction.at(-5.49).ask(record)).toBe('session-not-ended');
    expect(auction.ask({ type: 'archive-session', session: 'AMS1' })).toBe('session-not-ended');
    auction.at(-5.5).mustAsk(record);
    expect([auction.lot('1').outcome, auction.lot('2').outcome]).toEqual(['unsold', 'sold']);
  });

  it('does not wait for a lot that was withdrawn', () => {
    const auction = new Auction({ rules: { staggerSeconds: 60 }, lots: 1 });
    auction.at(60).mustAsk({ type: 'list-lot', session: 'AMS1', lotNo: '2', terms: TERMS });
    expect(auction.ends('2')).toBe(1);
    auction.mustAsk({ type: 'withdraw-lot', session: 'AMS1', lotNo: '2' });
    expect(auction.at(0).ask(record)).toBeUndefined();
  });
});

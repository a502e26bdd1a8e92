import { describe, it } from 'vitest';
import { DEFAULT_TERMS, type HandoverStep } from '../handover.ts';
import { LOT, RM1500, sevenOnTop } from '../testing/bidding-house.ts';
import { ordered } from '../testing/facts.ts';
import {
  asked,
  charged,
  chargesPaid,
  disposed,
  done,
  handoverTakenBack,
  opened,
  paidUnit,
  SOLD_ON,
  safetyForfeited,
  safetyRestored,
  safetyReturned,
  TERMS_FROM_SALE,
  undone,
  WITNESS,
  waived,
  withFile,
} from '../testing/handed-unit.ts';
import { given } from '../testing/scenario.ts';
import {
  balanced,
  forfeit,
  forfeited,
  paid,
  recorded,
  released,
  TOTAL_SEN,
  takeBack,
  takenBack,
} from '../testing/sold-lot.ts';

const { car } = DEFAULT_TERMS;
const open = (terms = car, days = 0) => asked('open-handover', { kind: 'car', terms }, days);
const ready = [done('vendor-release'), done('inspection', SOLD_ON, '2026-12-20'), done('transfer')];
const release = (days = 0) => asked('release-unit', { bidder: 7 }, days);
const RM153 = 153_00;

describe('the file of a unit', () => {
  it('is opened for what was sold, with the terms that hold from then on', () => {
    given(...balanced)
      .when(open())
      .gives(opened());
    given(...withFile)
      .when(open())
      .gives();
  });
  it('is opened once', () =>
    given(...withFile)
      .when(open(TERMS_FROM_SALE))
      .refuses({ code: 'handover-open' }));
  it('is opened again when it was taken back', () =>
    given(...withFile, handoverTakenBack)
      .when(open(TERMS_FROM_SALE))
      .gives(opened(TERMS_FROM_SALE)));
  it('is opened for nothing that nobody bought, that is not balanced out or whose sale is forfeited', () => {
    given(...sevenOnTop)
      .when(open())
      .refuses({ code: 'purchase-not-found' });
    given(...recorded)
      .when(open())
      .refuses({ code: 'purchase-not-balanced' });
    given(...balanced, forfeited())
      .when(open())
      .refuses({ code: 'purchase-forfeited' });
  });
  it('has terms that are possible', () => {
    const twice = { ...car, mustDo: ['transfer', 'transfer'] as const };
    const never = { ...car, safetyDeposit: { ...car.safetyDeposit, heldMonths: 0 } };
    for (const terms of [twice, never])
      given(...balanced)
        .when(open(terms))
        .refuses({ code: 'handover-terms-invalid' });
  });
  it('is taken back while nothing stands in it', () => {
    const takeBackFile = asked('take-back-handover', {});
    given(...withFile)
      .when(takeBackFile)
      .gives(handoverTakenBack);
    given(...withFile, handoverTakenBack)
      .when(takeBackFile)
      .gives();
    given(...withFile, charged('other 1', 50_00), waived('other 1', 50_00))
      .when(takeBackFile)
      .gives(handoverTakenBack);
    given(...paidUnit)
      .when(takeBackFile)
      .refuses({ code: 'handover-not-open' });
    for (const standing of [
      [done('inspection')],
      [charged('other 1', 50_00)],
      [...ready, safetyReturned(), undone('transfer'), undone('inspection'), undone('vendor-release')],
    ])
      given(...withFile, ...standing)
        .when(takeBackFile)
        .refuses({ code: 'handover-not-empty' });
  });
});

describe('a step', () => {
  const record = (on: string, until: string | null = null, step: Exclude<HandoverStep, 'cutting'> = 'inspection') =>
    asked('record-handover-step', { step, on, until }, 3);
  it('is recorded with its day, an inspection with its last one', () => {
    given(...withFile)
      .when(record('2026-11-22', '2027-01-21'))
      .gives(done('inspection', '2026-11-22', '2027-01-21'));
    given(...withFile)
      .when(record('2026-11-01', null, 'vendor-release'))
      .gives(done('vendor-release', '2026-11-01'));
  });
  it('is recorded once', () => {
    given(...withFile, done('inspection', '2026-11-22'))
      .when(record('2026-11-22'))
      .gives();
    given(...withFile, done('inspection', '2026-11-22'))
      .when(record('2026-11-23'))
      .refuses({ code: 'step-recorded', on: '2026-11-22' });
  });
  it.each([
    ['tomorrow', record('2026-11-24')],
    ['before the sale', record('2026-11-19')],
    ['on no day', record('someday')],
    ['until before it was done', record('2026-11-22', '2026-11-21')],
    ['until a day, though it holds for good', record('2026-11-22', '2026-11-23', 'transfer')],
  ])('is not done %s', (_, command) =>
    given(...withFile)
      .when(command)
      .refuses({ code: 'day-invalid', soldOn: SOLD_ON }),
  );
  it('that is a notice of disposal is not given before there is a file to tell of', () => {
    const { event, ...fact } = opened();
    if (event.type !== 'HandoverOpened') throw new Error(event.type);
    const soldOn = '2026-11-01';
    const later = [...balanced, { ...fact, event: { ...event, data: { ...event.data, soldOn } } }];
    given(...later)
      .when(record('2026-11-10', null, 'disposal-notice'))
      .refuses({ code: 'day-invalid', soldOn });
    given(...later)
      .when(record('2026-11-10', null, 'transfer'))
      .gives(done('transfer', '2026-11-10'));
  });
  it('that is a cutting has its witness, and no other step has one', () => {
    const cut = (rest: object = {}, step: HandoverStep = 'cutting') =>
      asked('record-handover-step', { step, on: SOLD_ON, ...rest }, 3);
    given(...withFile)
      .when(cut({ witness: WITNESS }))
      .gives(done('cutting'));
    given(...withFile)
      .when(cut())
      .refuses({ code: 'witness-missing' });
    given(...withFile)
      .when(cut({ witness: WITNESS }, 'transfer'))
      .refuses({ code: 'witness-unexpected' });
    given(...withFile, done('cutting'))
      .when(cut({ witness: WITNESS }))
      .gives();
    given(...withFile, done('cutting'))
      .when(cut({ witness: { ...WITNESS, role: 'house' } }))
      .refuses({ code: 'step-recorded', on: SOLD_ON });
  });
  it('is taken back', () => {
    given(...withFile, done('transfer'))
      .when(asked('take-back-handover-step', { step: 'transfer' }))
      .gives(undone('transfer'));
    given(...withFile)
      .when(asked('take-back-handover-step', { step: 'transfer' }))
      .gives();
  });
  it('is not taken back once the unit has left with it; one that was recorded since is', () => {
    const takeBackOf = (step: HandoverStep) => asked('take-back-handover-step', { step });
    given(...withFile, ...ready, released)
      .when(takeBackOf('transfer'))
      .refuses({ code: 'step-left-with' });
    given(...withFile, done('vendor-release'), released, done('transfer'))
      .when(takeBackOf('transfer'))
      .gives(undone('transfer'));
    given(...withFile, done('disposal-notice'), safetyForfeited('abandoned'), disposed())
      .when(takeBackOf('disposal-notice'))
      .refuses({ code: 'unit-disposed' });
  });
  it.each([
    ['without a file', paidUnit, 'handover-not-open'],
    ['in a file that was taken back', [...withFile, handoverTakenBack], 'handover-not-open'],
    ['of a sale that is forfeited', [...balanced, opened(), forfeited()], 'purchase-forfeited'],
    [
      'of a unit that was disposed of',
      [...withFile, done('disposal-notice'), safetyForfeited('abandoned'), disposed()],
      'unit-disposed',
    ],
  ] as const)('is not recorded %s', (_, before, code) =>
    given(...before)
      .when(record('2026-11-20'))
      .refuses({ code }),
  );
});

describe('a charge', () => {
  interface Charge {
    readonly amountSen?: number;
    readonly words?: string;
    readonly shownDueSen?: number;
  }
  const words = 'A second key';
  const charge = (what: 'inspection' | 'transfer' | 'other', rest: Charge = {}) =>
    asked('charge-handover', { what, ...rest });
  it('costs what the terms say, and any other what staff say', () => {
    given(...withFile)
      .when(charge('inspection'))
      .gives(charged('inspection 1', RM153));
    given(...withFile, charged('inspection 1', RM153))
      .when(charge('inspection'))
      .gives(charged('inspection 2', RM153));
    given(...withFile)
      .when(charge('other', { amountSen: 20_00, words }))
      .gives(charged('other 1', 20_00));
  });
  it('is above RM0.00', () => {
    given(...withFile)
      .when(charge('other'))
      .refuses({ code: 'charge-invalid' });
    given(...paidUnit, opened({ ...car, transfer: { ...car.transfer, chargeSen: 0 } }))
      .when(charge('transfer'))
      .refuses({ code: 'charge-invalid' });
  });
  it('says what it is for where the terms do not, in one line that hides nothing', () => {
    for (const bad of [undefined, '', 'ab', ' key ', 'a\nkey', 'a\u202eyek', 'a\u200bkey', 'k'.repeat(121)]) {
      given(...withFile)
        .when(charge('other', { amountSen: 20_00, ...(bad !== undefined && { words: bad }) }))
        .refuses({ code: 'charge-words-invalid' });
    }
    given(...withFile)
      .when(charge('other', { amountSen: 20_00, words: 'Kunci pendua, 钥匙 சாவி' }))
      .gives(charged('other 1', 20_00, 'Kunci pendua, 钥匙 சாவி'));
    given(...withFile)
      .when(charge('inspection', { words }))
      .refuses({ code: 'charge-words-invalid' });
    const other = { ...charged('other 1', 20_00), commandId: 'asked' };
    given(...withFile, other)
      .when(charge('other', { amountSen: 20_00, words: 'A third key' }))
      .refuses({ code: 'command-id-reused' });
  });
  it('takes no other amount than the terms say', () => {
    given(...withFile)
      .when(charge('inspection', { amountSen: RM153 }))
      .gives(charged('inspection 1', RM153));
    for (const amountSen of [0, RM153 + 1])
      given(...withFile)
        .when(charge('inspection', { amountSen }))
        .refuses({ code: 'charge-by-terms', amountSen: RM153 });
  });
  it('is made once by a command, and not when others are due than were shown', () => {
    const first = { ...charged('inspection 1', RM153), commandId: 'asked' };
    given(...withFile, first)
      .when(charge('inspection'))
      .repeats(withFile.length);
    given(...withFile, first)
      .when(charge('transfer'))
      .refuses({ code: 'command-id-reused' });
    const other = { ...charged('other 1', 20_00), commandId: 'asked' };
    given(...withFile, other)
      .when(charge('other', { amountSen: 20_00, words }))
      .repeats(withFile.length);
    given(...withFile, other)
      .when(charge('other', { amountSen: 20_01, words }))
      .refuses({ code: 'command-id-reused' });
    given(...withFile, charged('inspection 1', RM153))
      .when(charge('transfer', { shownDueSen: 0 }))
      .refuses({ code: 'charges-changed', dueSen: RM153, changedAt: withFile.length });
  });
  it('is waived whole, once, and what was paid of it goes to the buyer', () => {
    const waive = (name: string, shownDueSen?: number) =>
      asked('waive-handover-charge', {
        charge: name,
        reason: 'goodwill',
        ...(shownDueSen === undefined ? {} : { shownDueSen }),
      });
    const inspected = [...withFile, charged('inspection 1', RM153)];
    given(...inspected)
      .when(waive('inspection 1'))
      .gives(waived('inspection 1', RM153));
    given(...inspected, chargesPaid(50_00))
      .when(waive('inspection 1'))
      .gives(waived('inspection 1', RM153, 50_00));
    given(...inspected, waived('inspection 1', RM153))
      .when(waive('inspection 1'))
      .repeats(inspected.length);
    given(...inspected)
      .when(waive('inspection 2'))
      .refuses({ code: 'charge-not-found' });
    given(...inspected)
      .when(waive('inspection 1', 1))
      .refuses({ code: 'charges-changed', dueSen: RM153, changedAt: inspected.length - 1 });
    given(...paidUnit)
      .when(waive('inspection 1'))
      .refuses({ code: 'handover-not-open' });
  });
});

describe('storage', () => {
  const accrue = (days: number) => asked('accrue-storage', {}, days);
  const kept = [...paidUnit, opened(TERMS_FROM_SALE)];
  it('is charged from day 15 on, each day once', () => {
    given(...kept)
      .when(accrue(14))
      .gives();
    given(...kept)
      .when(accrue(15))
      .gives(charged('storage 2026-12-05', 100_00));
    given(...kept, charged('storage 2026-12-05', 100_00))
      .when(accrue(16))
      .gives(charged('storage 2026-12-06', 100_00));
  });
  it('is not charged for a day that was waived', () =>
    given(...kept, charged('storage 2026-12-05', 100_00), waived('storage 2026-12-05', 100_00))
      .when(accrue(15))
      .gives());
  it('counts from the transfer where the house says so', () => {
    given(...withFile)
      .when(accrue(90))
      .gives();
    given(...withFile, done('transfer', '2026-12-10'))
      .when(accrue(35))
      .gives(charged('storage 2026-12-25', 100_00));
  });
  it('is not charged once the unit has left', () =>
    given(...paidUnit, opened({ ...TERMS_FROM_SALE, mustDo: [] }), released)
      .when(accrue(20))
      .gives());
});

describe('the gate', () => {
  it('opens without a file as ever', () =>
    given(...paidUnit)
      .when(release())
      .gives(released));
  it('opens with a file when all that it asks for is done and paid', () =>
    given(...withFile, ...ready)
      .when(release())
      .gives(released));
  it('names what is missing', () => {
    given(...withFile, done('vendor-release'), charged('inspection 1', RM153))
      .when(release())
      .refuses({ code: 'handover-incomplete', missing: ['inspection', 'transfer'], dueSen: RM153, unchargedDays: 0 });
    given(...paidUnit, opened(TERMS_FROM_SALE), ...ready)
      .when(release(17))
      .refuses({ code: 'handover-incomplete', missing: [], dueSen: 0, unchargedDays: 3 });
  });
  it('waits for an inspection that is valid, unless it was used for the transfer', () => {
    const inspectionOnly = opened({ ...car, mustDo: ['inspection'] });
    const inspected = done('inspection', SOLD_ON, '2026-12-20');
    given(...paidUnit, inspectionOnly, inspected)
      .when(release(30))
      .gives(released);
    given(...paidUnit, inspectionOnly, inspected)
      .when(release(31))
      .refuses({ code: 'handover-incomplete', missing: ['inspection'], dueSen: 0, unchargedDays: 0 });
    given(...paidUnit, opened({ ...TERMS_FROM_SALE, storage: { from: 'sale', freeDays: 90, aDaySen: 1 } }), ...ready)
      .when(release(31))
      .gives(released);
  });
  it('takes a cancelled registration for a transfer', () =>
    given(...withFile, done('vendor-release'), done('inspection'), done('deregistration'))
      .when(release())
      .gives(released));
  it('stays closed for what was disposed of', () =>
    given(...withFile, done('disposal-notice'), safetyForfeited('abandoned'), disposed())
      .when(release())
      .refuses({ code: 'unit-disposed' }));
});

describe('the safety deposit', () => {
  const giveBack = (rest: { late?: boolean } = {}, days = 0) => asked('return-safety-deposit', rest, days);
  const lose = (days: number) => asked('forfeit-safety-deposit', {}, days);
  it('is returned when ownership was transferred in time and nothing is due', () =>
    given(...withFile, done('transfer', '2027-02-20'))
      .when(giveBack({}, 120))
      .gives(safetyReturned()));
  it('is returned after its time only where that is meant', () => {
    const late = [...withFile, done('transfer', '2027-02-21')];
    given(...late)
      .when(giveBack({}, 120))
      .refuses({ code: 'safety-deposit-late', until: '2027-02-20' });
    given(...late)
      .when(giveBack({ late: true }, 120))
      .gives(safetyReturned(true));
  });
  it('stays while something is due or to be done', () => {
    given(...withFile)
      .when(giveBack())
      .refuses({ code: 'handover-unfinished' });
    given(...withFile, done('transfer'), charged('transfer 1', 100_00))
      .when(giveBack())
      .refuses({ code: 'charges-due', dueSen: 100_00 });
    given(...balanced, paid(TOTAL_SEN - 1), opened(), done('transfer'))
      .when(giveBack())
      .refuses({ code: 'purchase-not-paid' });
  });
  it('leaves once', () => {
    given(...withFile, ...ready, safetyReturned())
      .when(giveBack())
      .refuses({ code: 'no-safety-deposit' });
    given(...withFile, ...ready, { ...safetyReturned(), commandId: 'asked' })
      .when(giveBack())
      .repeats(withFile.length + ready.length);
  });
  it('is forfeited after its months without a transfer, and not before', () => {
    given(...withFile)
      .when(lose(92))
      .refuses({ code: 'safety-deposit-held', until: '2027-02-20' });
    given(...withFile)
      .when(lose(93))
      .gives(safetyForfeited());
    given(...withFile, done('transfer', '2027-02-20'))
      .when(lose(120))
      .refuses({ code: 'safety-deposit-held', until: '2027-02-20' });
    given(...withFile, done('transfer', '2027-02-21'))
      .when(lose(120))
      .gives(safetyForfeited());
  });
  it('of what has no owner in a register waits for its collection', () => {
    const collected = { ...car, mustDo: [], safetyDeposit: { heldMonths: 3, returnedFor: 'collection' } } as const;
    given(...paidUnit, opened(collected))
      .when(giveBack())
      .refuses({ code: 'handover-unfinished' });
    given(...paidUnit, opened(collected), released)
      .when(giveBack({}, 200))
      .gives(safetyReturned());
    given(...paidUnit, opened(collected))
      .when(lose(93))
      .gives(safetyForfeited('not-collected'));
  });
  it('is put back from where it went', () => {
    const putBack = asked('restore-safety-deposit', {});
    given(...withFile, ...ready, safetyReturned())
      .when(putBack)
      .gives(safetyRestored('deposit'));
    given(...withFile, safetyForfeited())
      .when(putBack)
      .gives(safetyRestored('forfeits'));
    given(...withFile)
      .when(putBack)
      .refuses({ code: 'no-safety-deposit' });
    const returned = [...withFile, ...ready, safetyReturned()];
    const { balanceSen = 0 } = given(...returned).state.bidders.get(7) ?? {};
    given(...returned, ordered(7, balanceSen - 499_99))
      .when(putBack)
      .refuses({ code: 'deposit-held', heldSen: 0, winningLots: [] });
    given(...sevenOnTop)
      .when(putBack)
      .refuses({ code: 'purchase-not-found' });
  });
  it('that has left keeps what it was part of from being taken back, and the sale from being cancelled', () => {
    const before = [...withFile, ...ready, safetyReturned()];
    given(...before)
      .when(takeBack())
      .gives(takenBack(TOTAL_SEN));
    given(...before, takenBack(TOTAL_SEN))
      .when(forfeit())
      .refuses({ code: 'safety-deposit-settled', leftSen: RM1500 - 500_00 });
  });
});

describe('an abandoned unit', () => {
  const dispose = (days: number) => asked('dispose-unit', {}, days);
  const noticed = [...withFile, done('disposal-notice', '2026-12-20')];
  it('is disposed of after notice and 60 days; its safety deposit is kept', () => {
    given(...noticed)
      .when(dispose(60))
      .refuses({ code: 'disposal-early', from: '2027-01-20' });
    given(...noticed)
      .when(dispose(61))
      .gives(safetyForfeited('abandoned'), disposed());
    given(...noticed, charged('storage 2026-12-05', 100_00), safetyForfeited())
      .when(dispose(61))
      .gives(disposed(500_00, 100_00));
    given(...noticed, done('transfer'), safetyReturned())
      .when(dispose(61))
      .gives(disposed(0));
  });
  it('waits for the notice as long as the house says', () => {
    given(...withFile, done('disposal-notice', '2027-01-30'))
      .when(dispose(85))
      .refuses({ code: 'disposal-early', from: '2027-02-14' });
    given(...withFile)
      .when(dispose(200))
      .refuses({ code: 'disposal-early', from: null });
  });
  it('is one that is paid and still there', () => {
    given(...balanced, opened(), done('disposal-notice'))
      .when(dispose(61))
      .refuses({ code: 'purchase-not-paid' });
    given(...paidUnit, opened({ ...car, mustDo: [] }), done('disposal-notice'), released)
      .when(dispose(61))
      .refuses({ code: 'unit-released' });
  });
  it('is disposed of once, and then neither forfeited nor given its deposit back', () => {
    const gone = [...noticed, safetyForfeited('abandoned'), { ...disposed(), commandId: 'asked' }];
    given(...gone)
      .when(dispose(61))
      .gives();
    given(...gone)
      .when({ ...dispose(61), commandId: 'another' })
      .refuses({ code: 'unit-disposed' });
    given(...gone)
      .when(asked('restore-safety-deposit', {}, 61))
      .refuses({ code: 'unit-disposed' });
    given(...gone, takenBack(TOTAL_SEN))
      .when({ type: 'forfeit-lot', lot: LOT })
      .refuses({ code: 'unit-disposed' });
  });
});

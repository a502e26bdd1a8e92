import { describe, expect, it } from 'vitest';
import type { LotTerms } from '../events.ts';
import type { PlainPremium } from '../premium.ts';
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
import { type LotToSave, planLots } from './lots.ts';

const other = { ...TERMS, startingPriceSen: 2_000_00 };
const bidder = [...joined(7), credited(7, 2 * TERMS.depositSen)];
const house = [scheduled(), listed('AMS1/1'), listed('AMS1/2'), ...bidder];
const withdrawn = (lot: string) => said({ type: 'LotWithdrawn', data: { lot } });
const changed = (lot: string, terms: LotTerms = other) => said({ type: 'LotChanged', data: { lot, terms } });
const recorded = said({ type: 'SalesRecorded', data: { session: 'AMS1' } });

function save(
  lots: readonly LotToSave[],
  change: { session?: string; nowMs?: number; withdrawn?: readonly string[] } = {},
): CommandInput {
  return { type: 'save-lots', session: 'AMS1', lots, ...change };
}

describe('saving lots', () => {
  it('lists new ones, changes untouched ones and leaves equal ones alone', () =>
    given(...house)
      .when(
        save([
          { lotNo: '3', terms: TERMS },
          { lotNo: '2', terms: TERMS },
          { lotNo: '1', terms: other },
        ]),
      )
      .gives(changed('AMS1/1'), listed('AMS1/3')));
  it('sees in a premium with bands whether it is the same', () => {
    const above: PlainPremium = { kind: 'share', ppm: 20_000 };
    const banded = (upToSen: number): LotTerms => ({
      ...TERMS,
      premium: { kind: 'bands', bands: [{ upToSen, amountSen: 300_00 }], above },
    });
    const book = given(scheduled(), listed('AMS1/1', banded(5_000_00)));
    book.when(save([{ lotNo: '1', terms: banded(5_000_00) }])).gives();
    book.when(save([{ lotNo: '1', terms: banded(6_000_00) }])).gives(changed('AMS1/1', banded(6_000_00)));
    book.when(save([{ lotNo: '1', terms: TERMS }])).gives(changed('AMS1/1', TERMS));
  });
  it('is nothing when everything is so already', () =>
    given(...house)
      .when(save([{ lotNo: '1', terms: TERMS }]))
      .gives());
  it('leaves equal ones alone whoever has bid on them, also after the end', () =>
    given(...house, ...entered('AMS1/1', 7), placed('AMS1/1', 7, 1_000_00))
      .when(save([{ lotNo: '1', terms: TERMS }], { nowMs: END_MS }))
      .gives());
  it.each([
    ['entered', entered('AMS1/1', 7)],
    ['bid', [...entered('AMS1/1', 7), placed('AMS1/1', 7, 1_000_00)]],
  ])('changes nothing when somebody has %s, and names the lot', (_, facts) =>
    given(...house, ...facts)
      .when(
        save([
          { lotNo: '1', terms: other },
          { lotNo: '3', terms: TERMS },
        ]),
      )
      .refuses({ code: 'lots-refused', lots: [{ lotNo: '1', refusal: { code: 'lot-has-bids' } }] }),
  );
  it.each(
    Object.entries({
      regnNo: 'VBG 917',
      vendor: 'KNB',
      startingPriceSen: 1,
      minimumRaiseSen: 1,
      depositSen: 1,
      premium: { kind: 'share', ppm: 20_001 },
      adminFeeSen: 1,
      safetyDepositSen: 1,
    }),
  )('takes another %s for a change', (term, value) => {
    const lots = [{ lotNo: '1', terms: { ...TERMS, [term]: value } }];
    expect(planLots(given(...house).state, { session: 'AMS1', lots, nowMs: NOW_MS })).toMatchObject({ changed: lots });
  });
  it('takes others out at the same time; those that are gone or never were are no hindrance', () =>
    given(...house, listed('AMS1/4'), withdrawn('AMS1/4'))
      .when(save([{ lotNo: '1', terms: other }], { withdrawn: ['2', '2', '4', '5'] }))
      .gives(withdrawn('AMS1/2'), changed('AMS1/1')));
  it('keeps a lot that stands among those that go as well', () =>
    given(...house)
      .when(save([{ lotNo: '1', terms: other }], { withdrawn: ['1'] }))
      .gives(changed('AMS1/1')));
  it('changes nothing when somebody has entered a lot that would go', () =>
    given(...house, ...entered('AMS1/2', 7))
      .when(save([{ lotNo: '1', terms: other }], { withdrawn: ['2'] }))
      .refuses({ code: 'lots-refused', lots: [{ lotNo: '2', refusal: { code: 'lot-has-bids' } }] }));
  it('names every lot that is in the way', () =>
    given(...house, scheduled('AMS2'), listed('AMS2/9'), ...entered('AMS1/2', 7))
      .when(
        save([
          { lotNo: '9', terms: TERMS },
          { lotNo: '2', terms: other },
          { lotNo: '4', terms: TERMS },
          { lotNo: '4', terms: TERMS },
        ]),
      )
      .refuses({
        code: 'lots-refused',
        lots: [
          { lotNo: '9', refusal: { code: 'lot-no-taken' } },
          { lotNo: '2', refusal: { code: 'lot-has-bids' } },
          { lotNo: '4', refusal: { code: 'lot-repeated' } },
        ],
      }));
  it.each([
    ['AMS1/F1', 'f1', 'lot-exists'],
    ['AMS1/12a', '12A', 'lot-exists'],
    ['AMS2/x9B', 'X9b', 'lot-no-taken'],
  ] as const)('takes no number that %s has in other letters: %s', (lot, lotNo, code) =>
    given(...house, scheduled('AMS2'), listed(lot))
      .when(save([{ lotNo, terms: TERMS }]))
      .refuses({ code: 'lots-refused', lots: [{ lotNo, refusal: { code } }] }),
  );
  it('takes no number twice in one list in other letters', () =>
    given(...house)
      .when(
        save([
          { lotNo: 'F1', terms: TERMS },
          { lotNo: 'f1', terms: TERMS },
        ]),
      )
      .refuses({ code: 'lots-refused', lots: [{ lotNo: 'f1', refusal: { code: 'lot-repeated' } }] }));
  it('lists a withdrawn one again', () =>
    given(...house, withdrawn('AMS1/1'))
      .when(save([{ lotNo: '1', terms: TERMS }]))
      .gives(listed('AMS1/1')));
  it.each([
    ['after the end', [], END_MS],
    ['once sales are recorded', [recorded], NOW_MS],
  ])('lists nothing %s', (_, facts, nowMs) =>
    given(...house, ...facts)
      .when(save([{ lotNo: '3', terms: TERMS }], { nowMs }))
      .refuses({ code: 'lots-refused', lots: [{ lotNo: '3', refusal: { code: 'session-ended' } }] }),
  );
  it('needs a session', () =>
    given(...house)
      .when(save([{ lotNo: '3', terms: TERMS }], { session: 'AMS2' }))
      .refuses({ code: 'session-not-found' }));
});

describe('withdrawing lots', () => {
  const all: CommandInput = { type: 'withdraw-lots', session: null, limit: 100 };
  const two = [...house, scheduled('AMS2'), listed('AMS2/9')];

  it('takes all current ones out of the catalogue', () =>
    given(...two)
      .when(all)
      .gives(withdrawn('AMS1/1'), withdrawn('AMS1/2'), withdrawn('AMS2/9')));
  it('takes those of one session', () =>
    given(...two)
      .when({ ...all, session: 'AMS2' })
      .gives(withdrawn('AMS2/9')));
  it('takes so many at a time', () =>
    given(...two)
      .when({ ...all, limit: 1 })
      .gives(withdrawn('AMS1/1')));
  it('is nothing when there are none', () => given(scheduled()).when(all).gives());
  it.each([
    ['entered', entered('AMS1/2', 7)],
    ['bid', [...entered('AMS1/2', 7), placed('AMS1/2', 7, 1_000_00)]],
  ])('takes none when somebody has %s, and names the lot', (_, facts) =>
    given(...two, ...facts)
      .when({ ...all, limit: 1, nowMs: START_MS })
      .refuses({ code: 'lots-refused', lots: [{ lotNo: '2', refusal: { code: 'lot-has-bids' } }] }),
  );
  it.each([101, 150, 201])(
    'looks at all lots, more than go at a time: none goes when the last of %i has been entered',
    (count) => {
      const keys = Array.from({ length: count }, (_, i) => `AMS1/${i + 1}`);
      given(scheduled(), ...keys.map((key) => listed(key)), ...bidder, ...entered(`AMS1/${count}`, 7))
        .when({ ...all, nowMs: START_MS })
        .refuses({ code: 'lots-refused', lots: [{ lotNo: `${count}`, refusal: { code: 'lot-has-bids' } }] });
    },
  );
});

describe('saving lots with what their vendors ask for', () => {
  const reserve = { reserveSen: 1_100_00, approval: true };
  const reserved = (lot: string) => said({ type: 'LotReserveSet', data: { lot, ...reserve } });
  const before = { nowMs: START_MS - 1 };
  const lot = (lotNo: string, terms = TERMS) => ({ lotNo, terms, reserve });

  it('sets it of new lots as they are listed, and changes none of those that are there', () =>
    given(...house)
      .when(save([lot('1', other), lot('2'), lot('3'), { lotNo: '4', terms: TERMS }], before))
      .gives(changed('AMS1/1', other), listed('AMS1/3'), reserved('AMS1/3'), listed('AMS1/4')));
  it('sets it of a lot that is listed once more', () =>
    given(...house, withdrawn('AMS1/2'))
      .when(save([lot('2')], before))
      .gives(listed('AMS1/2'), reserved('AMS1/2')));
  it('lists none of them once the session runs, where nobody could have read of it', () =>
    given(...house)
      .when(save([lot('3')], { nowMs: START_MS }))
      .refuses({ code: 'lots-refused', lots: [{ lotNo: '3', refusal: { code: 'reserve-fixed' } }] }));
  it.each([TERMS.startingPriceSen, TERMS.startingPriceSen + 1_50])(
    'lists none with a reserve of %i sen, which is no reserve',
    (reserveSen) =>
      given(...house)
        .when(save([{ lotNo: '3', terms: TERMS, reserve: { reserveSen, approval: false } }], before))
        .refuses({
          code: 'lots-refused',
          lots: [{ lotNo: '3', refusal: { code: 'reserve-invalid', startingPriceSen: TERMS.startingPriceSen } }],
        }),
  );
});

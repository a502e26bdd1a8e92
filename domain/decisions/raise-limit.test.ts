import { describe, expect, it } from 'vitest';
import type { EventOf } from '../events.ts';
import { openJournal, rollBack } from '../state.ts';
import { house, LOT } from '../testing/bidding-house.ts';
import { listed, NOW_MS, said, scheduled } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import { writeOn } from '../testing/sealing.ts';

const set = (timesPercent: number, plusSen: number): CommandInput => ({
  type: 'set-raise-limit',
  timesPercent,
  plusSen,
});
const isSet = (data: EventOf<'RaiseLimitSet'>['data']) => said({ type: 'RaiseLimitSet', data });

describe('the limit of a raise', () => {
  it.each([
    [150, 2_000_00],
    [100, 200_00],
    [120, 0],
    [1_000, 1_000_000_00],
  ])('may be %d percent plus %d sen', (timesPercent, plusSen) =>
    given(...house)
      .when(set(timesPercent, plusSen))
      .gives(isSet({ timesPercent, plusSen })),
  );
  it.each([
    [99, 5_000_00],
    [1_001, 5_000_00],
    [150.5, 5_000_00],
    [Number.NaN, 5_000_00],
    [200, -1_00],
    [200, 50],
    [200, 1_000_000_00 + 1_00],
    [200, Number.POSITIVE_INFINITY],
  ])('may not be %d percent plus %d sen', (timesPercent, plusSen) =>
    given(...house)
      .when(set(timesPercent, plusSen))
      .refuses({ code: 'raise-limit-invalid' }),
  );
  it('leaves room for the minimum raise of every current lot', () => {
    given(...house)
      .when(set(100, 199_00))
      .refuses({ code: 'raise-limit-too-low', lot: LOT });
    given(...house)
      .when(set(119, 0))
      .refuses({ code: 'raise-limit-too-low', lot: LOT });
  });
  it('asks nothing of lots that have left the catalogue', () =>
    given(scheduled(), listed(LOT), said({ type: 'LotWithdrawn', data: { lot: LOT } }))
      .when(set(100, 0))
      .gives(isSet({ timesPercent: 100, plusSen: 0 })));
  it('is as before when it is taken back', () => {
    const { state } = given(...house, isSet({ timesPercent: 150, plusSen: 0 }));
    openJournal(state);
    writeOn(state, [isSet({ timesPercent: 300, plusSen: 0 }).event], { commandId: 'lost', atMs: NOW_MS });
    expect(state.raiseLimit.timesPercent).toBe(300);
    rollBack(state);
    expect(state.raiseLimit).toEqual({ timesPercent: 150, plusSen: 0, setAt: house.length });
  });
  it.each([
    { timesPercent: 200, plusSen: 5_000_00 },
    { timesPercent: 149, plusSen: 0 },
    { timesPercent: 150, plusSen: 1_00 },
  ])('is not set over another one than was shown: %j', (shown) =>
    given(...house, isSet({ timesPercent: 150, plusSen: 0 }))
      .when({ ...set(300, 0), shown } as CommandInput)
      .refuses({ code: 'raise-limit-changed', timesPercent: 150, plusSen: 0, changedAt: house.length }),
  );
  it('is set where it is as it was shown, and is no conflict where it is so already', () => {
    const shown = { timesPercent: 200, plusSen: 5_000_00 };
    given(...house)
      .when({ ...set(300, 0), shown } as CommandInput)
      .gives(isSet({ timesPercent: 300, plusSen: 0 }));
    given(...house)
      .when({ ...set(300, 0), shown: { timesPercent: 150, plusSen: 0 } } as CommandInput)
      .refuses({ code: 'raise-limit-changed', ...shown, changedAt: -1 });
    given(...house, isSet({ timesPercent: 300, plusSen: 0 }))
      .when({ ...set(300, 0), shown } as CommandInput)
      .gives();
  });
  it('that stands already changes nothing', () => {
    given(...house)
      .when(set(200, 5_000_00))
      .gives();
    given(...house, isSet({ timesPercent: 150, plusSen: 0 }))
      .when(set(150, 0))
      .gives();
  });
});

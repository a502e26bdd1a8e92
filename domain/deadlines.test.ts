import { describe, expect, it, test } from 'vitest';
import { payBy, transferDates, transferRule } from './deadlines.ts';
import { reminderOn } from './reminder-times.ts';

const DATES = { dueDate: '2026-11-27', lastDate: '2026-12-04' };

describe('until when a balance is to be paid', () => {
  it.each([
    ['2026-11-20', 'in time', '2026-11-27'],
    ['2026-11-27', 'in time', '2026-11-27'],
    ['2026-11-28', 'overdue', '2026-12-04'],
    ['2026-12-04', 'overdue', '2026-12-04'],
    ['2026-12-05', 'lapsed', '2026-12-04'],
  ] as const)('on %s: %s, %s', (today, state, date) => expect(payBy(DATES, today)).toEqual({ state, date }));

  it('is the day that the reminder of the same day names', () => {
    const days = Array.from(
      { length: 15 },
      (_, i) => `2026-${i < 11 ? '11' : '12'}-${String(i < 11 ? 20 + i : i - 10).padStart(2, '0')}`,
    );
    for (const today of days) {
      const kind = reminderOn(today, DATES);
      if (kind !== undefined)
        expect([today, payBy(DATES, today).date]).toEqual([today, kind === 'before due' ? '2026-11-27' : '2026-12-04']);
    }
  });
});

const bought = (remark1 = '', change = {}) => ({ safetyDeposit: 500, remarks: '', remark1, remark2: '', ...change });

test.each([
  ['without remarks', bought(), 'inspection'],
  ['of NOTE 1', bought('NOTE 1'), 'registration-card'],
  ['of NOTE 2', bought('NOTE 2'), 'inspection'],
  ['of NOTE 3, in its last remark', bought('', { remark2: ' NOTE 3 ' }), 'delivery-order'],
  ['of NOTE 1 and NOTE 3', bought('NOTE 1', { remark2: 'NOTE 3' }), 'registration-card'],
  ['that speaks of NOTE 1 in a sentence', bought('See NOTE 1'), 'inspection'],
  ['that no register knows', bought('NOTE 1', { safetyDeposit: 0 }), 'none'],
] as const)('which period holds for the ownership of a lot %s', (_, lot, rule) => {
  expect(transferRule(lot)).toBe(rule);
});

test('the days that are known once it is paid', () => {
  const of = (rule: Parameters<typeof transferDates>[0]) => transferDates(rule, '2026-11-25');
  expect(of('inspection')).toEqual({ inspectBy: '2026-12-25', transferBy: '' });
  expect(of('registration-card')).toEqual({ inspectBy: '', transferBy: '2026-12-09' });
  for (const rule of ['delivery-order', 'none'] as const) expect(of(rule)).toEqual({ inspectBy: '', transferBy: '' });
});

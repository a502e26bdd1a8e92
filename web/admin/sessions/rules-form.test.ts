import { describe, expect, it } from 'vitest';
import { translator } from '#web/i18n/translate.ts';
import { NO_RULES_ON_THE_WIRE } from '#web/testing/wire.ts';
import type { Translate } from '../i18n/use-t.ts';
import { formOf, fromFault, previewOf, type RulesForm, rulesOf, stepFault } from './rules-form.ts';

const t = translator({}) as unknown as Translate;
const form = (increments: RulesForm['increments']): RulesForm => ({ ...formOf(NO_RULES_ON_THE_WIRE), increments });

describe('the increments of a session, as they are typed', () => {
  it('may have their thousands set apart', () => {
    const typed = form([
      { from: '0', step: '100' },
      { from: '20,000', step: 'RM 1,000' },
    ]);
    expect([fromFault(t, '20,000', '0'), stepFault(t, '1,000', '100')]).toEqual([true, true]);
    expect(rulesOf(typed).increments).toEqual([
      { from: 0, step: 100 },
      { from: 20_000, step: 1_000 },
    ]);
    expect(previewOf(typed)?.increments).toHaveLength(2);
  });

  it.each([
    ['20.50', '0', 'Please enter whole ringgit, without sen.'],
    ['2,0', '0', 'Please enter whole ringgit, without sen.'],
    ['100', undefined, 'The first step begins at RM0.'],
    ['20,000', '20,000', 'Each step begins above the one before it.'],
    ['1,000,000,000', '0', 'Please enter less than RM1,000,000,000.00, the highest possible bid.'],
  ])('do not begin at %s after %s', (typed, before, says) => expect(fromFault(t, typed, before)).toBe(says));

  it.each([
    ['0', undefined, 'Please enter whole ringgit, at least RM1.'],
    ['50.50', undefined, 'Please enter whole ringgit, at least RM1.'],
    ['1,000,001', undefined, 'Please enter at most RM1,000,000.00.'],
    ['999', '1,000', 'Steps may not fall: at least RM1,000.00, as above it.'],
  ])('do not rise by %s after %s', (typed, before, says) => expect(stepFault(t, typed, before)).toBe(says));
});

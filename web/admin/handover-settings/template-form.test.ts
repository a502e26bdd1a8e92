import { describe, expect, it } from 'vitest';
import type { HandoverTemplate } from '#contract/handover/templates.ts';
import { isCharge, isDays, isMonths, newStep, templateOf, templateTyped } from './template-form.ts';

const CONTENT: Pick<HandoverTemplate, 'terms' | 'steps'> = {
  terms: {
    mustDo: ['vendor-release', 'inspection', 'transfer'],
    inspection: { withinDays: 30, noticeDays: 3, charge: 153 },
    transfer: { withinDays: 30, charge: 100 },
    collection: { withinDays: 14, noticeDays: 2 },
    storage: { from: 'transfer', freeDays: 14, aDay: 100.5 },
    safetyDeposit: { heldMonths: 3, returnedFor: 'transfer' },
    disposal: { afterDays: 60, noticeDays: 14 },
  },
  steps: [
    {
      ...{ step: 'insurance', label: 'Insurance', labelMs: '', doer: 'buyer', needsProof: true, charge: null },
      due: { days: 3, count: 'working', after: 'transfer' },
    },
    {
      ...{ step: 'road-tax', label: 'Road tax', labelMs: 'Cukai jalan', doer: 'house', needsProof: false },
      ...{ due: null, charge: 20.55 },
    },
  ],
};

it('what is typed of a template is the template', () => {
  expect(templateOf(templateTyped(CONTENT))).toEqual(CONTENT);
});

describe('fields', () => {
  it.each([
    ['0', true],
    ['730', true],
    ['731', false],
    ['1.5', false],
    ['', false],
    ['-1', false],
  ])('%j days: %s', (text, isRight) => expect(isDays(text)).toBe(isRight));

  it.each([
    ['1', true],
    ['24', true],
    ['0', false],
    ['25', false],
  ])('%j months: %s', (text, isRight) => expect(isMonths(text)).toBe(isRight));

  it.each([
    ['0', true],
    ['1,000,000.00', true],
    ['1000000.01', false],
    ['1.234', false],
    ['', false],
  ])('a charge of %j: %s', (text, isRight) => expect(isCharge(text)).toBe(isRight));
});

it('a new step has a name of its own, also after others were removed', () => {
  const steps = [{ step: 'insurance' }, { step: 'step-3' }];
  expect(newStep(steps).step).toBe('step-4');
  expect(newStep([]).step).toBe('step-1');
});

import { expect, it } from 'vitest';
import { english } from '../i18n/testing.ts';
import { addQuestion, sameLots } from './same-lots.ts';

const lot = (id: string, session: string, regnNo: string) => ({
  ...{ id, session, regnNo, make: 'Perodua', descOfGood: 'Axia' },
});
const LISTS = {
  current: [lot('101', 'AMS3', 'WXC 4821'), lot('201', 'AMS4', 'WB 2638'), lot('7', 'AMS2', 'WB 2638')],
  next: [lot('201', '', 'JQX 11')],
};
const OPEN = ['AMS3', 'AMS4'];
const asked = (id: string, session: string, regnNo: string, into: 'current' | 'next' = 'current') => {
  const wanted = { id, session, regnNo };
  return addQuestion(english, wanted, sameLots(english, wanted, into, LISTS, OPEN));
};

it('a lot that has nothing in common with another is added without a question', () => {
  expect(asked('102', 'AMS3', 'JQX 9')).toBeUndefined();
  // Neither a number of another session, nor a unit of a session that has ended, nor one without a number plate.
  expect(sameLots(english, { id: '7', session: 'AMS3', regnNo: '' }, 'current', LISTS, OPEN)).toEqual({
    replaced: undefined,
    sameUnit: [],
  });
  expect(asked('103', 'AMS3', 'wb2638')?.text).toBe('wb2638 is lot 201 of AMS4 already.');
});

it('the lot that would be lost is named', () => {
  expect(asked('201', 'AMS4', 'JQX 9')).toEqual({
    title: 'Replace lot 201 of AMS4?',
    text: 'Lot 201, WB 2638 Perodua Axia, of AMS4 is replaced by what you have entered.',
    startsOnNo: true,
  });
  expect(asked('201', 'AMS9', 'JQX 9', 'next')).toEqual({
    title: 'Replace lot 201?',
    text: 'Lot 201, JQX 11 Perodua Axia, is replaced by what you have entered.',
    startsOnNo: true,
  });
});

it('a lot that is entered again is replaced, and no other lot of its unit', () => {
  const text = 'Lot 201, WB 2638 Perodua Axia, of AMS4 is replaced by what you have entered.';
  expect(asked('201', 'AMS4', 'WB 2638')).toEqual({ title: 'Replace lot 201 of AMS4?', text, startsOnNo: true });
});

it('a unit that is another lot already is said so, in one question with the lot that is lost', () => {
  expect(asked('102', 'AMS3', 'wxc4821')).toEqual({
    title: 'Add lot 102 of AMS3?',
    text: 'wxc4821 is lot 101 of AMS3 already.',
  });
  expect(asked('201', 'AMS4', 'WXC 4821')?.text).toBe(
    'Lot 201, WB 2638 Perodua Axia, of AMS4 is replaced by what you have entered. WXC 4821 is lot 101 of AMS3 already.',
  );
  expect(asked('9', '', 'WXC4821', 'next')?.text).toBe('WXC4821 is lot 101 of AMS3 already.');
});

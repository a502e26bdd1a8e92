import { expect, it } from 'vitest';
import { NOT_AN_AMOUNT } from './top-up-amount.ts';
import { MORE_THAN_THERE_IS, NOTHING, readWithdrawal } from './withdrawal-amount.ts';

const AVAILABLE = 1_500_00;

it.each([
  ['0.01', 1],
  ['RM 1,500.00', AVAILABLE],
])('%j of RM1,500.00 is withdrawn', (typed, sen) => expect(readWithdrawal(typed, AVAILABLE)).toEqual({ sen }));

it.each([
  ['', NOT_AN_AMOUNT],
  ['1e2', NOT_AN_AMOUNT],
  ['0', NOTHING],
  ['0.00', NOTHING],
  ['1500.01', MORE_THAN_THERE_IS],
])('%j of RM1,500.00 is not', (typed, fault) => expect(readWithdrawal(typed, AVAILABLE)).toEqual({ fault }));

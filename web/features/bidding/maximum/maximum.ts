import { MAX_BID_SEN } from '#domain/bid-range.ts';
import { formatRM } from '#domain/money.ts';
import { raiseStepSen } from '#domain/session-rules.ts';
import { type Translate, text } from '#web/i18n/translate.ts';
import type { ListedBid } from '../live-view.ts';
import { type BidTerms, type ConfirmedPrice, type MinimumBidTerms, maxAmountSen, minAmountSen } from '../offer.ts';
import { readRinggit } from '../typed-amount.ts';

/** What a maximum bid may be, by the rules that the house decides by. Amounts in sen. */
export interface MaximumFacts {
  readonly terms: BidTerms;
  readonly price: ConfirmedPrice;
  /** They hold the highest bid. */
  readonly leads: boolean;
  /** The maximum that they have left; 0 for none. */
  readonly standingSen: number;
  /** So near to the end of the lot it is only raised. */
  readonly isFixed: boolean;
}

export type WrongMaximum =
  | 'nothing yet'
  | 'not whole ringgit'
  | 'odd groups'
  /** Less than the next bid. */
  | 'too low'
  /** Less than the price at which they lead. */
  | 'below the price'
  /** Lower than the one that stands, in the last minutes. */
  | 'only raised'
  | 'as it stands'
  | 'too high';

/** The least that it may be, in whole ringgit: a starting price may have sen. */
export function leastMaximumSen({ terms, price, leads, standingSen, isFixed }: MaximumFacts): number {
  const leading = isFixed ? Math.max(standingSen, price.latestBidSen) : price.latestBidSen;
  return Math.ceil((leads ? leading : minAmountSen(terms, price)) / 100) * 100;
}

export function readMaximum(
  facts: MaximumFacts,
  typed: string,
): { readonly amountSen: number } | { readonly wrong: WrongMaximum } {
  const read = readRinggit(typed);
  if ('wrong' in read) return read;
  const { amountSen } = read;
  const { leads, price, standingSen } = facts;
  if (amountSen > MAX_BID_SEN) return { wrong: 'too high' };
  if (leads && amountSen === Math.max(standingSen, price.latestBidSen)) return { wrong: 'as it stands' };
  if (amountSen >= leastMaximumSen(facts)) return read;
  if (!leads) return { wrong: 'too low' };
  return { wrong: amountSen < price.latestBidSen ? 'below the price' : 'only raised' };
}

/** Up to here nobody asks whether it is meant; a lower one than stands is never asked about. */
export function likelyMaximumSen({ terms, price, leads, standingSen }: MaximumFacts): number {
  return Math.max(maxAmountSen(terms, price), leads ? standingSen : 0);
}

const HINTS: Readonly<Record<WrongMaximum, ReturnType<typeof text>>> = {
  'nothing yet': text('Whole ringgit, at least {least}.'),
  'not whole ringgit': text('Please enter whole ringgit, without sen.'),
  'odd groups': text('Is this one amount? Please enter it like 12345 or 12,345.'),
  'too low': text('The next possible bid is {least}: your maximum must be at least that.'),
  'below the price': text('You lead at {price}: your maximum cannot be less than that.'),
  'only raised': text('So near to the end of a lot a maximum can only be raised.'),
  'as it stands': text('This is your maximum as it stands.'),
  'too high': text('Please enter at most {most}.'),
};

export function maximumHint(t: Translate, facts: MaximumFacts, wrong: WrongMaximum): string {
  return t(HINTS[wrong], {
    least: formatRM(leastMaximumSen(facts)),
    price: formatRM(facts.price.latestBidSen),
    most: formatRM(MAX_BID_SEN),
  });
}

/** Is the highest bid less than a step above the one before it? Then somebody's maximum was reached there. Newest first. */
export function isShortStep(terms: MinimumBidTerms, [top, before]: readonly ListedBid[]): boolean {
  if (top?.automatic !== true || before === undefined) return false;
  if (top.voidReason !== undefined || before.voidReason !== undefined) return false;
  return top.amountSen - before.amountSen < raiseStepSen(before.amountSen, terms, terms.increments);
}

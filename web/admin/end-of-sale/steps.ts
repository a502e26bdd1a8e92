import type { SaleProgress } from '#contract/sale.ts';
import { momentText } from '#domain/moments.ts';
import { counted, rm } from '../kit/texts.ts';

type Step = SaleProgress['steps'][number];
export type StepId = Step['id'];

interface StepTexts {
  readonly title: string;
  /** To be typed before it is taken, to the letter (specification, back office, section 5). */
  readonly words: string;
  /** Section 8, 'End processes'. */
  readonly failure: string;
  readonly explanation: string;
}

export const STEP_TEXTS: Readonly<Record<StepId, StepTexts>> = {
  'record-sales': {
    title: 'Record sales',
    words: 'record winning lot',
    failure: 'Failed to record sales',
    explanation: 'The highest bid of each lot wins. A lot without a bid stays unsold.',
  },
  'balance-out-deposits': {
    title: 'Balance out deposits',
    words: 'balance out deposit',
    failure: 'Failed deduct balance',
    explanation: "Each winner's deposit leaves their deposit account and becomes part of the payment for their lot.",
  },
  'tell-winners': {
    title: 'Send emails to winners',
    words: 'send email to auction winner',
    failure: 'Failed to send emails',
    explanation: 'Each winner is sent one email a lot, with what is due for it.',
  },
  'clear-session': {
    title: 'Clear auction data',
    words: 'clear running auction data',
    failure: 'Failed to clear auction data',
    explanation: 'The lots leave the current auction. Sold lots, bids and payments stay on record.',
  },
};

type Fact = readonly [label: string, value: string];

/** What a step will do, or did, in figures. */
export function factsOf(step: StepId, progress: SaleProgress): readonly Fact[] {
  const { sales, deposits, mails, currentLots } = progress;
  switch (step) {
    case 'record-sales':
      if (sales === null) return [];
      return [
        ['Lots sold', count(sales.sold)],
        ['Lots unsold', count(sales.unsold)],
        ['Winning bidders', count(sales.bidders)],
        ['Sum of winning bids', rm(sales.bidPrice)],
        ["Sum of buyer's premiums", rm(sales.premium)],
      ];
    case 'balance-out-deposits':
      return [
        ['Deposits', count(deposits.count)],
        ['Bidders', count(deposits.bidders)],
        ['Leaves deposit accounts', rm(deposits.sum)],
      ];
    case 'tell-winners':
      return [
        ['Emails', count(mails.mails)],
        ['Winners', count(mails.bidders)],
        ...(mails.withoutAccount > 0
          ? [['Lots whose winner has no account', count(mails.withoutAccount)] as const]
          : []),
      ];
    case 'clear-session':
      return [['Lots that leave the current auction', count(currentLots.length)]];
  }
}

/** What a step did, in one line. */
export function doneText(step: StepId, { lots, sales, deposits, mails }: SaleProgress): string {
  switch (step) {
    case 'record-sales':
      if (sales === null) return '';
      return `${count(sales.sold)} sold, ${count(sales.unsold)} unsold · winning bids ${rm(sales.bidPrice)}`;
    case 'balance-out-deposits':
      return `${counted(deposits.count, 'deposit')} balanced out · ${rm(deposits.sum)}`;
    case 'tell-winners':
      return `${counted(mails.mails, 'email')} to ${counted(mails.bidders, 'winner')}`;
    case 'clear-session':
      return `${counted(lots, 'lot')} left the current auction`;
  }
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}

/** 'Done 2026-11-20, 15:04:12 by Nurul A. · 58 sold, 26 unsold'; when and by whom come a moment after it is done. */
export function doneLine({ id, doneAt, doneBy }: Step, progress: SaleProgress): string {
  return `${doneWhen(doneAt)}${doneBy === null ? '' : ` by ${doneBy}`} · ${doneText(id, progress)}`;
}

function doneWhen(doneAt: string | null): string {
  return doneAt === null ? 'Done' : `Done ${momentText(doneAt)}`;
}

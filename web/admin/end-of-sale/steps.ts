import type { SaleProgress } from '#contract/sale.ts';
import { momentText } from '#domain/moments.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';
import { counted, rm } from '../kit/texts.ts';

type Step = SaleProgress['steps'][number];
export type StepId = Step['id'];

interface StepTexts {
  readonly title: Text;
  /** To be typed before it is taken, to the letter (specification, back office, section 5). */
  readonly words: string;
  /** Section 8, 'End processes'. */
  readonly failure: Text;
  readonly explanation: Text;
}

export const STEP_TEXTS: Readonly<Record<StepId, StepTexts>> = {
  'record-sales': {
    title: text('Record sales'),
    words: 'record winning lot',
    failure: text('Failed to record sales'),
    explanation: text(
      'The highest bid of each lot wins. Below the reserve, or subject to approval, it is offered to the vendor, who is mailed. A lot without a bid stays unsold.',
    ),
  },
  'balance-out-deposits': {
    title: text('Balance out deposits'),
    words: 'balance out deposit',
    failure: text('Failed deduct balance'),
    explanation: text(
      "Each winner's deposit leaves their deposit account and becomes part of the payment for their lot.",
    ),
  },
  'tell-winners': {
    title: text('Send emails to winners'),
    words: 'send email to auction winner',
    failure: text('Failed to send emails'),
    explanation: text('Each winner is sent one email for all that they have won, with what is due for each lot.'),
  },
  'clear-session': {
    title: text('Clear auction data'),
    words: 'clear running auction data',
    failure: text('Failed to clear auction data'),
    explanation: text('The lots leave the current auction. Sold lots, bids and payments stay on record.'),
  },
};

type Fact = readonly [label: string, value: string];

/** What a step will do, or did, in figures. */
export function factsOf(t: Translate, step: StepId, progress: SaleProgress): readonly Fact[] {
  const { sales, deposits, mails, currentLots } = progress;
  switch (step) {
    case 'record-sales':
      if (sales === null) return [];
      return [
        [t('Lots sold'), count(sales.sold)],
        [t('Lots unsold'), count(sales.unsold)],
        ...(sales.offered > 0 ? [[t('Lots offered to their vendors'), count(sales.offered)] as const] : []),
        [t('Winning bidders'), count(sales.bidders)],
        [t('Sum of winning bids'), rm(sales.bidPrice)],
        [t("Sum of buyer's premiums"), rm(sales.premium)],
      ];
    case 'balance-out-deposits':
      return [
        [t('Deposits'), count(deposits.count)],
        [t('Bidders'), count(deposits.bidders)],
        [t('Leaves deposit accounts'), rm(deposits.sum)],
      ];
    case 'tell-winners':
      return [
        [t('Emails'), count(mails.mails)],
        [t('Winners'), count(mails.bidders)],
        ...(mails.withoutAccount > 0
          ? [[t('Lots whose winner has no account'), count(mails.withoutAccount)] as const]
          : []),
      ];
    case 'clear-session':
      return [[t('Lots that leave the current auction'), count(currentLots.length)]];
  }
}

/** What a step did, in one line. */
export function doneText(t: Translate, step: StepId, { lots, sales, deposits, mails }: SaleProgress): string {
  switch (step) {
    case 'record-sales':
      if (sales === null) return '';
      return t(
        sales.offered === 0
          ? '{sold} sold, {unsold} unsold · winning bids {amount}'
          : '{sold} sold, {unsold} unsold, {offered} offered to their vendors · winning bids {amount}',
        {
          ...{ sold: count(sales.sold), unsold: count(sales.unsold), offered: count(sales.offered) },
          amount: rm(sales.bidPrice),
        },
      );
    case 'balance-out-deposits':
      return t('{deposits} balanced out · {amount}', {
        deposits: counted(t, deposits.count, 'deposit'),
        amount: rm(deposits.sum),
      });
    case 'tell-winners':
      return t('{emails} to {winners}', {
        emails: counted(t, mails.mails, 'email'),
        winners: counted(t, mails.bidders, 'winner'),
      });
    case 'clear-session':
      return t('{lots} left the current auction', { lots: counted(t, lots, 'lot') });
  }
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}

/** 'Done 2026-11-20, 15:04:12 by Nurul A. · 58 sold, 26 unsold'; when and by whom come a moment after it is done. */
export function doneLine(t: Translate, { id, doneAt, doneBy }: Step, progress: SaleProgress): string {
  const what = doneText(t, id, progress);
  if (doneAt === null) return t('Done · {what}', { what });
  const moment = momentText(doneAt, t.language);
  return doneBy === null
    ? t('Done {moment} · {what}', { moment, what })
    : t('Done {moment} by {doneBy} · {what}', { moment, doneBy, what });
}

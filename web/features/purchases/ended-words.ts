import type { LotOutcome } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** What is said of a lot that has ended: in one line, and what follows from it. */
interface EndedWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** It is theirs, or about to be. */
  readonly good: boolean;
}

type Told = Pick<LotOutcome, 'lotNo' | 'outcome' | 'ownBid' | 'price' | 'bidderNo' | 'recorded'>;

/** For the bidder who was in it (design, 'Readings': after the end). */
export function endedWords(t: Translate, lot: Told): EndedWords {
  const no = lot.lotNo;
  const amount = formatRM(wireSen(lot.price));
  switch (lot.outcome) {
    case 'won':
      return {
        title: t('You have won lot {no} for {amount}.', { no, amount }),
        lines: [t('The sale is recorded. Payment details and your documents are below.')],
        good: true,
      };
    case 'waiting':
      return {
        title: t('You hold the highest bid of lot {no}, {amount}.', { no, amount }),
        lines: [
          lot.recorded
            ? t("It is subject to the vendor's approval: until when stands below.")
            : t('The house is confirming the sale.'),
        ],
        good: true,
      };
    case 'running':
      return {
        title: t('Lot {no} is still open.', { no }),
        lines: [t('The house has changed its end time.')],
        good: false,
      };
    case 'lost':
      return {
        title: t('Lot {no} has ended', { no }),
        lines: [
          soldText(t, lot),
          // Who has lost has bid: without a bid that counts the house has cancelled them.
          lot.ownBid === 0
            ? t('Your bid was cancelled by the house.')
            : t('Your last bid was {amount}.', { amount: formatRM(wireSen(lot.ownBid)) }),
        ],
        good: false,
      };
    case 'no bid':
      return {
        title: t('Lot {no} has ended', { no }),
        lines: [soldText(t, lot), t('You did not bid on it.')],
        good: false,
      };
  }
}

/** For how much it went, and to whom: a number, never a name. */
export function soldText(t: Translate, { outcome, price, bidderNo, recorded, ownBid }: Omit<Told, 'lotNo'>): string {
  if (bidderNo === null) {
    // Their bid counts, and nobody leads: the vendor did not sell.
    if (outcome === 'lost' && recorded && ownBid > 0) return t('This lot was not sold.');
    return outcome === 'lost' ? t('Its bids were cancelled: this lot was not sold.') : t('Nobody bid on this lot.');
  }
  const amount = formatRM(wireSen(price));
  return recorded
    ? t('Sold for {amount} to bidder {no}', { amount, no: bidderNo })
    : t('Highest bid {amount} by bidder {no}. The sale is being recorded.', { amount, no: bidderNo });
}

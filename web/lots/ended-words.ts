import type { OwnOffer } from '#contract/offers.ts';
import type { LotOutcome } from '#contract/purchases.ts';
import { deadlineText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Translate } from '../i18n/translate.ts';

/** What is said of a lot that has ended: in one line, and what follows from it. */
interface EndedWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** It is theirs, or about to be: never while its vendor has the last word. */
  readonly good: boolean;
}

type Told = Pick<LotOutcome, 'lotNo' | 'outcome' | 'ownBid' | 'price' | 'bidderNo' | 'recorded' | 'vendor'>;
type Asked = Pick<OwnOffer, 'state' | 'amount' | 'bid' | 'decideBy' | 'free'>;

/** What became of a lot for the bidder who was in it (design, 'Readings': after the end). `offer`: what its vendor is asked, or asks them. */
export function endedWords(t: Translate, lot: Told, offer?: Asked): EndedWords {
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
      if (lot.vendor !== undefined) return { ...vendorWords(t, lot, offer), good: false };
      return {
        title: t('You hold the highest bid of lot {no}, {amount}.', { no, amount }),
        lines: [t('The house is confirming the sale.')],
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
export function soldText(t: Translate, lot: Omit<Told, 'lotNo'>): string {
  const { outcome, price, bidderNo, recorded, ownBid, vendor } = lot;
  if (bidderNo === null) {
    // Their bid counts, and nobody leads: the vendor did not sell.
    if (outcome === 'lost' && recorded && ownBid > 0) return t('This lot was not sold.');
    return outcome === 'lost' ? t('Its bids were cancelled: this lot was not sold.') : t('Nobody bid on this lot.');
  }
  const amount = formatRM(wireSen(price));
  if (vendor !== undefined) {
    return `${t('Highest bid {amount} by bidder {no}.', { amount, no: bidderNo })} ${vendorDecides(t, vendor)}`;
  }
  return recorded
    ? t('Sold for {amount} to bidder {no}', { amount, no: bidderNo })
    : t('Highest bid {amount} by bidder {no}. The sale is being recorded.', { amount, no: bidderNo });
}

/** Why the highest bid of a lot does not buy it yet. */
export function vendorDecides(t: Translate, vendor: NonNullable<Told['vendor']>): string {
  return vendor === 'approval'
    ? t("It is subject to the vendor's approval.")
    : t('The reserve was not met: the vendor decides.');
}

/** Of the leader's own lot, in short: theirs at that price, or the highest bid while its vendor has the last word. */
export function priceWords(t: Translate, { price, vendor }: Pick<Told, 'price' | 'vendor'>): string {
  const amount = formatRM(wireSen(price)).replace(/\.00$/, '');
  return vendor === undefined ? t('Yours at {amount}', { amount }) : t('Highest bid {amount}', { amount });
}

function vendorWords(t: Translate, lot: Told, offer: Asked | undefined): Pick<EndedWords, 'title' | 'lines'> {
  const until = offer === undefined || offer.decideBy === null ? '' : deadlineText(offer.decideBy, t.language);
  if (offer?.state === 'bidder') {
    const [price, bid] = [formatRM(wireSen(offer.amount ?? 0)), formatRM(wireSen(offer.bid ?? 0))];
    return {
      title: t('The vendor asks for {price}', { price }),
      // My Bid says why not.
      lines:
        offer.free === false
          ? []
          : [
              t('Your bid was {bid}. You can have the lot for {price}: please answer by {until}.', {
                bid,
                price,
                until,
              }),
            ],
    };
  }
  const [title, why] = [priceWords(t, lot), vendorDecides(t, lot.vendor ?? 'approval')];
  if (!lot.recorded) return { title, lines: [why, t('We ask the vendor, and mail you when to expect the answer.')] };
  if (offer === undefined) return { title, lines: [why] };
  if (offer.state === 'over') {
    return { title, lines: [why, t('The time to answer is over. What comes of it is mailed to you.')] };
  }
  return { title, lines: [why, t('The vendor answers by {until}. Until then your bid is binding.', { until })] };
}

import type { HouseOffer, OfferedLot, OfferState, VendorMail } from '#contract/offers.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { Standing } from '../kit/columns.tsx';
import { rm, timeText } from '../kit/texts.ts';

/** On the card of a phone the words of a chip take a second line rather than being cut off. */
export const LONG_CHIP = { '--tk-chip-white-space': 'normal' } as const;

/** Whose answer a lot waits for. */
export function openStanding(t: Translate, offer: HouseOffer): Standing {
  const { state, reserve } = offer;
  if (state === 'over') return ['late', t('Time is over')];
  if (state === 'bidder') return askedStanding(t, offer);
  if (reserve === 'met') return ['no bid', t('The vendor · reserve met')];
  return ['no bid', reserve === null ? t('The vendor') : t('The vendor · reserve not met')];
}

/** Of a lot whose bidder was asked for more: they answer next, or cannot agree. */
export function askedStanding(t: Translate, { amount, free }: Pick<OfferedLot, 'amount' | 'free'>): Standing {
  const price = rm(amount ?? 0);
  return free === false
    ? ['refused', t('The bidder, asked for {price}, cannot agree now', { price })]
    : ['late', t('The bidder, asked for {price}', { price })];
}

export function decidedStanding(t: Translate, state: OfferState): Standing {
  return state === 'sold' ? ['taken', t('Sold')] : ['refused', t('Not sold')];
}

/** 'Accepted by the vendor, 24 Nov 2026, 10:12 (answered by Nurul)'. */
export function howDecided(t: Translate, { decided }: HouseOffer): string {
  if (decided === null) return '';
  const { how, by, at, staff } = decided;
  const moment = timeText(t, at);
  if (how === 'lapsed') return t('Not answered in time, {moment}', { moment });
  const words =
    by === 'bidder'
      ? t(how === 'accepted' ? 'Accepted by the bidder, {moment}' : 'Declined by the bidder, {moment}', { moment })
      : t(how === 'accepted' ? 'Accepted by the vendor, {moment}' : 'Declined by the vendor, {moment}', { moment });
  return staff === null ? words : `${words} ${t('(answered by {staff})', { staff })}`;
}

export function mailStanding(t: Translate, { people, state, hasLink }: VendorMail): Standing {
  if (people === 0) return ['refused', t('No account: ask them by telephone')];
  if (!hasLink) return ['refused', t('No working link: the new one has not been emailed')];
  switch (state) {
    case 'sent':
      return ['taken', t('Sent')];
    case 'given up':
      return ['refused', t('Bounced')];
    case 'in outbox':
      return ['no bid', t('In the outbox: no mail server')];
    case 'not yet':
      return ['no bid', t('Not sent yet')];
    case 'queued':
      return ['late', t('Queued')];
    case 'retrying':
      return ['late', t('Trying again')];
  }
}

import { escapeHtml } from '#api/platform/http/escape-html.ts';
import type { LatestBid } from '#contract/bidding.ts';
import type { Lot, NextLot, Session } from '#contract/catalogue/catalogue.ts';
import { formatRM } from '#domain/money.ts';
import { both } from './both-languages.ts';

/** Name, price and end of a lot as a page of its own shows them first, at the place that they will have there. */
export function lotWords(lot: Lot | NextLot, latest: LatestBid | undefined, sessions: readonly Session[]): string {
  const session = 'session' in lot ? sessions.find(({ id }) => id === lot.session) : undefined;
  const isNext = !('salePrice' in lot) && latest === undefined;
  const list = isNext ? '/onlineAuction/nextAuction/1' : '/onlineAuction/onAuction/1';
  const thumbnails = lot.photos.length > 1 ? ' thumbnails' : '';
  // A lot may end later than its session's first one.
  const ends = session === undefined ? undefined : { ...session, ...('endsAt' in lot && { endsAt: lot.endsAt }) };
  const end =
    ends === undefined ? '' : `<p>${both(`Ends ${timeIn('en-GB', ends)}`, `Tamat ${timeIn('ms-MY', ends)}`)}</p>`;
  return [
    `<p class="back"><a href="${list}">${both('Back', 'Kembali')}</a><b>LOT ${escapeHtml(lot.id)}</b></p>`,
    `<section class="lot${thumbnails}"><h1>${nameOf(lot)}</h1><p>Lot ${escapeHtml(lot.id)} · ${escapeHtml(lot.regnNo)}</p>`,
    `${end}${priceWords(lot, latest)}</section>`,
  ].join('');
}

export function nameOf({ make, descOfGood }: Pick<Lot, 'make' | 'descOfGood'>): string {
  return escapeHtml([make, descOfGood].filter(Boolean).join(' '));
}

/** What is bid or asked for a lot, and what that is. */
export function priceWords(lot: Lot | NextLot, latest: LatestBid | undefined): string {
  const bid = latest === undefined || latest.bidderNo === null ? undefined : latest.latestBid;
  const sold = 'salePrice' in lot ? (lot.salePrice ?? undefined) : undefined;
  const label =
    sold !== undefined
      ? both('Sold Price', 'Harga Jualan')
      : bid !== undefined
        ? both('Latest Bid Price', 'Harga Bidaan Terkini')
        : both('Starting Price', 'Harga Permulaan');
  return `<p>${label}</p><p class="amount">${formatRM(Math.round((sold ?? bid ?? lot.price) * 100))}</p>`;
}

export function timeIn(locale: string, { endsAt }: Pick<Session, 'endsAt'>): string {
  const style = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hour12: false } as const;
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Asia/Kuala_Lumpur' }).format(Date.parse(endsAt));
}

import { escapeHtml } from '#api/platform/http/escape-html.ts';
import type { LatestBid } from '#contract/bidding.ts';
import type { Lot, NextLot, Session } from '#contract/catalogue/catalogue.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { CARD_SIZES, lotPhotoUrl, srcSetOf } from '#contract/photos.ts';
import { FIRST_ANSWERS_ID, type FirstAnswer } from '#contract/site/first-answers.ts';
import { frontMessage, isLongMessage, type toggles } from '#contract/site/site.ts';
import { formatRM } from '#domain/money.ts';
import { both } from './both-languages.ts';

/** Puts the first answers into the page: as text that is visible before any script has run, and as data for the scripts. */
export function withFirstAnswers(page: string, answers: readonly FirstAnswer[]): string {
  if (answers.length === 0) return page;
  // Escaped, so that nothing in it ends the element.
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="${FIRST_ANSWERS_ID}">${json}</script>`;
  return page.replace('<!--first words-->', () => wordsOf(answers)).replace('<!--first answers-->', () => data);
}

function wordsOf(answers: readonly FirstAnswer[]): string {
  const value = <T>(name: FirstAnswer['endpointName']) =>
    answers.find(({ endpointName }) => endpointName === name)?.value as T | undefined;
  const sessions = value<Session[]>('sessions') ?? [];
  const lot = value<Lot>('lotById') ?? value<NextLot>('nextLotById');
  if (lot !== undefined) return lotWords(lot, value<LatestBid>('latestBidOfLot'), sessions);
  const list = value<{ auctionLotList: Lot[]; ongoingBid: LatestBid[] }>('ongoingBids');
  if (list === undefined) return '';
  const latest = new Map(list.ongoingBid.map((bid) => [bid.id, bid]));
  const cards = list.auctionLotList.map((each, index) => {
    const photo = index < WITH_PHOTO ? photoOf(each) : '';
    return `<div><div class="photo">${photo}</div>${lotWords(each, latest.get(each.id), [])}</div>`;
  });
  return `${messageOf(value<AnswerOf<typeof toggles>>('toggles') ?? [])}<div class="cards">${cards.join('')}</div>`;
}

/** photos shown first by a list (`web/lots/LotList.tsx`): more would delay the scripts on a slow connection. */
const WITH_PHOTO = 3;

/** With the address that the list's card will use, so that it is loaded once. */
function photoOf({ unit, photos: [cover] }: Lot): string {
  if (cover === undefined) return '';
  const src = lotPhotoUrl(unit, cover);
  return `<img src="${escapeHtml(src)}" srcset="${escapeHtml(srcSetOf(src) ?? '')}" sizes="${CARD_SIZES}" alt="" />`;
}

/** The house's message above its lots, if there is one. */
function messageOf(entries: AnswerOf<typeof toggles>): string {
  const message = frontMessage(entries);
  if (message === undefined) return '';
  return `<p class="message"><span${isLongMessage(message) ? ' class="folded"' : ''}>${escapeHtml(message)}</span></p>`;
}

function lotWords(lot: Lot | NextLot, latest: LatestBid | undefined, sessions: readonly Session[]): string {
  const bid = latest === undefined || latest.bidderNo === null ? undefined : latest.latestBid;
  const sold = 'salePrice' in lot ? (lot.salePrice ?? undefined) : undefined;
  const label =
    sold !== undefined
      ? both('Sold Price', 'Harga Jualan')
      : bid !== undefined
        ? both('Latest Bid Price', 'Harga Bidaan Terkini')
        : both('Starting Price', 'Harga Permulaan');
  const session = 'session' in lot ? sessions.find(({ id }) => id === lot.session) : undefined;
  const name = [lot.make, lot.descOfGood].filter(Boolean).join(' ');
  return [
    `<section><p>Lot ${escapeHtml(lot.id)} · ${escapeHtml(lot.regnNo)}</p><h2>${escapeHtml(name)}</h2>`,
    `<p>${label}</p><p class="amount">${formatRM(Math.round((sold ?? bid ?? lot.price) * 100))}</p>`,
    session === undefined
      ? ''
      : `<p>${both(`Ends ${timeIn('en-GB', session)}`, `Tamat ${timeIn('ms-MY', session)}`)}</p>`,
    '</section>',
  ].join('');
}

function timeIn(locale: string, { endsAt }: Session): string {
  const style = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hour12: false } as const;
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Asia/Kuala_Lumpur' }).format(Date.parse(endsAt));
}

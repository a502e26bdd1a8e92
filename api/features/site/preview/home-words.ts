import { escapeHtml } from '#api/platform/http/escape-html.ts';
import type { LatestBid } from '#contract/bidding.ts';
import type { Lot, Session } from '#contract/catalogue/catalogue.ts';
import { formatRM } from '#domain/money.ts';
import { both } from './both-languages.ts';
import { type Answered, leadingOf, sessionWords } from './list-words.ts';
import { nameOf, timeIn } from './lot-words.ts';

/** As many as the strip of the page has (`web/features/site/home/LotStrip.tsx`). */
const SHOWN = 6;

/** The head of the home page, with the way to the lots, and the first lots with their prices, at the place that they will have. */
export function homeWords({ sessions, list }: Answered): string {
  const leading = leadingOf(sessions);
  const running = leading === undefined || leading.status === 'end' ? undefined : leading;
  return `${hero(running, sessions.length)}<div class="find"><p class="search"></p><p class="chips"></p></div>${strip(list)}`;
}

function hero(leading: Session | undefined, sessions: number): string {
  const more = sessions - 1;
  const isRunning = leading?.status === 'started';
  const at = { endsAt: (isRunning ? leading.lastEndsAt : leading?.startsAt) ?? '' };
  return [
    `<div class="hero"><p>${leading === undefined ? '' : sessionWords(leading)}</p>`,
    `<h1>${both('Vehicles and machines, under the hammer', 'Kenderaan dan jentera untuk dilelong')}</h1>`,
    leading === undefined
      ? ''
      : [
          `<p class="over">${isRunning ? both('Auction ends', 'Lelongan tamat') : both('Auction starts', 'Lelongan bermula')}</p>`,
          `<p class="end">${both(timeIn('en-GB', at), timeIn('ms-MY', at))}</p>`,
          `<a class="way" href="${lotsOf(leading, sessions)}">${both('View Auction Lot', 'Lihat Lot Lelongan')}</a>`,
          more > 0
            ? `<p class="more">${more === 1 ? both('One more session below', 'Satu lagi sesi di bawah') : both(`${more} more sessions below`, `${more} lagi sesi di bawah`)}</p>`
            : '',
        ].join(''),
    '</div>',
  ].join('');
}

function lotsOf({ id }: Session, sessions: number): string {
  return `/onlineAuction/onAuction/1${sessions > 1 ? `?session=${encodeURIComponent(id)}` : ''}`;
}

function strip(list: Answered['list']): string {
  const latest = new Map(list?.ongoingBid.map((bid) => [`${bid.session}/${bid.id}`, bid]));
  const open = list?.auctionLotList.filter(({ status }) => status === 'open').slice(0, SHOWN) ?? [];
  if (open.length === 0) return '';
  const tiles = open.map((lot) => tile(lot, latest.get(`${lot.session}/${lot.id}`)));
  return `<div class="strip"><h2>${both('In Auction', 'Dalam Lelongan')}</h2><div class="tiles">${tiles.join('')}</div></div>`;
}

function tile(lot: Lot, latest: LatestBid | undefined): string {
  const bid = latest !== undefined && latest.latestBid > 0 ? latest.latestBid : undefined;
  const no = escapeHtml(lot.id);
  const label =
    bid === undefined
      ? both(`Lot ${no} · Starting price`, `Lot ${no} · Harga permulaan`)
      : both(`Lot ${no} · Latest bid`, `Lot ${no} · Bidaan terkini`);
  return [
    `<a href="/itempage/${encodeURIComponent(lot.id)}"><div class="photo"></div><h3>${nameOf(lot)}</h3>`,
    `<p>${label}</p><p class="amount">${formatRM(Math.round((bid ?? lot.price) * 100))}</p></a>`,
  ].join('');
}

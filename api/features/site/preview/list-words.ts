import { escapeHtml } from '#api/platform/http/escape-html.ts';
import type { LatestBid } from '#contract/bidding.ts';
import type { Lot, Session } from '#contract/catalogue/catalogue.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { CARD_SIZES, lotPhotoUrl, srcSetOf } from '#contract/photos.ts';
import { frontMessage, isLongMessage, type toggles } from '#contract/site/site.ts';
import { both } from './both-languages.ts';
import { nameOf, priceWords, timeIn } from './lot-words.ts';

const LIST = '/onlineAuction/onAuction/1';
const LISTS = [
  [LIST, 'In Auction', 'Dalam Lelongan'],
  ['/onlineAuction/nextAuction/1', 'Next Auction', 'Lelongan Seterusnya'],
  ['/onlineAuction/sold', 'Sold', 'Terjual'],
  ['/watchlist', 'Watchlist', 'Senarai Pantau'],
] as const;

/** What the calls answered that a page shows first; undefined: it does not ask for it, or it was late. */
export interface Answered {
  readonly sessions: readonly Session[];
  readonly list:
    | { readonly auctionLotList: readonly Lot[]; readonly ongoingBid: readonly LatestBid[]; readonly total: number }
    | undefined;
  readonly toggles: AnswerOf<typeof toggles> | undefined;
}

/** The list of lots: each card leads to its lot before any script has run, and stands where it will stand. */
export function listWords({ sessions, list, toggles: entries = [] }: Answered): string {
  if (list === undefined) return '';
  const leading = leadingOf(sessions);
  const others = sessions.filter((each) => each !== leading);
  const latest = new Map(list.ongoingBid.map((bid) => [bid.id, bid]));
  const cards = list.auctionLotList.map((lot, index) => card(lot, latest.get(lot.id), index < WITH_PHOTO));
  return [
    '<div class="head"><div class="title">',
    leading === undefined
      ? `<h1>${both('Online Auction', 'Lelongan Dalam Talian')}</h1>`
      : `<p>${sessionWords(leading)}</p><h1>${endWords(leading)}</h1>`,
    '</div>',
    ...others.map((each) => `<p class="other"><a href="${addressOf(each)}">${sessionWords(each)}</a></p>`),
    messageOf(entries),
    `<nav>${LISTS.map(([to, english, malay]) => `<a href="${to}">${both(english, malay)}</a>`).join('')}</nav></div>`,
    '<div class="under"><p class="search"></p><p class="chips"></p>',
    `<p class="found">${both(`${list.total} unit/s found.`, `${list.total} unit dijumpai.`)}</p>`,
    `<div class="cards">${cards.join('')}</div></div>`,
  ].join('');
}

/** The first that a guest may enter and that ends next; else the first there is. */
export function leadingOf(sessions: readonly Session[]): Session | undefined {
  const inOrder = sessions.toSorted((a, b) => Date.parse(a.lastEndsAt) - Date.parse(b.lastEndsAt));
  return inOrder.find(({ publicOrPrivate, status }) => publicOrPrivate === 'public' && status !== 'end') ?? inOrder[0];
}

export function sessionWords({ id, publicOrPrivate: group }: Session): string {
  const [session, staff] = [escapeHtml(id), escapeHtml(group)];
  return group === 'public'
    ? both(`Session ${session} · public`, `Sesi ${session} · awam`)
    : both(`Session ${session} · ${staff} only`, `Sesi ${session} · ${staff} sahaja`);
}

function endWords(session: Session): string {
  const ends = { endsAt: session.lastEndsAt };
  return session.status === 'not started'
    ? both(`Auction starts ${startIn('en-GB', session)}`, `Lelongan bermula ${startIn('ms-MY', session)}`)
    : both(`Auction ends ${timeIn('en-GB', ends)}`, `Lelongan tamat ${timeIn('ms-MY', ends)}`);
}

function startIn(locale: string, { startsAt }: Session): string {
  return timeIn(locale, { endsAt: startsAt });
}

function addressOf({ id }: Session): string {
  return `${LIST}?session=${encodeURIComponent(id)}`;
}

/** photos shown first by a list (`web/lots/LotList.tsx`): more would delay the scripts on a slow connection. */
const WITH_PHOTO = 3;

function card(lot: Lot, latest: LatestBid | undefined, withPhoto: boolean): string {
  return [
    `<a href="/itempage/${encodeURIComponent(lot.id)}"><div class="photo">${withPhoto ? photoOf(lot) : ''}</div>`,
    `<section><p>Lot ${escapeHtml(lot.id)} · ${escapeHtml(lot.regnNo)}</p><h2>${nameOf(lot)}</h2>`,
    `${priceWords(lot, latest)}</section></a>`,
  ].join('');
}

/** With the address that the list's card will use, so that it is loaded once. */
function photoOf({ unit, photos: [cover] }: Lot): string {
  if (cover === undefined) return '';
  const src = lotPhotoUrl(unit, cover);
  return `<img src="${escapeHtml(src)}" srcset="${escapeHtml(srcSetOf(src) ?? '')}" sizes="${CARD_SIZES}" alt="" />`;
}

/** The house's message above its lots, if there is one. */
function messageOf(entries: AnswerOf<typeof toggles>): string {
  const [english, malay] = (['en', 'ms'] as const).map((language) => frontMessage(entries, language));
  if (english === undefined || malay === undefined) return '';
  const words = english === malay ? escapeHtml(english) : both(escapeHtml(english), escapeHtml(malay));
  const long = isLongMessage(english) || isLongMessage(malay);
  return `<p class="message"><span${long ? ' class="folded"' : ''}>${words}</span></p>`;
}

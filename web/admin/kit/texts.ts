import type { SessionNow } from '#contract/monitoring.ts';
import { dayText, momentText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';

/** How amounts, counts and times are written in the back office. */

/** An amount of the wire, in ringgit; a sum may be larger than one amount of the book. */
export function rm(ringgit: number): string {
  return formatRM(Math.round(ringgit * 100));
}

/** Where a question is asked anew, or its words are typed anew. */
export const CHANGED = text('Somebody else has changed this meanwhile. These are the figures of now.');

/** The same for what whoever reads it has done themselves. */
export const CHANGED_BY_OWN = text('You have changed this meanwhile. These are the figures of now.');

/** A text whose plural is a text, too, by an s. */
type Noun = { [One in Text]: `${One}s` extends Text ? One : never }[Text];

/** '1 lot', '1,204 lots', '1,204 lot' in Malay. */
export function counted(t: Translate, count: number, one: Noun): string;
export function counted(t: Translate, count: number, one: Text, many: Text): string;
export function counted(t: Translate, count: number, one: Text, many = `${one}s` as Text): string {
  return `${count.toLocaleString('en-MY')} ${t(count === 1 ? one : many)}`;
}

/** '14:59:31', at +08:00. */
export function clockText(at: string): string {
  return malaysianTime(Date.parse(at)).time;
}

/** '15:04', '15:04:30', at +08:00. */
export function shortTime(at: string): string {
  return clockText(at).replace(/:00$/, '');
}

/** '20 Nov 2026, 14:59', at +08:00. */
export function timeText(t: Translate, at: string): string {
  return `${dayText(at, t.language)}, ${clockText(at).slice(0, 5)}`;
}

/** '20 Nov 2026, 14:48:10 – 14:59:31', with the day of the end where it is another. */
export function spanText(t: Translate, { from, to }: { readonly from: string; readonly to: string }): string {
  const isOneDay = dayText(from) === dayText(to);
  return `${momentText(from, t.language)} – ${isOneDay ? clockText(to) : momentText(to, t.language)}`;
}

const NEXT_STEP: Readonly<Partial<Record<SessionNow['step'], Text>>> = {
  open: 'Record sales',
  'sales-recorded': 'Balance out deposits',
  'deposits-balanced': 'Send emails to winners',
  'winners-told': 'Clear auction data',
};

/** The next of the four steps of an end, by the words of its button; '' when all are done. */
export function nextStep(t: Translate, step: SessionNow['step']): string {
  const words = NEXT_STEP[step];
  return words === undefined ? '' : t(words);
}

/** The page of a purchase, by its order number ('AMS3/103'). */
export function purchaseAddress(order: string): string {
  return `/adminPage/purchases/${order.replace('/', '-')}`;
}

/** The page of a person, by their number; of its tabs the first unless said otherwise. */
export function personAddress(id: number, tab?: string): string {
  return `/adminPage/people/${id}${tab === undefined ? '' : `?tab=${tab}`}`;
}

/** The page of a vendor's account, by the code of the vendor; of its tabs the first unless said otherwise. */
export function vendorAddress(vendor: string, tab?: string): string {
  return `/adminPage/vendorAccounts/${encodeURIComponent(vendor)}${tab === undefined ? '' : `?tab=${tab}`}`;
}

/** Where lots are put into a session. */
export function lotsAddress(session: string): string {
  return `/adminPage/auctionManager?tab=import&into=${session}`;
}

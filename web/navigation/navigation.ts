import { useEffect, useState } from 'react';
import type { UserLot } from '#contract/bidding.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { useDrawnAgainAt, useServerNow } from '#web/live/server-clock.ts';
import { useAccount } from '#web/lots/use-means.ts';
import { selectMayParticipate, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';

export interface NavItem {
  readonly label: EnglishText;
  readonly to: string;
  /** Beginning of the addresses at which this place counts as the current one. */
  readonly under: readonly string[];
  /** Beside it stands in how many lots the bidder is not on top. */
  readonly counts?: true;
}

/** The tabs of the site. */
export const NAV_ITEMS: readonly NavItem[] = [
  { label: text('Home'), to: '/', under: [] },
  {
    label: text('Online Auction'),
    to: '/onlineAuction/onAuction/1',
    under: ['/onlineAuction', '/itempage', '/auctionpage'],
  },
];

/** The pages of the help centre, for menu, drawer and side navigation. */
export const HELP_ITEMS: readonly NavItem[] = [
  { label: text('Terms and Condition'), to: '/help/termsAndCondition', under: ['/help/termsAndCondition'] },
  { label: text('Bidder Process'), to: '/help/bidderProcess', under: ['/help/bidderProcess'] },
  { label: text('Online Payment'), to: '/help/onlinePayment', under: ['/help/onlinePayment'] },
  { label: text('Tutorial'), to: '/help/tutorial', under: ['/help/tutorial'] },
  { label: text('Contact Us'), to: '/help/contactUs', under: ['/help/contactUs'] },
  { label: text('How bidding works'), to: '/howBiddingWorks', under: [] },
];

/** The pages of the account, for menu, drawer and side navigation. */
export const ACCOUNT_ITEMS: readonly NavItem[] = [
  { label: text('Bid In Progress'), to: '/myaccount/bidonline', under: ['/myaccount/bidonline'], counts: true },
  { label: text('My Bid'), to: '/myaccount/mybid', under: ['/myaccount/mybid', '/myaccount/receipts'] },
  { label: text('Transaction'), to: '/myaccount/transaction', under: ['/myaccount/transaction'] },
  { label: text('My Profile'), to: '/myaccount/myprofile', under: ['/myaccount/myprofile'] },
];

/** For everybody: a guest's list is on their device. */
export const WATCHLIST_ITEM: NavItem = { label: text('Watchlist'), to: '/watchlist', under: ['/watchlist'] };

/** For staff: the way into the back office (specification, back office, section 6: navigation mode). */
export const STAFF_ITEM: NavItem = { label: text('Back office'), to: '/adminPage', under: ['/adminPage'] };

export function isCurrent(place: NavItem, pathname: string): boolean {
  return place.to === pathname || place.under.some((start) => pathname.startsWith(start));
}

/** ms between two looks at the clock: what is seen at once is the end of a lot. */
const BADGE_MS = 15_000;

/**
 * In how many lots the bidder takes part without being on top and can still bid, also those on which they have not bid yet; 0 for guests and for those
 * who cannot bid.
 */
export function useLotsNotOnTop(): number {
  const me = useAppSelector(selectUser)?.userId;
  const skip = !useAppSelector(selectMayParticipate) || me === undefined;
  const nowMs = useServerNow(BADGE_MS);
  const { isLower } = biddingApi.useLotsOfUserQuery(me ?? 0, {
    skip,
    selectFromResult: ({ data = [] }) => ({ isLower: data.some(({ standing }) => standing !== 'on top') }),
  });
  const account = useAccount(me ?? 0, !skip && isLower);
  const rules = useRules(!skip && isLower);
  const { count, nextEndMs } = biddingApi.useLotsOfUserQuery(me ?? 0, {
    skip,
    selectFromResult: ({ data: own = [] }) => ({
      count: own.filter((lot) => rules?.canRaise(lot, { own, account }, nowMs)).length,
      nextEndMs: nextEndOf(own, nowMs),
    }),
  });
  useDrawnAgainAt(nextEndMs);
  return skip ? 0 : count;
}

/** Loaded for those who have a lot that it is asked of: most pages are of others. */
function useRules(needed: boolean): typeof import('#web/lots/obstacle.ts') | undefined {
  const [rules, setRules] = useState<typeof import('#web/lots/obstacle.ts')>();
  useEffect(() => {
    if (needed) import('#web/lots/obstacle.ts').then(setRules, () => undefined);
  }, [needed]);
  return rules;
}

function nextEndOf(lots: readonly Pick<UserLot, 'endsAt'>[], nowMs: number): number | undefined {
  const ends = lots.map(({ endsAt }) => Date.parse(endsAt)).filter((endMs) => endMs > nowMs);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

import { text } from '../../i18n/translate.ts';
import { biddingApi } from '../endpoints/bidding.ts';
import { selectMayParticipate, selectUser } from '../session.ts';
import { useAppSelector } from '../state.ts';

export interface Place {
  readonly label: string;
  readonly to: string;
  /** Beginning of the addresses at which this place counts as the current one. */
  readonly under: readonly string[];
}

/** The tabs of the site. */
export const PLACES: readonly Place[] = [
  { label: text('Home'), to: '/', under: [] },
  {
    label: text('Online Auction'),
    to: '/onlineAuction/onAuction/1',
    under: ['/onlineAuction', '/itempage', '/auctionpage'],
  },
];

export const ACCOUNT_PLACES: readonly Place[] = [
  { label: 'Bid In Progress', to: '/myaccount/bidonline', under: ['/myaccount/bidonline'] },
];

export function isCurrent(place: Place, pathname: string): boolean {
  return place.to === pathname || place.under.some((start) => pathname.startsWith(start));
}

/** In how many lots the bidder takes part without being on top; 0 for guests and for those who cannot bid. */
export function useLotsNotOnTop(): number {
  const user = useAppSelector(selectUser);
  const mayParticipate = useAppSelector(selectMayParticipate);
  const { data } = biddingApi.useLotsOfUserQuery(user?.userId ?? 0, { skip: user === null || !mayParticipate });
  if (user === null || data === undefined) return 0;
  return data.filter((lot) => lot.standing !== 'on top').length;
}

import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-router';

/** Where the lots of a bidder stand in rows beside what else is on the page. */
const RAIL = '(min-width: 90rem)';

/** Whether the screen is wide enough for the bidder's other lots beside the bidding page. */
export function useRoomForRail(): boolean {
  return useMediaQuery(RAIL, { noSsr: true });
}

/** The lot whose bidding page this is, and which of a bidder's lots the page shows with their standing: all of them, that one, or none. */
export function useShownLots(): { readonly room: string | undefined; readonly shows: (lotNo: string) => boolean } {
  const { pathname } = useLocation();
  const rail = useRoomForRail();
  const room = /^\/auctionpage\/([^/]+)/.exec(pathname)?.[1];
  const all = pathname === '/myaccount/bidonline' || (room !== undefined && rail);
  return { room, shows: (lotNo) => all || lotNo === room };
}

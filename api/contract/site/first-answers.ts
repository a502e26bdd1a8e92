/** A call whose answer a page shows first: the server puts it into the page, which then has it before it has asked. */
export interface FirstCall {
  /** Under this name and with this argument the page's cache asks for it (`web/calls/endpoints`). */
  readonly endpointName:
    | 'sessions'
    | 'lotById'
    | 'latestBidOfLot'
    | 'nextLotById'
    | 'ongoingBids'
    | 'toggles'
    | 'banners';
  readonly arg?: unknown;
  readonly url: string;
}

export interface FirstAnswer {
  readonly endpointName: FirstCall['endpointName'];
  readonly arg?: unknown;
  readonly value: unknown;
}

/** Of the element that holds the answers as JSON. */
export const FIRST_ANSWERS_ID = 'first-answers';

const SESSIONS: FirstCall = { endpointName: 'sessions', url: '/api/auctionmanager/sessions' };
/** As a list asks for its first page of cards, without a filter. */
const FIRST_PAGE = { page: 1, size: 6, filter: undefined };

/** As the strip of lots on the home page asks (`web/features/site/home/LotStrip.tsx`). */
const FIRST_STRIP = { page: 1, size: 12 };

/** What the page at a path shows first; the same to everybody, whoever is logged in. Nothing where people wait for something of their own. */
export function firstCalls(path: string): readonly FirstCall[] {
  if (path === '/') {
    const url = `/api/auctionlot/ongoingbid/getbypage/${FIRST_STRIP.page}/${FIRST_STRIP.size}`;
    return [
      SESSIONS,
      { endpointName: 'banners', url: '/api/admin/banners' },
      { endpointName: 'ongoingBids', arg: FIRST_STRIP, url },
    ];
  }
  if (path === '/onlineAuction/onAuction/1') {
    const url = `/api/auctionlot/ongoingbid/getbypage/${FIRST_PAGE.page}/${FIRST_PAGE.size}`;
    return [
      SESSIONS,
      { endpointName: 'toggles', url: '/api/toggleinfo/getall' },
      { endpointName: 'ongoingBids', arg: FIRST_PAGE, url },
    ];
  }
  const [, page, lotId] = /^\/(itempage|auctionpage|itempagena)\/([0-9A-Za-z]{1,12})$/.exec(path) ?? [];
  if (lotId === undefined) return [];
  const ofLot = (endpointName: FirstCall['endpointName'], path: string): FirstCall => ({
    ...{ endpointName, arg: lotId, url: `${path}/${lotId}` },
  });
  if (page === 'itempagena') return [ofLot('nextLotById', '/api/nextauctionlot/get')];
  return [SESSIONS, ofLot('lotById', '/api/auctionlot/get'), ofLot('latestBidOfLot', '/api/socket/auctionlot')];
}

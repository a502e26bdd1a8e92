import { calls as bidding } from '../bidding/calls.ts';
import { calls as catalogue } from '../catalogue/calls.ts';
import { calls as site } from './calls.ts';

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

const SESSIONS: FirstCall = { endpointName: 'sessions', url: catalogue.sessions.url };
/** As a list asks for its first page of cards, without a filter. */
const FIRST_PAGE = { page: 1, size: 6, filter: undefined };

/** What the page at a path shows first; the same to everybody, whoever is logged in. Nothing where people wait for something of their own. */
export function firstCalls(path: string): readonly FirstCall[] {
  if (path === '/') return [SESSIONS, { endpointName: 'banners', url: site.banners.url }];
  if (path === '/onlineAuction/onAuction/1') {
    const url = catalogue.ongoingBids.url.replace(':page', `${FIRST_PAGE.page}`).replace(':size', `${FIRST_PAGE.size}`);
    return [
      SESSIONS,
      { endpointName: 'toggles', url: site.toggles.url },
      { endpointName: 'ongoingBids', arg: FIRST_PAGE, url },
    ];
  }
  const [, page, lotId] = /^\/(itempage|auctionpage|itempagena)\/([0-9A-Za-z]{1,12})$/.exec(path) ?? [];
  if (lotId === undefined) return [];
  const ofLot = (endpointName: FirstCall['endpointName'], { url }: { readonly url: string }): FirstCall => ({
    ...{ endpointName, arg: lotId, url: url.replace(':lotId', lotId) },
  });
  if (page === 'itempagena') return [ofLot('nextLotById', catalogue.nextLotById)];
  return [SESSIONS, ofLot('lotById', catalogue.lotById), ofLot('latestBidOfLot', bidding.latestBidOfLot)];
}

import type { Sources } from '#api/platform/http/answer-sources.ts';

/** What the page at a path is made from: its preview, and the calls that it makes first (`firstCalls`). */
export function pageSources(path: string): Sources {
  const [, lotNo] = /^\/(?:itempage|auctionpage)\/(?:AMS[1-9][0-9]{0,8}\/)?([0-9A-Za-z]{1,12})$/.exec(path) ?? [];
  if (lotNo !== undefined) {
    return {
      ...{ tables: ['lots', 'bids', 'sessions', 'purchases'], lotNo, events: ['RaiseLimitSet'] },
      office: ['contact_info', 'lots', 'photos'],
    };
  }
  if (path.startsWith('/itempagena/')) return { tables: [], office: ['contact_info', 'next_lots', 'photos'] };
  if (path.startsWith('/onlineAuction/onAuction/')) {
    return { tables: ['lots', 'sessions'], office: ['contact_info', 'lots', 'photos', 'toggles'] };
  }
  if (path === '/') return { tables: ['lots', 'sessions'], office: ['contact_info', 'banners', 'lots', 'photos'] };
  // The others have nothing but the name of the house.
  return { tables: [], office: ['contact_info'] };
}

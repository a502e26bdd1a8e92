import { callsOf } from '../call.ts';

export const calls = callsOf('catalogue', {
  sessionCalendar: { method: 'GET', url: '/api/calendar/:session.ics' },

  sessions: { method: 'GET', url: '/api/auctionmanager/sessions' },
  sessionById: { method: 'GET', url: '/api/auctionmanager/session/:sessionId' },
  latestSession: { method: 'GET', url: '/api/auctionmanager/get/session/latest' },
  ongoingBids: { method: 'GET', url: '/api/auctionlot/ongoingbid/getbypage/:page/:size' },
  lotsByPage: { method: 'GET', url: '/api/auctionlot/getbypage/:page/:size' },
  lotCount: { method: 'GET', url: '/api/auctionlot/count' },
  listCounts: { method: 'GET', url: '/api/auctionlot/counts' },
  lotCosts: { method: 'GET', url: '/api/auctionlot/costs' },
  lotById: { method: 'GET', url: '/api/auctionlot/get/:lotId' },
  nextLotsByPage: { method: 'GET', url: '/api/nextauctionlot/getbypage/:page/:size' },
  nextLotCount: { method: 'GET', url: '/api/nextauctionlot/count' },
  nextLotById: { method: 'GET', url: '/api/nextauctionlot/get/:lotId' },
  currentFacets: { method: 'GET', url: '/api/auctionlot/facets' },
  nextFacets: { method: 'GET', url: '/api/nextauctionlot/facets' },
  pastPrices: { method: 'GET', url: '/api/auctionlot/pastprices' },
  bidHistory: { method: 'GET', url: '/api/auctionlot/bids/:lotId/:page/:size' },

  printedCatalogue: { method: 'GET', url: '/api/auctionlot/catalogue/get' },
  printedNextCatalogue: { method: 'GET', url: '/api/nextauctionlot/getall/:session' },
  displayedVendorContacts: { method: 'GET', url: '/api/toggleinfo/vendorcontacts/get/display/true' },

  soldToday: { method: 'GET', url: '/api/auctionlot/get/logs/sold/today' },
  soldInSession: { method: 'GET', url: '/api/auctionlot/get/logs/sold/auction/:session' },
  sessionHistory: { method: 'GET', url: '/api/auctionmanager/session/history/all' },
  latestPastSession: { method: 'GET', url: '/api/auctionmanager/get/sessionhistory/latest' },
});

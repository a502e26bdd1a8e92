import { callsOf } from '../call.ts';

export const calls = callsOf('catalogue', {
  sessionCalendar: { method: 'GET', url: '/api/calendar/:session.ics' },

  sessions: { method: 'GET', url: '/api/auctionmanager/sessions' },
  sessionById: { method: 'GET', url: '/api/auctionmanager/session/:sessionId' },
  latestSession: { method: 'GET', url: '/api/auctionmanager/get/session/latest' },
  ongoingBids: { method: 'GET', url: '/api/auctionlot/ongoingbid/getbypage/:page/:size' },
  lotsByPage: { method: 'GET', url: '/api/auctionlot/getbypage/:page/:size' },
  lotCount: { method: 'GET', url: '/api/auctionlot/count' },
  lotById: { method: 'GET', url: '/api/auctionlot/get/:lotId' },
  nextLotsByPage: { method: 'GET', url: '/api/nextauctionlot/getbypage/:page/:size' },
  nextLotCount: { method: 'GET', url: '/api/nextauctionlot/count' },
  nextLotById: { method: 'GET', url: '/api/nextauctionlot/get/:lotId' },
  currentFacets: { method: 'GET', url: '/api/auctionlot/facets' },
  nextFacets: { method: 'GET', url: '/api/nextauctionlot/facets' },
  bidHistory: { method: 'GET', url: '/api/auctionlot/bids/:lotId/:page/:size' },

  // Calls of the specification that delete by GET have a DELETE beside them.
  saveLot: { method: 'POST', url: '/api/auctionlot/post' },
  saveLots: { method: 'POST', url: '/api/auctionlot/save/multiplelot' },
  deleteLotByGet: { method: 'GET', url: '/api/auctionlot/deletecolumn/:lotId' },
  deleteLot: { method: 'DELETE', url: '/api/auctionlot/deletecolumn/:lotId' },
  clearLotsByGet: { method: 'GET', url: '/api/auctionlot/delete/all' },
  clearLots: { method: 'DELETE', url: '/api/auctionlot/delete/all' },
  clearLotsPreview: { method: 'GET', url: '/api/auctionlot/delete/all/preview' },
  saveNextLot: { method: 'POST', url: '/api/nextauctionlot/post' },
  saveNextLots: { method: 'POST', url: '/api/nextauctionlot/save/multiplelot' },
  deleteNextLotByGet: { method: 'GET', url: '/api/nextauctionlot/deletecolumn/:lotId' },
  deleteNextLot: { method: 'DELETE', url: '/api/nextauctionlot/deletecolumn/:lotId' },
  clearNextLotsByGet: { method: 'GET', url: '/api/nextauctionlot/delete/all' },
  clearNextLots: { method: 'DELETE', url: '/api/nextauctionlot/delete/all' },
  moveNextLots: { method: 'POST', url: '/api/nextauctionlot/move' },

  printedCatalogue: { method: 'GET', url: '/api/auctionlot/catalogue/get' },
  printedNextCatalogue: { method: 'GET', url: '/api/nextauctionlot/getall/:session' },
  displayedVendorContacts: { method: 'GET', url: '/api/toggleinfo/vendorcontacts/get/display/true' },
  vendorContacts: { method: 'GET', url: '/api/toggleinfo/vendorcontacts/get/all' },
  saveVendorContact: { method: 'POST', url: '/api/toggleinfo/vendorcontacts/save' },
  saveVendorContacts: { method: 'POST', url: '/api/toggleinfo/vendorcontacts/save/all' },
  deleteVendorContact: { method: 'POST', url: '/api/toggleinfo/vendorcontacts/delete' },

  soldToday: { method: 'GET', url: '/api/auctionlot/get/logs/sold/today' },
  soldInSession: { method: 'GET', url: '/api/auctionlot/get/logs/sold/auction/:session' },
  sessionHistory: { method: 'GET', url: '/api/auctionmanager/session/history/all' },
});

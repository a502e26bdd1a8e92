import { callsOf } from '../call.ts';

export const calls = callsOf('purchases', {
  purchasesOfUser: { method: 'POST', url: '/api/mybid/get/userid' },
  unitRecords: { method: 'GET', url: '/api/auctionlot/get/logs/page/:page0/:size' },
  searchUnitRecords: { method: 'GET', url: '/api/auctionlot/search/log/:regnNo' },
});

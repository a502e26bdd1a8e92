import { callsOf } from '../call.ts';

export const calls = callsOf('purchases', {
  purchasesOfUser: { method: 'POST', url: '/api/mybid/get/userid' },
  outcomes: { method: 'GET', url: '/api/mybid/outcomes/:outcome/:page/:size' },
  outcomeOfLot: { method: 'GET', url: '/api/mybid/outcome/:session/:lotNo' },
  lotOfSession: { method: 'GET', url: '/api/auctionlot/get/log/lot/:session/:lotNo' },
  unitRecords: { method: 'GET', url: '/api/auctionlot/get/logs/page/:page0/:size' },
  paymentStatus: { method: 'POST', url: '/api/mybid/withuser/get/paymentstatus' },
  forfeitLot: { method: 'POST', url: '/api/mybid/forfeit/lot' },
  payLot: { method: 'POST', url: '/api/transaction/paylot' },
  reversePayment: { method: 'POST', url: '/api/transaction/paylot/reverse' },
  addLotDeposit: { method: 'POST', url: '/api/transaction/add-lot-deposit' },
  reserveUnit: { method: 'POST', url: '/api/update/reserve-unit-user/old-auction' },
  unsoldUnits: { method: 'GET', url: '/api/auctionlot/get/logs/unsold/auction/:session' },
  lotLog: { method: 'GET', url: '/api/auctionlot/get/log/:particular' },
  searchUnitRecords: { method: 'GET', url: '/api/auctionlot/search/log/:regnNo' },
});

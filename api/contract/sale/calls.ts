import { callsOf } from '../call.ts';

export const calls = callsOf('sale', {
  recordSales: { method: 'POST', url: '/api/update/emergency/auctionlotsocket/to/mybid' },
  balanceOutDeposits: { method: 'POST', url: '/api/update/emergency/balanceoutdeposit' },
  tellWinners: { method: 'POST', url: '/api/update/emergency/send/emailtowinners' },
  clearSession: { method: 'POST', url: '/api/update/emergency/clearauctiondata' },
  saleProgress: { method: 'GET', url: '/api/update/emergency/preview/:session' },
  mailWinnerAgain: { method: 'POST', url: '/api/update/emergency/send/emailtowinners/again' },
});

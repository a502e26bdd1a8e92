import { callsOf } from '../call.ts';

export const calls = callsOf('bidding', {
  latestBidOfLot: { method: 'GET', url: '/api/socket/auctionlot/:lotId' },
  placeBid: { method: 'POST', url: '/api/socket/auctionlot/post' },
  findUserInLot: { method: 'POST', url: '/api/socket/userinlot/find' },
  lotsOfUser: { method: 'POST', url: '/api/socket/userinlot/findall' },
  winningLots: { method: 'POST', url: '/api/socket/winning/id' },
  enterLot: { method: 'POST', url: '/api/socket/lotunit/enter' },
  allLiveBids: { method: 'GET', url: '/api/socket/auctionlot/get/all' },
  unitMonitor: { method: 'GET', url: '/api/unit-monitor' },
  bidsToCancel: { method: 'GET', url: '/api/socket/auctionlot/:session/:lotNo/bids' },
  cancelBid: { method: 'POST', url: '/api/socket/auctionlot/:session/:lotNo/cancel-bid' },
  setRaiseLimit: { method: 'POST', url: '/api/auctionmanager/raiselimit/save' },
});

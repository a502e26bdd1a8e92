import { callsOf } from '../call.ts';

export const calls = callsOf('watchlist', {
  watchlist: { method: 'GET', url: '/api/watchlist' },
  watchLots: { method: 'POST', url: '/api/watchlist' },
  unwatchLot: { method: 'DELETE', url: '/api/watchlist/:session/:lotNo' },
});

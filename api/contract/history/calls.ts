import { callsOf } from '../call.ts';

export const calls = callsOf('history', {
  history: { method: 'GET', url: '/api/history/:kind/:key/:page0/:size' },
});

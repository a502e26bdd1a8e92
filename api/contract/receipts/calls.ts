import { callsOf } from '../call.ts';

export const calls = callsOf('receipts', {
  receiptsOfBidder: { method: 'GET', url: '/api/receipts' },
  signingKeys: { method: 'GET', url: '/api/audit/keys' },
});

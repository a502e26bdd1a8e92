import { callsOf } from '../call.ts';

export const calls = callsOf('receipts', {
  signingKeys: { method: 'GET', url: '/api/audit/keys' },
});

import { callsOf } from '../call.ts';

export const calls = callsOf('purchases', {
  purchasesOfUser: { method: 'POST', url: '/api/mybid/get/userid' },
});

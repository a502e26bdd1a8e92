import { callsOf } from '../call.ts';

export const calls = callsOf('release', {
  purchasePapers: { method: 'GET', url: '/api/release/papers/:session/:lotNo' },
  unitOfPass: { method: 'GET', url: '/api/release/pass/:pass' },
  unitOfOrder: { method: 'GET', url: '/api/release/unit/:session/:lotNo' },
  verifyPaper: { method: 'GET', url: '/api/release/paper/:code' },
  releaseUnit: { method: 'POST', url: '/api/release/unit' },
});

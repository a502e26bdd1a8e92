import { callsOf } from '../call.ts';

export const calls = callsOf('heads', {
  publishedHeads: { method: 'GET', url: '/api/audit/heads' },
  inclusionProof: { method: 'GET', url: '/api/audit/proof/inclusion' },
  consistencyProof: { method: 'GET', url: '/api/audit/proof/consistency' },
  publishedSessions: { method: 'GET', url: '/api/audit/published' },
  publishedLog: { method: 'GET', url: '/api/audit/log/:session' },
});

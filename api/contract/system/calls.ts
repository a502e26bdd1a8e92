import { callsOf } from '../call.ts';

export const calls = callsOf('system', {
  pingServer: { method: 'GET', url: '/api/sc/pingserver' },
  readiness: { method: 'GET', url: '/api/health/ready' },
  serverTime: { method: 'GET', url: '/api/time/get/monthdayformat' },
  failedJobs: { method: 'GET', url: '/api/jobs/failed' },
  retryJob: { method: 'POST', url: '/api/jobs/:id/retry' },
});

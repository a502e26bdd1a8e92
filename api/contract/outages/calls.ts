import { callsOf } from '../call.ts';

export const calls = callsOf('outages', {
  outages: { method: 'GET', url: '/api/outages' },
  outageReport: { method: 'GET', url: '/api/outages/:outageId' },
  extendSession: { method: 'POST', url: '/api/outages/extend-session' },
});

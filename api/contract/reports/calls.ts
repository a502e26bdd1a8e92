import { callsOf } from '../call.ts';

export const calls = callsOf('reports', {
  salesReport: { method: 'GET', url: '/api/salesreport/get/report/:session/:vendor' },
  buyerDetails: { method: 'GET', url: '/api/salesreport/get/buyerdetails/:session/:vendor' },
  bidRecords: { method: 'GET', url: '/api/salesreport/get/bidrecords/:session' },
  salesOverview: { method: 'GET', url: '/api/salesreport/get/overview/:session' },
});

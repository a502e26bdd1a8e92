import { callsOf } from '../call.ts';

export const calls = callsOf('retention', {
  privacy: { method: 'GET', url: '/api/privacy' },
  retentionPeriods: { method: 'GET', url: '/api/retention/periods' },
  saveRetentionPeriods: { method: 'POST', url: '/api/retention/periods/save' },
  personRecords: { method: 'POST', url: '/api/user/records' },
  exportPerson: { method: 'POST', url: '/api/user/records/export' },
  erasePerson: { method: 'POST', url: '/api/user/erase' },
});

import { callsOf } from '../call.ts';

/** All of them ask: an auditor changes nothing. */
export const calls = callsOf('audit', {
  auditSessions: { method: 'GET', url: '/api/audit/sessions' },
  auditLots: { method: 'GET', url: '/api/audit/sessions/:session' },
  auditFind: { method: 'GET', url: '/api/audit/find' },
  auditLot: { method: 'GET', url: '/api/audit/lot/:session/:lotNo' },
  auditBeside: { method: 'GET', url: '/api/audit/lot/:session/:lotNo/beside' },
  auditQuestions: { method: 'GET', url: '/api/audit/lot/:session/:lotNo/questions' },
  auditEvent: { method: 'GET', url: '/api/audit/event/:revision' },
});

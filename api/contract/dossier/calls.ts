import { callsOf } from '../call.ts';

export const calls = callsOf('dossier', {
  dossierOfLot: { method: 'GET', url: '/api/audit/dossier/:session/:lotNo' },
});

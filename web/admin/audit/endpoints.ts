import type * as contract from '#contract/audit.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export interface LotName {
  readonly session: string;
  readonly lotNo: string;
}

/** Queries all of them: the workspace asks and changes nothing. */
export const auditApi = endpointsOf<typeof contract>()(({ query }) => ({
  auditSessions: query('GET /api/audit/sessions', { providesTags: ['Sessions', 'FetchOnReconnect'] }),
  auditLots: query('GET /api/audit/sessions/:session', { providesTags: ['Lots', 'FetchOnReconnect'] }),
  auditFind: query('GET /api/audit/find', {
    request: ({ q, page0 }: { readonly q: string; readonly page0: number }) => ({
      query: { q, page0: `${page0}` },
    }),
  }),
  // What an auditor has before them stays as it is until they ask anew.
  auditLot: query('GET /api/audit/lot/:session/:lotNo'),
  auditBeside: query('GET /api/audit/lot/:session/:lotNo/beside'),
  auditQuestions: query('GET /api/audit/lot/:session/:lotNo/questions'),
  auditEvent: query('GET /api/audit/event/:revision'),
}));

import type * as contract from '#contract/audit/audit.ts';
import { calls } from '#contract/audit/calls.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export interface LotName {
  readonly session: string;
  readonly lotNo: string;
}

const ofLot = ({ session, lotNo }: LotName) => ({ params: { session, lotNo } });

/** Queries all of them: the workspace asks and changes nothing. */
export const auditApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  auditSessions: query('auditSessions', { providesTags: ['Sessions', 'FetchOnReconnect'] }),
  auditLots: query('auditLots', {
    request: (session: string) => ({ params: { session } }),
    providesTags: ['Lots', 'FetchOnReconnect'],
  }),
  auditFind: query('auditFind', { request: (q: string) => ({ query: { q } }) }),
  // What an auditor has before them stays as it is until they ask anew.
  auditLot: query('auditLot', { request: ofLot }),
  auditBeside: query('auditBeside', { request: ofLot }),
  auditQuestions: query('auditQuestions', { request: ofLot }),
  auditEvent: query('auditEvent', { request: (revision: number) => ({ params: { revision } }) }),
}));

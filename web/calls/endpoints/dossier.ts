import type * as contract from '#contract/dossier.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const dossierApi = endpointsOf<typeof contract>()(({ query }) => ({
  /** Of a lot by its key, `AMS12/101`; `withNames` for admins only. */
  dossierOfLot: query('GET /api/audit/dossier/:session/:lotNo', {
    request: ({ lot, withNames }: { readonly lot: string; readonly withNames: boolean }) => {
      const [session = '', lotNo = ''] = lot.split('/');
      return { params: { session, lotNo }, query: withNames ? { names: 'true' } : {} };
    },
  }),
}));

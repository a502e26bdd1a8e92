import { calls } from '#contract/dossier/calls.ts';
import type * as contract from '#contract/dossier/dossier.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const dossierApi = endpointsOf<typeof contract>(calls)(({ query }) => ({
  /** Of a lot by its key, `AMS12/101`; `withNames` for admins only. */
  dossierOfLot: query('dossierOfLot', {
    request: ({ lot, withNames }: { readonly lot: string; readonly withNames: boolean }) => {
      const [session = '', lotNo = ''] = lot.split('/');
      return { params: { session, lotNo }, query: withNames ? { names: 'true' } : {} };
    },
  }),
}));

import type * as contract from '#contract/receipts.ts';
import { endpointsOf } from '../contract-endpoints.ts';

/** Which receipts: of one lot ({session}/{lot no}) or of all, and from where on. */
interface Wanted {
  readonly lot: string | undefined;
  readonly older: { readonly beforeRevision: number; readonly beforeNo: number } | undefined;
}

export const receiptsApi = endpointsOf<typeof contract>()(({ query }) => ({
  /** A page of one's own, newest first. */
  receipts: query('GET /api/receipts', {
    request: ({ lot, older }: Wanted) => ({
      query: {
        ...(lot !== undefined && { lot }),
        ...(older && { beforeRevision: `${older.beforeRevision}`, beforeNo: `${older.beforeNo}` }),
      },
    }),
    providesTags: ['OwnLots', 'FetchOnReconnect'],
  }),
  signingKeys: query('GET /api/audit/keys'),
}));

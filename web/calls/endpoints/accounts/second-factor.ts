import type * as contract from '#contract/accounts/second-factor.ts';
import { endpointsOf } from '../../contract-endpoints.ts';

export const secondFactorApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  secondFactor: query('GET /api/user/second-factor', { providesTags: ['SecondFactor'] }),
  setUpSecondFactor: mutation('POST /api/user/second-factor/set-up'),
  // What shows the recovery codes makes old what they change, once they have been read: see `RecoveryCodes`.
  confirmSecondFactor: mutation('POST /api/user/second-factor/confirm'),
  renewRecoveryCodes: mutation('POST /api/user/second-factor/recovery-codes'),
  switchOffSecondFactor: mutation('POST /api/user/second-factor/switch-off', {
    invalidatesTags: ['Password', 'Profile', 'SecondFactor'],
  }),
}));

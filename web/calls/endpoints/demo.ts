import type { Role } from '#contract/accounts/account.ts';
import { api } from '../api.ts';

export interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  readonly userId: number;
  readonly note: string;
}

export const demoApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The accounts of a demo house; a real house has no such route and answers 404. */
    demoAccounts: build.query<DemoAccount[], void>({
      query: () => ({ url: '/api/dev/demo-accounts' }),
      extraOptions: { once: true },
      keepUnusedDataFor: 3600,
    }),
  }),
});

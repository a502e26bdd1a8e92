import { useParams } from 'react-router';
import type { VendorAccount } from '#contract/vendors.ts';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { vendorAccountsApi } from './endpoints.ts';

/** The vendor whose code the address has, and whether whoever looks is a super admin; undefined while they are on their way. */
export function useVendor(): { readonly account: VendorAccount; readonly superAdmin: boolean } | undefined {
  const { vendor = '' } = useParams();
  const user = useAppSelector(selectUser);
  const { currentData: account } = vendorAccountsApi.useVendorAccountQuery(vendor, { skip: vendor === '' });
  return account && { account, superAdmin: user !== null && isSuperAdmin(user) };
}

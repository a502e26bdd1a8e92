import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from './state.ts';

/**
 * May this person take part in an auction? Users may; an admin once the house has made a bidder of them, which it is asked about:
 * undefined until it has answered. Vendors, auditors and guests may not.
 */
export function useMayTakePart(): boolean | undefined {
  const user = useAppSelector(selectUser);
  const isAdmin = user?.role === 'admin';
  const { data } = accountApi.useAssetQuery(user?.userId ?? 0, { skip: !isAdmin });
  return isAdmin ? data?.bidder : user?.role === 'user';
}

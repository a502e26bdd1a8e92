import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type * as contract from '#contract/accounts/account.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { showMessage } from '#web/notices/notices.ts';
import { selectUser, signedOut } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import type { StaffRule } from './staff-pages.ts';

const authorizationApi = endpointsOf<typeof contract>()(({ query }) => ({
  checkAdminAuthorization: query('GET /api/sc/check-admin-authorization'),
  checkAuditorAuthorization: query('GET /api/sc/check-auditor-authorization'),
  checkVendorAuthorization: query('GET /api/sc/check-vendor-authorization'),
}));

/** An alert of the server stays for so long, ms (specification, back office, section 9). */
const ALERT_MS = 6_000;

/**
 * Asks the server whether this person may see pages of this kind. When it says no, the user is forgotten here, its message is shown and
 * the home page opens (specification, back office, section 6). A server that cannot be reached says neither.
 */
export function useAuthorization(rule: StaffRule): 'asking' | 'authorized' | 'unreachable' {
  const user = useAppSelector(selectUser);
  const skipUnless = (asked: boolean) => ({ skip: user === null || !asked });
  const [forVendors, forAuditors] = [rule === 'vendor-up', rule === 'auditor-up'];
  const vendor = authorizationApi.useCheckVendorAuthorizationQuery(undefined, skipUnless(forVendors));
  const auditor = authorizationApi.useCheckAuditorAuthorizationQuery(undefined, skipUnless(forAuditors));
  const admin = authorizationApi.useCheckAdminAuthorizationQuery(undefined, skipUnless(!forVendors && !forAuditors));
  const { data, error } = forVendors ? vendor : forAuditors ? auditor : admin;
  const refusal = error === undefined ? undefined : refusalOf(error);
  const refused = refusal !== undefined && (refusal.status === 401 || refusal.status === 403);
  const message = refusal?.message;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (!refused || message === undefined) return;
    dispatch(signedOut());
    dispatch(showMessage(message, 'error', ALERT_MS));
    void navigate('/', { replace: true });
  }, [refused, message, dispatch, navigate]);
  if (data !== undefined) return 'authorized';
  return refusal === undefined || refused ? 'asking' : 'unreachable';
}

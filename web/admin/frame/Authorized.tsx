import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type * as contract from '#contract/accounts/account.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { isSuperAdmin, selectUser, signedOut } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import type { StaffRule } from './staff-pages.ts';

/** Where an admin is sent from a super admin's page (specification, back office, section 6). */
const OF_OTHER_ADMINS = '/adminPage/userManager';

interface AuthorizedProps {
  readonly rule: StaffRule;
  readonly children: ReactNode;
}

/** A page for those whom the server lets see it; a guest logs in first, who was logged in goes home, and an admin without the rank goes to the user manager. */
export function Authorized({ rule, children }: AuthorizedProps) {
  const t = useT();
  const user = useAppSelector(selectUser);
  const { pathname, search, hash } = useLocation();
  const { standing, due } = useAuthorization(rule);
  const [wasIn] = useState(user !== null);
  if (user === null && wasIn) return <Navigate to="/" replace />;
  if (user === null) return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  if (due) return <Navigate to="/myaccount/myprofile" replace />;
  if (standing === 'asking') return <PageOnItsWay framed={false} />;
  if (standing === 'unreachable') {
    return (
      <StateCard
        alone
        failed
        title={t('The server could not be reached')}
        action={<Button onClick={() => location.reload()}>{t('Load again')}</Button>}
      >
        {t('What you may see is asked for again when the page is loaded.')}
      </StateCard>
    );
  }
  if (rule === 'super-admin' && !isSuperAdmin(user)) return <Navigate to={OF_OTHER_ADMINS} replace />;
  return children;
}

const authorizationApi = endpointsOf<typeof contract>()(({ query }) => ({
  checkAdminAuthorization: query('GET /api/sc/check-admin-authorization'),
  checkAuditorAuthorization: query('GET /api/sc/check-auditor-authorization'),
  checkVendorAuthorization: query('GET /api/sc/check-vendor-authorization'),
}));

/** Refusals of a login that opens nothing but the profile. */
const DUE: ReadonlySet<string> = new Set(['password-change-required', 'password-expired', 'second-factor-required']);

/** ms: an alert of the server (specification, back office, section 9). */
const ALERT_MS = 6_000;

/**
 * Asks the server whether this person may see pages of this kind. When it says no, the user is forgotten here, its message is shown and
 * the home page opens (specification, back office, section 6). A server that cannot be reached says neither. `due`: they do something in their profile
 * first, which says what.
 */
function useAuthorization(rule: StaffRule): {
  readonly standing: 'asking' | 'authorized' | 'unreachable';
  readonly due: boolean;
} {
  const user = useAppSelector(selectUser);
  const skipUnless = (asked: boolean) => ({ skip: user === null || !asked });
  // A page of all staff is asked for as the caller's own kind.
  const kind =
    rule !== 'staff' ? rule : user?.role === 'vendor' ? 'vendor-up' : user?.role === 'auditor' ? 'auditor-up' : 'admin';
  const [forVendors, forAuditors] = [kind === 'vendor-up', kind === 'auditor-up'];
  const vendor = authorizationApi.useCheckVendorAuthorizationQuery(undefined, skipUnless(forVendors));
  const auditor = authorizationApi.useCheckAuditorAuthorizationQuery(undefined, skipUnless(forAuditors));
  const admin = authorizationApi.useCheckAdminAuthorizationQuery(undefined, skipUnless(!forVendors && !forAuditors));
  const { data, error } = forVendors ? vendor : forAuditors ? auditor : admin;
  const refusal = error === undefined ? undefined : refusalOf(error);
  const due = refusal !== undefined && DUE.has(refusal.code);
  const refused = refusal !== undefined && !due && (refusal.status === 401 || refusal.status === 403);
  const message = refusal?.message;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (!refused || message === undefined) return;
    dispatch(signedOut());
    dispatch(showMessage(message, 'error', ALERT_MS));
    void navigate('/', { replace: true });
  }, [refused, message, dispatch, navigate]);
  const isOpen = refusal === undefined || refused;
  return { standing: data !== undefined ? 'authorized' : isOpen ? 'asking' : 'unreachable', due };
}

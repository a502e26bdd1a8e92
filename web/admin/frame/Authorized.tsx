import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type * as contract from '#contract/accounts/account.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { isSuperAdmin, type SessionUser, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import { arrivalOf, type StaffRule } from './staff-pages.ts';

/** Where an admin is sent from a super admin's page (specification, back office, section 6). */
const OF_OTHER_ADMINS = '/adminPage/userManager';

interface AuthorizedProps {
  readonly rule: StaffRule;
  readonly children: ReactNode;
}

/**
 * A page for those whom the server lets see it; a guest logs in first, who was logged in goes home, and an admin without the rank goes to the user manager.
 * Whoever may not open it is told so, and stays logged in.
 */
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
  if (standing === 'refused' || (rule === 'vendor' && user.role !== 'vendor')) return <NotForYou />;
  if (kindOf(rule, user.role) === 'super-admin' && !isSuperAdmin(user))
    return <Navigate to={OF_OTHER_ADMINS} replace />;
  return children;
}

const authorizationApi = endpointsOf<typeof contract>()(({ query }) => ({
  checkAdminAuthorization: query('GET /api/sc/check-admin-authorization'),
  checkAuditorAuthorization: query('GET /api/sc/check-auditor-authorization'),
  checkVendorAuthorization: query('GET /api/sc/check-vendor-authorization'),
}));

/** Refusals of a login that opens nothing but the profile. */
const DUE: ReadonlySet<string> = new Set(['password-change-required', 'password-expired', 'second-factor-required']);

/**
 * Asks the server whether this person may see pages of this kind. A token that it does not take ends the session (`baseQuery`); of an account that
 * may not, only the page stays closed. A server that cannot be reached says neither. `due`: they do something in their profile
 * first, which says what.
 */
function useAuthorization(rule: StaffRule): {
  readonly standing: 'asking' | 'authorized' | 'refused' | 'unreachable';
  readonly due: boolean;
} {
  const user = useAppSelector(selectUser);
  const skipUnless = (asked: boolean) => ({ skip: user === null || !asked });
  const kind = kindOf(rule, user?.role);
  const [forVendors, forAuditors] = [kind === 'vendor-up', kind === 'auditor-up'];
  const vendor = authorizationApi.useCheckVendorAuthorizationQuery(undefined, skipUnless(forVendors));
  const auditor = authorizationApi.useCheckAuditorAuthorizationQuery(undefined, skipUnless(forAuditors));
  const admin = authorizationApi.useCheckAdminAuthorizationQuery(undefined, skipUnless(!forVendors && !forAuditors));
  const { data, error } = forVendors ? vendor : forAuditors ? auditor : admin;
  if (data !== undefined) return { standing: 'authorized', due: false };
  if (error === undefined) return { standing: 'asking', due: false };
  const { status, code } = refusalOf(error);
  // After a 401 the session has ended, and the next render shows that.
  const standing = status === 401 ? 'asking' : status === 403 ? 'refused' : 'unreachable';
  return { standing, due: DUE.has(code) };
}

/** A page of several kinds of people is asked for as the caller's own kind. */
function kindOf(rule: StaffRule, role: SessionUser['role'] | undefined): StaffRule {
  const own = role === 'vendor' ? 'vendor-up' : role === 'auditor' ? 'auditor-up' : 'admin';
  if (rule === 'staff') return own;
  if (rule === 'vendor') return role === 'vendor' ? own : 'vendor';
  if (rule === 'vendor-or-super-admin') return role === 'vendor' ? own : 'super-admin';
  return rule;
}

/** Whoever may not open a page finds the way to what they may. */
function NotForYou() {
  const t = useT();
  const arrival = arrivalOf(useAppSelector(selectUser));
  return (
    <StateCard
      alone
      title={t('You may not open this page')}
      action={
        <Button component={Link} to={arrival?.to ?? '/'} variant="contained">
          {arrival === undefined ? t('Open the auctions') : t('Open {page}', { page: t(arrival.label) })}
        </Button>
      }
    >
      {t('It is for others than your account. You are still logged in.')}
    </StateCard>
  );
}

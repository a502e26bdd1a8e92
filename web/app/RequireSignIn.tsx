import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';

/**
 * Account pages need a login; after it the visitor comes back to where they wanted to go. Whoever was in and is not any more goes home
 * (specification, back office, section 8: log-out and 401).
 */
export function RequireSignIn() {
  const user = useAppSelector(selectUser);
  const { pathname, search } = useLocation();
  const [wasIn] = useState(user !== null);
  if (user !== null) return <Outlet />;
  return wasIn ? <Navigate to="/" replace /> : <Navigate to="/login" replace state={{ from: pathname + search }} />;
}

import { Navigate, Outlet, useLocation } from 'react-router';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';

/** Account pages need a login; after it the visitor comes back to where they wanted to go. */
export function RequireSignIn() {
  const user = useAppSelector(selectUser);
  const { pathname, search } = useLocation();
  return user === null ? <Navigate to="/login" replace state={{ from: pathname + search }} /> : <Outlet />;
}

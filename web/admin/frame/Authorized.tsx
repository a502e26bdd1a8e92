import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useAuthorization } from './authorization.ts';
import { arrivalOf, type StaffRule, staffPagesOf } from './staff-pages.ts';

interface AuthorizedProps {
  readonly rule: StaffRule;
  readonly children: ReactNode;
}

/** A page for those whom the server lets see it; a guest logs in first, who was logged in goes home, and an admin without the rank goes where they arrive. */
export function Authorized({ rule, children }: AuthorizedProps) {
  const user = useAppSelector(selectUser);
  const { pathname, search } = useLocation();
  const standing = useAuthorization(rule);
  const [wasIn] = useState(user !== null);
  if (user === null && wasIn) return <Navigate to="/" replace />;
  if (user === null) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  if (standing === 'asking') return <PageOnItsWay framed={false} />;
  if (standing === 'unreachable') {
    return (
      <StateCard alone failed title="The server could not be reached" action={<Reload />}>
        What you may see is asked for again when the page is loaded.
      </StateCard>
    );
  }
  const arrival = arrivalOf(user);
  if (rule === 'super-admin' && arrival !== undefined && !staffPagesOf(user).some((page) => page.rule === rule)) {
    return <Navigate to={arrival.to} replace />;
  }
  return children;
}

function Reload() {
  return <Button onClick={() => location.reload()}>Load again</Button>;
}

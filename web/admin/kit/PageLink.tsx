import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { personAddress, purchaseAddress } from './texts.ts';

/** A thing in a table or among facts that has a page of its own. */
export function PageLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to} color="inherit" sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  );
}

/** The page of a purchase, by its order number. */
export function OrderLink({ order }: { readonly order: string }) {
  return <PageLink to={purchaseAddress(order)}>{order}</PageLink>;
}

interface PersonLinkProps {
  /** Their number. */
  readonly id: number;
  /** What they are called there. */
  readonly children: ReactNode;
}

/** The page of a person; whoever may not see it reads the words alone. */
export function PersonLink({ id, children }: PersonLinkProps) {
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  return isAdmin ? <PageLink to={personAddress(id)}>{children}</PageLink> : children;
}

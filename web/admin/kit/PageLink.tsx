import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { purchaseAddress } from './texts.ts';

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

import Box from '@mui/material/Box';
import { HowToPay } from './HowToPay.tsx';
import { PurchaseProgress } from './PurchaseProgress.tsx';
import type { ShownPurchase } from './purchase-groups.ts';

interface PurchaseStepsProps {
  readonly shown: ShownPurchase;
  /** Its payment is the one thing to do on this page. */
  readonly first: boolean;
  readonly onPay: (purchaseId: string) => void;
}

/** What the buyer does now, and how far it has come. Of a forfeited sale nothing is left to do. */
export function PurchaseSteps({ shown, first, onPay }: PurchaseStepsProps) {
  if (shown.state === 'forfeited') return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: { xs: 2, lg: 0 } }}>
      {shown.state !== 'paid' && <HowToPay shown={shown} first={first} onPay={onPay} />}
      <PurchaseProgress shown={shown} />
    </Box>
  );
}

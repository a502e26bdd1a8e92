import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useLanguage, useT } from '#web/i18n/language.ts';
import { CollectAt } from '#web/lots/CollectAt.tsx';
import styles from './PurchaseProgress.module.css';
import type { ShownPurchase } from './purchase-groups.ts';
import { nextStepText, purchaseSteps, transferDays } from './purchase-steps.ts';
import { StepLine } from './StepLine.tsx';

const HandoverProgress = lazy(async () => ({ default: (await import('./HandoverProgress.tsx')).HandoverProgress }));

interface PurchaseStepsProps {
  readonly shown: ShownPurchase;
}

/** How far a purchase has come, and where it is collected. Of a forfeited sale nothing is left to do. */
export function PurchaseSteps({ shown }: PurchaseStepsProps) {
  if (shown.state === 'forfeited') return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: { xs: 2, lg: 0 } }}>
      {shown.purchase.handover === null ? (
        <PurchaseProgress shown={shown} />
      ) : (
        <Suspense fallback={null}>
          <HandoverProgress shown={shown} />
        </Suspense>
      )}
      {shown.purchase.releasedAt === null && !shown.purchase.handover?.disposed && (
        <CollectAt place={shown.purchase.collection} level={4} />
      )}
    </Box>
  );
}

/** How far a purchase without a file has come, and what is next. */
function PurchaseProgress({ shown }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={styles.progress}>
      <StepLine steps={purchaseSteps(shown)} />
      <Typography variant="body2" color="textSecondary" sx={NEXT_STEP}>
        {t(nextStepText(shown), transferDays(shown.purchase, language))}
      </Typography>
    </div>
  );
}

const NEXT_STEP = { mt: 1 };

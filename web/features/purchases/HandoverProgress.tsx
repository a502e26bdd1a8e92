import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { ownHandoverApi } from '#web/calls/endpoints/handover.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useT } from '#web/i18n/language.ts';
import { handoverFacts, handoverSteps, nextOfHandover } from './handover-steps.ts';
import styles from './PurchaseProgress.module.css';
import type { ShownPurchase } from './purchase-groups.ts';
import { StepLine } from './StepLine.tsx';

const Appointments = lazy(async () => ({ default: (await import('./Appointments.tsx')).Appointments }));

/** How far the handover of a unit with a file has come, what is next and by when, and the money beside the price. */
export function HandoverProgress({ shown: { purchase } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const query = ownHandoverApi.useOwnHandoversQuery();
  const file = query.currentData?.files.find(({ auctionName }) => auctionName === purchase.auctionName);
  return (
    <Loadable query={query} failure={t('The handover could not be loaded')}>
      {file === undefined ? null : (
        <div className={styles.progress}>
          <StepLine steps={handoverSteps({ purchase, file })} />
          <Typography variant="body2" sx={NEXT_STEP}>
            {t(...nextOfHandover({ purchase, file }, t.language))}
          </Typography>
          {file.open && file.paid && purchase.releasedAt === null && file.disposedAt === null && (
            <Suspense fallback={null}>
              <Appointments order={purchase.auctionName} />
            </Suspense>
          )}
          <dl className={styles.facts}>
            {handoverFacts({ purchase, file }, t.language).map(([term, said]) => (
              <div key={term} className={styles.fact}>
                <dt>{t(term)}</dt>
                <dd>{t(...said)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Loadable>
  );
}

const NEXT_STEP = { mt: 1 };

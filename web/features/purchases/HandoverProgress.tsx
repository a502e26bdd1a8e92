import Typography from '@mui/material/Typography';
import { ownHandoverApi } from '#web/calls/endpoints/handover.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useT } from '#web/i18n/language.ts';
import { FurtherSteps } from './FurtherSteps.tsx';
import { handoverFacts, handoverSteps, nextOfHandover } from './handover-steps.ts';
import styles from './PurchaseProgress.module.css';
import type { ShownPurchase } from './purchase-groups.ts';
import { StepLine } from './StepLine.tsx';

/** How far the handover of a unit with a file has come, what is next and by when, and the money beside the price. */
export function HandoverProgress({ shown: { purchase, today } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const query = ownHandoverApi.useOwnHandoversQuery();
  const file = query.currentData?.files.find(({ auctionName }) => auctionName === purchase.auctionName);
  return (
    <Loadable query={query} failure={t('The handover could not be loaded')}>
      {file === undefined ? null : (
        <div className={styles.progress}>
          <StepLine steps={handoverSteps({ purchase, file }, t.language)} />
          <Typography variant="body2" sx={NEXT_STEP}>
            {t(...nextOfHandover({ purchase, file }, t.language, today))}
          </Typography>
          <dl className={styles.facts}>
            {handoverFacts({ purchase, file }, t.language).map(([term, said]) => (
              <div key={term} className={styles.fact}>
                <dt>{t(term)}</dt>
                <dd>{t(...said)}</dd>
              </div>
            ))}
          </dl>
          <FurtherSteps file={file} />
        </div>
      )}
    </Loadable>
  );
}

const NEXT_STEP = { mt: 1 };

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dayText } from '#domain/moments.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { CheckIcon } from '#web/components/icons.tsx';
import { useLanguage, useT } from '#web/i18n/language.ts';
import { CollectAt } from '#web/lots/CollectAt.tsx';
import styles from './PurchaseProgress.module.css';
import type { ShownPurchase } from './purchase-groups.ts';
import { nextStepText, purchaseSteps, transferDays } from './purchase-steps.ts';

interface PurchaseStepsProps {
  readonly shown: ShownPurchase;
}

/** How far a purchase has come, and where it is collected. Of a forfeited sale nothing is left to do. */
export function PurchaseSteps({ shown }: PurchaseStepsProps) {
  if (shown.state === 'forfeited') return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: { xs: 2, lg: 0 } }}>
      <PurchaseProgress shown={shown} />
      {shown.purchase.releasedAt === null && <CollectAt place={shown.purchase.collection} level={4} />}
    </Box>
  );
}

/** How far a purchase has come, and what is next. */
function PurchaseProgress({ shown }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={styles.progress}>
      <ol aria-label={t('What happens next')} className={styles.steps}>
        {purchaseSteps(shown).map(({ label, state, date }) => (
          <li
            key={label}
            aria-current={state === 'next' ? 'step' : undefined}
            className={`${styles.step} ${styles[state]}`}
          >
            <span className={styles.mark}>{state === 'done' && <CheckIcon />}</span>
            <span>
              {t(label)}
              {state === 'done' && <HiddenText> ({t('done')})</HiddenText>}
              {date !== undefined && <span className={styles.date}>{dayText(date, language)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <Typography variant="body2" color="textSecondary" sx={NEXT_STEP}>
        {t(nextStepText(shown), transferDays(shown.purchase, language))}
      </Typography>
    </div>
  );
}

const NEXT_STEP = { mt: 1 };

import { dayText } from '#domain/moments.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { CheckIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import styles from './PurchaseProgress.module.css';
import type { PurchaseStep } from './purchase-steps.ts';

/** Steps from the hammer to the gate, and the days of those that are done. */
export function StepLine({ steps }: { readonly steps: readonly PurchaseStep[] }) {
  const t = useT();
  return (
    <ol aria-label={t('What happens next')} className={styles.steps}>
      {steps.map(({ label, words = t(label), state, date }) => (
        <li
          key={words}
          aria-current={state === 'next' ? 'step' : undefined}
          className={`${styles.step} ${styles[state]}`}
        >
          <span className={styles.mark}>{state === 'done' && <CheckIcon />}</span>
          <span>
            {words}
            {state === 'done' && <HiddenText> ({t('done')})</HiddenText>}
            {date !== undefined && <span className={styles.date}>{dayText(date, t.language)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, memo, Suspense } from 'react';
import { Price } from '#web/components/Price.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { longDate } from './long-date.ts';
import { PurchaseCards } from './PurchaseCards.tsx';
import styles from './PurchaseDate.module.css';
import { firstOwed, type PurchaseGroup } from './purchase-groups.ts';

/** A phone has no room for it: only who has a desk loads it, together with its lines. */
export const loadPurchaseTable = () => import('./PurchaseTable.tsx');
const PurchaseTable = lazy(async () => ({ default: (await loadPurchaseTable()).PurchaseTable }));

/** Who has paid for everything goes without. */
export const loadToPay = () => import('./ToPay.tsx');
const ToPay = lazy(async () => ({ default: (await loadToPay()).ToPay }));

interface PurchaseDateProps {
  readonly group: PurchaseGroup;
  readonly onPay: (purchaseId: string) => void;
}

/** What was won on one auction date, and what it comes to. Drawn again only when that has changed: it is long. */
export const PurchaseDate = memo(function PurchaseDate({ group, onPay }: PurchaseDateProps) {
  const t = useT();
  const locale = useLocale();
  const documents = useDocuments();
  const desk = useHasTable();
  const first = firstOwed(group);
  return (
    <section aria-label={longDate(group.date, locale)}>
      <div className={styles.head}>
        <div>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Session {session}', { session: group.sessions.join(', ') })}
          </Typography>
          <Typography variant="h2">{longDate(group.date, locale)}</Typography>
        </div>
        <div className={styles.figures}>
          <Sums group={group} />
          {group.purchases.some(({ state }) => state === 'forfeited') && (
            <Typography variant="caption" component="p" color="textSecondary">
              {t('Forfeited lots are not counted here.')}
            </Typography>
          )}
        </div>
      </div>
      {first !== undefined && (
        <Suspense fallback={<Skeleton height={320} sx={{ mb: 2 }} />}>
          <ToPay group={group} first={first} onPay={onPay} />
        </Suspense>
      )}
      {desk ? (
        <Suspense fallback={<Skeleton height={132 * group.purchases.length} />}>
          <PurchaseTable group={group} documents={documents} />
        </Suspense>
      ) : (
        <PurchaseCards group={group} documents={documents} />
      )}
    </section>
  );
});

/** There is room for a table. */
export function useHasTable(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
}

const SUMS: readonly { readonly label: EnglishText; readonly amountSen: (group: PurchaseGroup) => number }[] = [
  { label: text('Total'), amountSen: ({ totalSen }) => totalSen },
  { label: text('Amount Paid'), amountSen: ({ paidSen }) => paidSen },
  { label: text('Balance Due'), amountSen: ({ dueSen }) => dueSen },
];

function Sums({ group }: { readonly group: PurchaseGroup }) {
  const t = useT();
  return (
    <dl className={styles.sums}>
      {SUMS.map(({ label, amountSen }) => (
        <div key={label} className={styles.sum}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {t(label)}
          </Typography>
          <dd>
            <Price amountSen={amountSen(group)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

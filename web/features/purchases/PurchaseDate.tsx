import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, memo, Suspense } from 'react';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { Price } from '#web/components/Price.tsx';
import { RenderNext } from '#web/components/RenderNext.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useLanguage, useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import styles from './PurchaseDate.module.css';
import { firstOwed, type PurchaseGroup } from './purchase-groups.ts';
import { ToPay } from './ToPay.tsx';

// Each width loads what it has room for; what is to be paid is drawn before.
const PurchaseTable = lazy(async () => ({ default: (await import('./PurchaseTable.tsx')).PurchaseTable }));
const PurchaseCards = lazy(async () => ({ default: (await import('./PurchaseCards.tsx')).PurchaseCards }));

interface PurchaseDateProps {
  readonly group: PurchaseGroup;
  readonly onPay: (purchaseId: string) => void;
}

/** What was won on one auction date, and what it comes to. Drawn again only when that has changed: it is long. */
export const PurchaseDate = memo(function PurchaseDate({ group, onPay }: PurchaseDateProps) {
  const t = useT();
  const language = useLanguage();
  const desk = useHasTable();
  const first = firstOwed(group);
  const lots = desk ? <PurchaseTable group={group} /> : <PurchaseCards group={group} />;
  const outline = <Outline lots={group.purchases.length} />;
  return (
    <section aria-label={longDayText(group.date, language)}>
      <div className={styles.head}>
        <div>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Session {session}', { session: group.sessions.join(', ') })}
          </Typography>
          <Typography variant="h2">{longDayText(group.date, language)}</Typography>
        </div>
        <div className={styles.figures}>
          <Sums group={group} />
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Total price: bids, premiums, fees and safety deposits, less the deposits paid.')}
          </Typography>
          {group.purchases.some(({ state }) => state === 'forfeited') && (
            <Typography variant="caption" component="p" color="textSecondary">
              {t('Forfeited lots are not counted here.')}
            </Typography>
          )}
        </div>
      </div>
      {first !== undefined && <ToPay group={group} first={first} onPay={onPay} />}
      <ChargesDue group={group} />
      {first === undefined ? (
        <Suspense fallback={outline}>{lots}</Suspense>
      ) : (
        <RenderNext outline={outline}>{lots}</RenderNext>
      )}
    </section>
  );
});

/** Charges of handovers, which are paid lot by lot: they hold a unit as its price does. */
function ChargesDue({ group: { purchases } }: { readonly group: PurchaseGroup }) {
  const t = useT();
  const due = purchases.flatMap(({ purchase: { lotNo, handover } }) => {
    const dueSen = handover === null ? 0 : wireSen(handover.chargesDue);
    return dueSen > 0 ? [t('LOT {no}: {amount}', { no: lotNo, amount: formatRM(dueSen) })] : [];
  });
  if (due.length === 0) return null;
  return (
    <Typography sx={{ mb: 2 }}>
      {t('Charges of the handover to pay: {lots}. You pay them below, at the lot.', { lots: due.join(', ') })}
    </Typography>
  );
}

/** So high that what stands below does not move within sight when the lots come. */
function Outline({ lots }: { readonly lots: number }) {
  return (
    <div className={styles.outline}>
      <Skeleton height={132 * lots} />
    </div>
  );
}

/** There is room for a table. */
function useHasTable(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
}

const SUMS: readonly { readonly label: EnglishText; readonly amountSen: (group: PurchaseGroup) => number }[] = [
  { label: text('Total price'), amountSen: ({ totalSen }) => totalSen },
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

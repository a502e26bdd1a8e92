import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LotOutcome } from '#contract/purchases.ts';
import { payBy } from '#domain/deadlines.ts';
import { formatRM } from '#domain/money.ts';
import { placeInLine } from '#domain/place-of-collection.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { useLocale, useT } from '../i18n/language.ts';
import { useServerNow } from '../live/server-clock.ts';
import { PAY_SOON } from './pay-soon.ts';
import styles from './WonSteps.module.css';

/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

interface WonStepsProps {
  readonly theirs: readonly Pick<LotOutcome, 'id'>[];
  readonly me: number;
  /** In their place until the purchases are there. */
  readonly otherwise?: ReactNode;
  /** Somebody follows it to where they pay. */
  readonly onLeave?: () => void;
}

/** What is to be done next with lots that somebody has won, and the first day on which one of them is to be paid. */
export function WonSteps({ theirs, me, otherwise, onLeave }: WonStepsProps) {
  const t = useT();
  const locale = useLocale();
  const { data } = purchasesApi.usePurchasesQuery(me);
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const bought = data?.lots.filter(({ id }) => theirs.some((lot) => lot.id === id)) ?? [];
  if (bought.length === 0) return otherwise;
  const owed = bought.filter(({ status, paid }) => status === 'sold' && !paid);
  const [day] = owed.map((purchase) => payBy(purchase, today).date).toSorted();
  // Where their deposits are not balanced out yet nothing can be paid for any of them.
  const payable = owed.filter(({ balanced }) => balanced);
  const [first] = payable;
  const dueSen = payable.reduce((sum, { balanceDue }) => sum + wireSen(balanceDue), 0);
  const places = new Set(bought.map(({ collection }) => placeInLine(collection, t.language)));
  const [place = ''] = places;
  return (
    <>
      <p>{day === undefined ? t('Won. It is paid.') : t('Won. Pay by {date}.', { date: dayOf(day, locale) })}</p>
      <ol className={styles.steps}>
        {first !== undefined && (
          <li>
            <Link
              to={{ pathname: '/myaccount/mybid', search: `?tab=won&date=${first.startDate}`, hash: '#to-pay' }}
              className={styles.pay}
              onClick={onLeave}
            >
              {t('Pay {amount}', { amount: formatRM(dueSen) })}
            </Link>
          </li>
        )}
        {first === undefined && owed.length > 0 && <li>{t(PAY_SOON)}</li>}
        <li>
          {places.size > 1
            ? t('Collect them with their gate passes: My Bid says where each one stands')
            : place === ''
              ? t('Collect it with the gate pass')
              : t('Collect with the gate pass: {place}', { place })}
        </li>
      </ol>
    </>
  );
}

function dayOf(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(date));
}

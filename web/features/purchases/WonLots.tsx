import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router';
import type { Purchase } from '#contract/purchases.ts';
import { dayOfYearText, dayText, longDayText } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { NextIcon, PreviousIcon } from '#web/components/icons.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useLanguage, useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { BankReturn } from '../payments/BankReturn.tsx';
import styles from './AuctionDates.module.css';
import { datesAround } from './dates-around.ts';
import { MyBidSkeleton } from './MyBidSkeleton.tsx';
import { OtherDues } from './OtherDues.tsx';
import { PurchaseDate } from './PurchaseDate.tsx';
import { purchaseGroups } from './purchase-groups.ts';

// With its form it weighs as much as the rest of the page.
const PayOnlineDialog = lazy(async () => ({ default: (await import('./PayOnlineDialog.tsx')).PayOnlineDialog }));

/** An answer this old, in s, stands: it was asked for while the page was on its way. */
export const FRESH_S = 5;

/** What the bidder has won: a page for each auction date, the latest first. */
export function WonLots({ me }: { readonly me: number }) {
  const t = useT();
  const won = purchasesApi.usePurchasesQuery(me, { refetchOnMountOrArgChange: FRESH_S });
  // Settles what was paid while nobody looked, should the bank's word have got lost; the rows then move by themselves.
  paymentsApi.useTopUpStatusQuery(null);
  const [paying, setPaying] = useState<string | null>(null);
  // What comes later is drawn a little at a time: a phone answers meanwhile. What was there before the page is drawn with it.
  const lots = useDeferredValue(won.data?.lots ?? null);
  const paid = lots?.find(({ id }) => id === paying);
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.25 }}>
        <BankReturn me={me} onTryAgain={setPaying} />
        <Loadable query={won} failure={t('Your lots could not be loaded')}>
          {lots === null ? (
            <MyBidSkeleton />
          ) : (
            <div>
              <Listed purchases={lots} onPay={setPaying} />
            </div>
          )}
        </Loadable>
      </Box>
      <Suspense>{paid !== undefined && <PayOnlineDialog purchase={paid} onClose={() => setPaying(null)} />}</Suspense>
    </>
  );
}

/** A balance becomes overdue at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

interface ListedProps {
  readonly purchases: readonly Purchase[];
  readonly onPay: (purchaseId: string) => void;
}

function Listed({ purchases, onPay }: ListedProps) {
  const t = useT();
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const groups = useMemo(() => purchaseGroups(purchases, today), [purchases, today]);
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const group = groups.find(({ date }) => date === search.get('date')) ?? groups[0];
  if (group === undefined) {
    return (
      <StateCard
        title={t('You have not won a lot yet')}
        action={
          <Button variant="contained" color="primary" component={RouterLink} to="/onlineAuction/onAuction/1">
            {t('See the lots')}
          </Button>
        }
      >
        {t('Lots you win appear here.')}
      </StateCard>
    );
  }
  return (
    <>
      <OtherDues groups={groups.filter((each) => each !== group)} />
      <PurchaseDate key={group.date} group={group} onPay={onPay} />
      <AuctionDates
        dates={groups.map(({ date }) => date)}
        open={group.date}
        onOpen={(date) => setSearch({ tab: 'won', date }, { state })}
      />
    </>
  );
}

interface AuctionDatesProps {
  /** YYYY-MM-DD, the latest first. */
  readonly dates: readonly string[];
  readonly open: string;
  readonly onOpen: (date: string) => void;
}

/** A page for each auction date, named by it; of many those around the open one. Nothing for a single one. */
function AuctionDates({ dates, open, onOpen }: AuctionDatesProps) {
  const t = useT();
  const language = useLanguage();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (dates.length <= 1) return null;
  const at = dates.indexOf(open);
  const step = (to: number, label: string, icon: React.ReactNode) => {
    const date = dates[to];
    return (
      <IconButton aria-label={label} disabled={date === undefined} onClick={() => date !== undefined && onOpen(date)}>
        {icon}
      </IconButton>
    );
  };
  return (
    <nav aria-label={t('Auction dates')} className={styles.dates}>
      {step(at - 1, t('Later auction'), <PreviousIcon />)}
      {datesAround(dates, at, narrow ? 3 : 7).map((date) => {
        const shown = narrow ? dayOfYearText(date, language) : dayText(date, language);
        return (
          <Button
            key={date}
            size="small"
            aria-label={`${shown}: ${t('Auction of {date}', { date: longDayText(date, language) })}`}
            aria-current={date === open ? 'page' : undefined}
            onClick={() => onOpen(date)}
            className={styles.date}
          >
            {shown}
          </Button>
        );
      })}
      {step(at + 1, t('Earlier auction'), <NextIcon />)}
    </nav>
  );
}

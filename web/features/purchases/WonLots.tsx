import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router';
import type { Purchase } from '#contract/purchases/purchases.ts';
import { paymentsApi } from '#web/api/endpoints/payments.ts';
import { purchasesApi } from '#web/api/endpoints/purchases.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { BankReturn } from '../payments/BankReturn.tsx';
import { AuctionDates } from './AuctionDates.tsx';
import { MyBidSkeleton } from './MyBidSkeleton.tsx';
import { loadPurchaseTable, PurchaseDate, useHasTable } from './PurchaseDate.tsx';
import { purchaseGroups, type ShownPurchase } from './purchase-groups.ts';

// With its form it weighs as much as the rest of the page.
const PayOnlineDialog = lazy(async () => ({ default: (await import('./PayOnlineDialog.tsx')).PayOnlineDialog }));

/** What the bidder has won: a page for each auction date, the latest first. */
export function WonLots({ me }: { readonly me: number }) {
  const t = useT();
  const won = purchasesApi.usePurchasesQuery(me, { refetchOnMountOrArgChange: true });
  // Settles what was paid while nobody looked, should the bank's word have got lost; the rows then move by themselves.
  paymentsApi.useTopUpStatusQuery(null);
  if (useHasTable()) void loadPurchaseTable();
  const [paying, setPaying] = useState<string | null>(null);
  // Drawn a little at a time, after its outline: a phone answers meanwhile.
  const lots = useDeferredValue(won.data?.lots ?? null, null);
  const paid = lots?.find(({ id }) => id === paying);
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.25 }}>
        <BankReturn onTryAgain={setPaying} />
        <Loadable query={won} failure={t('Your lots could not be loaded')}>
          {lots === null ? (
            <MyBidSkeleton />
          ) : (
            <div>
              <Listed purchases={lots} onPay={({ purchase }) => setPaying(purchase.id)} />
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
  readonly onPay: (shown: ShownPurchase) => void;
}

function Listed({ purchases, onPay }: ListedProps) {
  const t = useT();
  const nowMs = useServerNow(CLOCK_MS);
  const groups = useMemo(() => purchaseGroups(purchases, nowMs), [purchases, nowMs]);
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
      <PurchaseDate key={group.date} group={group} onPay={onPay} />
      <AuctionDates
        dates={groups.map(({ date }) => date)}
        open={group.date}
        onOpen={(date) => setSearch({ tab: 'won', date }, { state })}
      />
    </>
  );
}

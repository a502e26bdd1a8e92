import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { Purchase } from '#contract/purchases/purchases.ts';
import { paymentsApi } from '#web/api/endpoints/payments.ts';
import { purchasesApi } from '#web/api/endpoints/purchases.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { AccountHead } from '#web/components/AccountHead.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { BankReturn } from '../payments/BankReturn.tsx';
import { longDate } from './long-date.ts';
import { PayOnlineDialog } from './PayOnlineDialog.tsx';
import { PurchaseDate } from './PurchaseDate.tsx';
import { purchaseGroups, type ShownPurchase } from './purchase-groups.ts';

/** What the bidder has won: a page for each auction date, the latest first. */
export function MyBidPage() {
  const t = useT();
  usePageTitle(t('My Bid'));
  const me = useAppSelector(selectBidderNo);
  return me === null ? null : <Won me={me} />;
}

function Won({ me }: { readonly me: number }) {
  const t = useT();
  const won = purchasesApi.usePurchasesQuery(me, { refetchOnMountOrArgChange: true });
  // Settles what was paid while nobody looked, should the bank's word have got lost; the rows then move by themselves.
  paymentsApi.useTopUpStatusQuery(null);
  const [paying, setPaying] = useState<string | null>(null);
  const lots = won.data?.lots;
  const paid = lots?.find(({ id }) => id === paying);
  return (
    <>
      <AccountHead me={me} title={t('My Bid')} />
      <Box sx={{ display: 'grid', gap: 2.25 }}>
        <BankReturn onTryAgain={setPaying} />
        <Loadable query={won} failure={t('Your lots could not be loaded')}>
          {lots === undefined ? (
            <Outline />
          ) : (
            <div>
              <Listed purchases={lots} onPay={({ purchase }) => setPaying(purchase.id)} />
            </div>
          )}
        </Loadable>
      </Box>
      {paid !== undefined && <PayOnlineDialog purchase={paid} onClose={() => setPaying(null)} />}
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
  const locale = useLocale();
  const nowMs = useServerNow(CLOCK_MS);
  const groups = useMemo(() => purchaseGroups(purchases, nowMs), [purchases, nowMs]);
  const [search, setSearch] = useSearchParams();
  const asked = groups.findIndex(({ date }) => date === search.get('date'));
  const index = Math.max(0, asked);
  const group = groups[index];
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
        {t('When an auction ends with your bid on top, the lot stands here with its receipt and memorandum.')}
      </StateCard>
    );
  }
  const dateOf = (page: number) => groups[page - 1]?.date ?? group.date;
  return (
    <>
      <PurchaseDate key={group.date} group={group} onPay={onPay} />
      <Pages
        label={t('Auction dates')}
        page={index + 1}
        count={groups.length}
        siblings={2}
        nameOf={(page) => t('Auction of {date}', { date: longDate(dateOf(page), locale) })}
        onPage={(page) => setSearch({ date: dateOf(page) })}
      />
    </>
  );
}

function Outline() {
  const t = useT();
  return (
    <Box aria-busy="true" role="status" aria-label={t('Loading your lots')}>
      <Skeleton variant="rectangular" width={240} height={34} sx={{ mb: 2 }} />
      <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} variant="rectangular" height={88} />
        ))}
      </Card>
    </Box>
  );
}

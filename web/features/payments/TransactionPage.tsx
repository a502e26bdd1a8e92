import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { AccountHead } from '#web/components/AccountHead.tsx';
import { RenderNext } from '#web/components/RenderNext.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useMayTakePart } from '#web/state/may-take-part.ts';
import { useAppSelector } from '#web/state/state.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { BankReturn } from './BankReturn.tsx';
import { TopUpCard } from './TopUpCard.tsx';
import { Withdraw } from './Withdraw.tsx';
import { wantedTopUp } from './wanted-top-up.ts';

const TransactionList = lazy(async () => ({ default: (await import('./TransactionList.tsx')).TransactionList }));
// Few have asked for anything back.
const RefundsCard = lazy(async () => ({ default: (await import('./RefundsCard.tsx')).RefundsCard }));

/** The deposit: what it is, how to add to it, and everything that moved on it. */
export function TransactionPage() {
  const t = useT();
  usePageTitle(t('Transaction'));
  const me = useAppSelector(selectBidderNo);
  const mayTakePart = useMayTakePart();
  if (me === null) return null;
  return (
    <>
      <AccountHead me={me} title={t('Transaction')} />
      {mayTakePart && <Deposit me={me} />}
      {mayTakePart === false && (
        <StateCard title={t('No deposit account')}>
          {t('Only bidders have a deposit with the auction house.')}
        </StateCard>
      )}
    </>
  );
}

function Deposit({ me }: { me: number }) {
  const amountField = useRef<HTMLInputElement>(null);
  const keepAmountField = (input: HTMLInputElement | null) => {
    amountField.current = input;
  };
  const [search] = useSearchParams();
  const wanted = wantedTopUp(search);
  const desk = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  // Settles what was paid while nobody looked, should the bank's word have got lost; the balance then moves by itself.
  paymentsApi.useTopUpStatusQuery(null);
  const balance = (
    <BalanceCard me={me}>
      <Withdraw me={me} />
    </BalanceCard>
  );
  const topUp = <TopUpCard me={me} onAmountField={keepAmountField} wanted={wanted} />;
  // On a phone what somebody came for comes first.
  const topUpFirst = !desk && wanted.amount !== '';
  return (
    <Box sx={{ display: 'grid', gap: 2.25 }}>
      <BankReturn me={me} lotNo={wanted.lotNo} onTryAgain={() => amountField.current?.focus()} />
      <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 6fr)' } }}>
        {topUpFirst ? topUp : balance}
        {topUpFirst ? balance : topUp}
      </Box>
      <Movements me={me} />
    </Box>
  );
}

/** Of five lines on a phone; more than on a desk. */
const LIST_HEIGHT = 620;

/** Below what may or may not be there: it waits until that is known, so that nothing is pushed away under somebody's finger. */
function Movements({ me }: { readonly me: number }) {
  const refunds = paymentsApi.useRefundsOfUserQuery(me);
  const requests = paymentsApi.useOwnRefundRequestsQuery(me);
  const outline = <Skeleton height={320} />;
  if (refunds.isLoading || requests.isLoading) return outline;
  const some = (refunds.data?.refunds.length ?? 0) + (requests.data?.requests.length ?? 0) > 0;
  return (
    <>
      <Suspense fallback={outline}>{some && <RefundsCard me={me} />}</Suspense>
      <RenderNext outline={<Box sx={{ minHeight: LIST_HEIGHT }} />}>
        <TransactionList me={me} />
      </RenderNext>
    </>
  );
}

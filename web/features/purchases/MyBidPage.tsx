import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Outcome } from '#contract/purchases.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { AccountHead } from '#web/components/AccountHead.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { type AppStore, useAppSelector } from '#web/state/state.ts';
import { MyBidSkeleton } from './MyBidSkeleton.tsx';
import { OutcomeTabs, outcomeNamed } from './OutcomeTabs.tsx';
import { useEndedLot } from './use-ended-lot.ts';
import { FRESH_S, WonLots } from './WonLots.tsx';

// Few come from the end of a lot.
const EndedLotCard = lazy(async () => ({ default: (await import('./EndedLotCard.tsx')).EndedLotCard }));

// Its pages bring the look of fields along, which the first tab has no need of.
const OutcomeList = lazy(async () => ({ default: (await import('./OutcomeList.tsx')).OutcomeList }));

// Few have lots that wait.
const FirstTab = lazy(async () => ({ default: (await import('./FirstTab.tsx')).FirstTab }));

// Few are asked for more.
const OfferNotice = lazy(async () => ({ default: (await import('../offers/OfferNotice.tsx')).OfferNotice }));

/** How the lots that somebody bid on ended: what they won, lost, and wait for. */
export function MyBidPage() {
  const t = useT();
  usePageTitle(t('My Bid'));
  const me = useAppSelector(selectBidderNo);
  return me === null ? null : <MyBid me={me} />;
}

MyBidPage.ahead = ({ dispatch, getState }: AppStore) => {
  const me = selectBidderNo(getState());
  if (me === null) return [];
  const { purchases, outcomes } = purchasesApi.endpoints;
  return [
    dispatch(purchases.initiate(me)),
    dispatch(outcomes.initiate(COUNTED)),
    dispatch(siteApi.endpoints.toggles.initiate()),
  ];
};

function MyBid({ me }: { readonly me: number }) {
  const t = useT();
  const navigate = useNavigate();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const ended = useEndedLot();
  const { data: first, isError } = purchasesApi.useOutcomesQuery(COUNTED, { refetchOnMountOrArgChange: FRESH_S });
  const waiting = first?.counts.waiting ?? 0;
  const [needed, setNeeded] = useState<Outcome>();
  // Who comes from the end of a lot finds it open, and follows it when the house records the sale.
  const named = outcomeNamed(search.get('tab')) ?? outcomeNamed(ended?.lot?.outcome ?? null);
  // An address that says something else, as that of a date or of a bank, is of what was won.
  const isOpenFirst = named === undefined && ended === undefined && search.size === 0;
  if (isOpenFirst && needed === undefined && waiting === 0 && (first !== undefined || isError)) setNeeded('won');
  const open = named ?? (isOpenFirst ? needed : undefined) ?? 'won';
  const isAsked = isOpenFirst && needed === undefined;
  const unknownYet = isAsked || (named === undefined && ended !== undefined && ended.lot === undefined);
  const onOpen = (outcome: Outcome) => setSearch({ tab: outcome }, { state: location.state });
  return (
    <>
      <AccountHead me={me} title={t('My Bid')} />
      <Link
        component={RouterLink}
        to="/myaccount/receipts"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48, mt: -1.5, mb: 0.5 }}
      >
        {t('Bid receipts')}
      </Link>
      {ended !== undefined && (
        <Box sx={{ mb: 2.25 }}>
          <Suspense fallback={<Skeleton height={148} />}>
            <EndedLotCard
              key={`${ended.ended.session}/${ended.ended.lotNo}`}
              {...ended}
              onClose={() => void navigate({ search: location.search }, { replace: true, state: null })}
            />
          </Suspense>
        </Box>
      )}
      {open !== 'waiting' && waiting > 0 && (
        <Suspense>
          <OfferNotice />
        </Suspense>
      )}
      <OutcomeTabs open={open} counts={first?.counts} onOpen={onOpen}>
        {unknownYet && <MyBidSkeleton />}
        {isAsked && waiting > 0 && (
          <Suspense>
            <FirstTab me={me} onKnown={setNeeded} />
          </Suspense>
        )}
        {!unknownYet && open === 'won' && <WonLots me={me} />}
        {!unknownYet && open !== 'won' && (
          <Suspense fallback={<MyBidSkeleton />}>
            <OutcomeList key={open} outcome={open} />
          </Suspense>
        )}
      </OutcomeTabs>
    </>
  );
}

/** The lots that wait are few, and their page has the numbers of all. */
const COUNTED = { outcome: 'waiting', page: 1 } as const;

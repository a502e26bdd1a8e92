import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { Purchase } from '#contract/purchases.ts';
import { purchasesApi } from '../../app/endpoints/purchases.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useServerNow } from '../../app/server-clock.ts';
import { selectBidderNo } from '../../app/session.ts';
import { useAppSelector } from '../../app/state.ts';
import { usePageLabels } from '../../components/page-labels.ts';
import { StateCard } from '../../components/StateCard.tsx';
import { useLocale, useT } from '../../i18n/language.ts';
import { AccountHead } from '../AccountHead.tsx';
import { longDate } from './long-date.ts';
import { PurchaseDate } from './PurchaseDate.tsx';
import { type PurchaseGroup, purchaseGroups } from './purchase-groups.ts';

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
  return (
    <>
      <AccountHead me={me} title={t('My Bid')} />
      {won.data !== undefined ? (
        <Listed purchases={won.data.lots} />
      ) : won.error !== undefined && !won.isFetching ? (
        <StateCard
          failed
          title={t('Your lots could not be loaded')}
          action={<Button onClick={won.refetch}>{t('Try again')}</Button>}
        >
          {t(refusalOf(won.error).message)}
        </StateCard>
      ) : (
        <Outline />
      )}
    </>
  );
}

/** A balance becomes overdue at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

function Listed({ purchases }: { readonly purchases: readonly Purchase[] }) {
  const t = useT();
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
  return (
    <>
      <PurchaseDate key={group.date} group={group} />
      <Dates groups={groups} page={index + 1} onPage={(page) => setSearch({ date: groups[page - 1]?.date ?? '' })} />
    </>
  );
}

interface DatesProps {
  readonly groups: readonly PurchaseGroup[];
  /** 1 is the latest date. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Pages by auction date, ten numbers at most. */
function Dates({ groups, page, onPage }: DatesProps) {
  const labels = usePageLabels();
  const t = useT();
  const locale = useLocale();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  if (groups.length < 2) return null;
  return (
    <Box component="nav" aria-label={t('Auction dates')} sx={{ mt: 3, display: 'flex', justifyContent: 'center' }}>
      <Pagination
        {...labels}
        page={page}
        count={groups.length}
        siblingCount={narrow ? 0 : 2}
        onChange={(_, next) => onPage(next)}
        renderItem={(item) => {
          const date = item.type === 'page' ? groups[(item.page ?? 1) - 1]?.date : undefined;
          const label =
            date === undefined ? {} : { 'aria-label': t('Auction of {date}', { date: longDate(date, locale) }) };
          return <PaginationItem {...item} {...label} />;
        }}
        sx={{ '& .MuiPaginationItem-root.Mui-selected': { bgcolor: 'text.primary', color: 'background.paper' } }}
      />
    </Box>
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

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import type { UnitRecord } from '#contract/purchases.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { Price } from '#web/components/Price.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import { lotView } from '#web/lots/lot-view.ts';
import { ItemDetails } from './ItemDetails.tsx';
import { ItemFrame } from './ItemFrame.tsx';
import { NoLot } from './NoLot.tsx';

const LIST_PATH = '/onlineAuction/sold';

/** One lot by its session: of a session that has been cleared its page stays, with its photos and what became of it. */
export function PastItemPage() {
  const { session = '', lotId = '' } = useParams();
  const t = useT();
  usePageTitle(t('Lot {no}', { no: lotId }));
  const record = purchasesApi.useLotOfSessionQuery({ session, lotNo: lotId });
  const sessions = catalogueApi.useSessionsQuery();
  // As long as it is in the catalogue its page has more to say.
  if (sessions.data?.some(({ id }) => id === session)) return <Navigate to={`/itempage/${lotId}`} replace />;
  if (record.currentData !== undefined && !sessions.isLoading) return <PastItem record={record.currentData} />;
  return <NoLot query={record} list={LIST_PATH} none={t('There is no such lot in session {session}.', { session })} />;
}

function PastItem({ record }: { readonly record: UnitRecord }) {
  const t = useT();
  const lot = useMemo(() => lotView(record.auctionLotLog), [record]);
  const { bidderNo, session } = record;
  return (
    <ItemFrame
      lot={lot}
      list={LIST_PATH}
      past
      offer={
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          {lot.status === 'forfeited' && <StatusChip status="refused">{t('Forfeited')}</StatusChip>}
          {lot.salePriceSen === null ? (
            <Amount label={t('Starting Price')} amountSen={lot.startingPriceSen} large />
          ) : (
            <>
              <Amount label={t('Starting Price')} amountSen={lot.startingPriceSen} />
              <Amount label={t('Sold Price')} amountSen={lot.salePriceSen} large />
            </>
          )}
          <Typography color="textSecondary">
            {bidderNo === null
              ? t('Session {session} is over. This lot was not sold.', { session })
              : t('Session {session} is over. This lot was sold to bidder {no}.', { session, no: bidderNo })}
          </Typography>
        </Box>
      }
      more={<ItemDetails lot={lot} gone />}
    />
  );
}

function Amount({ label, amountSen, large = false }: { label: string; amountSen: number; large?: boolean }) {
  return (
    // As wide as its place: the large price is as large as that allows.
    <Box sx={{ justifySelf: 'stretch' }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <Price amountSen={amountSen} size={large ? 'hero' : 'medium'} />
    </Box>
  );
}

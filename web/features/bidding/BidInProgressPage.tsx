import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { UserLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { AccountHead } from '#web/components/AccountHead.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Price } from '#web/components/Price.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { wantsBid } from '#web/navigation/navigation.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { NOT_IN_LOT_PATH } from './leave.ts';
import { EndsIn, GoBid, OwnStatus, OwnVoidBids } from './OwnLotParts.tsx';
import { OwnLotTable } from './OwnLotTable.tsx';
import { type OwnLot, ownLots } from './own-lots.ts';

/** The lots that the bidder has entered, with their live standing in each. */
export function BidInProgressPage() {
  const me = useAppSelector(selectBidderNo);
  usePageTitle(useT()('Bid In Progress'));
  return me === null ? null : <OwnLots me={me} />;
}

function OwnLots({ me }: { me: number }) {
  const t = useT();
  const ownLots = biddingApi.useLotsOfUserQuery(me);
  return (
    <>
      <AccountHead me={me} title={t('Bid In Progress')} />
      <DepositSummary me={me} />
      <Box sx={{ mt: 2.25 }}>
        <Loadable query={ownLots} failure={t('Your lots could not be loaded')}>
          {ownLots.data === undefined ? <Outline /> : <Listed lots={ownLots.data} />}
        </Loadable>
      </Box>
    </>
  );
}

function Listed({ lots }: { lots: readonly UserLot[] }) {
  const t = useT();
  const nowMs = useServerNow(1000);
  const desk = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const ordered = useMemo(() => ownLots(lots, nowMs), [lots, nowMs]);
  if (ordered.length === 0) {
    return (
      <StateCard
        title={t("You haven't joined a lot yet")}
        action={
          <Button variant="contained" color="primary" component={RouterLink} to={NOT_IN_LOT_PATH}>
            {t('See the lots')}
          </Button>
        }
      >
        {t('Place the deposit of a lot in the current auction to join it. It then appears here.')}
      </StateCard>
    );
  }
  return (
    <>
      <CountOfBadge lots={lots} nowMs={nowMs} />
      {desk ? <OwnLotTable lots={ordered} nowMs={nowMs} /> : <OwnLotCards lots={ordered} nowMs={nowMs} />}
    </>
  );
}

/** Explains the number in the menu: it is not only lots on which they were outbid. */
function CountOfBadge({ lots, nowMs }: { lots: readonly UserLot[]; nowMs: number }) {
  const t = useT();
  const n = lots.filter((lot) => wantsBid(lot, nowMs)).length;
  if (!lots.some(({ endsAt }) => Date.parse(endsAt) > nowMs)) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {n === 0 && t('You hold the highest bid on all your lots.')}
      {n === 1 && t("You are not the highest bidder on 1 lot. Lots you haven't bid on yet are included.")}
      {n > 1 && t("You are not the highest bidder on {n} lots. Lots you haven't bid on yet are included.", { n })}
    </Typography>
  );
}

function Outline() {
  const t = useT();
  return (
    <Card aria-busy="true" aria-label={t('Loading your lots')} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height={56} />
      ))}
    </Card>
  );
}

/** The deposit balance, what is held of it for winning lots, and what is available. */
function DepositSummary({ me }: { me: number }) {
  const t = useT();
  const { data: asset } = accountApi.useAssetQuery(me);
  const balanceSen = asset === undefined ? undefined : wireSen(asset.depositBalance);
  const heldSen = asset === undefined ? undefined : wireSen(asset.held);
  const freeSen = balanceSen === undefined || heldSen === undefined ? undefined : balanceSen - heldSen;
  return (
    <Card sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' }}>
      <Figure label={t('Total')} amountSen={balanceSen} />
      <Figure label={t('On hold')} amountSen={heldSen} />
      <Figure label={t('Available')} amountSen={freeSen} />
    </Card>
  );
}

function Figure({ label, amountSen }: { label: string; amountSen: number | undefined }) {
  return (
    <Box
      sx={{
        px: { xs: 1.5, sm: 2.5 },
        py: 1.75,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 0.5,
        '& + &': { borderLeft: 1, borderColor: 'divider' },
      }}
    >
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      {amountSen === undefined ? (
        <Skeleton height={26} width="80%" />
      ) : (
        <Price amountSen={amountSen} sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' } }} />
      )}
    </Box>
  );
}

interface OwnLotCardsProps {
  readonly lots: readonly OwnLot[];
  /** By the server's clock. */
  readonly nowMs: number;
}

/** A bidder's lots on a phone. */
function OwnLotCards({ lots, nowMs }: OwnLotCardsProps) {
  const t = useT();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {lots.map((lot) => (
        <Card key={`${lot.session}/${lot.lotNo}`} component="li" sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="h4" component="span" sx={{ whiteSpace: 'nowrap' }}>
              {t('LOT {no}', { no: lot.lotNo })}
            </Typography>
            <NumberPlate regnNo={lot.regnNo} size="small" />
            <Box sx={{ ml: 'auto' }}>
              <OwnStatus lot={lot} nowMs={nowMs} />
            </Box>
          </Box>
          <Typography sx={{ mt: 0.75 }}>{lot.name}</Typography>
          <Box sx={{ mt: 1, display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: 1 }}>
            <Box>
              <Typography variant="caption" component="p" color="textSecondary">
                {lot.latestBidSen > 0 ? t('Current bid') : t('Starting price')}
              </Typography>
              <Price amountSen={lot.latestBidSen > 0 ? lot.latestBidSen : lot.startingPriceSen} highlight />
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              {lot.ownBidSen > 0 && lot.standing !== 'on top' && (
                <Typography variant="caption" component="p" color="textSecondary">
                  {t('Your bid {amount}', { amount: formatRM(lot.ownBidSen) })}
                </Typography>
              )}
              <EndsIn lot={lot} nowMs={nowMs} />
            </Box>
          </Box>
          <OwnVoidBids lot={lot} />
          <Box sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>
            <GoBid lot={lot} nowMs={nowMs} fullWidth />
          </Box>
        </Card>
      ))}
    </Box>
  );
}

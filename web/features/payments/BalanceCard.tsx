import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { Price } from '#web/components/Price.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** Deposits of a unit and of a luxury vehicle (specification, bidder side, section 9: terms figures). */
const LOT_SEN = 1_500_00;
const LUXURY_SEN = 5_000_00;

interface BalanceCardProps {
  readonly me: number;
  /** What can be done with it, below the figures. */
  readonly children: ReactNode;
}

/** What is available of the deposit, large; what is on hold and for which lots; and both together. It moves by itself. */
export function BalanceCard({ me, children }: BalanceCardProps) {
  const t = useT();
  const { data: asset, error, isFetching, refetch } = accountApi.useAssetQuery(me);
  const { data: winning = [] } = biddingApi.useWinningLotsQuery(me);
  return (
    <Card
      component="section"
      aria-label={t('Deposit balance')}
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column' }}
    >
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('Deposit balance')}
      </Typography>
      {asset === undefined && error !== undefined && !isFetching ? (
        <Box role="alert" sx={{ mb: 2 }}>
          <Typography sx={{ color: 'outbid.main', mb: 1.5 }}>{t.message(refusalOf(error).message)}</Typography>
          <Button onClick={refetch}>{t('Try again')}</Button>
        </Box>
      ) : (
        <Figures
          totalSen={asset && wireSen(asset.depositBalance)}
          heldSen={asset && wireSen(asset.held)}
          heldFor={winning.map(({ lotNo }) => lotNo)}
        />
      )}
      <Box sx={{ mt: 'auto', pt: 2 }}>{children}</Box>
    </Card>
  );
}

interface FiguresProps {
  /** undefined: on their way. */
  readonly totalSen: number | undefined;
  readonly heldSen: number | undefined;
  /** Lot numbers. */
  readonly heldFor: readonly string[];
}

function Figures({ totalSen, heldSen, heldFor }: FiguresProps) {
  const t = useT();
  const isThere = totalSen !== undefined && heldSen !== undefined;
  const availableSen = isThere ? totalSen - heldSen : 0;
  return (
    <Box aria-busy={!isThere} sx={{ containerType: 'inline-size' }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('Available')}
      </Typography>
      <Box aria-live="polite" sx={{ minHeight: HERO_HEIGHT }}>
        {isThere ? (
          <Price
            amountSen={availableSen}
            size="hero"
            highlight
            sx={{ color: availableSen < 0 ? 'outbid.main' : 'text.primary' }}
          />
        ) : (
          <Skeleton width="70%" sx={{ height: HERO_HEIGHT }} />
        )}
      </Box>
      <Typography
        variant="body2"
        sx={{ mt: 0.75, minHeight: 40, color: availableSen < 0 ? 'outbid.main' : 'text.secondary' }}
      >
        {isThere && enoughFor(t, availableSen)}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5 }}>
        <Line
          label={t('On hold')}
          note={heldFor.length > 0 ? t('for {lots}', { lots: lotsText(t, heldFor) }) : undefined}
          amountSen={heldSen}
        />
        <Line label={t('Total')} amountSen={totalSen} />
      </Box>
    </Box>
  );
}

/** As high as an amount of size 'hero'. */
const HERO_HEIGHT = 'min(clamp(2.75rem, 11vw, 3.75rem), 18cqi)';

/** 'lot 118, lot 120' */
function lotsText(t: Translate, lotNos: readonly string[]): string {
  return lotNos.map((no) => t('lot {no}', { no })).join(', ');
}

function enoughFor(t: Translate, availableSen: number): string {
  const deposit = formatRM(LOT_SEN);
  const lots = Math.floor(availableSen / LOT_SEN);
  const luxury = Math.floor(availableSen / LUXURY_SEN);
  if (availableSen < 0) return t('A payment was reversed by the bank. Top up what is missing before you bid again.');
  if (lots === 0) return t('Most lots need a deposit of {deposit}.', { deposit });
  if (lots === 1) return t('Enough for one more lot ({deposit}).', { deposit });
  if (luxury === 0) return t('Enough for {n} more lots ({deposit} each).', { n: lots, deposit });
  return t('Enough for {n} more lots ({deposit} each) or {m} luxury ({luxury} each).', {
    ...{ n: lots, deposit, m: luxury, luxury: formatRM(LUXURY_SEN) },
  });
}

interface LineProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly amountSen: number | undefined;
}

function Line({ label, note, amountSen }: LineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
        {note !== undefined && ` (${note})`}
      </Box>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
        {amountSen === undefined ? (
          <Skeleton width={96} height={24} />
        ) : (
          <Price amountSen={amountSen} size="small" plain />
        )}
      </Box>
    </Box>
  );
}

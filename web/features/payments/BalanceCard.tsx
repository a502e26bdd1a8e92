import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/api/amounts.ts';
import { accountApi } from '#web/api/endpoints/accounts/account.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';

/** Deposits of a unit and of a luxury vehicle (specification, bidder side, section 9: terms figures). */
const LOT_SEN = 1_500_00;
const LUXURY_SEN = 5_000_00;

/** The deposit balance, large, with what the winning lots hold of it and what is free. It moves by itself. */
export function BalanceCard({ me }: { me: number }) {
  const t = useT();
  const { data: asset, error, isFetching, refetch } = accountApi.useAssetQuery(me);
  return (
    <Card
      component="section"
      aria-label={t('Deposit balance')}
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column' }}
    >
      <Typography component="h2" color="textSecondary" sx={{ fontWeight: 500 }}>
        {t('Deposit balance')}
      </Typography>
      {asset !== undefined ? (
        <Figures balanceSen={wireSen(asset.depositBalance)} heldSen={wireSen(asset.held)} />
      ) : error !== undefined && !isFetching ? (
        <Box role="alert" sx={{ mt: 1 }}>
          <Typography sx={{ color: 'outbid.main', mb: 1.5 }}>{t.message(refusalOf(error).message)}</Typography>
          <Button onClick={refetch}>{t('Try again')}</Button>
        </Box>
      ) : (
        <Box aria-busy="true" sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
          <Skeleton variant="rectangular" height={52} width="70%" />
          <Skeleton variant="rectangular" height={24} sx={{ mt: 3 }} />
          <Skeleton variant="rectangular" height={24} />
        </Box>
      )}
    </Card>
  );
}

function Figures({ balanceSen, heldSen }: { readonly balanceSen: number; readonly heldSen: number }) {
  const t = useT();
  const freeSen = balanceSen - heldSen;
  return (
    <>
      <Box aria-live="polite" sx={{ mt: 1 }}>
        <Price
          amountSen={balanceSen}
          size="hero"
          highlight
          sx={balanceSen < 0 ? { color: 'outbid.main' } : { color: 'text.primary' }}
        />
      </Box>
      {balanceSen < 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'outbid.main' }}>
          {t('The bank took a payment back. Top up what is missing before you bid again.')}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0, mt: 'auto', pt: 2.5 }}>
        <Line label={t('Held by lots you are winning')} amountSen={heldSen} />
        <Line label={t('Free for other lots')} amountSen={freeSen} />
        <Covers
          label={t('More lots it covers at {deposit} each', { deposit: formatRM(LOT_SEN) })}
          freeSen={freeSen}
          depositSen={LOT_SEN}
        />
        <Covers
          label={t('Luxury vehicles it covers at {deposit} each', { deposit: formatRM(LUXURY_SEN) })}
          freeSen={freeSen}
          depositSen={LUXURY_SEN}
        />
      </Box>
    </>
  );
}

function Covers({
  label,
  freeSen,
  depositSen,
}: {
  readonly label: string;
  readonly freeSen: number;
  readonly depositSen: number;
}) {
  return (
    <Row label={label}>
      <Box component="span" sx={{ fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1 }}>
        {Math.max(0, Math.floor(freeSen / depositSen))}
      </Box>
    </Row>
  );
}

function Line({ label, amountSen }: { readonly label: string; readonly amountSen: number }) {
  return (
    <Row label={label}>
      <Price amountSen={amountSen} size="small" plain />
    </Row>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

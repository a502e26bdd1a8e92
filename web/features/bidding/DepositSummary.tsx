import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { wireSen } from '#web/calls/amounts.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';

/** The deposit balance, what the winning lots hold of it, and what is left for others. */
export function DepositSummary({ me }: { me: number }) {
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
        <Skeleton variant="rectangular" height={26} width="80%" />
      ) : (
        <Price amountSen={amountSen} sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' } }} />
      )}
    </Box>
  );
}

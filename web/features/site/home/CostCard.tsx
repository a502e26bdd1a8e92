import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FINANCE_CHARGE_RINGGIT } from '#contract/payments/payments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** What it costs to take part and to win, from the least to the most of the current lots. */
export function CostCard() {
  const t = useT();
  const { data, isLoading } = catalogueApi.useLotCostsQuery();
  const lines = [
    {
      label: t('Deposit for a lot, refundable'),
      value: data?.deposits && amounts(data.deposits, t),
      note: t('Goes towards the price if you win; returned to you if you don’t.'),
    },
    { label: t('Buyer’s premium, if you win'), value: premiums(data?.premiums, data?.premiumShares, t) },
    { label: t('Admin fee, if you win'), value: data?.adminFees && amounts(data.adminFees, t) },
    {
      label: t('Safety deposit, if you win'),
      value: data?.safetyDeposits && amounts(data.safetyDeposits, t),
      note: t('Returned when the ownership has been transferred.'),
    },
    {
      label: t('Bank charge for each top-up'),
      value: formatRM(FINANCE_CHARGE_RINGGIT * 100),
      note: t('Registration and browsing are free.'),
    },
  ];
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h3">{t('What it costs')}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        {lines.map(
          ({ label, value, note }) =>
            (isLoading || value) && (
              <Box
                key={label}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  justifyContent: 'space-between',
                  columnGap: 2,
                  py: 1,
                  borderTop: 1,
                  borderColor: 'divider',
                }}
              >
                <Box component="dt">{label}</Box>
                <Box component="dd" sx={{ m: 0, ml: 'auto', fontWeight: 600, textAlign: 'right' }}>
                  {value ?? <Skeleton width={120} />}
                </Box>
                {note !== undefined && (
                  <Box component="dd" sx={{ m: 0, flexBasis: '100%', color: 'text.secondary', fontSize: '0.875rem' }}>
                    {note}
                  </Box>
                )}
              </Box>
            ),
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ pt: 1, borderTop: 1, borderColor: 'divider' }}>
        {t('Every lot shows its total cost before you bid.')}
      </Typography>
    </Card>
  );
}

function amounts({ from, to }: Range, t: Translate): string {
  const [least, most] = [formatRM(wireSen(from)), formatRM(wireSen(to))];
  return from === to ? least : t('{from} to {to}', { from: least, to: most });
}

function premiums(flat: Range | null | undefined, shares: Range | null | undefined, t: Translate): string | undefined {
  const percent = (share: number) => Number((share * 100).toFixed(4));
  const parts = [
    ...(flat ? [amounts(flat, t)] : []),
    ...(shares
      ? [
          shares.from === shares.to
            ? t('{percent}% of the bid, at least RM600.00', { percent: percent(shares.from) })
            : t('{from}% to {to}% of the bid, at least RM600.00', {
                from: percent(shares.from),
                to: percent(shares.to),
              }),
        ]
      : []),
  ];
  return parts.length === 0 ? undefined : parts.join(t(' or '));
}

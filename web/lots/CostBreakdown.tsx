import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { allInCostSen } from '#domain/premium.ts';
import { useT } from '#web/i18n/language.ts';
import { type CostTerms, costParts } from './cost-text.ts';
import { bandsText } from './premium-bands.ts';

interface CostBreakdownProps {
  readonly lot: CostTerms & { readonly depositSen: number };
  readonly bidSen: number;
}

/** The total cost of a winning bid, item by item, and the balance after the deposit (section 9, 'Row total'). */
export function CostBreakdown({ lot, bidSen }: CostBreakdownProps) {
  const t = useT();
  const allInSen = allInCostSen(lot, bidSen);
  return (
    <>
      <Box
        component="dl"
        aria-label={t('What you pay if you win')}
        sx={{ m: 0, mt: 1.5, display: 'grid', rowGap: 0.5, fontSize: '0.9375rem' }}
      >
        <Line label={t('Bid')} sen={bidSen} />
        {costParts(lot, bidSen).map(({ label, sen }) => (
          <Line key={label} label={t(label)} sen={sen} />
        ))}
        <Line label={t('Total')} sen={allInSen} strong />
        {lot.depositSen > 0 && <Line label={t('Less the deposit for this lot')} sen={-lot.depositSen} />}
        {lot.depositSen > 0 && <Line label={t('Balance due')} sen={allInSen - lot.depositSen} strong />}
      </Box>
      {lot.premium.kind === 'bands' && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {bandsText(t, lot.premium)}
        </Typography>
      )}
    </>
  );
}

function Line({ label, sen, strong = false }: { label: string; sen: number; strong?: boolean }) {
  const look = strong
    ? { fontWeight: 600, borderTop: 1, borderColor: 'divider', pt: 0.5 }
    : { color: 'text.secondary' };
  // Where a line is too short for both, as with large letters, the amount stands below.
  return (
    <Box sx={{ ...look, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
        {formatRM(sen)}
      </Box>
    </Box>
  );
}

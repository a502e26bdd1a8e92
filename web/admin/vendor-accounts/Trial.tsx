import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AgreementTrial } from '#contract/vendors.ts';
import { useT } from '../i18n/use-t.ts';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { OrderLink } from '../kit/PageLink.tsx';
import { rm } from '../kit/texts.ts';

type Example = AgreementTrial['examples'][number];
type TriedSale = AgreementTrial['sales'][number];

/** What terms come to on prices that everybody can work out, and where a band begins. */
export function Examples({ examples }: { readonly examples: readonly Example[] | undefined }) {
  const t = useT();
  return (
    <DataTable
      label={t('Examples')}
      columns={EXAMPLE_COLUMNS}
      rows={examples}
      keyOf={({ hammer }) => `${hammer}`}
      titleOf={({ hammer }) => t('Sold at {price}', { price: rm(hammer) })}
      empty=""
    />
  );
}

const EXAMPLE_COLUMNS: readonly Column<Example>[] = [
  column.amount('Hammer price', ({ hammer }) => hammer, { inTitle: true, head: true, leaves: 'never' }),
  column.amount('Commission', ({ commission }) => commission),
  column.amount('Charges', ({ charges }) => charges),
  column.amount('Tax', ({ tax }) => tax),
  column.amount('To the vendor', ({ net }) => net, { leaves: 'never' }),
];

/** The vendor's latest sales by these terms, beside what holds for each of them. Nothing of it changes what is settled. */
export function TriedSales({ sales }: { readonly sales: readonly TriedSale[] }) {
  const t = useT();
  const before = sales.reduce((sum, { net }) => sum + (net ?? 0), 0);
  const then = sales.reduce((sum, { netThen }) => sum + netThen, 0);
  return (
    <Box component="section" aria-label={t('Their latest sales by these terms')}>
      <Typography variant="h3" sx={{ mb: 0.5, fontSize: '1.125rem' }}>
        {t('Their latest sales by these terms')}
      </Typography>
      <Typography sx={{ mb: 1, color: 'text.secondary' }}>
        {t('For comparison only: what was sold under an agreement stays as it was agreed then.')}
      </Typography>
      <DataTable
        label={t('Their latest sales by these terms')}
        columns={[
          { ...{ label: 'Lot', inTitle: true, head: true }, cell: ({ lot }: TriedSale) => <OrderLink order={lot} /> },
          column.amount<TriedSale>('Hammer price', ({ hammer }) => hammer),
          column.amount<TriedSale>('To the vendor as agreed', ({ net }) => net, {
            leaves: 'never',
            total: rm(before),
          }),
          column.amount<TriedSale>('By these terms', ({ netThen }) => netThen, { leaves: 'never', total: rm(then) }),
          column.amount<TriedSale>('Difference', ({ net, netThen }) => (net === null ? null : netThen - net)),
        ]}
        rows={sales}
        keyOf={({ lot }) => lot}
        titleOf={({ lot }) => lot}
        empty={t('None of their lots has been sold yet.')}
      />
    </Box>
  );
}

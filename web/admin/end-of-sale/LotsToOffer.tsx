import Box from '@mui/material/Box';
import type { LotToOffer } from '#contract/sale.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { LOTS_A_PAGE } from './endpoints.ts';

/** What recording sales offers to vendors instead of selling it, and why. */
export function LotsToOffer({ lots }: { readonly lots: readonly LotToOffer[] }) {
  const t = useT();
  const list = useLocalList('all');
  if (lots.length === 0) return null;
  return (
    <Box sx={{ mb: 2.5 }}>
      <ManagedList
        label={t('Offered to their vendors, not sold')}
        title={t('Offered to their vendors, not sold')}
        level={3}
        list={list}
        pageSize={LOTS_A_PAGE}
        siblings={1}
        columns={COLUMNS}
        rows={lots}
        keyOf={({ lotNo }) => lotNo}
        titleOf={({ lotNo, regnNo }) => (
          <CardTitle left={t('Lot {no}', { no: lotNo })} right={<NumberPlate regnNo={regnNo} size="small" />} />
        )}
        empty=""
      />
    </Box>
  );
}

const COLUMNS: readonly Column<LotToOffer>[] = [
  column.text('Lot No', ({ lotNo }) => lotNo, { inTitle: true, head: true }),
  { label: 'Regn No', inTitle: true, cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" /> },
  column.text('Vendor', ({ vendor }) => vendor),
  column.amount('Highest bid', ({ bid }) => bid),
  column.text('Why', whyOffered, { wraps: true, leaves: 'never' }),
];

function whyOffered({ reserve, approval }: LotToOffer, t: Translate): string {
  if (reserve !== 'not met') return t('Subject to approval');
  return approval ? t('Below the reserve, and subject to approval') : t('Below the reserve');
}

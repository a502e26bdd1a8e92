import Typography from '@mui/material/Typography';
import type { VendorSale } from '#contract/vendors.ts';
import { dayInWords, dayText } from '#domain/moments.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { OrderLink } from '../kit/PageLink.tsx';
import { rm } from '../kit/texts.ts';
import { FRESH, vendorAccountsApi } from './endpoints.ts';
import { SettleAnewDialog } from './SettleAnewDialog.tsx';
import { useVendor } from './use-vendor.ts';

const PAGE_SIZE = 20;

/** What each sold lot brought, what of it is the house's, and when the rest is due. */
export function SalesTab() {
  const vendor = useVendor();
  if (vendor === undefined) return null;
  const { account } = vendor;
  return <Sales vendor={account.vendor} agreed={account.agreements.length > 0} superAdmin={vendor.superAdmin} />;
}

interface SalesProps {
  readonly vendor: string;
  readonly agreed: boolean;
  readonly superAdmin: boolean;
}

function Sales({ vendor, agreed, superAdmin }: SalesProps) {
  const t = useT();
  const list = useLocalList('all');
  const query = vendorAccountsApi.useVendorSalesQuery(vendor, FRESH);
  const sales = query.currentData;
  return (
    <ManagedList
      label={t('Sales of {vendor}', { vendor })}
      list={list}
      query={query}
      failure={t('The sales could not be loaded')}
      {...(sales?.isCut === true && {
        note: (
          <Typography sx={{ mb: 1, color: 'text.secondary' }}>
            {t('These are the latest {n}; older ones stand in the statement.', { n: sales.sales.length })}
          </Typography>
        ),
      })}
      rows={sales?.sales}
      pageSize={PAGE_SIZE}
      columns={columnsOf(agreed, superAdmin)}
      keyOf={({ lot }) => lot}
      titleOf={({ lot, regnNo }) => (
        <CardTitle left={<OrderLink order={lot} />} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      empty={t('None of their lots has been sold yet.')}
    />
  );
}

const ifSettled = (of: (sale: VendorSale) => number) => (sale: VendorSale) =>
  sale.state === 'settled' ? of(sale) : null;

function columnsOf(agreed: boolean, superAdmin: boolean): readonly Column<VendorSale>[] {
  return [
    { ...{ label: 'Lot', inTitle: true, head: true }, cell: ({ lot }) => <OrderLink order={lot} /> },
    {
      ...{ label: 'Regn No', inTitle: true, leaves: 2 },
      cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" />,
    },
    column.text('Sold', ({ soldAt }, t) => dayText(soldAt, t.language), { leaves: 1 }),
    { ...{ label: 'State', leaves: 'never' }, cell: (sale, t) => chip(saleStanding(t, sale, agreed)) },
    column.amount('Hammer price', ({ hammer }) => hammer),
    column.amount(
      'Commission',
      ifSettled(({ commission }) => commission),
    ),
    column.amount(
      'Charges',
      ifSettled(({ charges }) => charges),
    ),
    {
      ...{ label: 'Tax', align: 'right', vital: true },
      cell: ({ state, tax, containedTax }, t) => {
        if (state !== 'settled') return '–';
        return tax === 0 && containedTax > 0 ? t('{tax} contained', { tax: rm(containedTax) }) : rm(tax);
      },
    },
    column.amount(
      'To the vendor',
      ifSettled(({ net }) => net),
      { leaves: 'never' },
    ),
    column.text('Due', (sale, t) => dueText(t, sale), { wraps: true }),
    ...(superAdmin ? [ACTIONS] : []),
  ];
}

const ACTIONS = column.actions<VendorSale>('Actions', [
  {
    label: 'Settle anew',
    nameOf: ({ lot }, t) => t('Settle {lot} anew', { lot }),
    shown: ({ otherwise }) => otherwise !== null,
    dialog: (sale, onClose) => <SettleAnewDialog sale={sale} onClose={onClose} />,
  },
]);

function saleStanding(t: Translate, { state }: VendorSale, agreed: boolean): Standing {
  switch (state) {
    case 'sold':
      return ['late', t('Not paid by its buyer')];
    case 'paid':
      return ['late', agreed ? t('Paid, credited within a minute') : t('Paid, waits for an agreement')];
    case 'settled':
      return ['taken', t('On the account')];
    case 'forfeited':
      return ['refused', t('Forfeited')];
  }
}

/** '' where nothing is due to the vendor. */
export function dueText(t: Translate, { state, dueOn }: Pick<VendorSale, 'state' | 'dueOn'>): string {
  if (state !== 'settled') return '';
  return dueOn === null ? t('Once the unit has left') : dayInWords(dueOn, t.language);
}

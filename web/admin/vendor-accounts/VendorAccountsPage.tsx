import type { VendorAccountRow } from '#contract/vendors.ts';
import { useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { PageLink } from '../kit/PageLink.tsx';
import { rm, vendorAddress } from '../kit/texts.ts';
import { FRESH, POLL_MS, vendorAccountsApi } from './endpoints.ts';

const PAGE_SIZE = 20;

/** What the house owes its vendors, and what waits: paid sales without an agreement, payouts that nobody has approved yet. */
export function VendorAccountsPage() {
  const t = useT();
  const list = useLocalList('all');
  const query = vendorAccountsApi.useVendorAccountsQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    ...FRESH,
  });
  const rows = query.data;
  return (
    <>
      <PageHeading>{t('Vendor accounts')}</PageHeading>
      <ManagedList
        label={t('Vendor accounts')}
        list={list}
        query={query}
        everyMs={POLL_MS}
        failure={t('The accounts could not be loaded')}
        rows={rows}
        pageSize={PAGE_SIZE}
        columns={columnsOf(rows ?? [])}
        keyOf={({ vendor }) => vendor}
        titleOf={({ vendor, balance }) => (
          <CardTitle left={<PageLink to={vendorAddress(vendor)}>{vendor}</PageLink>} right={rm(balance)} />
        )}
        empty={t('There is no vendor yet.')}
      />
    </>
  );
}

function columnsOf(rows: readonly VendorAccountRow[]): readonly Column<VendorAccountRow>[] {
  const sum = (of: 'balance' | 'payable') => rm(rows.reduce((total, row) => total + row[of], 0));
  return [
    {
      ...{ label: 'Vendor', inTitle: true, head: true, sortValue: ({ vendor }: VendorAccountRow) => vendor },
      cell: ({ vendor }) => <PageLink to={vendorAddress(vendor)}>{vendor}</PageLink>,
    },
    ...(rows.some(({ name }) => name !== '') ? [NAME] : []),
    {
      label: 'Agreement',
      cell: ({ agreed }, t) => chip(agreed ? ['taken', t('Agreed')] : ['no bid', t('None yet')]),
    },
    column.amount('Owed to the vendor', ({ balance }) => balance, {
      ...{ inTitle: true, sorts: true, leaves: 'never', total: sum('balance') },
    }),
    column.amount('Can be paid out now', ({ payable }) => payable, { sorts: true, total: sum('payable') }),
    waiting('Paid sales not credited', ({ unsettled }) => unsettled, 'sales'),
    waiting('Payouts to approve', ({ proposed }) => proposed, 'payouts'),
  ];
}

const NAME = column.text<VendorAccountRow>('Name', ({ name }) => name, { wraps: true, leaves: 1 });

/** Leads to what waits; a dash where nothing does. */
function waiting(
  label: 'Paid sales not credited' | 'Payouts to approve',
  of: (row: VendorAccountRow) => number,
  tab: string,
): Column<VendorAccountRow> {
  return {
    ...{ label, align: 'right', sortValue: of },
    cell: (row) => (of(row) === 0 ? '–' : <PageLink to={vendorAddress(row.vendor, tab)}>{of(row)}</PageLink>),
  };
}

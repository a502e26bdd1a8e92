import Box from '@mui/material/Box';
import type { PaymentStatusRow } from '#contract/purchases.ts';
import { dayInWords } from '#domain/moments.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import type { Paper } from '#web/documents/print.ts';
import { useDocuments } from '#web/documents/use-documents.ts';
import { usePollMs } from '#web/live/freshness.ts';
import { type Text, type Translate, text, useT } from '../i18n/use-t.ts';
import { AuctionSelect } from '../kit/AuctionSelect.tsx';
import { choiceParam, pageParam, textParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { OrderLink } from '../kit/PageLink.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { counted, rm } from '../kit/texts.ts';
import { settlementApi } from './endpoints.ts';
import { standingOf } from './words.ts';

/** How often it is asked for while the feed does not tell of it, ms. */
const POLL_MS = 15_000;
const PAGE_SIZE = 50;
/** Of all auctions what is to be paid; of one auction what is paid, and everything. */
const SHOWN = {
  all: text('Unpaid'),
  overdue: text('Overdue'),
  due: text('Not yet due'),
  paid: text('Paid'),
  sold: text('All'),
};
const PARAMS = { due: choiceParam(SHOWN, 'all'), auction: textParam, page: pageParam };

/** What was sold and is to be paid, of all auctions, the oldest first; the way to each purchase, and papers of several at once. */
export function PaymentsPage() {
  const t = useT();
  const list = useManagedList(PARAMS);
  const { due, auction } = list.params;
  const ofAuction = due === 'paid' || due === 'sold';
  return (
    <>
      <PageHeading>{t('Payments')}</PageHeading>
      {!ofAuction && <Unpaid list={list} due={due} />}
      {ofAuction && auction === '' && (
        <Toolbar>
          <Chosen list={list} />
        </Toolbar>
      )}
      {ofAuction && auction !== '' && (
        <OfAuction list={list} auction={auction} status={due === 'paid' ? 'paid' : 'all'} />
      )}
    </>
  );
}

interface ListProps {
  readonly list: ReturnType<typeof useManagedList<typeof PARAMS>>;
}

/** What of, and of which auction. */
function Chosen({ list }: ListProps) {
  const t = useT();
  const { due, auction } = list.params;
  const ofAuction = due === 'paid' || due === 'sold';
  const choices = {
    all: t(SHOWN.all),
    overdue: t(SHOWN.overdue),
    due: t(SHOWN.due),
    paid: t(SHOWN.paid),
    sold: t(SHOWN.sold),
  };
  return (
    <>
      <FilterChips
        label={t('Payments')}
        choices={choices}
        chosen={due}
        onChoose={(next) => list.change({ due: next })}
      />
      {ofAuction && <AuctionSelect session={auction} onSession={(next) => list.change({ auction: next })} below={0} />}
    </>
  );
}

function Unpaid({ list, due }: ListProps & { readonly due: 'all' | 'overdue' | 'due' }) {
  const t = useT();
  const everyMs = usePollMs(POLL_MS);
  const query = settlementApi.useUnpaidPurchasesQuery(
    { due, page: list.page, size: PAGE_SIZE },
    { pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const { data } = query;
  return (
    <ManagedList
      {...{ ...TABLE, query, list }}
      label={t('Payments')}
      failure={t('The payments could not be loaded')}
      everyMs={everyMs}
      rows={query.currentData?.purchases}
      total={data?.total}
      tools={<Tools list={list} sum={data && `${counted(t, data.total, 'lot')} · ${rm(data.totalDue)}`} />}
      selection={selectionOf(list)}
      empty={t(NOTHING[due])}
    />
  );
}

const NOTHING = {
  all: text('Everything that was sold is paid.'),
  overdue: text('No payment is overdue.'),
  due: text('No payment is due.'),
};

function OfAuction({
  list,
  auction,
  status,
}: ListProps & { readonly auction: string; readonly status: 'all' | 'paid' }) {
  const t = useT();
  const query = settlementApi.usePaymentStatusQuery({ auctionName: auction, status });
  const rows = query.currentData;
  return (
    <ManagedList
      {...{ ...TABLE, query, list, rows }}
      label={t('Payments')}
      failure={t('The payments could not be loaded')}
      tools={<Tools list={list} sum={rows && counted(t, rows.length, 'lot')} />}
      selection={selectionOf(list)}
      empty={
        status === 'paid'
          ? t('No lot of {auction} is paid.', { auction })
          : t('Nothing was sold in {auction}.', { auction })
      }
    />
  );
}

const COLUMNS: readonly Column<PaymentStatusRow>[] = [
  {
    label: 'Order no',
    inTitle: true,
    cell: ({ mybid }) => <OrderLink order={mybid.auctionName} />,
  },
  {
    ...{ label: 'Regn No', inTitle: true, leaves: 3 },
    cell: ({ mybid }) => <NumberPlate regnNo={mybid.particular} size="small" />,
  },
  column.person('Buyer', ({ user: { id, firstName } }) => ({ id, text: `${id} · ${firstName}` })),
  column.amount('Total price', ({ mybid }) => mybid.totalPrice, { sorts: true, leaves: 1 }),
  column.amount('Balance due', ({ mybid }) => Math.max(0, mybid.balanceDue), { sorts: true }),
  column.text('Due', ({ mybid }, t) => dayInWords(mybid.dueDate, t.language), { leaves: 2 }),
  column.state('Status', ({ mybid }, t) => standingOf(t, mybid)),
];

const TABLE = {
  pageSize: PAGE_SIZE,
  columns: COLUMNS,
  keyOf: ({ mybid }: PaymentStatusRow) => mybid.id,
  titleOf: ({ mybid }: PaymentStatusRow, t: Translate) => (
    <CardTitle
      left={
        <>
          <OrderLink order={mybid.auctionName} /> <NumberPlate regnNo={mybid.particular} size="small" />
        </>
      }
      right={chip(standingOf(t, mybid))}
    />
  ),
} as const;

function selectionOf({ chosen, onChoose }: ListProps['list']) {
  return {
    chosen,
    onChange: onChoose,
    nameOf: ({ mybid }: PaymentStatusRow, t: Translate) => t('lot {no}', { no: mybid.auctionName }),
    // Of a sale that was cancelled nothing is printed.
    canChoose: ({ mybid }: PaymentStatusRow) => mybid.status !== 'forfeited',
  };
}

const PAPERS: readonly (readonly [Paper, Text])[] = [
  ['receipt', text('Receipts')],
  ['memorandum', text('Memoranda')],
  ['delivery order', text('Delivery orders')],
];

/** What the list comes to; the papers of the chosen purchases, in one file each. */
function Tools({ list, sum }: ListProps & { readonly sum: string | undefined }) {
  const t = useT();
  const { chosen } = list;
  const { openPapers, busy } = useDocuments();
  return (
    <>
      <Chosen list={list} />
      <Box component="p" role="status" sx={{ m: 0, mr: 1, fontWeight: 500 }}>
        {sum}
      </Box>
      {chosen.size > 0 &&
        PAPERS.map(([paper, label]) => (
          <BusyButton
            key={paper}
            size="small"
            busy={busy === `${paper}s`}
            onClick={() => openPapers(paper, [...chosen])}
          >
            {`${t(label)} (${chosen.size})`}
          </BusyButton>
        ))}
    </>
  );
}

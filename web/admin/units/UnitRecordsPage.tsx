import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { UnitRecord } from '#contract/purchases.ts';
import { dayText } from '#domain/moments.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { Loadable, type Query } from '#web/components/Loadable.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { CardGrid } from '#web/lots/CardGrid.tsx';
import { LotCard } from '#web/lots/LotCard.tsx';
import { bidView, lotView } from '#web/lots/lot-view.ts';
import { SNACKBAR_MS } from '#web/lots/snackbar.ts';
import { text, useT } from '../i18n/use-t.ts';
import { AuctionSelect } from '../kit/AuctionSelect.tsx';
import { choiceParam, pageParam, textParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { ManagedList, type Paging, useManagedList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { SavedViews } from '../kit/SavedViews.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { useTold } from '../kit/told.ts';
import { LotPhotosDialog } from '../photos/LotPhotosDialog.tsx';
import { UNITS_A_PAGE, unitRecordsApi } from './endpoints.ts';
import { UnitDialog } from './UnitDialog.tsx';

const FILTERS = {
  all: text('All'),
  regnNo: text('Regn No'),
  sold: text('Sold by Auction'),
  withoutPhotos: text('Without photos'),
};
const PARAMS = { filter: choiceParam(FILTERS, 'all'), regnNo: textParam, session: textParam, page: pageParam };

/** Auction Unit Records: every lot that was ever listed, and what became of it. Filter and page stand in the address. */
export function UnitRecordsPage() {
  const t = useT();
  const list = useManagedList(PARAMS);
  const { filter } = list.params;
  return (
    <>
      <PageHeading>{t('Unit records')}</PageHeading>
      {filter === 'all' && <AllUnits list={list} />}
      {filter === 'regnNo' && <FoundUnits list={list} />}
      {filter === 'sold' && <SoldUnits list={list} />}
      {filter === 'withoutPhotos' && <UnitsWithoutPhotos list={list} />}
    </>
  );
}

/** Which units are shown, and the views that somebody has kept. */
function Chosen({ list }: FilterProps) {
  const t = useT();
  return (
    <>
      <FilterChips
        label={t('Show')}
        choices={{
          all: t(FILTERS.all),
          regnNo: t(FILTERS.regnNo),
          sold: t(FILTERS.sold),
          withoutPhotos: t(FILTERS.withoutPhotos),
        }}
        chosen={list.params.filter}
        onChoose={(next) => list.change({ filter: next, regnNo: '', session: '' })}
      />
      <SavedViews screen="units" params={PARAMS} />
    </>
  );
}

interface FilterProps {
  readonly list: ReturnType<typeof useManagedList<typeof PARAMS>>;
}

function AllUnits({ list }: FilterProps) {
  const t = useT();
  const query = unitRecordsApi.useUnitRecordsQuery({ page0: list.page - 1, size: UNITS_A_PAGE });
  const { records, totalRecords } = query.data ?? {};
  const bar = <Chosen list={list} />;
  return <Units {...{ list, query, records, bar }} total={totalRecords} empty={t('There are no units yet.')} />;
}

function FoundUnits({ list }: FilterProps) {
  const t = useT();
  const { regnNo } = list.params;
  const query = unitRecordsApi.useSearchUnitRecordsQuery(regnNo, { skip: regnNo === '' });
  const records = query.currentData?.records;
  const empty = t('There is no unit with {regnNo} in its registration number.', { regnNo });
  const search = (next: string) => list.change({ regnNo: next });
  const bar = (
    <>
      <Chosen list={list} />
      <SearchBox key={regnNo} label={t('Regn No')} inBar text={regnNo} longest={40} capitals onSearch={search} />
    </>
  );
  if (regnNo === '') return <Toolbar>{bar}</Toolbar>;
  return <Units {...{ query, records, bar }} total={records?.length} empty={empty} />;
}

/** Of sessions that have not ended: whoever photographs goes through them. */
function UnitsWithoutPhotos({ list }: FilterProps) {
  const t = useT();
  const query = unitRecordsApi.useUnitsWithoutPhotosQuery(undefined, { refetchOnMountOrArgChange: true });
  const records = query.currentData?.records;
  const bar = <Chosen list={list} />;
  return <Units {...{ query, records, bar }} total={records?.length} empty={t('Every unit has a photo.')} />;
}

interface UnitsProps {
  readonly list?: Paging;
  readonly query: Query;
  readonly records: readonly UnitRecord[] | undefined;
  /** On all pages. */
  readonly total: number | undefined;
  readonly empty: string;
  /** By what they were found. */
  readonly bar: ReactNode;
}

function Units({ records, total, bar, ...props }: UnitsProps) {
  const t = useT();
  return (
    <ManagedList
      {...props}
      label={t('Units')}
      failure={t('The units could not be loaded')}
      rows={records}
      total={total}
      pageSize={UNITS_A_PAGE}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      titleOf={({ auctionLotLog: { make, descOfGood, regnNo } }) => (
        <CardTitle left={`${make} ${descOfGood}`} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      columnChoice="units"
      tools={
        <>
          {bar}
          <Found count={total} />
        </>
      }
    />
  );
}

function Found({ count }: { readonly count: number | undefined }) {
  const t = useT();
  return (
    <Typography role="status" sx={{ minHeight: 24, fontWeight: 500 }}>
      {count === undefined ? '' : t('{count} unit/s found.', { count })}
    </Typography>
  );
}

/** The columns of the specification (back office, section 2, 'Auction Unit Records'). */
const COLUMNS: readonly Column<UnitRecord>[] = [
  {
    label: 'Regn No',
    inTitle: true,
    cell: ({ auctionLotLog: lot }) => <NumberPlate regnNo={lot.regnNo} size="small" />,
  },
  { label: 'Make', inTitle: true, leaves: 5, cell: ({ auctionLotLog: lot }) => lot.make },
  { label: 'Description Of Good', inTitle: true, wraps: true, cell: ({ auctionLotLog: lot }) => lot.descOfGood },
  column.amount('Starting Price', ({ auctionLotLog: lot }) => lot.price),
  column.person('Bidder No', ({ bidderNo: id }) => ({ id }), { align: 'right' }),
  column.text('Bidder', ({ bidderName }) => bidderName, { leaves: 2 }),
  column.text('Auction', ({ session }) => session, { leaves: 6 }),
  column.text('Date', ({ date }, t) => date && dayText(date, t.language), { leaves: 3 }),
  column.count('Images', ({ auctionLotLog: lot }) => lot.photos.length, { leaves: 1 }),
  column.actions('Photos', [
    {
      label: 'Add photos',
      nameOf: ({ auctionLotLog: lot }, t) => t('Add photos of unit {regnNo}', { regnNo: lot.regnNo }),
      dialog: ({ auctionLotLog: lot, session }, onClose) => (
        <LotPhotosDialog of={{ ...lot, lotNo: lot.id }} session={session} onClose={onClose} />
      ),
    },
  ]),
  column.actions('View', [
    {
      label: 'View unit',
      nameOf: ({ auctionLotLog: lot }, t) => t('View unit {regnNo}', { regnNo: lot.regnNo }),
      dialog: (record, onClose) => <UnitDialog record={record} onClose={onClose} />,
    },
  ]),
];

const NO_BID = bidView(undefined);

/** The sold lots of one session, as cards. */
function SoldUnits({ list }: FilterProps) {
  const t = useT();
  const { session } = list.params;
  const query = soldApi.useSoldInSessionQuery(session, { skip: session === '' });
  const records = query.currentData;
  useTold(query, session, t('Finish fetching sold lots for {session}', { session }), SNACKBAR_MS);
  return (
    <>
      <Toolbar>
        <Chosen list={list} />
        <AuctionSelect session={session} onSession={(next) => list.change({ session: next })} below={0} />
      </Toolbar>
      {session !== '' && (
        <Loadable query={query} failure={t('The sold lots could not be loaded')}>
          <Box sx={{ mb: 1.5 }}>
            <Found count={records?.length} />
          </Box>
          {records?.length === 0 ? (
            <StateCard title={t('There are no sold lots for {session}', { session })} />
          ) : (
            <>
              {records !== undefined && (
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                  {t('The reserved price is the starting price of a lot, not a hidden reserve.')}
                </Typography>
              )}
              <CardGrid>
                {records?.map(({ id, auctionLotLog: lot }, at) => (
                  <LotCard key={id} lot={lotView(lot)} bid={NO_BID} href={undefined} phase="end" eager={at < 3} />
                ))}
              </CardGrid>
            </>
          )}
        </Loadable>
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LotFacets } from '#contract/catalogue/lot-filter.ts';
import type { NextLotChange } from '#contract/catalogue/lot-writes.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import type { Query } from '#web/components/Loadable.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { Column, RowAction } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { type Outcome, useSend } from '../kit/send.ts';
import { counted } from '../kit/texts.ts';
import { LotPhotosDialog } from '../photos/LotPhotosDialog.tsx';
import { ClearLots, ClearNextLots } from './ClearLots.tsx';
import { lotWritesApi, MESSAGE_MS } from './endpoints.ts';
import { LotDialog } from './LotDialog.tsx';
import { filterOf, LOT_PARAMS, LotSearch } from './LotSearch.tsx';
import { type ManagedLot, openSessions, premiumWords } from './lot-form.ts';
import { MoveLots } from './MoveLots.tsx';

/** Rows a page (specification, back office, section 9). */
const PAGE_SIZE = 10;

type List = ReturnType<typeof useManagedList<typeof LOT_PARAMS>>;

/** The Auction Unit Manager: the lots of the current auction. */
export function UnitsManager() {
  const list = useManagedList(LOT_PARAMS);
  const query = catalogueApi.useOngoingBidsQuery({ page: list.page, size: PAGE_SIZE, filter: filterOf(list.params) });
  const { data: facets } = catalogueApi.useCurrentFacetsQuery();
  const { data: sessions } = catalogueApi.useSessionsQuery();
  const [save] = lotWritesApi.useSaveLotMutation();
  const [remove] = lotWritesApi.useDeleteLotMutation();
  const lots = query.data?.auctionLotList.map((lot, index) => {
    const bid = query.data?.ongoingBid[index];
    return { ...lot, biddersInLot: bid?.biddersInLot ?? 0, bidCount: bid?.bidCount ?? 0 };
  });
  return (
    <LotManager
      label="lots of the current auction"
      current
      list={list}
      query={query}
      lots={lots}
      total={query.data?.total}
      facets={facets}
      sessions={openSessions(sessions)}
      // The form has asked for all that a current lot needs.
      onSave={({ session = '', regnNo = '', vendor = '', price = 0, ...lot }) =>
        save({ ...lot, session, regnNo, vendor, price })
      }
      onDelete={remove}
      actions={
        <DialogButton destroys dialog={(close) => <ClearLots onClose={andThen(close, list.chooseNone)} />}>
          Clear all lots
        </DialogButton>
      }
    />
  );
}

/** The Next Auction Manager: lots that wait for their session. */
export function NextLotsManager() {
  const list = useManagedList(LOT_PARAMS);
  const filter = filterOf(list.params);
  const query = catalogueApi.useNextLotsByPageQuery({ page: list.page, size: PAGE_SIZE, filter });
  const { data: count } = catalogueApi.useNextLotCountQuery(filter);
  const { data: facets } = catalogueApi.useNextFacetsQuery();
  const { data: sessions } = catalogueApi.useSessionsQuery();
  const [save] = lotWritesApi.useSaveNextLotMutation();
  const [remove] = lotWritesApi.useDeleteNextLotMutation();
  const move = (
    <DialogButton
      dialog={(close) => (
        <MoveLots sessions={openSessions(sessions)} chosen={list.chosen} onMoved={list.chooseNone} onClose={close} />
      )}
    >
      Move into a session
    </DialogButton>
  );
  return (
    <LotManager
      label="lots of the next auction"
      current={false}
      list={list}
      query={query}
      lots={query.data?.map((lot) => ({ ...lot, biddersInLot: 0, bidCount: 0 }))}
      total={count?.count}
      facets={facets}
      sessions={[]}
      onSave={(lot) => save(lot)}
      onDelete={remove}
      actions={
        <>
          {move}
          <DialogButton
            destroys
            dialog={(close) => <ClearNextLots total={facets?.total ?? 0} onClose={andThen(close, list.chooseNone)} />}
          >
            Clear
          </DialogButton>
        </>
      }
      choiceActions={move}
    />
  );
}

function andThen(first: () => void, second: () => void) {
  return () => {
    first();
    second();
  };
}

interface Answer {
  readonly message: string;
}

interface LotManagerProps {
  readonly label: string;
  /** Are they in the current auction, where people bid? */
  readonly current: boolean;
  readonly list: List;
  readonly query: Query;
  readonly lots: readonly ManagedLot[] | undefined;
  /** How many fit in all. */
  readonly total: number | undefined;
  readonly facets: LotFacets | undefined;
  /** Those that have not ended. */
  readonly sessions: readonly string[];
  readonly onSave: (lot: NextLotChange) => PromiseLike<Outcome<Answer>>;
  readonly onDelete: (lotNo: string) => PromiseLike<Outcome<Answer>>;
  /** Beside 'Add lot'. */
  readonly actions: ReactNode;
  /** Beside 'Delete', for the chosen lots. */
  readonly choiceActions?: ReactNode;
}

/** What both managers have: the lots in pages, found by words, vendor and session; and what is done with one or several of them. */
function LotManager(props: LotManagerProps) {
  const { label, current, list, query, lots, total, facets, sessions, onSave } = props;
  const { params, change, chosen, onChoose } = list;
  const send = useSend(MESSAGE_MS);
  const edit = (lot: ManagedLot | undefined, onClose: () => void) => (
    <LotDialog
      lot={lot}
      current={current}
      sessions={sessions}
      locations={facets?.locations.map(({ value }) => value) ?? []}
      onSave={(input) => send(onSave(input))}
      onClose={onClose}
    />
  );
  const remove = (lotNos: readonly string[], onClose: () => void) => (
    <DeleteLots {...props} lotNos={lotNos} onClose={onClose} />
  );
  const actions: readonly RowAction<ManagedLot>[] = [
    { label: 'Edit', nameOf: ({ id }) => `Edit lot ${id}`, dialog: edit },
    {
      label: ({ photos }) => counted(photos.length, 'photo'),
      nameOf: ({ id, photos }) => `${counted(photos.length, 'photo')} of lot ${id}`,
      dialog: ({ id: lotNo, unit, regnNo, session }, onClose) => (
        <LotPhotosDialog of={{ unit, regnNo, lotNo }} {...(current && { session })} onClose={onClose} />
      ),
    },
    {
      label: 'Delete',
      destroys: true,
      nameOf: ({ id }) => `Delete lot ${id}`,
      dialog: ({ id }, onClose) => remove([id], onClose),
    },
  ];
  const some = `${chosen.size} of ${counted(total ?? 0, 'lot')} chosen`;
  return (
    <ManagedList
      label={label}
      list={list}
      query={query}
      failure="The lots could not be loaded"
      rows={lots}
      total={total}
      pageSize={PAGE_SIZE}
      columns={[...COLUMNS, ...(current ? BIDS : []), column.actions('Actions', actions)]}
      keyOf={({ id }) => id}
      titleOf={({ id, regnNo, make, descOfGood }) => (
        <CardTitle left={`${id} · ${make} ${descOfGood}`} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      empty={filterOf(params) === undefined ? 'There are no lots here yet.' : 'No lot fits this search.'}
      emptyAction={
        filterOf(params) === undefined ? (
          <Button component={Link} to="?tab=import">
            Import lots from a CSV file
          </Button>
        ) : (
          <Button onClick={() => change({ q: '', vendor: '', session: '' })}>Show all</Button>
        )
      }
      columnChoice={current ? 'lots' : 'next lots'}
      selection={{ chosen, onChange: onChoose, nameOf: ({ id }) => `lot ${id}` }}
      tools={
        <>
          <DialogButton primary dialog={(close) => edit(undefined, close)}>
            Add lot
          </DialogButton>
          {props.actions}
          <LotSearch filter={params} facets={facets} onChange={change} />
          <Typography role="status" sx={{ minHeight: 24, mr: 1, fontWeight: 500 }}>
            {total !== undefined && (chosen.size === 0 ? counted(total, 'lot') : some)}
          </Typography>
          {chosen.size > 0 && props.choiceActions}
          <DialogButton destroys hidden={chosen.size === 0} dialog={(close) => remove([...chosen], close)}>
            Delete
          </DialogButton>
        </>
      }
    />
  );
}

interface DeleteLotsProps extends DialogProps<Pick<LotManagerProps, 'current' | 'list' | 'onDelete'>> {
  readonly lotNos: readonly string[];
}

function DeleteLots({ lotNos, current, list: { chosen, onChoose }, onDelete, onClose }: DeleteLotsProps) {
  const dispatch = useAppDispatch();
  /** One after the other; those that cannot be deleted stay chosen. */
  const deleteAll = async () => {
    const failed = new Map<string, unknown>();
    for (const lotNo of lotNos) {
      const { data, error } = await onDelete(lotNo);
      if (data === undefined) failed.set(lotNo, error);
    }
    onChoose(new Set([...chosen].filter((lotNo) => !lotNos.includes(lotNo) || failed.has(lotNo))));
    const [error] = failed.values();
    const done = lotNos.length === 1 ? `Lot ${lotNos[0]} deleted.` : `${lotNos.length} lots deleted.`;
    const said = failed.size === 0 ? done : `Delete Auction Lot no ${[...failed.keys()].join(', ')} failed.`;
    dispatch(showMessage(said, failed.size === 0 ? 'warning' : 'error', MESSAGE_MS));
    return { error };
  };
  const [it, they] = [lotNos.length === 1, `Lots ${lotNos.join(', ')}`];
  return (
    <ConfirmAction
      title={it ? `Delete lot ${lotNos[0]}?` : `Delete ${lotNos.length} lots?`}
      action="Delete"
      destroys
      onConfirm={deleteAll}
      onClose={onClose}
    >
      {current
        ? `${it ? 'It leaves' : `${they} leave`} the current auction and stays in the unit records.`
        : `${it ? 'It is' : `${they} are`} removed from the next auction.`}
    </ConfirmAction>
  );
}

const COLUMNS: readonly Column<ManagedLot>[] = [
  { label: 'Lot no', inTitle: true, cell: ({ id }) => <strong>{id}</strong> },
  { label: 'Regn No', inTitle: true, cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" /> },
  {
    label: 'Make and model',
    inTitle: true,
    wraps: true,
    cell: ({ make, descOfGood }) => (
      <Box sx={{ minWidth: 120 }}>
        {make} {descOfGood}
      </Box>
    ),
  },
  column.text('Session', ({ session }) => session),
  column.text('Vendor', ({ vendor }) => vendor, { wraps: true, leaves: 1 }),
  column.amount('Starting price', ({ price }) => price),
  column.amount('Deposit', ({ deposit }) => deposit, { optional: true }),
  column.text('Premium', premiumWords, { align: 'right', optional: true }),
  column.text('Year', ({ year }) => year, { optional: true }),
  {
    label: 'Mileage',
    align: 'right',
    optional: true,
    cell: ({ mileageKm }) => (mileageKm === null ? '–' : `${mileageKm.toLocaleString('en-MY')} km`),
  },
  column.text('Location', ({ location }) => location, { optional: true, wraps: true }),
];

const BIDS: readonly Column<ManagedLot>[] = [
  column.count('Bidders', ({ biddersInLot }) => biddersInLot),
  column.count('Bids', ({ bidCount }) => bidCount, { optional: true }),
];

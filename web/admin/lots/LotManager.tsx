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
import { useT } from '../i18n/use-t.ts';
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
import { LOTS_A_PAGE, lotWritesApi, MESSAGE_MS } from './endpoints.ts';
import { LotDialog } from './LotDialog.tsx';
import { filterOf, LOT_PARAMS, LotSearch } from './LotSearch.tsx';
import { type ManagedLot, nextSession, openSessions, premiumWords, reserveWords } from './lot-form.ts';
import { MoveLots } from './MoveLots.tsx';

type List = ReturnType<typeof useManagedList<typeof LOT_PARAMS>>;

/** The Auction Unit Manager: the lots of the current auction. */
export function UnitsManager() {
  const t = useT();
  const list = useManagedList(LOT_PARAMS);
  const query = catalogueApi.useOngoingBidsQuery({ page: list.page, size: LOTS_A_PAGE, filter: filterOf(list.params) });
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
      label={t('lots of the current auction')}
      current
      list={list}
      query={query}
      lots={lots}
      total={query.data?.total}
      facets={facets}
      sessions={openSessions(sessions)}
      nextSession={nextSession(sessions)}
      // The form has asked for all that a current lot needs.
      onSave={({ session = '', regnNo = '', vendor = '', price = 0, ...lot }) =>
        save({ ...lot, session, regnNo, vendor, price })
      }
      onDelete={remove}
      actions={
        <DialogButton destroys dialog={(close) => <ClearLots onClose={andThen(close, list.chooseNone)} />}>
          {t('Clear all lots')}
        </DialogButton>
      }
    />
  );
}

/** The Next Auction Manager: lots that wait for their session. */
export function NextLotsManager() {
  const t = useT();
  const list = useManagedList(LOT_PARAMS);
  const filter = filterOf(list.params);
  const query = catalogueApi.useNextLotsByPageQuery({ page: list.page, size: LOTS_A_PAGE, filter });
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
      {t('Move into a session')}
    </DialogButton>
  );
  return (
    <LotManager
      label={t('lots of the next auction')}
      current={false}
      list={list}
      query={query}
      lots={query.data?.map((lot) => ({ ...lot, biddersInLot: 0, bidCount: 0 }))}
      total={count?.count}
      facets={facets}
      sessions={[]}
      nextSession=""
      onSave={(lot) => save(lot)}
      onDelete={remove}
      actions={
        <>
          {move}
          <DialogButton
            destroys
            dialog={(close) => <ClearNextLots total={facets?.total ?? 0} onClose={andThen(close, list.chooseNone)} />}
          >
            {t('Clear')}
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
  /** The one that a new lot is meant for unless somebody says otherwise; '': none. */
  readonly nextSession: string;
  readonly onSave: (lot: NextLotChange) => PromiseLike<Outcome<Answer>>;
  readonly onDelete: (lotNo: string) => PromiseLike<Outcome<Answer>>;
  /** Beside 'Add lot'. */
  readonly actions: ReactNode;
  /** Beside 'Delete', for the chosen lots. */
  readonly choiceActions?: ReactNode;
}

/** What both managers have: the lots in pages, found by words, vendor and session; and what is done with one or several of them. */
function LotManager(props: LotManagerProps) {
  const t = useT();
  const { label, current, list, query, lots, total, facets, sessions, onSave } = props;
  const { params, change, chosen, onChoose } = list;
  const send = useSend(MESSAGE_MS);
  const edit = (lot: ManagedLot | undefined, onClose: () => void) => (
    <LotDialog
      lot={lot}
      current={current}
      sessions={sessions}
      nextSession={props.nextSession}
      locations={facets?.locations.map(({ value }) => value) ?? []}
      onSave={(input) => send(onSave(input))}
      onClose={onClose}
    />
  );
  const remove = (lotNos: readonly string[], onClose: () => void) => (
    <DeleteLots {...props} lotNos={lotNos} onClose={onClose} />
  );
  const actions: readonly RowAction<ManagedLot>[] = [
    { label: 'Edit', nameOf: ({ id }) => t('Edit lot {id}', { id }), dialog: edit },
    {
      label: ({ photos }, t) => counted(t, photos.length, 'photo'),
      nameOf: ({ id, photos }) => t('{photos} of lot {id}', { photos: counted(t, photos.length, 'photo'), id }),
      dialog: ({ id: lotNo, unit, regnNo, session }, onClose) => (
        <LotPhotosDialog of={{ unit, regnNo, lotNo }} {...(current && { session })} onClose={onClose} />
      ),
    },
    {
      label: 'Delete',
      destroys: true,
      nameOf: ({ id }) => t('Delete lot {id}', { id }),
      dialog: ({ id }, onClose) => remove([id], onClose),
    },
  ];
  const some = t('{n} of {lots} chosen', { n: chosen.size, lots: counted(t, total ?? 0, 'lot') });
  return (
    <ManagedList
      label={label}
      list={list}
      query={query}
      failure={t('The lots could not be loaded')}
      rows={lots}
      total={total}
      pageSize={LOTS_A_PAGE}
      columns={[...COLUMNS, ...(current ? BIDS : []), column.actions('Actions', actions)]}
      keyOf={({ id }) => id}
      titleOf={({ id, regnNo, make, descOfGood }) => (
        <CardTitle left={`${id} · ${make} ${descOfGood}`} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      empty={filterOf(params) === undefined ? t('There are no lots here yet.') : t('No lot fits this search.')}
      emptyAction={
        filterOf(params) === undefined ? (
          <Button component={Link} to="?tab=import">
            {t('Import lots from a CSV file')}
          </Button>
        ) : (
          <Button onClick={() => change({ q: '', vendor: '', session: '' })}>{t('Show all')}</Button>
        )
      }
      columnChoice={current ? 'lots' : 'next lots'}
      selection={{ chosen, onChange: onChoose, nameOf: ({ id }) => t('lot {no}', { no: id }) }}
      tools={
        <>
          <DialogButton primary dialog={(close) => edit(undefined, close)}>
            {t('Add lot')}
          </DialogButton>
          {props.actions}
          <LotSearch filter={params} facets={facets} onChange={change} />
          <Typography role="status" sx={{ minHeight: 24, mr: 1, fontWeight: 500 }}>
            {total !== undefined && (chosen.size === 0 ? counted(t, total, 'lot') : some)}
          </Typography>
          {chosen.size > 0 && props.choiceActions}
          <DialogButton destroys hidden={chosen.size === 0} dialog={(close) => remove([...chosen], close)}>
            {t('Delete')}
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
  const t = useT();
  const dispatch = useAppDispatch();
  const one = lotNos.length === 1;
  const lots = lotNos.join(', ');
  /** One after the other; those that cannot be deleted stay chosen. */
  const deleteAll = async () => {
    const failed = new Map<string, unknown>();
    for (const lotNo of lotNos) {
      const { data, error } = await onDelete(lotNo);
      if (data === undefined) failed.set(lotNo, error);
    }
    onChoose(new Set([...chosen].filter((lotNo) => !lotNos.includes(lotNo) || failed.has(lotNo))));
    const [error] = failed.values();
    const done = one ? t('Lot {no} deleted.', { no: lots }) : t('{n} lots deleted.', { n: lotNos.length });
    const undone = t('Delete Auction Lot no {lots} failed.', { lots: [...failed.keys()].join(', ') });
    const said = failed.size === 0 ? done : undone;
    dispatch(showMessage(said, failed.size === 0 ? 'warning' : 'error', MESSAGE_MS));
    return { error };
  };
  return (
    <ConfirmAction
      title={one ? t('Delete lot {id}?', { id: lots }) : t('Delete {n} lots?', { n: lotNos.length })}
      action={t('Delete')}
      destroys
      onConfirm={deleteAll}
      onClose={onClose}
    >
      {current && one && t('It leaves the current auction and stays in the unit records.')}
      {current && !one && t('Lots {lots} leave the current auction and stay in the unit records.', { lots })}
      {!current && one && t('It is removed from the next auction.')}
      {!current && !one && t('Lots {lots} are removed from the next auction.', { lots })}
    </ConfirmAction>
  );
}

export const COLUMNS: readonly Column<ManagedLot>[] = [
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
  column.text('Premium', (lot, t) => premiumWords(t, lot), { align: 'right', optional: true }),
  column.text('Year', ({ year }) => year, { optional: true }),
  {
    label: 'Mileage',
    align: 'right',
    optional: true,
    cell: ({ mileageKm }) => (mileageKm === null ? '–' : `${mileageKm.toLocaleString('en-MY')} km`),
  },
  column.text('Location', ({ location }) => location, { optional: true, wraps: true }),
];

export const BIDS: readonly Column<ManagedLot>[] = [
  // That there is one, without its amount (decision 71).
  column.text('Reserve', (lot, t) => reserveWords(t, lot), { wraps: true, vital: true }),
  column.count('Bidders', ({ biddersInLot }) => biddersInLot),
  column.count('Bids', ({ bidCount }) => bidCount, { optional: true }),
];

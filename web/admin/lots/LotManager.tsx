import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { LotFacets } from '#contract/catalogue/lot-filter.ts';
import type { NextLotInput } from '#contract/catalogue/lot-writes.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { Loadable, type Query } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { useAddressParams } from '../kit/address-params.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { LotPhotosDialog } from '../photos/LotPhotosDialog.tsx';
import { MESSAGE_MS } from './endpoints.ts';
import { LotDialog } from './LotDialog.tsx';
import { filterOf, LOT_PARAMS, LotSearch } from './LotSearch.tsx';
import { LotTable } from './LotTable.tsx';
import type { ManagedLot } from './lot-form.ts';

/** Rows a page (specification, back office, section 9). */
export const PAGE_SIZE = 10;

interface Answer {
  readonly data?: { readonly message: string } | undefined;
  readonly error?: unknown;
}

interface LotManagerProps {
  readonly label: string;
  readonly current: boolean;
  readonly query: Query;
  readonly lots: readonly ManagedLot[] | undefined;
  /** How many fit in all. */
  readonly total: number | undefined;
  readonly facets: LotFacets | undefined;
  /** Those that have not ended. */
  readonly sessions: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onSave: (lot: NextLotInput) => Promise<Answer>;
  readonly onDelete: (lotNo: string) => Promise<Answer>;
  /** Beside 'Add lot'. */
  readonly actions: ReactNode;
  /** Beside 'Delete', for the chosen lots. */
  readonly choiceActions?: ReactNode;
}

type Open =
  | { readonly what: 'edit'; readonly lot: ManagedLot | undefined }
  | { readonly what: 'photos'; readonly lot: ManagedLot }
  | { readonly what: 'delete'; readonly lotNos: readonly string[] };

/** What both managers have: the lots in pages, found by words, vendor and session; and what is done with one or several of them. */
export function LotManager(props: LotManagerProps) {
  const { label, current, query, lots, total, facets, sessions, chosen, onChoose, onSave, onDelete } = props;
  const dispatch = useAppDispatch();
  const [params, change] = useAddressParams(LOT_PARAMS);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const save = async (lot: NextLotInput) => {
    const answer = await onSave(lot);
    if (answer.data !== undefined) dispatch(noticeOf(answer, MESSAGE_MS));
    return answer;
  };
  /** One after the other; those that cannot be deleted stay chosen. */
  const deleteAll = async (lotNos: readonly string[]) => {
    const failed: string[] = [];
    let failure: Answer | undefined;
    for (const lotNo of lotNos) {
      const answer = await onDelete(lotNo);
      if (answer.data !== undefined) continue;
      failed.push(lotNo);
      failure ??= answer;
    }
    onChoose(new Set([...chosen].filter((lotNo) => !lotNos.includes(lotNo) || failed.includes(lotNo))));
    if (failure === undefined) {
      const done = lotNos.length === 1 ? `Lot ${lotNos[0]} deleted.` : `${lotNos.length} lots deleted.`;
      dispatch(showMessage(done, 'warning', MESSAGE_MS));
      return {};
    }
    dispatch(showMessage(`Delete Auction Lot no ${failed.join(', ')} failed.`, 'error', MESSAGE_MS));
    return { error: failure.error };
  };

  return (
    <>
      <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" color="primary" onClick={() => setOpen({ what: 'edit', lot: undefined })}>
          Add lot
        </Button>
        {props.actions}
      </Box>
      <LotSearch filter={params} facets={facets} onChange={change} />
      <Loadable query={query} failure="The lots could not be loaded">
        <LotTable
          label={label}
          current={current}
          lots={lots}
          total={total}
          stale={query.isFetching && query.currentData === undefined && lots !== undefined}
          empty={filterOf(params) === undefined ? 'There are no lots here yet.' : 'No lot fits this search.'}
          chosen={chosen}
          onChoose={onChoose}
          choiceActions={
            <>
              {props.choiceActions}
              <Button onClick={() => setOpen({ what: 'delete', lotNos: [...chosen] })}>Delete</Button>
            </>
          }
          onEdit={(lot) => setOpen({ what: 'edit', lot })}
          onPhotos={(lot) => setOpen({ what: 'photos', lot })}
          onDelete={({ id }) => setOpen({ what: 'delete', lotNos: [id] })}
        />
        <Pages
          label={`Pages of ${label}`}
          page={params.page}
          count={Math.ceil((total ?? 0) / PAGE_SIZE)}
          onPage={(page) => change({ page })}
        />
      </Loadable>
      {open?.what === 'edit' && (
        <LotDialog
          lot={open.lot}
          current={current}
          sessions={sessions}
          vendors={facets?.vendors.map(({ value }) => value) ?? []}
          locations={facets?.locations.map(({ value }) => value) ?? []}
          onSave={save}
          onClose={close}
        />
      )}
      {open?.what === 'photos' && (
        <LotPhotosDialog regnNo={open.lot.regnNo} {...(current && { session: open.lot.session })} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={open.lotNos.length === 1 ? `Delete lot ${open.lotNos[0]}?` : `Delete ${open.lotNos.length} lots?`}
          action="Delete"
          onConfirm={() => deleteAll(open.lotNos)}
          onClose={close}
        >
          {current
            ? `${open.lotNos.length === 1 ? 'It leaves' : `Lots ${open.lotNos.join(', ')} leave`} the current auction and stays in the unit records.`
            : `${open.lotNos.length === 1 ? 'It is' : `Lots ${open.lotNos.join(', ')} are`} removed from the next auction.`}
        </ConfirmDialog>
      )}
    </>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { useAddressParams } from '../kit/address-params.ts';
import { ClearNextLots } from './ClearLots.tsx';
import { lotWritesApi } from './endpoints.ts';
import { LotManager, PAGE_SIZE } from './LotManager.tsx';
import { filterOf, LOT_PARAMS } from './LotSearch.tsx';
import { MoveLots } from './MoveLots.tsx';
import { openSessions } from './open-sessions.ts';

/** The Next Auction Manager: lots that wait for their session. */
export function NextLotsManager() {
  const [params] = useAddressParams(LOT_PARAMS);
  const filter = filterOf(params);
  const query = catalogueApi.useNextLotsByPageQuery({ page: params.page, size: PAGE_SIZE, filter });
  const { data: count } = catalogueApi.useNextLotCountQuery(filter);
  const { data: facets } = catalogueApi.useNextFacetsQuery();
  const { data: sessions } = catalogueApi.useSessionsQuery();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<'move' | 'clear'>();
  const [save] = lotWritesApi.useSaveNextLotMutation();
  const [remove] = lotWritesApi.useDeleteNextLotMutation();
  const close = () => setOpen(undefined);
  const none = () => setChosen(new Set());
  return (
    <>
      <LotManager
        label="lots of the next auction"
        current={false}
        query={query}
        lots={query.data?.map((lot) => ({ ...lot, biddersInLot: 0, bidCount: 0 }))}
        total={count?.count}
        facets={facets}
        sessions={[]}
        chosen={chosen}
        onChoose={setChosen}
        onSave={(lot) => save(lot)}
        onDelete={(lotNo) => remove(lotNo)}
        actions={
          <>
            <Button onClick={() => setOpen('move')}>Move into a session</Button>
            <Button onClick={() => setOpen('clear')}>Clear</Button>
          </>
        }
        choiceActions={<Button onClick={() => setOpen('move')}>Move into a session</Button>}
      />
      {open === 'move' && <MoveLots sessions={openSessions(sessions)} chosen={chosen} onMoved={none} onClose={close} />}
      {open === 'clear' && (
        <ClearNextLots
          total={facets?.total ?? 0}
          onClose={() => {
            close();
            none();
          }}
        />
      )}
    </>
  );
}

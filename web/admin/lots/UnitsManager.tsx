import Button from '@mui/material/Button';
import { useState } from 'react';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { useAddressParams } from '../kit/address-params.ts';
import { ClearLots } from './ClearLots.tsx';
import { lotWritesApi } from './endpoints.ts';
import { LotManager, PAGE_SIZE } from './LotManager.tsx';
import { filterOf, LOT_PARAMS } from './LotSearch.tsx';
import { openSessions } from './open-sessions.ts';

/** The Auction Unit Manager: the lots of the current auction. */
export function UnitsManager() {
  const [params] = useAddressParams(LOT_PARAMS);
  const query = catalogueApi.useOngoingBidsQuery({ page: params.page, size: PAGE_SIZE, filter: filterOf(params) });
  const { data: facets } = catalogueApi.useCurrentFacetsQuery();
  const { data: sessions } = catalogueApi.useSessionsQuery();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [clearing, setClearing] = useState(false);
  const [save] = lotWritesApi.useSaveLotMutation();
  const [remove] = lotWritesApi.useDeleteLotMutation();
  const lots = query.data?.auctionLotList.map((lot, index) => {
    const bid = query.data?.ongoingBid[index];
    return { ...lot, biddersInLot: bid?.biddersInLot ?? 0, bidCount: bid?.bidCount ?? 0 };
  });
  return (
    <>
      <LotManager
        label="lots of the current auction"
        current
        query={query}
        lots={lots}
        total={query.data?.total}
        facets={facets}
        sessions={openSessions(sessions)}
        chosen={chosen}
        onChoose={setChosen}
        // The form has asked for all that a current lot needs.
        onSave={async ({ session = '', regnNo = '', vendor = '', price = 0, ...lot }) =>
          save({ ...lot, session, regnNo, vendor, price })
        }
        onDelete={(lotNo) => remove(lotNo)}
        actions={<Button onClick={() => setClearing(true)}>Clear all lots</Button>}
      />
      {clearing && (
        <ClearLots
          onClose={() => {
            setClearing(false);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}

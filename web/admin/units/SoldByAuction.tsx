import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { catalogueApi } from '#web/api/endpoints/catalogue/catalogue.ts';
import { soldApi } from '#web/api/endpoints/catalogue/sold.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { CardGrid } from '#web/lots/CardGrid.tsx';
import { LotCard } from '#web/lots/LotCard.tsx';
import { bidView, lotView } from '#web/lots/lot-view.ts';

interface SoldByAuctionProps {
  /** '' while none is chosen. */
  readonly session: string;
  readonly onSession: (session: string) => void;
}

const NO_BID = bidView(undefined);

/** The sold lots of one session, as cards. */
export function SoldByAuction({ session, onSession }: SoldByAuctionProps) {
  const query = soldApi.useSoldInSessionQuery(session, { skip: session === '' });
  const records = query.currentData;
  return (
    <>
      <SessionSelect session={session} onSession={onSession} />
      {session !== '' && (
        <Loadable query={query} failure="The sold lots could not be loaded">
          <Typography role="status" sx={{ mb: 1.5, minHeight: 24, fontWeight: 500 }}>
            {records === undefined ? '' : `${records.length} unit/s found.`}
          </Typography>
          {records?.length === 0 ? (
            <StateCard title={`There are no sold lots for ${session}`} />
          ) : (
            <CardGrid>
              {records?.map(({ id, auctionLotLog }, index) => (
                <LotCard
                  key={id}
                  lot={lotView(auctionLotLog)}
                  bid={NO_BID}
                  href={undefined}
                  phase="end"
                  eager={index < 3}
                />
              ))}
            </CardGrid>
          )}
        </Loadable>
      )}
    </>
  );
}

/** The sessions that have ended and those of the past, as 'session (startDate)'. */
function SessionSelect({ session, onSession }: SoldByAuctionProps) {
  const id = useId();
  const { data: current = [] } = catalogueApi.useSessionsQuery();
  const { data: history = [] } = soldApi.useSessionHistoryQuery();
  const choices = [
    ...current.filter(({ status }) => status === 'end').map(({ id: name, startDate }) => ({ name, startDate })),
    ...history.filter(({ cleared }) => cleared).map(({ session: name, startDate }) => ({ name, startDate })),
  ];
  return (
    <Box sx={{ mb: 2.5, display: 'flex', alignItems: 'center', gap: 1 }}>
      <label htmlFor={id}>Auction</label>
      <NativeSelect
        value={session}
        onChange={(event) => onSession(event.target.value)}
        input={<OutlinedInput color="secondary" />}
        inputProps={{ id }}
        sx={{ '& select': { minHeight: 19, pr: '40px !important' } }}
      >
        <option value="">Please choose</option>
        {choices.map(({ name, startDate }) => (
          <option key={name} value={name}>
            {name} ({startDate})
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

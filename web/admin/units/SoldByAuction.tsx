import Typography from '@mui/material/Typography';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { CardGrid } from '#web/lots/CardGrid.tsx';
import { LotCard } from '#web/lots/LotCard.tsx';
import { bidView, lotView } from '#web/lots/lot-view.ts';
import { AuctionSelect } from '../kit/AuctionSelect.tsx';

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
      <AuctionSelect session={session} onSession={onSession} />
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

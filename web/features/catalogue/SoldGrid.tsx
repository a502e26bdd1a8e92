import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import type { SoldRecord } from '#contract/catalogue/sold.ts';
import { catalogueApi } from '#web/api/endpoints/catalogue/catalogue.ts';
import { useT } from '#web/i18n/language.ts';
import { CardGrid } from '#web/lots/CardGrid.tsx';
import { LotCard } from '#web/lots/LotCard.tsx';
import { bidView, lotView } from '#web/lots/lot-view.ts';

interface SoldGridProps {
  /** undefined: on their way. */
  readonly records: readonly SoldRecord[] | undefined;
}

const NO_BID = bidView(undefined);
const AT_A_TIME = 24;

/** Sold lots with reserved price and sold price; their item pages stay when their sessions are cleared. */
export function SoldGrid({ records }: SoldGridProps) {
  const t = useT();
  const [most, setMost] = useState(AT_A_TIME);
  const { data: sessions = [] } = catalogueApi.useSessionsQuery();
  const lots = useMemo(() => records?.map(({ auctionLotLog }) => lotView(auctionLotLog)), [records]);
  const several = new Set(lots?.map(({ session }) => session)).size > 1;
  return (
    <>
      <CardGrid>
        {lots?.slice(0, most).map((lot, index) => (
          <LotCard
            key={`${lot.session}/${lot.id}`}
            lot={lot}
            bid={NO_BID}
            href={
              sessions.some(({ id }) => id === lot.session)
                ? `/itempage/${lot.id}`
                : `/itempage/${lot.session}/${lot.id}`
            }
            phase="end"
            sessionLabel={several ? lot.session : undefined}
            eager={index < 3}
          />
        ))}
      </CardGrid>
      {lots !== undefined && lots.length > most && (
        <Box sx={{ mt: 3, textAlign: 'center' }}>
          <Button onClick={() => setMost(most + AT_A_TIME)}>{t('Show more lots')}</Button>
        </Box>
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SoldRecord } from '#contract/catalogue/catalogue.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { useT } from '#web/i18n/language.ts';
import { LotList } from '#web/lots/LotList.tsx';
import { type ListShape, type LotEntry, sortedEntries } from '#web/lots/lot-entry.ts';
import { bidView, lotView } from '#web/lots/lot-view.ts';

interface SoldGridProps {
  /** undefined: on their way. */
  readonly records: readonly SoldRecord[] | undefined;
  readonly shape: ListShape;
}

const NO_BID = bidView(undefined);
const AT_A_TIME = 24;

/** Sold lots with reserved price and sold price; their item pages stay when their sessions are cleared. */
export function SoldGrid({ records, shape }: SoldGridProps) {
  const t = useT();
  const [most, setMost] = useState(AT_A_TIME);
  const { data: sessions = [] } = catalogueApi.useSessionsQuery();
  // Until somebody asks for an order they stand as the house has them.
  const ordered = useSearchParams()[0].has('sort');
  const entries = useMemo(() => {
    const lots = records?.map(({ auctionLotLog }) => lotView(auctionLotLog));
    const several = new Set(lots?.map(({ session }) => session)).size > 1;
    const all = lots?.map((lot): LotEntry => {
      const past = sessions.every(({ id }) => id !== lot.session);
      return {
        ...{ lot, bid: NO_BID, phase: 'end', past },
        href: past ? `/itempage/${lot.session}/${lot.id}` : `/itempage/${lot.id}`,
        sessionLabel: several ? lot.session : undefined,
      };
    });
    return all && ordered ? sortedEntries(all, shape.sort) : all;
  }, [records, sessions, ordered, shape.sort]);
  return (
    <>
      <LotList entries={entries?.slice(0, most)} shape={shape} sold />
      {entries !== undefined && entries.length > most && (
        <Box sx={{ mt: 3, textAlign: 'center' }}>
          <Button onClick={() => setMost(most + AT_A_TIME)}>{t('Show more lots')}</Button>
        </Box>
      )}
    </>
  );
}

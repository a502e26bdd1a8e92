import Box from '@mui/material/Box';
import { useState } from 'react';
import type { UnitRecord } from '#contract/purchases.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { choiceParam, pageParam, textParam, useAddressParams } from '../kit/address-params.ts';
import { FilterChips } from '../kit/FilterChips.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { SavedViews } from '../kit/SavedViews.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { LotPhotosDialog } from '../photos/LotPhotosDialog.tsx';
import { unitRecordsApi } from './endpoints.ts';
import { SoldByAuction } from './SoldByAuction.tsx';
import { UnitDialog } from './UnitDialog.tsx';
import { UnitTable } from './UnitTable.tsx';

/** Rows a page (specification, back office, section 9). */
const PAGE_SIZE = 10;

const FILTERS = { all: 'All', regnNo: 'Regn No', sold: 'Sold by Auction' };
const PARAMS = { filter: choiceParam(FILTERS, 'all'), regnNo: textParam, session: textParam, page: pageParam };

/** Auction Unit Records: every lot that was ever listed, and what became of it. Filter and page stand in the address. */
export function UnitRecordsPage() {
  const [{ filter, regnNo, session, page }, change] = useAddressParams(PARAMS);
  const [shown, setShown] = useState<UnitRecord>();
  const [photographed, setPhotographed] = useState<UnitRecord>();
  return (
    <>
      <PageHeading>Unit records</PageHeading>
      <Box sx={{ mb: 2.5, display: 'grid', gap: 1.5 }}>
        <FilterChips
          label="Show"
          choices={FILTERS}
          chosen={filter}
          onChoose={(next) => change({ filter: next, regnNo: '', session: '' })}
        />
        <SavedViews screen="units" params={PARAMS} />
      </Box>
      {filter === 'all' && (
        <AllUnits page={page} onPage={(next) => change({ page: next })} onView={setShown} onPhotos={setPhotographed} />
      )}
      {filter === 'regnNo' && (
        <FoundUnits
          regnNo={regnNo}
          onSearch={(next) => change({ regnNo: next })}
          onView={setShown}
          onPhotos={setPhotographed}
        />
      )}
      {filter === 'sold' && <SoldByAuction session={session} onSession={(next) => change({ session: next })} />}
      {shown !== undefined && <UnitDialog record={shown} onClose={() => setShown(undefined)} />}
      {photographed !== undefined && (
        <LotPhotosDialog
          regnNo={photographed.auctionLotLog.regnNo}
          session={photographed.session}
          onClose={() => setPhotographed(undefined)}
        />
      )}
    </>
  );
}

interface AllUnitsProps {
  /** 1 is the first. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onView: (record: UnitRecord) => void;
  readonly onPhotos: (record: UnitRecord) => void;
}

function AllUnits({ page, onPage, onView, onPhotos }: AllUnitsProps) {
  const query = unitRecordsApi.useUnitRecordsQuery({ page0: page - 1, size: PAGE_SIZE });
  // The rows of the page before stay until those of the next are there.
  const { data, isFetching, currentData } = query;
  return (
    <Loadable query={query} failure="The units could not be loaded">
      <UnitTable
        records={data?.records}
        count={data?.totalRecords}
        stale={isFetching && currentData === undefined && data !== undefined}
        empty="There are no units yet."
        onView={onView}
        onPhotos={onPhotos}
      />
      <Pages
        label="Pages of units"
        page={page}
        count={Math.ceil((data?.totalRecords ?? 0) / PAGE_SIZE)}
        onPage={onPage}
      />
    </Loadable>
  );
}

interface FoundUnitsProps {
  readonly regnNo: string;
  readonly onSearch: (regnNo: string) => void;
  readonly onView: (record: UnitRecord) => void;
  readonly onPhotos: (record: UnitRecord) => void;
}

function FoundUnits({ regnNo, onSearch, onView, onPhotos }: FoundUnitsProps) {
  const query = unitRecordsApi.useSearchUnitRecordsQuery(regnNo, { skip: regnNo === '' });
  return (
    <>
      <SearchBox key={regnNo} label="Regn No" text={regnNo} longest={40} capitals onSearch={onSearch} />
      {regnNo !== '' && (
        <Loadable query={query} failure="The units could not be loaded">
          <UnitTable
            records={query.currentData?.records}
            count={query.currentData?.records.length}
            stale={false}
            empty={`There is no unit with ${regnNo} in its registration number.`}
            onView={onView}
            onPhotos={onPhotos}
          />
        </Loadable>
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UnitRecord } from '#contract/purchases/unit-records.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { unitRecordsApi } from './endpoints.ts';
import { RegnNoSearch } from './RegnNoSearch.tsx';
import { SoldByAuction } from './SoldByAuction.tsx';
import { UnitDialog } from './UnitDialog.tsx';
import { UnitTable } from './UnitTable.tsx';

/** Rows a page (specification, back office, section 9). */
const PAGE_SIZE = 10;

const FILTERS = { all: 'All', regnNo: 'Regn No', sold: 'Sold by Auction' };
type Filter = keyof typeof FILTERS;

/** Auction Unit Records: every lot that was ever listed, and what became of it. Filter and page stand in the address. */
export function UnitRecordsPage() {
  usePageTitle('Unit records');
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState<UnitRecord>();
  const asked = search.get('filter') ?? '';
  const filter: Filter = asked in FILTERS ? (asked as Filter) : 'all';
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Unit records
      </Typography>
      <FilterChips
        label="Show"
        choices={FILTERS}
        chosen={filter}
        onChoose={(next) => setSearch(next === 'all' ? {} : { filter: next })}
      />
      <Box sx={{ mt: 2.5 }}>
        {filter === 'all' && (
          <AllUnits
            page={pageOf(search.get('page'))}
            onPage={(page) => setSearch({ page: `${page}` })}
            onView={setShown}
          />
        )}
        {filter === 'regnNo' && (
          <FoundUnits
            regnNo={search.get('regnNo') ?? ''}
            onSearch={(regnNo) => setSearch({ filter, regnNo })}
            onView={setShown}
          />
        )}
        {filter === 'sold' && (
          <SoldByAuction
            session={search.get('session') ?? ''}
            onSession={(session) => setSearch({ filter, session })}
          />
        )}
      </Box>
      {shown !== undefined && <UnitDialog record={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

interface AllUnitsProps {
  /** 1 is the first. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onView: (record: UnitRecord) => void;
}

function AllUnits({ page, onPage, onView }: AllUnitsProps) {
  const query = unitRecordsApi.useUnitRecordsQuery({ page0: page - 1, size: PAGE_SIZE });
  // The rows of the page before stay until those of the next are there.
  const { data, isFetching, currentData } = query;
  return (
    <Loadable query={query} failure="The units could not be loaded">
      <Count units={data?.totalRecords} />
      <UnitTable
        records={data?.records}
        stale={isFetching && currentData === undefined && data !== undefined}
        empty="There are no units yet."
        onView={onView}
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
}

function FoundUnits({ regnNo, onSearch, onView }: FoundUnitsProps) {
  const query = unitRecordsApi.useSearchUnitRecordsQuery(regnNo, { skip: regnNo === '' });
  return (
    <>
      <RegnNoSearch key={regnNo} regnNo={regnNo} onSearch={onSearch} />
      {regnNo !== '' && (
        <Loadable query={query} failure="The units could not be loaded">
          <Count units={query.currentData?.records.length} />
          <UnitTable
            records={query.currentData?.records}
            stale={false}
            empty={`There is no unit with ${regnNo} in its registration number.`}
            onView={onView}
          />
        </Loadable>
      )}
    </>
  );
}

function Count({ units }: { readonly units: number | undefined }) {
  return (
    <Typography role="status" sx={{ mb: 1.5, minHeight: 24, fontWeight: 500 }}>
      {units === undefined ? '' : `${units} unit/s found.`}
    </Typography>
  );
}

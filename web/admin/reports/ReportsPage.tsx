import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { StateCard } from '#web/components/StateCard.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { choiceParam, textParam, useAddressParams } from '../kit/address-params.ts';
import { FilterChips } from '../kit/FilterChips.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { Downloads } from './Downloads.tsx';
import { reportsApi } from './endpoints.ts';
import { SalesFigures } from './SalesFigures.tsx';
import { SessionSelect, useSessions } from './SessionSelect.tsx';
import { useDownload } from './use-download.ts';

/** Specification, back office, section 2, 'Sales Report': All is for admins. */
const FILTERS = { all: 'All', vendors: 'Vendors', buyers: 'Buyer Details by Vendors' };
const { all: _, ...FILTERS_OF_VENDORS } = FILTERS;
const PARAMS = { session: textParam, filter: choiceParam(FILTERS, 'all'), vendor: textParam };

/** Across, so that its tables are tables on paper too. */
const ON_PAPER = { '@page': { size: 'A4 landscape', margin: '12mm' } };

/** Sales reports: files of a session, and beside them what they come to. Session and filter stand in the address. */
export function ReportsPage() {
  const [params, change] = useAddressParams(PARAMS);
  const user = useAppSelector(selectUser);
  const isAdmin = user?.role === 'admin';
  const sessions = useSessions();
  const session = params.session || (sessions?.[0]?.name ?? '');
  const filter = !isAdmin && params.filter === 'all' ? 'vendors' : params.filter;
  const { currentData: overview } = reportsApi.useSalesOverviewQuery(session, { skip: session === '' });
  const vendors = overview?.vendors ?? [];
  // Whoever has one vendor need not choose it.
  const vendor = filter === 'all' ? '' : params.vendor || (vendors.length === 1 ? (vendors[0] ?? '') : '');
  const files = useDownload();
  return (
    <>
      <GlobalStyles styles={ON_PAPER} />
      <PageHeading>Reports</PageHeading>
      <Box sx={{ mb: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, displayPrint: 'none' }}>
        <SessionSelect session={session} sessions={sessions} onSession={(next) => change({ session: next })} />
        <FilterChips
          label="Report"
          choices={(isAdmin ? FILTERS : FILTERS_OF_VENDORS) as typeof FILTERS}
          chosen={filter}
          onChoose={(next) => change({ filter: next, vendor: '' })}
        />
        {filter !== 'all' && (
          <SelectField
            label="Vendor"
            options={vendors}
            placeholder={isAdmin ? 'All vendors' : 'Please choose'}
            value={vendor}
            onChange={({ target }) => change({ vendor: target.value })}
            sx={{ width: { xs: '100%', sm: 220 } }}
          />
        )}
      </Box>
      {sessions?.length === 0 ? (
        <StateCard title="There has been no auction yet" />
      ) : (
        <>
          <Downloads files={files} session={session} filter={filter} vendor={vendor} user={user} />
          {files.failure !== '' && (
            <Alert severity="error" onClose={files.dismiss} sx={{ mb: 2.5 }}>
              {files.failure}
            </Alert>
          )}
          {session !== '' && <SalesFigures session={session} vendor={vendor} />}
        </>
      )}
    </>
  );
}

import GlobalStyles from '@mui/material/GlobalStyles';
import { dayText } from '#domain/moments.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { choiceParam, textParam, useAddressParams } from '../kit/address-params.ts';
import { BidderNumbersNote } from '../kit/BidderNumbersNote.tsx';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { AllSessions } from './AllSessions.tsx';
import { Downloads } from './Downloads.tsx';
import { reportsApi } from './endpoints.ts';
import { SalesFigures } from './SalesFigures.tsx';

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
  return (
    <>
      <GlobalStyles styles={ON_PAPER} />
      <PageHeading actions={sessions?.length !== 0 && <Downloads {...{ session, filter, vendor, user }} />}>
        Reports
      </PageHeading>
      <Toolbar>
        <ChoiceField
          label="Auction"
          value={session}
          options={(sessions ?? []).map(({ name, startDate, note }) => [
            name,
            `${name} (${dayText(startDate)})${note}`,
          ])}
          onChoose={(next) => change({ session: next })}
          sx={{ width: { xs: '100%', sm: 220 } }}
        />
        <FilterChips
          label="Report"
          choices={(isAdmin ? FILTERS : FILTERS_OF_VENDORS) as typeof FILTERS}
          chosen={filter}
          onChoose={(next) => change({ filter: next, vendor: '' })}
        />
        {filter !== 'all' && (
          <ChoiceField
            label="Vendor"
            value={vendor}
            options={vendors.map((name) => [name, name])}
            placeholder={isAdmin ? 'All vendors' : 'Please choose'}
            onChoose={(next) => change({ vendor: next })}
            sx={{ width: { xs: '100%', sm: 180 } }}
          />
        )}
      </Toolbar>
      {sessions?.length === 0 ? (
        <StateCard title="There has been no auction yet" />
      ) : (
        <>
          <BidderNumbersNote />
          {session !== '' && <SalesFigures session={session} vendor={vendor} />}
          <AllSessions />
        </>
      )}
    </>
  );
}

interface SessionChoice {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly startDate: string;
  /** How far it is, where it is not over. */
  readonly note: string;
}

/** The sessions that there are reports of, those that are over first, the newest of them at the top; undefined: on their way. */
function useSessions(): readonly SessionChoice[] | undefined {
  const { data: current } = catalogueApi.useSessionsQuery();
  const { data: history } = soldApi.useSessionHistoryQuery();
  if (current === undefined || history === undefined) return undefined;
  const newest = <S extends { readonly startDate: string }>(sessions: readonly S[]) =>
    sessions.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  const over = newest([
    ...current.filter(({ status }) => status === 'end').map(({ id: name, startDate }) => ({ name, startDate })),
    ...history.filter(({ cleared }) => cleared).map(({ session: name, startDate }) => ({ name, startDate })),
  ]).map((choice) => ({ ...choice, note: '' }));
  const underWay = current
    .filter(({ status }) => status !== 'end')
    .map(({ id: name, startDate, status }) => {
      return { name, startDate, note: status === 'started' ? ', running' : ', not started' };
    });
  return [...over, ...underWay];
}

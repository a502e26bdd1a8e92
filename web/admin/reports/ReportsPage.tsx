import GlobalStyles from '@mui/material/GlobalStyles';
import { dayText } from '#domain/moments.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { choicesIn } from '../i18n/choices.ts';
import { type Text, text, useT } from '../i18n/use-t.ts';
import { choiceParam, textParam, useAddressParams } from '../kit/address-params.ts';
import { BidderNumbersNote } from '../kit/BidderNumbersNote.tsx';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { AllSessions } from './AllSessions.tsx';
import { Downloads, ReservePriceNote } from './Downloads.tsx';
import { reportsApi } from './endpoints.ts';
import { SalesFigures } from './SalesFigures.tsx';

/** Specification, back office, section 2, 'Sales Report': All is for admins. */
const FILTERS = { all: text('All'), vendors: text('Vendors'), buyers: text('Buyer Details by Vendors') };
const PARAMS = { session: textParam, filter: choiceParam(FILTERS, 'all'), vendor: textParam };

/** Across, so that its tables are tables on paper too. */
const ON_PAPER = { '@page': { size: 'A4 landscape', margin: '12mm' } };

/** Sales reports: files of a session, and beside them what they come to. Session and filter stand in the address. */
export function ReportsPage() {
  const t = useT();
  const [params, change] = useAddressParams(PARAMS);
  const user = useAppSelector(selectUser);
  const isAdmin = user?.role === 'admin';
  const sessions = useSessions();
  const session = params.session || (sessions?.[0]?.name ?? '');
  const filter = !isAdmin && params.filter === 'all' ? 'vendors' : params.filter;
  const { currentData: overview } = reportsApi.useSalesOverviewQuery(session, { skip: session === '' });
  const vendors = overview?.vendors ?? [];
  const onFilter = (next: keyof typeof FILTERS) => change({ filter: next, vendor: '' });
  const { all, ...ofVendors } = choicesIn(t, FILTERS);
  // Whoever has one vendor need not choose it.
  const vendor = filter === 'all' ? '' : params.vendor || (vendors.length === 1 ? (vendors[0] ?? '') : '');
  return (
    <>
      <GlobalStyles styles={ON_PAPER} />
      <PageHeading actions={sessions?.length !== 0 && <Downloads {...{ session, filter, vendor, user }} />}>
        {t('Reports')}
      </PageHeading>
      <Toolbar>
        <ChoiceField
          label={t('Auction')}
          value={session}
          options={(sessions ?? []).map(({ name: session, startDate, words }) => [
            session,
            t(words, { session, day: dayText(startDate, t.language) }),
          ])}
          onChoose={(next) => change({ session: next })}
          sx={{ width: { xs: '100%', sm: 220 } }}
        />
        {isAdmin ? (
          <FilterChips label={t('Report')} choices={{ all, ...ofVendors }} chosen={filter} onChoose={onFilter} />
        ) : (
          <FilterChips
            label={t('Report')}
            choices={ofVendors}
            chosen={filter === 'all' ? 'vendors' : filter}
            onChoose={onFilter}
          />
        )}
        {filter !== 'all' && (
          <ChoiceField
            label={t('Vendor')}
            value={vendor}
            options={vendors.map((name) => [name, name])}
            placeholder={isAdmin ? t('All vendors') : t('Please choose')}
            onChoose={(next) => change({ vendor: next })}
            sx={{ width: { xs: '100%', sm: 180 } }}
          />
        )}
        {sessions?.length !== 0 && <ReservePriceNote filter={filter} />}
      </Toolbar>
      {sessions?.length === 0 ? (
        <StateCard title={t('There has been no auction yet')} />
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
  /** It with its day, and how far it is where it is not over. */
  readonly words: Text;
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
  ]).map((choice) => ({ ...choice, words: text('{session} ({day})') }));
  const underWay = current
    .filter(({ status }) => status !== 'end')
    .map(({ id: name, startDate, status }) => {
      const words = status === 'started' ? '{session} ({day}), running' : '{session} ({day}), not started';
      return { name, startDate, words: text(words) };
    });
  return [...over, ...underWay];
}

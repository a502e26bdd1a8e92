import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SoldRecord } from '#contract/catalogue/catalogue.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { NativeSelect } from '#web/forms/NativeSelect.tsx';
import { useT } from '#web/i18n/language.ts';
import { LayoutSwitch } from '#web/lots/LayoutSwitch.tsx';
import { LotList } from '#web/lots/LotList.tsx';
import { type ListShape, type LotEntry, sortedEntries } from '#web/lots/lot-entry.ts';
import { bidView, lotView } from '#web/lots/lot-view.ts';
import { SNACKBAR_MS } from '#web/lots/snackbar.ts';
import { useListShape } from '#web/lots/use-list-layout.ts';
import { showMessage } from '#web/notices/notices.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { ListHead } from './ListHead.tsx';

/** The lots sold today, and for those who are signed in those of any session. The session stands in the address. */
export function SoldPage() {
  const t = useT();
  usePageTitle(t('Sold lots'));
  const signedIn = useAppSelector(selectUser) !== null;
  const [search, setSearch] = useSearchParams();
  const { shape, layoutSwitch } = useListShape();
  const asked = search.get('session') ?? '';
  const session = signedIn && /^AMS[1-9]\d{0,8}$/.test(asked) ? asked : '';
  const today = soldApi.useSoldTodayQuery(undefined, { skip: session !== '' });
  const past = soldApi.useSoldInSessionQuery(session, { skip: session === '' });
  const sold = session === '' ? today : past;
  useTellOfSession(session, past);
  const records = sold.currentData;
  return (
    <>
      <ListHead
        withMessage={false}
        onRefresh={() => [sold.refetch()]}
        refreshed={
          session === '' ? t('Finish fetching data..') : t('Finish fetching sold lots for {session}', { session })
        }
      >
        <Typography variant="h1" sx={{ fontSize: { xs: '1.25rem', sm: '1.75rem', md: '2rem' } }}>
          {session === '' ? t('Sold lots of today') : t('Sold lots of {session}', { session })}
        </Typography>
      </ListHead>
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 1, pb: 5 }}>
        <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 48 }}>
          {signedIn && (
            <SessionChooser session={session} onSession={(next) => setSearch(next === '' ? {} : { session: next })} />
          )}
          <Typography role="status" sx={{ fontWeight: 500 }}>
            {records === undefined ? '' : t('{n} unit/s found.', { n: records.length })}
          </Typography>
          {layoutSwitch && (
            <Box sx={{ ml: 'auto' }}>
              <LayoutSwitch {...layoutSwitch} />
            </Box>
          )}
        </Box>
        <Loadable query={sold} failure={t('The sold lots could not be loaded')}>
          {records?.length === 0 ? (
            <StateCard
              title={
                session === ''
                  ? t('There are no sold lots for today..')
                  : t('There are no sold lots for {session}', { session })
              }
            />
          ) : (
            <>
              {records !== undefined && (
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                  {t('The reserved price is the starting price of a lot, not a hidden reserve.')}
                </Typography>
              )}
              {/* A key of its own: another session starts with its first lots. */}
              <SoldGrid key={session} records={records} shape={shape} />
            </>
          )}
        </Loadable>
      </Box>
    </>
  );
}

interface PastLots {
  readonly isFetching: boolean;
  readonly isSuccess: boolean;
  readonly error?: unknown;
}

/** Says that the lots of the chosen session are there, or why not, once for each choice (specification, section 8). */
function useTellOfSession(session: string, { isFetching, isSuccess, error }: PastLots): void {
  const t = useT();
  const dispatch = useAppDispatch();
  const told = useRef('');
  useEffect(() => {
    if (session === '') told.current = '';
    if (session === '' || isFetching || told.current === session) return;
    if (error !== undefined) dispatch(showMessage(t.message(refusalOf(error).message), 'error', SNACKBAR_MS));
    else if (isSuccess)
      dispatch(showMessage(t('Finish fetching sold lots for {session}', { session }), 'success', SNACKBAR_MS));
    else return;
    told.current = session;
  }, [session, isFetching, isSuccess, error, dispatch, t]);
}

interface SessionChooserProps {
  /** '' is today. */
  readonly session: string;
  readonly onSession: (session: string) => void;
}

/** Today, the sessions that have ended, and those of the past: 'session (startDate)'. */
function SessionChooser({ session, onSession }: SessionChooserProps) {
  const t = useT();
  const id = useId();
  const { data: current = [] } = catalogueApi.useSessionsQuery();
  const { data: history = [] } = soldApi.useSessionHistoryQuery();
  const ended = current.filter(({ status }) => status === 'end');
  const choices = [
    ...ended.map(({ id: name, startDate }) => ({ name, startDate })),
    ...history.map(({ session: name, startDate }) => ({ name, startDate })),
  ];
  const known = session === '' || choices.some(({ name }) => name === session);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <label htmlFor={id}>{t('Session')}</label>
      <NativeSelect id={id} value={session} onChange={(event) => onSession(event.target.value)}>
        <option value="">{t('Today')}</option>
        {!known && <option value={session}>{session}</option>}
        {choices.map(({ name, startDate }) => (
          <option key={name} value={name}>
            {name} ({startDate})
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

interface SoldGridProps {
  /** undefined: on their way. */
  readonly records: readonly SoldRecord[] | undefined;
  readonly shape: ListShape;
}

const NO_BID = bidView(undefined);
const AT_A_TIME = 24;

/** Sold lots with reserved price and sold price; their item pages stay when their sessions are cleared. */
function SoldGrid({ records, shape }: SoldGridProps) {
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

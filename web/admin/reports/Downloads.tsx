import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DownloadIcon } from '#web/components/icons.tsx';
import { download } from '#web/documents/document-window.ts';
import { showMessage } from '#web/notices/notices.ts';
import type { SessionUser } from '#web/session/session.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { type Text, text, useT } from '../i18n/use-t.ts';
import type { CsvColumn } from '../kit/csv.ts';
import { MESSAGE_MS, reportsApi, userFilesApi } from './endpoints.ts';
import { BUYER_DETAILS, bidRecordColumns, recordedSales, SALES_REPORT, USERS } from './files.ts';

interface DownloadsProps {
  readonly session: string;
  readonly filter: 'all' | 'vendors' | 'buyers';
  /** '' for every vendor that whoever asks may see. */
  readonly vendor: string;
  readonly user: SessionUser | null;
}

/** A file is made of what the server says now. */
const FRESH = { subscribe: false, forceRefetch: true } as const;

const NO_REPORT = text('No Sales Report on selected filters..');
const NO_BIDS = text('No Bid Records for selected auction..');

/** The files of a session, and of its people: what goes out is noted by the house. */
export function Downloads({ session, filter, vendor, user }: DownloadsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { busy, failure, save, dismiss } = useDownload();
  const isAdmin = user?.role === 'admin';
  const of = { session, vendor: vendor || 'all' };
  const about = [session, vendor].filter(Boolean).join(' ');

  const report =
    filter === 'buyers'
      ? {
          name: `Buyer details ${about}`,
          columns: () => BUYER_DETAILS,
          rows: () => dispatch(reportsApi.endpoints.buyerDetails.initiate(of, FRESH)).unwrap(),
          empty: NO_REPORT,
        }
      : {
          name: `Sales report ${about}`,
          columns: () => SALES_REPORT,
          rows: async () =>
            recordedSales(await dispatch(reportsApi.endpoints.salesReport.initiate(of, FRESH)).unwrap()),
          empty: NO_REPORT,
        };
  const bids = {
    name: `Bid records ${session}`,
    columns: bidRecordColumns,
    rows: () => dispatch(reportsApi.endpoints.bidRecords.initiate(session, FRESH)).unwrap(),
    empty: NO_BIDS,
  };
  const people = {
    name: isAdmin ? 'Users' : 'Users of your group',
    columns: () => USERS,
    rows: () =>
      isAdmin
        ? dispatch(userFilesApi.endpoints.fileOfUsers.initiate(undefined, FRESH)).unwrap()
        : dispatch(userFilesApi.endpoints.fileOfVendorUsers.initiate(user?.userId ?? 0, FRESH)).unwrap(),
    empty: text('No users..'),
  };

  return (
    <Box role="group" aria-label={t('Files')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      <BusyButton
        variant="contained"
        color="primary"
        startIcon={<DownloadIcon />}
        busy={busy === report.name}
        disabled={session === ''}
        onClick={() => save(report)}
      >
        {filter === 'buyers' ? t('Download buyer details') : t('Download sales report')}
      </BusyButton>
      <BusyButton
        startIcon={<DownloadIcon />}
        busy={busy === bids.name}
        disabled={session === ''}
        onClick={() => save(bids)}
      >
        {t('Download bid records')}
      </BusyButton>
      <BusyButton startIcon={<DownloadIcon />} busy={busy === people.name} onClick={() => save(people)}>
        {t('Download users')}
      </BusyButton>
      <Button onClick={() => window.print()}>{t('Print this page')}</Button>
      {failure !== '' && (
        <Alert severity="error" onClose={dismiss} sx={{ flexBasis: '100%' }}>
          {t.message(failure)}
        </Alert>
      )}
    </Box>
  );
}

/** What the column of the downloaded report is; the report on buyers has none. Not among the buttons, which stand in the line of the heading. */
export function ReservePriceNote({ filter }: Pick<DownloadsProps, 'filter'>) {
  const t = useT();
  if (filter === 'buyers') return null;
  return (
    <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 16rem', displayPrint: 'none' }}>
      {t('“Reserve Price” in the sales report is the starting price of a lot, not a hidden reserve.')}
    </Typography>
  );
}

interface CsvFile<Row> {
  /** Without its ending. */
  readonly name: string;
  /** Of these rows. */
  readonly columns: (rows: readonly Row[]) => readonly CsvColumn<Row>[];
  /** Throws what a query's `unwrap` does. */
  readonly rows: () => Promise<readonly Row[]>;
  /** Said in the place of a file without rows. */
  readonly empty: Text;
}

/** Makes files of reports: one at a time, with the words of the specification for what came of it. */
function useDownload() {
  const t = useT();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const say = (words: Text, tone: 'error' | 'warning' | 'success') => dispatch(showMessage(t(words), tone, MESSAGE_MS));

  async function save<Row>({ name, columns, rows, empty }: CsvFile<Row>): Promise<void> {
    setBusy(name);
    setFailure('');
    try {
      const [{ csvOf }, all] = await Promise.all([import('../kit/csv.ts'), rows()]);
      if (all.length === 0) say(empty, 'warning');
      else {
        download(new File([csvOf(columns(all), all)], `${name}.csv`, { type: 'text/csv;charset=utf-8' }));
        say('Finish fetching data..', 'success');
      }
    } catch (error) {
      say('Failed', 'error');
      setFailure(refusalOf(error).message);
    }
    setBusy(null);
  }

  return { busy, failure, save, dismiss: () => setFailure('') };
}

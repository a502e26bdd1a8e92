import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { JudgedResult, ResultLine } from '#contract/handover/bulk.ts';
import { decodeFile } from '#contract/tables/decode.ts';
import { dayInWords } from '#domain/moments.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { MESSAGE_MS } from '../handover/endpoints.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { CsvDrop } from '../kit/CsvDrop.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { OrderLink } from '../kit/PageLink.tsx';
import { Section } from '../kit/Section.tsx';
import { useSend } from '../kit/send.ts';
import { bulkHandoverApi } from './endpoints.ts';
import { type ReadResults, readResults } from './read-results.ts';

/** bytes: thousands of lines. */
const MAX_BYTES = 2 * 1024 * 1024;

interface Opened {
  readonly fileName: string;
  readonly lines: readonly ResultLine[];
  readonly leftOut: number;
  readonly unread: readonly string[];
  readonly judged: readonly JudgedResult[];
  readonly recorded: boolean;
}

/** The results of an inspection centre: what each line of its file would do, before it is recorded. */
export function ResultsPage() {
  const t = useT();
  const [opened, setOpened] = useState<Opened>();
  const [fault, setFault] = useState<string>();
  const [wrong, setWrong] = useState<Extract<ReadResults, { kind: 'results' }>['wrong']>([]);
  const [preview, { isLoading }] = bulkHandoverApi.usePreviewResultsMutation();
  const [record, { isLoading: isRecording }] = bulkHandoverApi.useRecordResultsMutation();
  const send = useSend(MESSAGE_MS);
  const take = async ([file]: readonly File[]) => {
    setOpened(undefined);
    setWrong([]);
    setFault(undefined);
    if (file === undefined) return;
    if (file.size > MAX_BYTES) return setFault(t('The file is larger than 2 MB. Nothing was read.'));
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (decoded.kind === 'refused') return setFault(t.message(decoded.reason));
    const read = readResults(t, decoded.text);
    if (read.kind === 'refused') return setFault(read.reason);
    setWrong(read.wrong);
    if (read.wrong.length > 0) return;
    const outcome = await preview({ lines: [...read.lines] });
    if (outcome.data === undefined) return setFault(t.message(refusalOf(outcome.error).message));
    const { lines, leftOut, unread } = read;
    const fileName = file.name.slice(0, 200);
    setOpened({ fileName, lines, leftOut, unread, judged: outcome.data.lines, recorded: false });
  };
  const count = (outcome: JudgedResult['outcome']) =>
    opened?.judged.filter((line) => line.outcome === outcome).length ?? 0;
  const submit = async () => {
    if (opened === undefined) return;
    const { data } = await send(record({ fileName: opened.fileName, lines: [...opened.lines] }));
    if (data !== undefined) setOpened({ ...opened, judged: data.lines, recorded: true });
  };
  return (
    <>
      <PageHeading>{t('Results of an inspection centre')}</PageHeading>
      {opened === undefined && (
        <Section
          title={t('File of the centre')}
          about={t(
            'A CSV file with the order number or registration number, the result (passed or failed), the date, and until when it holds. What each line would do is shown before anything is recorded. No charge is made by it.',
          )}
        >
          <CsvDrop
            label={t('CSV file of the centre')}
            accept=".csv,.txt,text/csv,text/plain"
            busy={isLoading}
            onFiles={(files) => void take(files)}
          />
          {fault !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {fault}
            </Alert>
          )}
          {wrong.length > 0 && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {t('Nothing is recorded until the file is mended.')}
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {wrong.slice(0, 20).map(({ row, text }) => (
                  <li key={row}>{t('Row {row}: {text}', { row: `${row}`, text })}</li>
                ))}
              </Box>
            </Alert>
          )}
        </Section>
      )}
      {opened !== undefined && (
        <Section title={opened.fileName}>
          <Typography sx={{ mb: 1.5 }} role="status">
            {opened.recorded
              ? t('{done} recorded, {known} known before, {refused} not recorded.', {
                  ...{ done: `${count('record')}`, known: `${count('known')}`, refused: `${count('refuse')}` },
                })
              : t('{done} to be recorded, {known} known before, {refused} that cannot be recorded.', {
                  ...{ done: `${count('record')}`, known: `${count('known')}`, refused: `${count('refuse')}` },
                })}
            {opened.leftOut > 0 && ` ${t('{n} rows without a unit are left out.', { n: `${opened.leftOut}` })}`}
            {opened.unread.length > 0 && ` ${t('Not read: {columns}.', { columns: opened.unread.join(', ') })}`}
          </Typography>
          <DataTable
            label={t('Results of an inspection centre')}
            columns={opened.recorded ? RECORDED : SHOWN}
            rows={opened.judged}
            keyOf={({ line }) => `${line}`}
            titleOf={(row) => <CardTitle left={row.unit} right={chip(standingOf(t, row, opened.recorded))} />}
            empty={t('The file has no lines.')}
          />
          <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {!opened.recorded && (
              <BusyButton
                variant="contained"
                color="primary"
                busy={isRecording}
                disabled={count('record') === 0}
                onClick={submit}
              >
                {t('Record results')}
              </BusyButton>
            )}
            <Button onClick={() => setOpened(undefined)}>{t('Another file')}</Button>
          </Box>
        </Section>
      )}
    </>
  );
}

function standingOf(t: Translate, { outcome }: JudgedResult, recorded: boolean): Standing {
  if (outcome === 'record') return ['taken', recorded ? t('Recorded') : t('Will be recorded')];
  return outcome === 'known' ? ['no bid', t('Known before')] : ['refused', t('Not recorded')];
}

const columnsOf = (recorded: boolean): readonly Column<JudgedResult>[] => [
  column.text('Row', ({ line }) => `${line}`),
  column.text('Unit', ({ unit, regnNo }) => [unit, unit === regnNo ? '' : regnNo].filter(Boolean).join(' · '), {
    inTitle: true,
  }),
  {
    label: 'Order no',
    cell: ({ auctionName }) => (auctionName === null ? '–' : <OrderLink order={auctionName} />),
  },
  column.text('Result', ({ passed }, t) => (passed ? t('Passed') : t('Failed'))),
  column.text('Date', ({ on }, t) => dayInWords(on, t.language)),
  column.text('Holds until', ({ until }, t) => (until === null ? '' : dayInWords(until, t.language))),
  column.text('Reason', ({ reason }, t) => (reason === '' ? '' : t.message(reason)), { wraps: true }),
  column.state('State', (row, t) => standingOf(t, row, recorded)),
];
const [SHOWN, RECORDED] = [columnsOf(false), columnsOf(true)];

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ImportMode, ImportPreview } from '#contract/catalogue/lot-import.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { CsvButton } from '../kit/CsvButton.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { type Conflict, conflictsOf } from '../kit/send.ts';
import { counted } from '../kit/texts.ts';
import { UnsavedChanges } from '../kit/UnsavedChanges.tsx';
import {
  type CheckedRow,
  checkedRows,
  conflictText,
  countsOf,
  FEES,
  leftOutOf,
  mended,
  samePlateRows,
  shownOf,
  spanOf,
  stayingOf,
  WRONG_ROW_COLUMNS,
} from './checked-rows.ts';
import { type LotField, labelOf } from './csv/columns.ts';
import { type Cells, type FileRow, lotOf } from './csv/lot-cells.ts';
import { importApi } from './endpoints.ts';
import { ModeChoice, OtherLots } from './OtherLots.tsx';
import type { OpenFile } from './open-file.ts';
import { RowTable } from './RowTable.tsx';
import { NEXT, type Target } from './targets.ts';

interface CheckListProps {
  readonly file: OpenFile;
  readonly target: Target;
  /** Where it goes, and how it is read. */
  readonly choices: ReactNode;
  /** Another file is wanted. */
  readonly onOther: () => void;
  readonly onStarted: (importId: string) => void;
}

/** What a file would do, row by row; wrong rows are mended or left out here, then all of it is imported, or nothing. */
export function CheckList({ file, target, choices, onOther, onStarted }: CheckListProps) {
  const [mode, setMode] = useState<ImportMode>('add');
  const [rows, setRows] = useState(file.rows);
  const [skipped, setSkipped] = useState<readonly FileRow[]>([]);
  const [asking, setAsking] = useState(false);
  const [stale, setStale] = useState<readonly Conflict[]>([]);
  const { preview, failure, again } = usePreview(target.id, mode, rows);
  const [start, { isLoading: starting }] = importApi.useStartImportMutation();
  const checked = useMemo(() => checkedRows(rows, preview), [rows, preview]);
  const counts = countsOf(checked);
  const obstacle = obstacleOf(rows.length, counts.wrong, preview, mode);

  const mend = (row: number, cells: Cells) =>
    setRows((all) => all.map((each) => (each.row === row ? mended(each, cells) : each)));
  const leaveOut = (row: number) => {
    setSkipped((all) => [...all, ...rows.filter((each) => each.row === row)]);
    setRows((all) => all.filter((each) => each.row !== row));
  };
  /** With what was corrected in them before. */
  const takeUp = () => {
    setRows((all) => [...all, ...skipped].toSorted((a, b) => a.row - b.row));
    setSkipped([]);
  };
  const begin = async () => {
    const meant = new Set(samePlateRows(preview));
    const answers = new Map(preview?.rows.map((answer) => [answer.row, answer]));
    const sent = sentRows(rows).map((each) => ({
      ...each,
      ...(meant.has(each.row) && { samePlate: true }),
      shown: shownOf(answers.get(each.row)),
    }));
    const going = mode === 'replace' ? preview?.others.map(({ id, holds }) => ({ id, holds })) : undefined;
    const begun = await start({ target: target.id, mode, rows: sent, fileName: file.name, removed: going });
    if (begun.data !== undefined) onStarted(begun.data.importId);
    const conflicts = conflictsOf(begun.error);
    setStale(conflicts);
    if (conflicts.length === 0) return begun;
    // The question is asked anew once its figures have been looked at.
    again();
    return {};
  };

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Typography component="div" color="textSecondary">
          {counted(rows.length, 'lot')}
          {skipped.length > 0 && ` · ${skipped.length} skipped `}
          {skipped.length > 0 && (
            <Button size="small" onClick={takeUp} sx={{ ml: 1 }}>
              Bring {skipped.length === 1 ? 'it' : 'them'} back
            </Button>
          )}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        {choices}
        <ModeChoice mode={mode} onChoose={setMode} />
      </Box>
      <FileRemarks
        file={file}
        incomplete={target.id === NEXT}
        withoutFees={leftOutOf(checked, FEES)}
        withoutCategory={leftOutOf(checked, ['category']).length > 0}
      />
      <Amounts rows={checked} />
      {stale.length > 0 && <StaleAlert lots={stale} />}
      {failure !== undefined ? (
        <StateCard failed title="The file could not be checked" action={<Button onClick={again}>Try again</Button>}>
          {failure}
        </StateCard>
      ) : (
        <>
          <div>
            <RowTable
              rows={checked}
              counts={counts}
              onMend={mend}
              onLeaveOut={leaveOut}
              columns={file.fields}
              tools={
                counts.wrong > 0 && (
                  <CsvButton
                    fileName={`${file.name.replace(/\.\w+$/, '')} - wrong rows.csv`}
                    columns={WRONG_ROW_COLUMNS}
                    rows={() => checked.filter(({ kind }) => kind === 'wrong')}
                  >
                    Download wrong rows
                  </CsvButton>
                )
              }
            />
          </div>
          {preview !== undefined && <OtherLots others={preview.others} mode={mode} target={target} />}
        </>
      )}
      <Box
        sx={{
          ...{ position: { sm: 'sticky' }, bottom: 0, zIndex: 2, py: 1.5, bgcolor: 'background.default' },
          ...{
            borderTop: 1,
            borderColor: 'divider',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
          },
        }}
      >
        <Button variant="contained" color="primary" disabled={obstacle !== ''} onClick={() => setAsking(true)}>
          Import {counted(rows.length, 'lot')} into {target.name}
        </Button>
        <Button onClick={onOther}>Choose another file</Button>
        <Typography role="status" color="textSecondary">
          {obstacle}
        </Typography>
      </Box>
      {asking && (
        <ConfirmAction
          title={`Import into ${target.name}?`}
          action={mode === 'replace' ? 'Replace the catalogue' : 'Import'}
          destroys={mode === 'replace'}
          onConfirm={begin}
          onClose={() => setAsking(false)}
        >
          {preview !== undefined && <Outcome preview={preview} mode={mode} rows={checked} />}
        </ConfirmAction>
      )}
      <UnsavedChanges unsaved={rows !== file.rows && !starting} />
    </Box>
  );
}

/** What somebody else has changed since the preview, who, and when; the rows below show what the import would do now. */
function StaleAlert({ lots }: { readonly lots: readonly Conflict[] }) {
  const [shown, more] = [lots.slice(0, LEFT_OUT_SHOWN), lots.length - LEFT_OUT_SHOWN];
  return (
    <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
      Nothing was imported: lots are no longer as the preview showed them. What is below is what an import would do now.
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {shown.map((conflict) => (
          <li key={conflict.key}>{conflictText(conflict)}</li>
        ))}
        {more > 0 && <li>{counted(more, 'more lot')}</li>}
      </Box>
    </Alert>
  );
}

function sentRows(rows: readonly FileRow[]) {
  return rows.map((each) => ({ row: each.row, lot: lotOf(each).lot }));
}

/** A list has few totals and remarks; more are a list of something else. */
const LEFT_OUT_SHOWN = 5;

const MONEY = { price: 'Starting prices', deposit: 'Deposits' } as const;

/** What the file says of money: a price without its thousands shows here before anybody imports it. */
function Amounts({ rows }: { readonly rows: readonly CheckedRow[] }) {
  return (
    <Stats label="Amounts of the file">
      {Object.entries(MONEY).map(([field, label]) => {
        const span = spanOf(rows, field as keyof typeof MONEY);
        const note = span && `lowest ${span.lowest}, highest ${span.highest}`;
        return <Stat key={field} label={`${label}, sum`} value={span?.sum} note={note} />;
      })}
    </Stats>
  );
}

/** Asks the house anew whenever rows, target or mode are others; what was said of others is not shown any more. */
function usePreview(target: string, mode: ImportMode, rows: readonly FileRow[]) {
  const [ask, { data, error, isLoading }] = importApi.usePreviewImportMutation();
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState({ rows, target, mode });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (rows.length === 0) return;
    setAsked({ rows, target, mode });
    const running = ask({ target, mode, rows: sentRows(rows) });
    return () => running.abort();
  }, [ask, rows, target, mode, tries]);
  const current = asked.rows === rows && asked.target === target && asked.mode === mode && !isLoading;
  return {
    preview: current ? data : undefined,
    failure: current && error !== undefined ? refusalOf(error).message : undefined,
    again: () => setTries((all) => all + 1),
  };
}

interface FileRemarksProps {
  readonly file: OpenFile;
  /** The target takes lots that are not complete. */
  readonly incomplete: boolean;
  readonly withoutFees: readonly LotField[];
  readonly withoutCategory: boolean;
}

function FileRemarks({
  file: { ignored, missing, leftOut },
  incomplete,
  withoutFees,
  withoutCategory,
}: FileRemarksProps) {
  return (
    <>
      {leftOut.length > 0 && (
        <Alert severity="info">
          {counted(leftOut.length, 'row is no lot and is', 'rows are no lots and are')} left out:{' '}
          {leftOut
            .slice(0, LEFT_OUT_SHOWN)
            .map(({ row, text }) => `row ${row} “${text}”`)
            .join(', ')}
          {leftOut.length > LEFT_OUT_SHOWN ? ' …' : '.'}
        </Alert>
      )}
      {ignored.length > 0 && (
        <Alert severity="warning">
          These columns mean nothing here and are left out: {ignored.map((heading) => `“${heading}”`).join(', ')}.
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning">
          The file has no column for {labelsOf(missing)}. Lots that are there already keep what they have; a new lot{' '}
          {incomplete ? 'is imported without it and needs it once it is in a session' : 'needs it'}.
        </Alert>
      )}
      {withoutCategory && (
        <Alert severity="warning">
          The file gives some new lots no category, or one that the house does not know: a motorcycle is told by its
          make and model, all others are found under “General goods” until somebody changes it. Each row says what its
          lot gets, and the minimum raise.
        </Alert>
      )}
      {withoutFees.length > 0 && (
        <Alert severity="warning">
          The file gives new lots no {labelsOf(withoutFees)}: they are imported with RM0.00.
        </Alert>
      )}
    </>
  );
}

function labelsOf(fields: readonly LotField[]): string {
  return fields.map((field) => labelOf(field).toLowerCase()).join(', ');
}

/** Why nothing can be imported now; '' when it can. */
function obstacleOf(rows: number, wrong: number, preview: ImportPreview | undefined, mode: ImportMode): string {
  if (rows === 0) return 'All rows are skipped.';
  if (wrong > 0) return `Fix or skip ${wrong === 1 ? 'the wrong row' : `the ${wrong} wrong rows`} first.`;
  if (preview === undefined) return 'Checking …';
  const isHeld = mode === 'replace' && preview.others.some(({ problem }) => problem !== null);
  return isHeld ? 'Lots that bidders have entered cannot be removed: the catalogue cannot be replaced.' : '';
}

interface OutcomeProps {
  readonly preview: ImportPreview;
  readonly mode: ImportMode;
  readonly rows: readonly CheckedRow[];
}

/** What an import will come to. The sentence is the specification's (back office, section 2, 'Document Manager'). */
function Outcome({ preview, mode, rows }: OutcomeProps) {
  const { counts } = preview;
  const same = samePlateRows(preview).length;
  return (
    <>
      {mode === 'replace' && (
        <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
          Are you sure you want to proceed? The old catalogue will be replaced with the new one.
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>{counted(counts.new, 'new lot')}</li>
        <li>{counted(counts.changed, 'changed lot')}</li>
        {same > 0 && (
          <li>{counted(same, 'lot has', 'lots have')} a registration number that stands twice, as the notes say</li>
        )}
        <li>{counted(stayingOf(preview, mode), 'lot stays as it is', 'lots stay as they are')}</li>
        {mode === 'replace' && <li>{counted(counts.removed, 'lot is removed', 'lots are removed')}</li>}
        {Object.entries(MONEY).map(([field, label]) => {
          const span = spanOf(rows, field as keyof typeof MONEY);
          return span && <li key={field}>{`${label} from ${span.lowest} to ${span.highest}, ${span.sum} together`}</li>;
        })}
      </Box>
    </>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import type { ImportMode, ImportPreview } from '#contract/catalogue/lot-import.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { CsvButton } from '../kit/CsvButton.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { UnsavedChanges } from '../kit/UnsavedChanges.tsx';
import {
  type CheckedRow,
  checkedRows,
  countsOf,
  feesLeftOut,
  mended,
  spanOf,
  stayingOf,
  WRONG_ROW_COLUMNS,
} from './checked-rows.ts';
import { FIELD_LABELS, type LotField } from './csv/columns.ts';
import { type Cells, type FileRow, lotOf } from './csv/read.ts';
import { importApi } from './endpoints.ts';
import { ModeChoice, OtherLots } from './OtherLots.tsx';
import type { OpenFile } from './open-file.ts';
import { RowTable } from './RowTable.tsx';
import { chosenTarget, NEXT, type Target, TargetSelect, useTargets } from './TargetSelect.tsx';

/** How long a message stays in the Auction Manager (specification, back office, section 9). */
const MESSAGE_MS = 3_000;

interface CheckListProps {
  readonly file: OpenFile;
  readonly target: string;
  readonly onTarget: (target: string) => void;
  /** Another file is wanted. */
  readonly onOther: () => void;
  readonly onStarted: (importId: string) => void;
}

/** What a file would do, row by row; wrong rows are mended or left out here, then all of it is imported, or nothing. */
export function CheckList({ file, target, onTarget, onOther, onStarted }: CheckListProps) {
  const dispatch = useAppDispatch();
  const targets = useTargets();
  const chosen = chosenTarget(targets, target);
  const [mode, setMode] = useState<ImportMode>('add');
  const [rows, setRows] = useState(file.rows);
  const [asking, setAsking] = useState(false);
  const { preview, failure, again } = usePreview(chosen.id, mode, rows);
  const [start, { isLoading: starting }] = importApi.useStartImportMutation();
  const checked = useMemo(() => checkedRows(rows, preview), [rows, preview]);
  const counts = countsOf(checked);
  const held = mode === 'replace' ? (preview?.others.filter(({ problem }) => problem !== null) ?? []) : [];
  const edited = rows !== file.rows;

  const mend = (row: number, cells: Cells) =>
    setRows((all) => all.map((each) => (each.row === row ? mended(each, cells) : each)));
  const leaveOut = (row: number) => setRows((all) => all.filter((each) => each.row !== row));
  const begin = async () => {
    const list = rows.map((each) => ({ row: each.row, lot: lotOf(each).lot }));
    const begun = await start({ target: chosen.id, mode, rows: list, fileName: file.name });
    setAsking(false);
    if (begun.error === undefined) onStarted(begun.data.importId);
    else dispatch(showMessage(refusalOf(begun.error).message, 'error', MESSAGE_MS));
  };

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {rows.length.toLocaleString('en-MY')} lots · {file.encoding}
          {rows.length < file.rows.length && ` · ${file.rows.length - rows.length} left out`}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <TargetSelect targets={targets} chosen={chosen} onChoose={onTarget} />
        <ModeChoice mode={mode} onChoose={setMode} />
      </Box>
      <FileRemarks file={file} incomplete={chosen.id === NEXT} withoutFees={feesLeftOut(checked)} />
      <Amounts rows={checked} />
      {failure !== undefined ? (
        <StateCard failed title="The file could not be checked" action={<Button onClick={again}>Try again</Button>}>
          {failure}
        </StateCard>
      ) : (
        <>
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
          {preview !== undefined && <OtherLots others={preview.others} mode={mode} target={chosen} />}
        </>
      )}
      <Actions
        ready={preview !== undefined && counts.wrong === 0 && held.length === 0 && rows.length > 0}
        reason={obstacleOf({ preview, wrong: counts.wrong, held: held.length, rows: rows.length })}
        label={`Import ${rows.length.toLocaleString('en-MY')} lots into ${chosen.name}`}
        onImport={() => setAsking(true)}
        onOther={onOther}
      />
      <Confirmation
        open={asking}
        busy={starting}
        mode={mode}
        target={chosen}
        preview={preview}
        rows={checked}
        onYes={() => void begin()}
        onNo={() => setAsking(false)}
      />
      <UnsavedChanges unsaved={edited && !starting} />
    </Box>
  );
}

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
  const [asked, setAsked] = useState<{
    readonly rows: readonly FileRow[];
    readonly target: string;
    readonly mode: ImportMode;
  }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (rows.length === 0) return;
    setAsked({ rows, target, mode });
    const running = ask({ target, mode, rows: rows.map((each) => ({ row: each.row, lot: lotOf(each).lot })) });
    return () => running.abort();
  }, [ask, rows, target, mode, tries]);
  const current = asked?.rows === rows && asked.target === target && asked.mode === mode && !isLoading;
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
}

function FileRemarks({ file: { ignored, missing }, incomplete, withoutFees }: FileRemarksProps) {
  return (
    <>
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
      {withoutFees.length > 0 && (
        <Alert severity="warning">
          The file gives new lots no {labelsOf(withoutFees)}: they are imported with RM0.00.
        </Alert>
      )}
    </>
  );
}

function labelsOf(fields: readonly LotField[]): string {
  return fields.map((field) => FIELD_LABELS[field].toLowerCase()).join(', ');
}

/** Why nothing can be imported now; '' when it can. */
function obstacleOf(state: {
  readonly preview: ImportPreview | undefined;
  readonly wrong: number;
  readonly held: number;
  readonly rows: number;
}): string {
  if (state.rows === 0) return 'All rows are left out.';
  if (state.wrong > 0)
    return `Mend or leave out ${state.wrong === 1 ? 'the wrong row' : `the ${state.wrong} wrong rows`} first.`;
  if (state.held > 0) return 'Lots that bidders have entered cannot be removed: the catalogue cannot be replaced.';
  return state.preview === undefined ? 'Checking …' : '';
}

interface ActionsProps {
  readonly ready: boolean;
  readonly reason: string;
  readonly label: string;
  readonly onImport: () => void;
  readonly onOther: () => void;
}

function Actions({ ready, reason, label, onImport, onOther }: ActionsProps) {
  return (
    <Box
      sx={{
        ...{ position: { sm: 'sticky' }, bottom: 0, zIndex: 2, py: 1.5, bgcolor: 'background.default' },
        ...{ borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 },
      }}
    >
      <Button variant="contained" color="primary" disabled={!ready} onClick={onImport}>
        {label}
      </Button>
      <Button onClick={onOther}>Choose another file</Button>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {reason}
      </Typography>
    </Box>
  );
}

interface ConfirmationProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly mode: ImportMode;
  readonly target: Target;
  readonly preview: ImportPreview | undefined;
  readonly rows: readonly CheckedRow[];
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The sentence is the specification's (back office, section 2, 'Document Manager'). */
function Confirmation({ open, busy, mode, target, preview, rows, onYes, onNo }: ConfirmationProps) {
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      title={`Import into ${target.name}?`}
      yes={mode === 'replace' ? 'Replace the catalogue' : 'Import'}
      no="Cancel"
      onYes={onYes}
      onNo={onNo}
    >
      {mode === 'replace' && (
        <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
          Are you sure you want to proceed? The old catalogue will be replaced with the new one.
        </Typography>
      )}
      {preview !== undefined && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          <li>{preview.counts.new.toLocaleString('en-MY')} new lots</li>
          <li>{preview.counts.changed.toLocaleString('en-MY')} changed lots</li>
          <li>{stayingOf(preview, mode).toLocaleString('en-MY')} lots stay as they are</li>
          {mode === 'replace' && <li>{preview.counts.removed.toLocaleString('en-MY')} lots are removed</li>}
          {Object.entries(MONEY).map(([field, label]) => {
            const span = spanOf(rows, field as keyof typeof MONEY);
            return (
              span && <li key={field}>{`${label} from ${span.lowest} to ${span.highest}, ${span.sum} together`}</li>
            );
          })}
        </Box>
      )}
    </ConfirmDialog>
  );
}

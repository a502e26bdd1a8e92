import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ImportMode, ImportPreview } from '#contract/catalogue/lot-import.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { type Translate, text, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { CsvButton } from '../kit/CsvButton.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { type Conflict, conflictsOf } from '../kit/send.ts';
import { counted } from '../kit/texts.ts';
import { UnsavedChanges } from '../kit/UnsavedChanges.tsx';
import { Agreed, agreedText, shownOfAgreed } from '../lot-defaults/Agreed.tsx';
import {
  type CheckedRow,
  checkedRows,
  conflictText,
  countsOf,
  FEES,
  leftOutOf,
  mended,
  oddVendors,
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
import { NEXT, placeOf, type Target } from './targets.ts';

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
  const t = useT();
  const [mode, setMode] = useState<ImportMode>('add');
  const [rows, setRows] = useState(file.rows);
  const [skipped, setSkipped] = useState<readonly FileRow[]>([]);
  const [asking, setAsking] = useState(false);
  const [isAgreed, setAgreed] = useState(true);
  const [stale, setStale] = useState<readonly Conflict[]>([]);
  const { preview, failure, again } = usePreview(target.id, mode, rows);
  const [start, { isLoading: starting }] = importApi.useStartImportMutation();
  const checked = useMemo(() => checkedRows(rows, preview), [rows, preview]);
  const counts = countsOf(checked);
  const obstacle = obstacleOf(t, rows.length, counts.wrong, preview, mode);

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
    const agreed = isAgreed ? shownOfAgreed(preview?.agreed ?? []) : [];
    const begun = await start({
      ...{ target: target.id, mode, rows: sent, fileName: file.name, removed: going },
      ...(agreed.length > 0 && { agreed }),
    });
    if (begun.data !== undefined) onStarted(begun.data.importId);
    const conflicts = conflictsOf(begun.error);
    setStale(conflicts);
    if (conflicts.length === 0) {
      // What is agreed with a vendor is another by now: it is shown anew beside what stands against it.
      if (begun.error !== undefined && refusalOf(begun.error).code === 'changed-meanwhile') again();
      return begun;
    }
    // The question is asked anew once its figures have been looked at.
    again();
    return {};
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <div>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Typography component="div" color="textSecondary">
          {counted(t, rows.length, 'lot')}
          {skipped.length > 0 && t(' · {n} skipped ', { n: skipped.length })}
          {skipped.length > 0 && (
            <Button size="small" onClick={takeUp} sx={{ ml: 1 }}>
              {t(skipped.length === 1 ? 'Bring it back' : 'Bring them back')}
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
        <StateCard
          failed
          title={t('The file could not be checked')}
          action={<Button onClick={again}>{t('Try again')}</Button>}
        >
          {t.message(failure)}
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
                    {t('Download wrong rows')}
                  </CsvButton>
                )
              }
            />
          </div>
          {preview !== undefined && (
            <Agreed agreed={preview.agreed} session={target.id} wanted={isAgreed} onWanted={setAgreed} />
          )}
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
          {t('Import {lots} into {place}', { lots: counted(t, rows.length, 'lot'), place: placeOf(t, target.id) })}
        </Button>
        <Button onClick={onOther}>{t('Choose another file')}</Button>
        <Typography role="status" color="textSecondary">
          {obstacle}
        </Typography>
      </Box>
      {asking && (
        <ConfirmAction
          title={t('Import into {place}?', { place: placeOf(t, target.id) })}
          action={mode === 'replace' ? t('Replace the catalogue') : t('Import')}
          destroys={mode === 'replace'}
          onConfirm={begin}
          onClose={() => setAsking(false)}
        >
          {preview !== undefined && (
            <Outcome preview={preview} mode={mode} rows={checked} agreed={isAgreed ? preview.agreed : []} />
          )}
        </ConfirmAction>
      )}
      <UnsavedChanges unsaved={rows !== file.rows && !starting} />
    </Box>
  );
}

/** What somebody else has changed since the preview, who, and when; the rows below show what the import would do now. */
function StaleAlert({ lots }: { readonly lots: readonly Conflict[] }) {
  const t = useT();
  const [shown, more] = [lots.slice(0, LEFT_OUT_SHOWN), lots.length - LEFT_OUT_SHOWN];
  return (
    <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
      {t(
        'Nothing was imported: lots are no longer as the preview showed them. What is below is what an import would do now.',
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {shown.map((conflict) => (
          <li key={conflict.key}>{conflictText(t, conflict)}</li>
        ))}
        {more > 0 && <li>{counted(t, more, 'more lot')}</li>}
      </Box>
    </Alert>
  );
}

function sentRows(rows: readonly FileRow[]) {
  return rows.map((each) => ({ row: each.row, lot: lotOf(each).lot }));
}

/** A list has few totals and remarks; more are a list of something else. */
const LEFT_OUT_SHOWN = 5;

const MONEY = { price: text('Starting prices'), deposit: text('Deposits') };

/** What the file says of money: a price without its thousands shows here before anybody imports it. */
function Amounts({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const t = useT();
  return (
    <Stats label={t('Amounts of the file')}>
      {Object.entries(MONEY).map(([field, label]) => {
        const span = spanOf(rows, field as keyof typeof MONEY);
        const note = span && t('lowest {lowest}, highest {highest}', span);
        return <Stat key={field} label={t('{label}, sum', { label: t(label) })} value={span?.sum} note={note} />;
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
  file: { ignored, missing, leftOut, reserveAsPrice },
  incomplete,
  withoutFees,
  withoutCategory,
}: FileRemarksProps) {
  const t = useT();
  return (
    <>
      {leftOut.length > 0 && (
        <Alert severity="info">
          {t(
            leftOut.length === 1
              ? '1 row is no lot and is left out: {rows}'
              : '{n} rows are no lots and are left out: {rows}',
            { n: leftOut.length.toLocaleString('en-MY'), rows: leftOutText(t, leftOut) },
          )}
        </Alert>
      )}
      {ignored.length > 0 && (
        <Alert severity="warning">
          {t('These columns mean nothing here and are left out: {columns}.', {
            columns: ignored.map((heading) => `“${heading}”`).join(', '),
          })}
        </Alert>
      )}
      {reserveAsPrice !== undefined && (
        <Alert severity="warning">
          {t(
            'The column “{heading}” becomes the starting price, which everybody sees. If it is a hidden reserve, name the column of starting prices “Starting price”, and set each reserve at its lot.',
            { heading: reserveAsPrice },
          )}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning">
          {t(
            incomplete
              ? 'The file has no column for {columns}. Lots that are there already keep what they have; a new lot is imported without it and needs it once it is in a session.'
              : 'The file has no column for {columns}. Lots that are there already keep what they have; a new lot needs it.',
            { columns: labelsOf(t, missing) },
          )}
        </Alert>
      )}
      {withoutCategory && (
        <Alert severity="warning">
          {t(
            'The file gives some new lots no category, or one that the house does not know: a motorcycle is told by its make and model, all others are found under “General goods” until somebody changes it. Each row says what its lot gets, and the minimum raise.',
          )}
        </Alert>
      )}
      {withoutFees.length > 0 && (
        <Alert severity="warning">
          {t('The file gives new lots no {columns}: they are imported with RM0.00.', {
            columns: labelsOf(t, withoutFees),
          })}
        </Alert>
      )}
    </>
  );
}

function labelsOf(t: Translate, fields: readonly LotField[]): string {
  return fields.map((field) => t(labelOf(field)).toLowerCase()).join(', ');
}

/** 'row 12 “Total”, row 13 “…”.' */
function leftOutText(t: Translate, rows: OpenFile['leftOut']): string {
  const named = rows.slice(0, LEFT_OUT_SHOWN).map(({ row, text: words }) => t('row {row} “{words}”', { row, words }));
  return `${named.join(', ')}${rows.length > LEFT_OUT_SHOWN ? ' …' : '.'}`;
}

/** Why nothing can be imported now; '' when it can. */
function obstacleOf(
  t: Translate,
  rows: number,
  wrong: number,
  preview: ImportPreview | undefined,
  mode: ImportMode,
): string {
  if (rows === 0) return t('All rows are skipped.');
  if (wrong === 1) return t('Fix or skip the wrong row first.');
  if (wrong > 0) return t('Fix or skip the {n} wrong rows first.', { n: wrong });
  if (preview === undefined) return t('Checking …');
  const isHeld = mode === 'replace' && preview.others.some(({ problem }) => problem !== null);
  return isHeld ? t('Lots that bidders have entered cannot be removed: the catalogue cannot be replaced.') : '';
}

/** 'TN, PVV and 3 more' */
function namedOf(t: Translate, names: readonly string[]): string {
  const [named, more] = [names.slice(0, LEFT_OUT_SHOWN).join(', '), names.length - LEFT_OUT_SHOWN];
  return more > 0 ? t('{named} and {n} more', { named, n: more }) : named;
}

interface OutcomeProps {
  readonly preview: ImportPreview;
  readonly mode: ImportMode;
  readonly rows: readonly CheckedRow[];
  /** What new lots begin with. */
  readonly agreed: ImportPreview['agreed'];
}

/** What an import will come to. The sentence is the specification's (back office, section 2, 'Document Manager'). */
function Outcome({ preview, mode, rows, agreed }: OutcomeProps) {
  const t = useT();
  const { counts } = preview;
  const same = samePlateRows(preview).length;
  const { noted } = countsOf(rows);
  const vendors = oddVendors(rows, preview);
  return (
    <>
      {mode === 'replace' && (
        <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
          {t('Are you sure you want to proceed? The old catalogue will be replaced with the new one.')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>{counted(t, counts.new, 'new lot')}</li>
        {agreed.map((each) => (
          <li key={each.vendor}>{agreedText(t, each)}</li>
        ))}
        <li>{counted(t, counts.changed, 'changed lot')}</li>
        {same > 0 && (
          <li>
            {t(
              same === 1
                ? '1 lot has a registration number that stands twice, as the notes say'
                : '{n} lots have a registration number that stands twice, as the notes say',
              { n: same.toLocaleString('en-MY') },
            )}
          </li>
        )}
        {noted > 0 && <li>{counted(t, noted, 'row is marked “Check”', 'rows are marked “Check”')}</li>}
        {vendors.length > 0 && (
          <li>{t('Not among the vendors that the house sells for: {vendors}', { vendors: namedOf(t, vendors) })}</li>
        )}
        <li>{counted(t, stayingOf(preview, mode), 'lot stays as it is', 'lots stay as they are')}</li>
        {mode === 'replace' && <li>{counted(t, counts.removed, 'lot is removed', 'lots are removed')}</li>}
        {Object.entries(MONEY).map(([field, label]) => {
          const span = spanOf(rows, field as keyof typeof MONEY);
          return (
            span && (
              <li key={field}>
                {t('{label} from {lowest} to {highest}, {sum} together', { label: t(label), ...span })}
              </li>
            )
          );
        })}
      </Box>
    </>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { printedApi } from '#web/calls/endpoints/catalogue/printed.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { CsvButton } from '../kit/CsvButton.tsx';
import { EXAMPLES, type ExportedLot, exportedLot, lotColumns, separatorOfRegion } from './csv/write.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { RecentImports } from './RecentImports.tsx';
import { chosenTarget, NEXT, type Target, TargetSelect, useTargets } from './TargetSelect.tsx';

interface ChooseFileProps {
  readonly target: string;
  readonly onTarget: (target: string) => void;
  readonly onOpen: (file: OpenFile) => void;
}

/** Where the lots go, and the file that has them. */
export function ChooseFile({ target, onTarget, onOpen }: ChooseFileProps) {
  const targets = useTargets();
  const chosen = chosenTarget(targets, target);
  const [reading, setReading] = useState(false);
  const [refused, setRefused] = useState('');
  const read = async (file: File) => {
    setReading(true);
    setRefused('');
    const opened = await openFile(file);
    setReading(false);
    if (opened.kind === 'refused') {
      setRefused(`${file.name}: ${opened.reason}`);
      return;
    }
    const [named] = opened.sessions;
    if (opened.sessions.length === 1 && targets.some(({ id }) => id === named)) onTarget(named ?? '');
    onOpen(opened);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start' }}>
        <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
          <TargetSelect targets={targets} chosen={chosen} onChoose={onTarget} />
          <DropPlace busy={reading} onFile={(file) => void read(file)} />
          {refused !== '' && <Alert severity="error">{refused}</Alert>}
        </Card>
        <Help>
          <CsvButton
            fileName="Lots template.csv"
            columns={lotColumns(separatorOfRegion())}
            rows={() => EXAMPLES}
            separator={separatorOfRegion()}
          >
            Download the template
          </CsvButton>
          <ExportButton target={chosen} />
        </Help>
      </Box>
      <RecentImports />
    </Box>
  );
}

function DropPlace({ busy, onFile }: { readonly busy: boolean; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        px: 2,
        py: { xs: 3, sm: 5 },
        textAlign: 'center',
        border: '2px dashed',
        borderColor: over ? 'text.primary' : 'field.main',
        borderRadius: '10px',
        bgcolor: over ? 'quiet.main' : 'transparent',
      }}
    >
      <Typography sx={{ mb: 2, fontWeight: 500, display: { xs: 'none', sm: 'block' } }}>
        Drop the CSV file here, or
      </Typography>
      <BusyButton busy={busy} variant="contained" color="primary" onClick={() => input.current?.click()}>
        Choose a file
      </BusyButton>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        Nothing is saved before you have seen what it would change.
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label="CSV file"
        onChange={(event) => {
          take(event.target.files);
          // The same file again is a change, too: it may have been mended.
          event.target.value = '';
        }}
      />
    </Box>
  );
}

function Help({ children }: { readonly children: ReactNode }) {
  return (
    <Card component="section" aria-labelledby="import-help" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" id="import-help">
        The file
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1.5, display: 'grid', gap: 0.75 }}>
        <li>The first line names the columns, as in the template: id (the lot no), regnNo, make, price …</li>
        <li>A lot with the same lot no is replaced. A column that the file does not have stays as it is.</li>
        <li>Amounts may be written 1500, 1,500.00 or 1.500,00; a premium 600, 2% or 0.02.</li>
        <li>
          Where lower bids have another premium, the column premiumBands says it: 300 up to 5000; 450 up to 10000. Above
          these bids the premium column applies.
        </li>
        <li>Excel’s “CSV UTF-8”, “CSV” and “Unicode text” are all read; up to 5,000 lots at once.</li>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Card>
  );
}

/** The lots as they are: what is exported can be imported again. */
function ExportButton({ target }: { readonly target: Target }) {
  const [current] = printedApi.useLazyPrintedCatalogueQuery();
  const [next] = printedApi.useLazyPrintedNextCatalogueQuery();
  const separator = separatorOfRegion();
  const rows = async (): Promise<readonly ExportedLot[]> =>
    (target.id === NEXT
      ? await next('all').unwrap()
      : (await current().unwrap()).filter(({ session }) => session === target.id)
    ).map(exportedLot);
  return (
    <CsvButton
      fileName={`Lots of ${target.name}.csv`}
      columns={lotColumns(separator)}
      rows={rows}
      separator={separator}
    >
      {`Download the lots of ${target.name}`}
    </CsvButton>
  );
}

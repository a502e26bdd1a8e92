import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { decodeFile } from '../../import/csv/decode.ts';
import { Section } from '../../kit/Section.tsx';
import { type BankTable, readTable } from './read-file.ts';

/** A file that was read as a table. */
export interface BankFile extends BankTable {
  readonly name: string;
}

/** A year of a busy account. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Takes the CSV file that the bank's website gives out. */
export function FileChooser({ onFile }: { readonly onFile: (file: BankFile) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined || busy) return;
    setBusy(true);
    setFault('');
    const read = await openFile(file);
    setBusy(false);
    if (read.kind === 'refused') setFault(read.reason);
    else onFile({ ...read, name: file.name });
  };
  return (
    <Section
      title="Add a bank statement"
      about="The CSV file from the bank’s website. Its lines are laid beside the book, and what differs is named. The book itself stays as it is."
    >
      <Box
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          void take(event.dataTransfer.files);
        }}
        sx={{
          px: 2,
          py: 3,
          textAlign: 'center',
          border: '2px dashed',
          borderColor: 'field.main',
          borderRadius: '10px',
        }}
      >
        <Typography sx={{ mb: 1.5, display: { xs: 'none', sm: 'block' } }}>Drop the CSV file here, or</Typography>
        <BusyButton busy={busy} variant="contained" color="primary" onClick={() => input.current?.click()}>
          Choose a file
        </BusyButton>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="CSV file of the bank"
          onChange={(event) => {
            void take(event.target.files);
            event.target.value = '';
          }}
        />
      </Box>
      {fault !== '' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
    </Section>
  );
}

async function openFile(file: File): Promise<ReturnType<typeof readTable>> {
  if (file.size > MAX_BYTES) return { kind: 'refused', reason: 'The file is larger than 8 MB. Nothing was read.' };
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  return decoded.kind === 'refused' ? decoded : readTable(decoded.text);
}

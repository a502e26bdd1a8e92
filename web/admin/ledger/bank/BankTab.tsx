import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { BankStatementHead } from '#contract/ledger.ts';
import { decodeFile, type Encoding } from '#contract/tables/decode.ts';
import { dayText } from '#domain/moments.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { textParam, useAddressParams } from '../../kit/address-params.ts';
import { CsvDrop } from '../../kit/CsvDrop.tsx';
import { chip, column } from '../../kit/columns.tsx';
import { ManagedList } from '../../kit/ManagedList.tsx';
import { Section } from '../../kit/Section.tsx';
import { FRESH, ledgerApi } from '../endpoints.ts';
import { BankStatementView } from './BankStatementView.tsx';
import { type BankFile, NewStatement } from './NewStatement.tsx';
import { readBankFile } from './read-file.ts';

const PARAMS = { statement: textParam };

/** Statements of the house's bank account, laid beside the book. Which one is open stands in the address. */
export function BankTab() {
  const t = useT();
  const [{ statement }, change] = useAddressParams(PARAMS);
  const [file, setFile] = useState<BankFile>();
  const show = (statementId: string) => {
    setFile(undefined);
    change({ statement: statementId });
  };
  if (file !== undefined) {
    const reread = async (encoding: Encoding) => {
      const again = await openFile(t, file.source, encoding);
      if (again.kind === 'refused') return again.reason;
      setFile(again);
      return '';
    };
    return (
      <NewStatement
        key={file.encoding}
        file={file}
        onEncoding={reread}
        onSaved={show}
        onClose={() => setFile(undefined)}
      />
    );
  }
  if (statement !== '') return <BankStatementView statementId={statement} onBack={() => show('')} />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FileChooser onFile={setFile} />
      <Statements onOpen={show} />
    </Box>
  );
}

/** bytes: a year of a busy account. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Takes the CSV file that the bank's website gives out. */
function FileChooser({ onFile }: { readonly onFile: (file: BankFile) => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const take = async ([file]: readonly File[]) => {
    if (file === undefined || busy) return;
    setBusy(true);
    setFault('');
    const read = await openFile(t, file);
    setBusy(false);
    if (read.kind === 'refused') setFault(read.reason);
    else onFile(read);
  };
  return (
    <Section
      title={t('Add a bank statement')}
      about={t(
        'The CSV file from the bank’s website. Its lines are laid beside the book, and what differs is named. The book itself stays as it is.',
      )}
    >
      <CsvDrop
        label={t('CSV file of the bank')}
        accept=".csv,.txt,text/csv,text/plain"
        busy={busy}
        onFiles={(files) => void take(files)}
      />
      {fault !== '' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
    </Section>
  );
}

async function openFile(
  t: Translate,
  file: File,
  chosen?: Encoding,
): Promise<(BankFile & { readonly kind: 'table' }) | { readonly kind: 'refused'; readonly reason: string }> {
  if (file.size > MAX_BYTES) return { kind: 'refused', reason: t('The file is larger than 8 MB. Nothing was read.') };
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()), chosen);
  if (decoded.kind === 'refused') return { ...decoded, reason: t.message(decoded.reason) };
  const read = readBankFile(t, decoded.text);
  if (read.kind === 'refused') return read;
  const { encoding, sample } = decoded;
  return { ...read, name: file.name, encoding, sample, source: file };
}

function Statements({ onOpen }: { readonly onOpen: (statementId: string) => void }) {
  const t = useT();
  const query = ledgerApi.useBankStatementsQuery(undefined, FRESH);
  return (
    <ManagedList<BankStatementHead>
      title={t('Bank statements')}
      label={t('Bank statements')}
      query={query}
      failure={t('The bank statements could not be loaded')}
      columns={[
        column.text('File', ({ fileName }) => fileName, { inTitle: true, wraps: true }),
        column.text('From', ({ firstDay }) => dayText(firstDay, t.language)),
        column.text('Until', ({ lastDay }) => dayText(lastDay, t.language)),
        column.count('Lines', ({ lines }) => lines),
        column.text('Added by', ({ savedBy }) => savedBy),
        {
          label: 'Differences',
          cell: ({ open }) =>
            chip(
              open === 0
                ? ['taken', t('All lines found')]
                : ['late', t('{n} not found', { n: open.toLocaleString('en-MY') })],
            ),
        },
        column.actions('Open', [
          {
            label: 'Open',
            nameOf: ({ fileName }) => t('Open {fileName}', { fileName }),
            onPress: ({ statementId }) => onOpen(statementId),
          },
        ]),
      ]}
      rows={query.currentData?.statements}
      keyOf={({ statementId }) => statementId}
      titleOf={({ fileName }) => fileName}
      empty={t('No bank statement has been added yet.')}
    />
  );
}

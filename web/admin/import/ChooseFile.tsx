import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { ImportView } from '#contract/catalogue/lot-import.ts';
import { printedApi } from '#web/calls/endpoints/catalogue/printed.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { CsvButton } from '../kit/CsvButton.tsx';
import { CsvDrop } from '../kit/CsvDrop.tsx';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { Section } from '../kit/Section.tsx';
import { timeText } from '../kit/texts.ts';
import { EXAMPLES, type ExportedLot, exportedLot, lotColumns, separatorOfRegion } from './csv/write.ts';
import { importApi } from './endpoints.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { NEXT, placeOf, type Target } from './targets.ts';

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

interface ChooseFileProps {
  readonly target: Target;
  readonly targetSelect: ReactNode;
  readonly onOpen: (file: OpenFile) => void;
  readonly onView: (importId: string) => void;
}

/** Where the lots go, and the file that has them. */
export function ChooseFile({ target, targetSelect, onOpen, onView }: ChooseFileProps) {
  const t = useT();
  const [reading, setReading] = useState(false);
  const [refused, setRefused] = useState('');
  const read = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setReading(true);
    setRefused('');
    const opened = await openFile(file);
    setReading(false);
    if (opened.kind === 'refused') setRefused(`${file.name}: ${t.message(opened.reason)}`);
    else onOpen(opened);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start' }}>
        <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
          {targetSelect}
          <CsvDrop label={t('CSV file')} accept={ACCEPTED} busy={reading} onFiles={(files) => void read(files)}>
            <Typography variant="body2" color="textSecondary">
              {t('Nothing is saved before you have seen what it would change.')}
            </Typography>
          </CsvDrop>
          {refused !== '' && <Alert severity="error">{refused}</Alert>}
        </Card>
        <Help target={target} />
      </Box>
      <RecentImports onView={onView} />
    </Box>
  );
}

/** What a file looks like; the lots as they are can be exported, and imported again. */
function Help({ target }: { readonly target: Target }) {
  const t = useT();
  const [current] = printedApi.useLazyPrintedCatalogueQuery();
  const [next] = printedApi.useLazyPrintedNextCatalogueQuery();
  const separator = separatorOfRegion();
  const columns = lotColumns(separator);
  const lots = async (): Promise<readonly ExportedLot[]> => {
    if (target.id === NEXT) return (await next('all').unwrap()).map(exportedLot);
    return (await current().unwrap()).filter(({ session }) => session === target.id).map(exportedLot);
  };
  return (
    <Section title={t('The file')}>
      <Box component="ul" sx={{ pl: 2.5, my: 1.5, display: 'grid', gap: 0.75 }}>
        <li>{t('The first line names the columns, as in the template: id (the lot no), regnNo, make, price …')}</li>
        <li>{t('A lot with the same lot no is replaced. A column that the file does not have stays as it is.')}</li>
        <li>{t('Amounts may be written 1500, 1,500.00 or 1.500,00; a premium 600, 2% or 0.02.')}</li>
        <li>
          {t(
            'Where lower bids have another premium, the column premiumBands says it: 300 up to 5000; 450 up to 10000. Above these bids the premium column applies.',
          )}
        </li>
        <li>
          {t(
            'Excel’s “CSV UTF-8”, “CSV” and “Unicode text” are all read, also of a Chinese Windows; up to 5,000 lots at once.',
          )}
        </li>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CsvButton fileName="Lots template.csv" columns={columns} rows={() => EXAMPLES} separator={separator}>
          {t('Download the template')}
        </CsvButton>
        <CsvButton fileName={`Lots of ${target.name}.csv`} columns={columns} rows={lots} separator={separator}>
          {t('Download the lots of {place}', { place: placeOf(t, target.id) })}
        </CsvButton>
      </Box>
    </Section>
  );
}

/** Who imported what lately, and what came of it. Nothing while there is none. */
function RecentImports({ onView }: { readonly onView: (importId: string) => void }) {
  const t = useT();
  const { data = [] } = importApi.useRecentImportsQuery();
  if (data.length === 0) return null;
  return (
    <ManagedList<ImportView>
      title={t('Recent imports')}
      label={t('Recent imports')}
      columns={[
        column.text('Time', ({ startedAt }) => timeText(t, startedAt), { inTitle: true }),
        column.text('Into', ({ target }, t) => targetText(t, target), { inTitle: true }),
        column.text('File', ({ fileName }) => fileName, { wraps: true }),
        column.text('By account', ({ account }) => account, { align: 'right' }),
        column.count('Lots', ({ lots }) => lots),
        { label: 'Result', cell: (each) => chip(resultOf(t, each)) },
        column.actions('Details', [
          {
            label: 'Details',
            nameOf: ({ startedAt }) => t('Details of the import of {time}', { time: timeText(t, startedAt) }),
            onPress: ({ importId }) => onView(importId),
          },
        ]),
      ]}
      rows={data}
      keyOf={({ importId }) => importId}
      titleOf={({ startedAt, target }) => `${timeText(t, startedAt)} · ${targetText(t, target)}`}
      empty=""
    />
  );
}

function resultOf(t: Translate, { state, counts }: ImportView): Standing {
  if (state === 'refused') return ['refused', t('Nothing imported')];
  if (state !== 'done') return ['late', t('Under way')];
  if (counts === null) return ['taken', t('Imported')];
  const { new: added, changed, removed } = counts;
  const words = removed > 0 ? '{added} new, {changed} changed, {removed} removed' : '{added} new, {changed} changed';
  return ['taken', t(words, { added, changed, removed })];
}

function targetText(t: Translate, target: string): string {
  return target === NEXT ? t('Next auction') : target;
}

import { useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DownloadIcon } from '#web/components/icons.tsx';
import { download } from '#web/documents/document-window.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import type { CsvColumn, Separator } from './csv.ts';

interface CsvButtonProps<Row> {
  /** With its ending: `Sales report AMS7.csv`. */
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Asked for when the button is pressed; all rows, not those of the page. Throws what a query's `unwrap` does. */
  readonly rows: () => readonly Row[] | Promise<readonly Row[]>;
  /** Between columns; a comma unless said otherwise. */
  readonly separator?: Separator;
  readonly children?: string;
}

/** Saves rows as a CSV file on the user's device. */
export function CsvButton<Row>({ fileName, columns, rows, separator, children }: CsvButtonProps<Row>) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ csvOf }, all] = await Promise.all([import('./csv.ts'), rows()]);
      download(new File([csvOf(columns, all, separator)], fileName, { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      dispatch(showMessage(refusalOf(error).message, 'error'));
    }
    setBusy(false);
  };
  return (
    <BusyButton busy={busy} startIcon={<DownloadIcon />} onClick={save}>
      {children ?? t('Download CSV')}
    </BusyButton>
  );
}

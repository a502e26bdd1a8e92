import { useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { download } from '#web/documents/document-window.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import type { CsvColumn } from '../kit/csv.ts';

/** Messages of the reports stay for so long, ms (specification, back office, section 9). */
const MESSAGE_MS = 5_000;

interface CsvFile<Row> {
  /** Without its ending. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Throws what a query's `unwrap` does. */
  readonly rows: () => Promise<readonly Row[]>;
  /** Said in the place of a file without rows. */
  readonly empty: string;
}

/** Makes files of reports: one at a time, with the words of the specification for what came of it. */
export function useDownload() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const say = (text: string, tone: 'error' | 'warning' | 'success') => dispatch(showMessage(text, tone, MESSAGE_MS));

  const save = async <Row>({ name, columns, rows, empty }: CsvFile<Row>): Promise<void> => {
    setBusy(name);
    setFailure('');
    try {
      const [{ csvOf }, all] = await Promise.all([import('../kit/csv.ts'), rows()]);
      if (all.length === 0) say(empty, 'warning');
      else {
        download(new File([csvOf(columns, all)], `${name}.csv`, { type: 'text/csv;charset=utf-8' }));
        say('Finish fetching data..', 'success');
      }
    } catch (error) {
      say('Failed', 'error');
      setFailure(refusalOf(error).message);
    }
    setBusy(null);
  };

  return { busy, failure, save, dismiss: () => setFailure('') };
}

import Alert from '@mui/material/Alert';
import type { SubjectKind } from '#contract/history.ts';
import { useT } from '../i18n/use-t.ts';
import { LastChange } from './History.tsx';
import type { Others } from './use-seen.ts';

interface OthersChangedProps {
  readonly others: Others;
  readonly kind: SubjectKind;
  /** Names one of its kind; see `SubjectKind`. */
  readonly subjectKey: string;
}

/** In a form: what somebody else has changed while it is open here, and who changed it last. */
export function OthersChanged({ others: { fields, times }, kind, subjectKey }: OthersChangedProps) {
  const t = useT();
  if (fields.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {t('Somebody else has changed this while it is open here: {fields}.', { fields: fields.join(', ') })}{' '}
      <LastChange key={times} kind={kind} subjectKey={subjectKey} />
    </Alert>
  );
}

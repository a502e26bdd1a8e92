import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SubjectKind } from '#contract/history.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { useT } from '../i18n/use-t.ts';
import type { TheirChange } from './draft.ts';
import { LastChange } from './History.tsx';
import type { Draft } from './use-draft.ts';

interface Subject {
  readonly kind: SubjectKind;
  /** Names one of its kind; see `SubjectKind`. */
  readonly subjectKey: string;
}

interface DraftBarProps<Value extends object> {
  readonly draft: Draft<Value>;
  /** The words on the button that saves. */
  readonly action: string;
  /** What a person calls an entry, and a field of it. */
  readonly nameOf: (change: TheirChange) => string;
  /** Of what an entry is a part in the history. */
  readonly subjectOf: (key: string) => Subject;
  /** It is the amber action of the screen. */
  readonly primary?: boolean;
}

/** Below a section that is saved by itself: its button, and what stands in the way of saving it. */
export function DraftBar<Value extends object>({
  draft,
  action,
  nameOf,
  subjectOf,
  primary = false,
}: DraftBarProps<Value>) {
  const t = useT();
  const { problem, theirs, unsaved, saving } = draft;
  const subjects = new Set(theirs.map(({ key }) => JSON.stringify(subjectOf(key))));
  // With what they have changed it is asked for anew.
  const lastOf = (key: string) => <LastChange key={JSON.stringify(theirs)} {...subjectOf(key)} />;
  const [first] = theirs;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
      {(problem !== '' || theirs.length > 0) && (
        <Alert severity={problem === '' ? 'warning' : 'error'}>
          {t.message(problem) || t('Somebody else has saved this page meanwhile.')}{' '}
          {first !== undefined && subjects.size === 1 && lastOf(first.key)}
          {theirs.length > 0 && (
            <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
              {theirs.map((change) => (
                <li key={`${change.key} ${change.field}`}>
                  {nameOf(change)}: {change.field === '' ? t('deleted') : t('now ‘{now}’', { now: change.now })}
                  {subjects.size > 1 && <>. {lastOf(change.key)}</>}
                </li>
              ))}
            </Box>
          )}
          {theirs.length > 0 &&
            t('Your own changes are still here. {save} to keep them.', {
              save: t(problem === '' ? 'Save' : 'Save again'),
            })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <BusyButton
          onClick={() => void draft.save()}
          busy={saving}
          disabled={!unsaved}
          {...(primary ? { variant: 'contained', color: 'primary' } : {})}
        >
          {action}
        </BusyButton>
        {unsaved && !saving && <Button onClick={draft.discard}>{t('Discard changes')}</Button>}
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          {unsaved && !saving ? t('Not saved yet') : ''}
        </Box>
      </Box>
    </Box>
  );
}

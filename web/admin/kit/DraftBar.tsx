import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BusyButton } from '#web/components/BusyButton.tsx';
import type { TheirChange } from './draft.ts';
import type { Draft } from './use-draft.ts';

interface DraftBarProps<Value extends object> {
  readonly draft: Draft<Value>;
  /** The words on the button that saves. */
  readonly action: string;
  /** What a person calls an entry, and a field of it. */
  readonly nameOf: (change: TheirChange) => string;
  /** It is the amber action of the screen. */
  readonly primary?: boolean;
}

/** Below a section that is saved by itself: its button, and what stands in the way of saving it. */
export function DraftBar<Value extends object>({ draft, action, nameOf, primary = false }: DraftBarProps<Value>) {
  const { problem, theirs, unsaved, saving } = draft;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
      {(problem !== '' || theirs.length > 0) && (
        <Alert severity={problem === '' ? 'warning' : 'error'}>
          {problem || 'Somebody else has saved this page meanwhile.'}
          {theirs.length > 0 && (
            <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
              {theirs.map((change) => (
                <li key={`${change.key} ${change.field}`}>
                  {nameOf(change)}: {change.field === '' ? 'deleted' : `now ‘${change.now}’`}
                </li>
              ))}
            </Box>
          )}
          {theirs.length > 0 &&
            `Your own changes are still here. ${problem === '' ? 'Save' : 'Save again'} to keep them.`}
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
        {unsaved && !saving && <Button onClick={draft.discard}>Discard changes</Button>}
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          {unsaved && !saving ? 'Not saved yet' : ''}
        </Box>
      </Box>
    </Box>
  );
}

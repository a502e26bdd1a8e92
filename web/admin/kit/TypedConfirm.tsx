import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { onDismissed } from '#web/components/dismissed.ts';
import { wrongWords } from './typed-words.ts';

/** What was done, or why nothing was; a failure leaves the dialog open for another try. */
export type TypedOutcome = { readonly done: ReactNode } | { readonly failed: string };

interface TypedConfirmProps {
  readonly title: ReactNode;
  /** The exact words, of which any one is taken. */
  readonly words: readonly [string, ...string[]];
  /** Said of other words; a function gets what was typed. */
  readonly wrong?: string | ((typed: string) => string);
  /** What it will do. */
  readonly children: ReactNode;
  /** What it will do is there to be read; until then nothing can be typed. */
  readonly ready: boolean;
  /** False where what is to be read says why it cannot be done: nothing can be typed. */
  readonly possible?: boolean;
  /** The words on the button. */
  readonly action: string;
  /** The words on the button that changes nothing. */
  readonly dismiss?: string;
  readonly onConfirm: (words: string) => Promise<TypedOutcome>;
  readonly onClose: () => void;
}

/** Before a step that moves money or deletes: shows what it will do, asks for its words, then shows what it did. Other words change nothing. */
export function TypedConfirm(props: TypedConfirmProps) {
  const { title, words, wrong = 'wrong command input', children, ready, possible = true, action } = props;
  const { dismiss = 'Cancel', onConfirm, onClose } = props;
  const takesWords = ready && possible;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<TypedOutcome>();
  const done = outcome !== undefined && 'done' in outcome;
  const close = () => {
    if (!busy) onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!takesWords || busy) return;
    const said = wrongWords(typed, words, wrong);
    setFault(said ?? '');
    if (said !== undefined) return;
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await onConfirm(typed));
    setBusy(false);
  };
  return (
    <Dialog open onClose={onDismissed(close)} maxWidth="md" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        {done ? (
          <div role="status">{outcome.done}</div>
        ) : (
          <Box aria-busy={!ready} sx={{ minHeight: ready ? 0 : 96 }}>
            {children}
          </Box>
        )}
        {outcome !== undefined && 'failed' in outcome && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {outcome.failed}
          </Alert>
        )}
      </DialogContent>
      {done ? (
        <DialogActions>
          <Button onClick={close} autoFocus>
            Close
          </Button>
        </DialogActions>
      ) : (
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ px: 3, pb: 2.5, borderTop: 1, borderColor: 'divider' }}
        >
          <Box component="p" id={`${id}-words`} sx={{ mt: 2, mb: 1.5 }}>
            To go on, type <Words words={words} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
            <TextField
              label="Confirmation"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setFault('');
              }}
              disabled={!takesWords}
              error={fault !== ''}
              helperText={<span role="alert">{fault}</span>}
              slotProps={{
                htmlInput: {
                  'aria-describedby': `${id}-words`,
                  readOnly: busy,
                  autoComplete: 'off',
                  autoCapitalize: 'none',
                  autoCorrect: 'off',
                  spellCheck: false,
                },
                formHelperText: { component: 'div' },
              }}
              sx={{ flex: '1 1 240px' }}
            />
            <BusyButton
              type="submit"
              variant="contained"
              color="primary"
              busy={busy}
              disabled={!takesWords || typed === ''}
            >
              {action}
            </BusyButton>
            <Button onClick={close} disabled={busy}>
              {dismiss}
            </Button>
          </Box>
        </Box>
      )}
    </Dialog>
  );
}

function Words({ words }: { readonly words: readonly string[] }) {
  return words.map((each, index) => (
    <span key={each}>
      {index > 0 && ' or '}
      <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
        {each}
      </Box>
    </span>
  ));
}

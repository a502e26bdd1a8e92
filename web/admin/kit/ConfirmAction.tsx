import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { onDismissed } from '#web/components/dismissed.ts';
import { Filled } from '#web/components/Filled.tsx';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { useT } from '../i18n/use-t.ts';
import { ChangedNotice, type Over, OverNotice, type Shows, useOpenedAtMs, useOwnChange } from './ChangedNotice.tsx';
import { ROOMY_LABEL } from './fields.tsx';
import { useOneAtATime } from './one-at-a-time.ts';
import { isAlike, isAskedAbout, type Outcome, unrecordedText } from './send.ts';
import { CHANGED_BY_OWN } from './texts.ts';
import { wrongWords } from './typed-words.ts';

/** What a mutation came to, or why it was not even tried. */
type Ended<Answer> = Outcome<Answer> | { readonly failed: string };

interface PlainProps {
  /** The question: 'Delete session AMS7?' */
  readonly title: ReactNode;
  /** What follows from it. */
  readonly children?: ReactNode;
  /** The words on the button that does it. */
  readonly action: string;
  /** It cannot be undone, or takes something from somebody: the button is red. */
  readonly destroys?: boolean;
  /** Does it. The dialog closes, or stays and shows the refusal. */
  readonly onConfirm: () => Promise<Outcome>;
  readonly onClose: () => void;
  /** What follows is still on its way, or says why it cannot be done. */
  readonly disabled?: boolean;
  readonly words?: never;
}

interface TypedProps<Answer> {
  readonly title: ReactNode;
  /** What it will do. */
  readonly children: ReactNode;
  readonly action: string;
  /** It cannot be undone, or takes something from somebody: the button is red. */
  readonly destroys?: boolean;
  /** The exact words, of which any one is taken. */
  readonly words: readonly [string, ...string[]];
  /** Said of other words; a function gets what was typed. */
  readonly wrong?: string | ((typed: string) => string);
  /** What it shows of what others change, too: with another one the words are typed anew. */
  readonly figures?: string | undefined;
  /** Whose figures these are. */
  readonly shows?: Shows;
  /** It can no longer be done, and why: nothing can be typed. */
  readonly over?: Over | undefined;
  /** What it will do is there to be read; until then nothing can be typed. */
  readonly ready?: boolean;
  /** False where what is to be read says why it cannot be done, or where something has to be said first: nothing can be typed. */
  readonly possible?: boolean;
  /** What has to be said before the words, where that makes it possible. */
  readonly first?: string | undefined;
  /** The words on the button that changes nothing. */
  readonly dismiss?: string;
  /** Does it. A refusal leaves the dialog open for another try. */
  readonly onConfirm: (words: string) => Promise<Ended<Answer>>;
  /** What was done, in the place of what will be; the server's own message unless said otherwise. Not asked where nothing was recorded. */
  readonly done?: (answer: Answer) => ReactNode;
  readonly onClose: () => void;
}

/**
 * Asks before something is done that cannot simply be undone, and waits for its end. With `words`, before a step that moves money or deletes:
 * it shows what it will do, asks for its words, then shows what it did; other words change nothing.
 */
export function ConfirmAction<Answer>(props: PlainProps | TypedProps<Answer>) {
  return props.words === undefined ? <PlainQuestion {...props} /> : <TypedQuestion {...props} />;
}

function PlainQuestion(props: PlainProps) {
  const t = useT();
  const { title, children, action, destroys = false, onConfirm, onClose, disabled = false } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<unknown>();
  const oneAtATime = useOneAtATime();
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    const { error } = await onConfirm();
    setRefused(error);
    setBusy(false);
    if (error === undefined) onClose();
    else setFailure(refusalOf(error).message);
  };
  return (
    <ConfirmDialog
      open
      title={title}
      yes={action}
      destroys={destroys}
      no={t('Cancel')}
      busy={busy}
      refused={refused}
      disabled={disabled}
      onYes={() => void oneAtATime(confirm)}
      onNo={onClose}
    >
      {children}
      {failure !== '' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t.message(failure)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

function TypedQuestion<Answer>(props: TypedProps<Answer>) {
  const t = useT();
  const { title, words, wrong = t('wrong command input'), figures, children, ready = true, possible = true } = props;
  const {
    action,
    destroys = false,
    dismiss = t('Cancel'),
    done = (answer: unknown) => t.message(messageOf(answer)),
    shows,
    onConfirm,
    onClose,
    first = t('It cannot be done now: the reason stands above.'),
  } = props;
  const openedAtMs = useOpenedAtMs();
  const ownChange = useOwnChange();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [typedFor, setTypedFor] = useState(figures);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>('');
  const [answer, setAnswer] = useState<Answer>();
  // What is being done here comes back as a change, too.
  const over = busy || answer !== undefined ? undefined : props.over;
  const takesWords = ready && possible && over === undefined;
  const whyNot = over !== undefined ? '' : ready ? (possible ? '' : first) : t('What it will do is still on its way.');
  if (typedFor !== figures && !busy && answer === undefined) {
    setTypedFor(figures);
    // Its first figures are no change.
    if (typedFor !== undefined && figures !== undefined) {
      setTyped('');
      const others = <ChangedNotice key={figures} shows={shows} sinceMs={openedAtMs} />;
      const notice = ownChange() === undefined ? others : t(CHANGED_BY_OWN);
      // A refusal has told of these already.
      setFailure((before) => (typeof before === 'string' && before !== '' ? before : notice));
    }
  }
  const close = () => {
    if (!busy) onClose();
  };
  const oneAtATime = useOneAtATime();
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    const ended = await onConfirm(typed);
    if ('failed' in ended) setFailure(t.message(ended.failed));
    else if (ended.data !== undefined) setAnswer(() => ended.data);
    else {
      const refused = refusalOf(ended.error);
      const reason = t.message(refused.message);
      setFailure(isAlike(refused) ? `${reason} ${t('If it is another one, type the words again.')}` : reason);
      // What the words were typed for is no longer so, or is asked about.
      if (isAskedAbout(refused)) setTyped('');
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!takesWords || busy) return;
    const said = wrongWords(typed, words, wrong);
    setFault(said ?? '');
    if (said === undefined) void oneAtATime(confirm);
  };
  return (
    <OneDialog open onClose={onDismissed(close)} maxWidth="md" aria-labelledby={`${id}-title`} sx={SCROLLS_WHOLE}>
      <DialogTitle id={`${id}-title`} component="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        {answer === undefined ? (
          <Box aria-busy={!ready} sx={{ minHeight: ready ? 0 : 96 }}>
            {children}
          </Box>
        ) : (
          <div role="status">{unrecordedText(t, answer) ?? done(answer)}</div>
        )}
        {over !== undefined && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            <OverNotice over={over} shows={shows} />
          </Alert>
        )}
        {over === undefined && failure !== '' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      {answer === undefined ? (
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ px: 3, pb: 2.5, borderTop: 1, borderColor: 'divider' }}
        >
          <Box component="p" id={`${id}-words`} sx={{ mt: 2, mb: 1.5 }}>
            <Filled text={t('To continue, type {words}')} values={{ words: <Words words={words} /> }} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
            <TextField
              label={t('Confirmation')}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setFault('');
              }}
              disabled={!takesWords}
              error={fault !== ''}
              helperText={fault === '' && whyNot !== '' ? whyNot : <span role="alert">{fault}</span>}
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
              sx={{ ...ROOMY_LABEL, flex: '1 1 240px' }}
            />
            <Button onClick={close} disabled={busy}>
              {dismiss}
            </Button>
            <BusyButton
              type="submit"
              variant="contained"
              color={destroys ? 'error' : 'primary'}
              busy={busy}
              disabled={!takesWords || typed === ''}
            >
              {action}
            </BusyButton>
          </Box>
        </Box>
      ) : (
        <DialogActions>
          <Button onClick={close} autoFocus>
            {t('Close')}
          </Button>
        </DialogActions>
      )}
    </OneDialog>
  );
}

/** On a phone, and on a low screen, what is to be read goes by with the words: below a foot that stays, large text would have no room. */
const SCROLLS_WHOLE = {
  '@media (width < 37.5rem), (height < 37.5rem)': {
    '& .MuiDialog-paper': { overflowY: 'auto' },
    '& .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' },
  },
} as const;

function messageOf(answer: unknown): string {
  return (answer as { readonly message: string }).message;
}

function Words({ words }: { readonly words: readonly string[] }) {
  const t = useT();
  return words.map((each, index) => (
    <span key={each}>
      {index > 0 && ` ${t('or')} `}
      <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
        {each}
      </Box>
    </span>
  ));
}

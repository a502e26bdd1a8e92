import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { useFaultsInLanguage } from '#web/forms/fields.ts';
import { text, useT } from '../i18n/use-t.ts';
import {
  ChangedByOthers,
  ChangedNotice,
  type Over,
  OverNotice,
  type Shows,
  useOpenedAtMs,
  useOwnChange,
} from './ChangedNotice.tsx';
import { useOneAtATime } from './one-at-a-time.ts';
import { refusedField } from './refused-field.ts';
import { conflictOf, doubtOf, type Meant } from './send.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';

/** What a call came to, as RTK Query tells it; nothing where there is no call. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that calls nobody returns nothing
type Outcome = { readonly error?: unknown } | void;

export interface Question {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** A yes loses something. */
  readonly startsOnNo?: boolean;
  /** Asked after a yes. */
  readonly next?: Question | undefined;
  /** Why it is asked anew. */
  readonly notice?: ReactNode;
}

/** `figures`: those of a refusal, which are told in `notice`. `meant`: said by its yes. */
interface Asked extends Question {
  readonly figures?: Present;
  readonly meant?: Meant;
}

/** The figures of now, by their names, where the ones that were shown are out of date. */
export type Present = Readonly<Record<string, number>>;

/** What the figures have become, and since when that may be so by a command of one's own; see `useOwnChange`. */
interface Changed {
  readonly to: string;
  readonly ownSinceMs: number | undefined;
}

interface FormDialogProps<Values extends FieldValues> {
  readonly title: ReactNode;
  /** From `useForm` of the caller, who wires its fields with `useFields(form)`. */
  readonly form: UseFormReturn<Values>;
  /** The words on the button that saves. */
  readonly action: string;
  /** It cannot be undone, or takes something from somebody: the button is red. */
  readonly destroys?: boolean;
  /** Saves. A refusal stands at the field that it names, else above the buttons, and the dialog stays; otherwise it closes. */
  readonly onSubmit: (values: Values, meant: Meant) => Outcome | Promise<Outcome>;
  readonly onClose: () => void;
  /**
   * Asked with yes and no before it is saved; a no goes back to the form. undefined: these values need no question. When what it showed is no longer
   * so, it is asked anew, with the figures of now in `present`.
   */
  readonly question?: (values: Values, present?: Present) => Question | undefined | Promise<Question | undefined>;
  /** What the question shows of what others change, too, by the names of `present`: with others it is asked anew. */
  readonly figures?: Present;
  /** Whose figures these are. */
  readonly shows?: Shows;
  /** It can no longer be saved, and why: the button is off, and nothing is asked. */
  readonly over?: Over | undefined;
  /** What a field was filled in with for whoever opened the form: it follows what others change, as long as nobody has typed another one. */
  readonly prefilled?: { readonly name: Path<Values>; readonly value: string };
  /** Above the buttons, where it is seen wherever the form is scrolled to. */
  readonly notice?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Work that the form does not know of, such as chosen files, would be lost too. */
  readonly unsaved?: boolean;
  /** It cannot be saved (yet). */
  readonly disabled?: boolean;
  /** At the left of the buttons, such as Delete. */
  readonly otherActions?: ReactNode;
  /** A part of the page instead of a dialog: `onClose` is called when it is saved, and when it is over and closed. */
  readonly inPage?: boolean;
  readonly children: ReactNode;
}

const NOT_SAVED = text('Nothing was saved: please look at what has changed.');

/** A form in a dialog. Work that is not saved is not lost by a key, a click beside it, Back, or closing the tab, without a question. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const t = useT();
  const { title, form, action, onSubmit, onClose, question, figures, maxWidth = 'sm', disabled = false } = props;
  const { otherActions, inPage = false, children, shows, destroys = false } = props;
  const id = useId();
  const openedAtMs = useOpenedAtMs();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState('');
  const [refusedWith, setRefusedWith] = useState<unknown>();
  useFaultsInLanguage(form);
  const { isDirty, isSubmitting } = form.formState;
  // What is being sent here comes back as a change, too.
  const over = isSubmitting ? undefined : props.over;
  const unsaved = over === undefined && (isDirty || props.unsaved === true);
  const close = () => {
    if (isSubmitting) return;
    if (unsaved) setAsking(true);
    else onClose();
  };
  const oneAtATime = useOneAtATime();
  const askAnew = async (values: Values, notice: ReactNode, present?: Present) => {
    const again = await question?.(values, present);
    setAsked(again && { ...again, notice, ...(present !== undefined && { figures: present }) });
  };
  const ownChange = useOwnChange();
  const [seen, setSeen] = useState(figures);
  const [changed, setChanged] = useState<Changed>();
  if (!(isSubmitting || isSame(seen, figures))) {
    setSeen(figures);
    // Its first figures are no change.
    if (seen !== undefined && figures !== undefined)
      setChanged({ to: JSON.stringify(figures), ownSinceMs: ownChange() });
  }
  const [askedOf, setAskedOf] = useState(figures);
  const isOutOfDate = asked !== undefined && !isSame(askedOf, figures);
  useEffect(() => {
    if (!isOutOfDate) return;
    setAskedOf(figures);
    // A refusal has told of these already, and who made them so.
    if (asked.figures !== undefined && isSame({ ...figures, ...asked.figures }, figures)) return;
    const isOwn = changed === undefined || changed.ownSinceMs !== undefined;
    const notice = <ChangedNotice key={JSON.stringify(figures)} shows={shows} sinceMs={openedAtMs} />;
    void askAnew(form.getValues(), isOwn ? undefined : notice);
  });
  const { prefilled } = props;
  const filled = useRef(prefilled?.value);
  useEffect(() => {
    // What is asked about, or being sent, stays as it was said.
    if (prefilled === undefined || asked !== undefined || isSubmitting || filled.current === prefilled.value) return;
    const { name, value } = prefilled;
    if (form.getValues(name) === filled.current) form.resetField(name, { defaultValue: value as never });
    filled.current = value;
  });
  const send = async (values: Values, meant: Meant = {}) => {
    const outcome = await onSubmit(values, meant);
    setRefusedWith(outcome?.error);
    if (outcome?.error === undefined) {
      onClose();
      return;
    }
    const refused = refusalOf(outcome.error);
    if (refused.present !== undefined && question !== undefined) {
      await askAnew(values, refused.message, refused.present);
      return;
    }
    const doubt = doubtOf(refused);
    if (doubt !== undefined) {
      const [title, text] = [t(doubt.title), t.message(refused.message)];
      setAsked({ title, text, startsOnNo: true, meant: { ...meant, ...doubt.meant } });
      return;
    }
    const field = refusedField(refused, values);
    // What somebody else has changed stands above, field by field, with who did it.
    if (conflictOf(outcome.error) !== undefined) setFailure(NOT_SAVED);
    else if (field === undefined) setFailure(refused.message);
    else form.setError(field as Path<Values>, { message: refused.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async (values) => {
    const needed = await question?.(values);
    setAskedOf(figures);
    if (needed === undefined) await send(values);
    else setAsked(needed);
  });
  return (
    <Frame inPage={inPage} onClose={close} maxWidth={maxWidth} id={id}>
      <Box
        component="form"
        noValidate
        aria-labelledby={id}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog that was opened from a form is inside of it for React.
          event.stopPropagation();
          // Also when a field is found wrong before anything is sent.
          setFailure('');
          if (over === undefined) void oneAtATime(() => submit(event));
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={id} component="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={CONTENT}>{children}</DialogContent>
        <Box sx={{ mx: 3, mb: 1, '&:empty': { display: 'none' } }}>{props.notice}</Box>
        {over !== undefined && (
          <Alert severity="warning" sx={{ mx: 3, mb: 1 }}>
            <OverNotice over={over} shows={shows} />
          </Alert>
        )}
        {over === undefined && asked === undefined && changed?.ownSinceMs !== undefined && (
          <ChangedByOthers key={changed.to} shows={shows} sinceMs={changed.ownSinceMs} />
        )}
        {over === undefined && asked === undefined && changed !== undefined && changed.ownSinceMs === undefined && (
          <Alert severity="warning" sx={{ mx: 3, mb: 1 }}>
            <ChangedNotice key={changed.to} shows={shows} sinceMs={openedAtMs} />
          </Alert>
        )}
        {failure !== '' && (
          <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
            {t.message(failure)}
          </Alert>
        )}
        <DialogActions>
          {otherActions !== undefined && <Box sx={{ flex: 1, display: 'flex', gap: 1 }}>{otherActions}</Box>}
          {!inPage && (
            <Button onClick={close} disabled={isSubmitting}>
              {t('Cancel')}
            </Button>
          )}
          {inPage && over !== undefined ? (
            <Button onClick={onClose}>{t('Close')}</Button>
          ) : (
            <BusyButton
              type="submit"
              variant="contained"
              color={destroys ? 'error' : 'primary'}
              busy={isSubmitting}
              disabled={disabled || over !== undefined}
              refused={refusedWith}
            >
              {action}
            </BusyButton>
          )}
        </DialogActions>
      </Box>
      <ConfirmDialog
        open={asking}
        title={t('Discard your changes?')}
        yes={t('Discard')}
        no={t('Go on editing')}
        startsOnNo
        onYes={onClose}
        onNo={() => setAsking(false)}
      >
        {t('What you have entered is not saved yet.')}
      </ConfirmDialog>
      {asked !== undefined && over === undefined && (
        <ConfirmDialog
          open
          title={asked.title}
          // A second Enter in the form is no yes.
          {...(asked.startsOnNo === true ? { startsOnNo: true } : { startsOnTitle: true })}
          onYes={() => {
            setAsked(asked.next);
            const { meant } = asked;
            if (asked.next === undefined) void oneAtATime(() => form.handleSubmit((values) => send(values, meant))());
          }}
          onNo={() => setAsked(undefined)}
        >
          {asked.notice !== undefined && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {asked.notice}
            </Alert>
          )}
          {asked.text}
        </ConfirmDialog>
      )}
      <UnsavedChanges unsaved={unsaved} />
    </Frame>
  );
}

interface FrameProps {
  readonly inPage: boolean;
  readonly onClose: () => void;
  readonly maxWidth: 'xs' | 'sm' | 'md' | 'lg';
  /** Of its heading. */
  readonly id: string;
  readonly children: ReactNode;
}

function Frame({ inPage, onClose, maxWidth, id, children }: FrameProps) {
  if (inPage) {
    return (
      <Card component="section" aria-labelledby={id}>
        {children}
      </Card>
    );
  }
  return (
    <OneDialog open onClose={onClose} maxWidth={maxWidth} aria-labelledby={id}>
      {children}
    </OneDialog>
  );
}

function isSame(one: Present | undefined, other: Present | undefined): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one?.[name] === other?.[name]);
}

/** Each part as high as its texts, however large the letters, and none wider than the dialog: what has no room is scrolled. */
const CONTENT = {
  ...{ display: 'grid', gap: 2.5, pt: '12px !important' },
  ...{ gridTemplateColumns: 'minmax(0, 1fr)', gridAutoRows: 'max-content' },
} as const;

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { STAFF_GROUPS } from '#contract/accounts/malaysia.ts';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import type { ExaminedSessions, SessionProblem, TypedTimes } from '#domain/session-plan.ts';
import { reasonOf, warningText } from '#domain/vocabulary/session-problems.ts';
import { useT } from '../i18n/use-t.ts';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { changedSince, type Draft, phaseOf, timesOf } from './drafts.ts';
import { RulesCard } from './RulesCard.tsx';
import { DeleteSession } from './session-questions.tsx';
import { accessText, nowText, timeText } from './words.ts';

type SessionDialogProps = DialogProps<{
  readonly draft: Draft;
  /** As the server has it; undefined: it is new. */
  readonly session: ManagedSession | undefined;
  /** The draft beside all the others. */
  readonly examine: (draft: Draft) => ExaminedSessions;
  /** The server's clock, UTC ms. */
  readonly nowMs: number;
  readonly onApply: (draft: Draft) => void;
  readonly onDeleted: () => void;
}>;

/** The field that a problem is shown at. */
const FIELDS: Partial<Record<SessionProblem['code'], keyof TypedTimes>> = {
  'no-access': 'publicOrPrivate',
  'access-fixed': 'publicOrPrivate',
  'no-times': 'startDate',
  'start-fixed': 'startDate',
  overlap: 'startDate',
  'late-overlap': 'startDate',
  'ends-before-start': 'endDate',
  'ends-in-past': 'endDate',
  'too-long': 'endDate',
};

const GROUPS = ['public', ...STAFF_GROUPS];

/** Times and public of one session, and its history. What is entered here is saved with all other changes of the list. */
export function SessionDialog({ draft, session, examine, nowMs, onApply, onDeleted, onClose }: SessionDialogProps) {
  const t = useT();
  const form = useForm<TypedTimes>({
    defaultValues: { ...timesOf(draft), startTime: timeText(draft.startTime), endTime: timeText(draft.endTime) },
  });
  const { control } = form;
  const phase = session === undefined ? 'not started' : phaseOf(session, nowMs);
  const typed = withTyped(draft, useWatch({ control }));
  const warnings = examine(typed).warnings.filter(({ session: id }) => id === draft.id);
  const begun = phase !== 'not started';
  const groups = GROUPS.includes(draft.publicOrPrivate) ? GROUPS : [...GROUPS, draft.publicOrPrivate];

  const apply = (values: TypedTimes) => {
    const wanted = withTyped(draft, values);
    const problem = examine(wanted).problems.find(({ session: id }) => id === draft.id);
    if (problem !== undefined) return { error: refusalOf(problem) };
    onApply(wanted);
    return undefined;
  };
  return (
    <FormDialog
      title={
        session === undefined ? t('New session {id}', { id: draft.id }) : t('Session {session}', { session: draft.id })
      }
      form={form}
      action={phase === 'end' ? t('Close') : t('Apply')}
      onSubmit={(values) => (phase === 'end' ? undefined : apply(values))}
      onClose={onClose}
      otherActions={
        <DialogButton
          destroys
          hidden={phase !== 'started' || session?.bids !== 0}
          name={t('Delete session {session}', { session: draft.id })}
          dialog={(close) => <DeleteSession session={draft.id} runs onDeleted={onDeleted} onClose={close} />}
        >
          {t('Delete')}
        </DialogButton>
      }
    >
      {phase === 'started' && (
        <Alert severity="info">
          {t('It is running: only its end can be moved, for a reason that its bidders read.')}
        </Alert>
      )}
      {changedSince(draft, session).length > 0 && (
        <Alert severity="warning">
          {t('Somebody else has changed it meanwhile. {now} What you do not touch stays so.', {
            now: nowText(t, session),
          })}
        </Alert>
      )}
      {phase === 'end' && <Alert severity="info">{t('It has ended: its times stand.')}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '3fr 2fr' } }}>
        <TextInput control={control} name="startDate" label={t('Start date')} type="date" disabled={begun} />
        <TextInput
          control={control}
          name="startTime"
          label={t('Start time')}
          type="time"
          disabled={begun}
          step={stepOf(draft.startTime)}
        />
        <TextInput control={control} name="endDate" label={t('End date')} type="date" disabled={phase === 'end'} />
        <TextInput
          control={control}
          name="endTime"
          label={t('End time')}
          type="time"
          disabled={phase === 'end'}
          step={stepOf(draft.endTime)}
        />
      </Box>
      <SelectInput
        control={control}
        name="publicOrPrivate"
        label={t('For')}
        disabled={begun}
        options={Object.fromEntries(groups.map((group) => [group, accessText(t, group)]))}
      />
      <Typography sx={{ color: 'text.secondary' }}>{t('Malaysian time (+08:00).')}</Typography>
      <RulesCard session={session} canChange={!begun} />
      {warnings.map((warning) => (
        <Alert key={warning.code} severity="warning">
          {t.message(warningText(warning))}
        </Alert>
      ))}
      {session !== undefined && <History headed kind="session" subjectKey={draft.id} />}
    </FormDialog>
  );
}

/** With seconds only where the session has some. */
function stepOf(time: string): number {
  return timeText(time).length > 5 ? 1 : 60;
}

/** Fields that cannot be changed are not among the values of the form. */
function withTyped(draft: Draft, typed: Partial<TypedTimes>): Draft {
  const entered = Object.entries(typed).filter(([, value]) => value !== undefined);
  return { ...draft, ...Object.fromEntries(entered) };
}

/** In the shape in which the server refuses. */
function refusalOf(problem: SessionProblem) {
  const { code } = problem;
  return { status: 409, data: { code, message: reasonOf(problem), field: FIELDS[code] ?? '' } };
}

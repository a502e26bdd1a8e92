import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { STAFF_GROUPS } from '#contract/accounts/malaysia.ts';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import { malaysianInstant, malaysianTime } from '#domain/session-clock.ts';
import { type ExaminedSessions, instantsOf, type SessionProblem, type TypedTimes } from '#domain/session-plan.ts';
import { areSameRules } from '#domain/session-rules.ts';
import { reasonOf, warningText } from '#domain/vocabulary/session-problems.ts';
import { useT } from '../i18n/use-t.ts';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, SIDE_BY_SIDE, TextInput, TimeInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { PageLink } from '../kit/PageLink.tsx';
import { lotsAddress } from '../kit/texts.ts';
import { changedSince, type Draft, lacksLots, PLAIN_RULES, phaseOf, rulesView, timesOf } from './drafts.ts';
import { type OtherRules, RulesCard } from './RulesCard.tsx';
import { DeleteSession } from './session-questions.tsx';
import { accessText, nowText, timeText } from './words.ts';

type SessionDialogProps = DialogProps<{
  readonly draft: Draft;
  /** As the server has it; undefined: it is new. */
  readonly session: ManagedSession | undefined;
  /** The draft beside all the others. */
  readonly examine: (draft: Draft) => ExaminedSessions;
  /** Of another session, as it will be when all is saved. */
  readonly timesOfOther: (id: string) => TypedTimes | undefined;
  /** Whose rules a new one may begin with. */
  readonly latest?: OtherRules | undefined;
  /** The server's clock, UTC ms. */
  readonly nowMs: number;
  readonly onApply: (draft: Draft) => void;
  readonly onDeleted: () => void;
}>;

const GROUPS = ['public', ...STAFF_GROUPS];

/** Times and public of one session, and its history. What is entered here is saved with all other changes of the list. */
export function SessionDialog(props: SessionDialogProps) {
  const { draft, session, examine, timesOfOther, latest, nowMs, onApply, onDeleted, onClose } = props;
  const t = useT();
  const [rules, setRules] = useState(draft.rules ?? PLAIN_RULES);
  const form = useForm<TypedTimes>({
    defaultValues: { ...timesOf(draft), startTime: timeText(draft.startTime), endTime: timeText(draft.endTime) },
  });
  const { control } = form;
  const phase = session === undefined ? 'not started' : phaseOf(session, nowMs);
  const isNew = session === undefined;
  const withRules = isNew ? { ...draft, rules } : draft;
  const typed = withTyped(withRules, useWatch({ control }));
  const warnings = examine(typed).warnings.filter(({ session: id }) => id === draft.id);
  const begun = phase !== 'not started';
  const groups = GROUPS.includes(draft.publicOrPrivate) ? GROUPS : [...GROUPS, draft.publicOrPrivate];

  const apply = (values: TypedTimes) => {
    const wanted = withTyped(withRules, values);
    const problem = examine(wanted).problems.find(({ session: id }) => id === draft.id);
    if (problem !== undefined) return { error: refusalOf(problem, fieldOf(problem, wanted, timesOfOther, nowMs)) };
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
      unsaved={isNew && !areSameRules(rulesView(rules), rulesView(draft.rules ?? PLAIN_RULES))}
      otherActions={
        <DialogButton
          destroys
          hidden={phase !== 'started' || session?.hadBids !== false}
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
      {phase === 'end' && session !== undefined && (
        <Alert severity="info">
          {t(
            session.step === 'open' && Date.parse(session.latestEndsAt) > nowMs
              ? 'Its end has passed: its times stand. The lots that are still bid on end by its bidding rules.'
              : 'It has ended: its times stand.',
          )}
        </Alert>
      )}
      <Box sx={SIDE_BY_SIDE}>
        <TextInput control={control} name="startDate" label={t('Start date')} type="date" disabled={begun} />
        <TimeInput control={control} name="startTime" label={t('Start time')} disabled={begun} />
        <TextInput control={control} name="endDate" label={t('End date')} type="date" disabled={phase === 'end'} />
        <TimeInput control={control} name="endTime" label={t('End time')} disabled={phase === 'end'} />
      </Box>
      <SelectInput
        control={control}
        name="publicOrPrivate"
        label={t('For')}
        disabled={begun}
        options={Object.fromEntries(groups.map((group) => [group, accessText(t, group)]))}
      />
      <Typography sx={{ color: 'text.secondary' }}>{t('Malaysian time (+08:00).')}</Typography>
      {session === undefined ? (
        <RulesCard session={{ id: draft.id, rules }} canChange onDrafted={setRules} latest={latest} />
      ) : (
        <RulesCard session={session} canChange={!begun} />
      )}
      {session !== undefined && lacksLots(session, nowMs) && (
        <Alert severity="warning">
          {t('It starts within 24 hours and has no lots.')}{' '}
          <PageLink to={lotsAddress(draft.id)}>{t('Import lots')}</PageLink>
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning.code} severity="warning">
          {t.message(warningText(warning))}
        </Alert>
      ))}
      {session !== undefined && <History headed kind="session" subjectKey={draft.id} />}
    </FormDialog>
  );
}

/** Fields that cannot be changed are not among the values of the form. */
function withTyped(draft: Draft, typed: Partial<TypedTimes>): Draft {
  const entered = Object.entries(typed).filter(([, value]) => value !== undefined);
  return { ...draft, ...Object.fromEntries(entered) };
}

/** In the shape in which the server refuses. */
function refusalOf(problem: SessionProblem, field: keyof TypedTimes | '') {
  return { status: 409, data: { code: problem.code, message: reasonOf(problem), field } };
}

/** The field that a problem is shown at: that of the time, where the day alone would be right; '' where it is about none. */
function fieldOf(
  problem: SessionProblem,
  typed: TypedTimes,
  timesOfOther: SessionDialogProps['timesOfOther'],
  nowMs: number,
): keyof TypedTimes | '' {
  const { startDate, endDate } = typed;
  const today = malaysianTime(nowMs).date;
  const start = (isTheDayRight: boolean) => (isTheDayRight ? 'startTime' : 'startDate');
  const end = (isTheDayRight: boolean) => (isTheDayRight ? 'endTime' : 'endDate');
  switch (problem.code) {
    case 'no-access':
    case 'access-fixed':
      return 'publicOrPrivate';
    case 'no-times':
      return Number.isNaN(instantsOf(typed).startsAtMs) ? start(isDay(startDate)) : end(isDay(endDate));
    case 'start-fixed':
      return 'startDate';
    case 'rules-too-late':
      return start(startDate === today);
    case 'ends-before-start':
      return end(endDate === startDate);
    case 'ends-in-past':
    case 'ends-too-soon':
      return end(endDate === today);
    case 'too-long':
      return 'endDate';
    case 'overlap':
    case 'late-overlap': {
      const other = timesOfOther(problem.other);
      if (other === undefined) return 'startDate';
      const startsWithin = instantsOf(other).startsAtMs <= instantsOf(typed).startsAtMs;
      return startsWithin ? start(startDate === other.endDate) : end(endDate === other.startDate);
    }
    default:
      return '';
  }
}

function isDay(date: string): boolean {
  return !Number.isNaN(malaysianInstant(date, '00:00'));
}

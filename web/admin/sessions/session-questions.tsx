import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  ManagedSession,
  previewSessions,
  Why as SaidWhy,
  SessionEffect,
  SessionsPreview,
} from '#contract/catalogue/session-manager.ts';
import type { BodyOf } from '#contract/contract.ts';
import type { SessionReason } from '#domain/session-reasons.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { clockText } from '#web/lots/rules/rule-words.ts';
import { type Text, type Translate, text, useT } from '../i18n/use-t.ts';
import { ChangedNotice, type Shows, useOpenedAtMs } from '../kit/ChangedNotice.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { type Outcome, useSend } from '../kit/send.ts';
import { counted } from '../kit/texts.ts';
import { NOTHING_SAID, saidWhy, WHY_FIRST, type Why, WhyFields } from '../kit/WhyFields.tsx';
import { type Draft, inputOf, timesOf } from './drafts.ts';
import { MESSAGE_MS, sessionsApi } from './endpoints.ts';
import { WhatBiddersRead } from './RulesCard.tsx';
import { accessText, spanText } from './words.ts';

const SAVE_FAILED = text('Save Auction Sessions failed.');

const REASONS: Readonly<Record<SessionReason, Text>> = {
  'entered-by-mistake': 'Entered by mistake',
  'technical-fault': 'Technical fault',
  'request-of-the-vendor': 'Request of the vendor',
  'order-of-an-authority': 'Order of an authority',
  other: 'Another reason',
};

type SaveSessionsProps = DialogProps<{
  readonly drafts: readonly Draft[];
  /** Those of them that run, by the clock of this page. */
  readonly running: readonly string[];
  readonly onSaved: () => void;
}>;

export function SaveSessions({ drafts, running, onSaved, onClose }: SaveSessionsProps) {
  const t = useT();
  const sessions = drafts.map(inputOf);
  const [only, ...others] = drafts;
  const [save] = sessionsApi.useSaveSessionsMutation();
  return (
    <PreviewedQuestion
      title={drafts.length === 1 ? t('Save this session?') : t('Save {n} sessions?', { n: drafts.length })}
      action={t('Save all')}
      change={{ sessions }}
      figures={JSON.stringify(drafts.map(({ id, before }) => [id, before]))}
      {...(only !== undefined && others.length === 0 && { shows: { kind: 'session', subjectKey: only.id } })}
      running={running}
      typed="change"
      call={(why, asked) =>
        save(sessions.map((each) => (asked.includes(each.id) ? { ...each, ...(why && { why }) } : each)))
      }
      failed={t(SAVE_FAILED)}
      onDone={onSaved}
      onClose={onClose}
    />
  );
}

type DeleteSessionProps = DialogProps<{
  readonly session: string;
  /** By the clock of this page. */
  readonly runs: boolean;
  readonly onDeleted: () => void;
}>;

export function DeleteSession({ session, runs, onDeleted, onClose }: DeleteSessionProps) {
  const t = useT();
  const [remove] = sessionsApi.useDeleteSessionMutation();
  const [withdraw] = sessionsApi.useWithdrawSessionMutation();
  return (
    <PreviewedQuestion
      title={t('Delete session {session}?', { session })}
      action={t('Delete')}
      destroys
      change={{ withdrawn: [session] }}
      running={runs ? [session] : []}
      typed="delete"
      call={(why) => (why === undefined ? remove(session) : withdraw({ session, ...why }))}
      failed={t('Delete Session no {session} failed.', { session })}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}

type PreviewedQuestionProps = DialogProps<{
  readonly title: string;
  readonly action: string;
  readonly change: BodyOf<typeof previewSessions>;
  /** What it shows of what others change, too. */
  readonly figures?: string;
  /** Whose figures these are. */
  readonly shows?: Shows;
  /** Sessions that run, by the clock of this page: they are changed for a reason. The house may know of more. */
  readonly running: readonly string[];
  /** What is done to them, in the words that are typed. */
  readonly typed: string;
  readonly destroys?: boolean;
  /** `asked`: the sessions that `why` is said of. */
  readonly call: (why: SaidWhy | undefined, asked: readonly string[]) => PromiseLike<Outcome>;
  readonly failed: string;
  readonly onDone: () => void;
}>;

interface Sent extends Pick<PreviewedQuestionProps, 'title' | 'change'> {
  readonly asked: readonly string[];
}

/** Says first what a change means and for whom; it is made only where nothing is wrong with it, and of a running session for a reason. */
function PreviewedQuestion(props: PreviewedQuestionProps) {
  const t = useT();
  const { action, destroys = false, figures, shows, running, typed, call, failed, onDone, onClose } = props;
  // What is saved is no draft any more: the question stays what it was until it is closed.
  const [sent, setSent] = useState<Sent>();
  const { title, change } = sent ?? props;
  const preview = sessionsApi.usePreviewSessionsQuery(change, { refetchOnMountOrArgChange: true });
  const send = useSend(MESSAGE_MS);
  const [why, setWhy] = useState<Why<SessionReason>>(NOTHING_SAID);
  const [isDone, setIsDone] = useState(false);
  const [askedOf] = useState(figures);
  // A refusal says itself that somebody else has changed it, and so does a question whose words are typed.
  const [isRefused, setIsRefused] = useState(false);
  const openedAtMs = useOpenedAtMs();
  const isFine = preview.currentData?.problems.length === 0 && !preview.isFetching;
  const effects = preview.currentData?.effects ?? [];
  const runs = effects.flatMap((each) => (each.running ? [each.session] : []));
  const asked = sent?.asked ?? [...new Set([...running, ...runs])];
  const confirm = async (said?: SaidWhy) => {
    setSent({ title, change, asked });
    const outcome = await send(call(said, asked), { failed });
    setIsRefused(outcome.error !== undefined);
    if (outcome.error !== undefined) {
      setSent(undefined);
      // What it rested on may be out of date.
      void preview.refetch();
    }
    return outcome;
  };
  if (asked.length === 0) {
    const sendAndLeave = async () => {
      const outcome = await confirm();
      if (outcome.error === undefined) onDone();
      return outcome;
    };
    return (
      <ConfirmAction {...{ title, action, destroys, onClose }} disabled={!isFine} onConfirm={sendAndLeave}>
        {askedOf !== figures && !isRefused && (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            <ChangedNotice shows={shows} sinceMs={openedAtMs} />
          </Alert>
        )}
        <Preview query={preview} />
      </ConfirmAction>
    );
  }
  const said = saidWhy(why);
  return (
    <ConfirmAction
      title={title}
      words={[`${typed} ${asked.join(' and ')}`]}
      figures={figures}
      {...(shows !== undefined && { shows })}
      ready={preview.currentData !== undefined || preview.error !== undefined}
      possible={isFine && said !== undefined}
      first={isFine ? t(WHY_FIRST) : undefined}
      action={action}
      destroys={destroys}
      onConfirm={async () => {
        const outcome = await confirm(said);
        setIsDone(outcome.error === undefined);
        return outcome;
      }}
      onClose={() => {
        if (isDone) onDone();
        onClose();
      }}
    >
      <Preview query={preview} />
      <Typography sx={{ mt: 2 }}>
        {t(
          asked.length === 1
            ? '{sessions} is running: bidders bid by its times.'
            : '{sessions} are running: bidders bid by their times.',
          { sessions: asked.join(t(' and ')) },
        )}
      </Typography>
      <WhyFields
        why={why}
        onChange={setWhy}
        reasons={{
          'entered-by-mistake': t(REASONS['entered-by-mistake']),
          'technical-fault': t(REASONS['technical-fault']),
          'request-of-the-vendor': t(REASONS['request-of-the-vendor']),
          'order-of-an-authority': t(REASONS['order-of-an-authority']),
          other: t(REASONS.other),
        }}
        readBy={t('Bidders read it in their email and beside the session.')}
        of={t('the session')}
      />
    </ConfirmAction>
  );
}

export function ArchiveSession({ session, onClose }: DialogProps<{ readonly session: ManagedSession }>) {
  const t = useT();
  const [archive] = sessionsApi.useArchiveSessionMutation();
  const send = useSend(MESSAGE_MS);
  const { id, lots, openLots, step } = session;
  return (
    <ConfirmAction
      title={t('End session {id} and keep it in the history?', { id })}
      action={t('End and keep in history')}
      disabled={openLots > 0}
      onConfirm={() => send(archive({ session: id, ...timesOf(session) }), { failed: t(SAVE_FAILED) })}
      onClose={onClose}
    >
      {openLots > 0 ? (
        <Alert severity="warning">
          {t('The sales of {lots} are not recorded yet. Run the end-auction steps first.', {
            lots: counted(t, openLots, 'lot'),
          })}
        </Alert>
      ) : (
        <Typography>
          {lots === 0
            ? t('It had no lots, so there is nothing to settle: it leaves the current auction.')
            : t(
                step === 'winners-told'
                  ? 'It stands in the history from now on. Its {lots} stay in the current auction until the auction data are cleared.'
                  : 'It stands in the history from now on. Its {lots} stay in the current auction until the end-auction steps are taken and the data cleared.',
                { lots: counted(t, lots, 'lot') },
              )}
        </Typography>
      )}
    </ConfirmAction>
  );
}

interface PreviewQuery {
  readonly currentData?: SessionsPreview | undefined;
  readonly error?: unknown;
}

/** Who is affected, what is wrong, what is worth a second look. */
function Preview({ query: { currentData, error } }: { readonly query: PreviewQuery }) {
  const t = useT();
  if (error !== undefined) return <Alert severity="error">{t.message(refusalOf(error).message)}</Alert>;
  if (currentData === undefined) return <Skeleton variant="rounded" height={96} />;
  const { effects, problems, warnings } = currentData;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {problems.map(({ message }) => (
        <Alert key={message} severity="error">
          {t.message(message)}
        </Alert>
      ))}
      {effects.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {effects.map((effect) => (
            <Effect key={effect.session} effect={effect} />
          ))}
        </Box>
      )}
      {warnings.map(({ session, message }) => (
        <Alert key={`${session} ${message}`} severity="warning">
          {session}: {t.message(message)}
        </Alert>
      ))}
    </Box>
  );
}

function Effect({ effect }: { readonly effect: SessionEffect }) {
  const t = useT();
  const { session, kind, before, after, moved, accessChanged } = effect;
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>
        {session}: {kindText(t, effect)}
      </Typography>
      {after !== null && (moved || kind === 'new') && <Typography>{spanText(t, after)}</Typography>}
      {before !== null && moved && (
        <Typography sx={{ color: 'text.secondary' }}>{t('was {times}', { times: spanText(t, before) })}</Typography>
      )}
      {after !== null && (accessChanged || kind === 'new') && (
        <Typography>
          {accessText(t, after.publicOrPrivate)}
          {accessChanged && before !== null
            ? t(', was {access}', { access: accessText(t, before.publicOrPrivate) })
            : ''}
        </Typography>
      )}
      {effect.rules !== undefined && <WhatBiddersRead rules={effect.rules} />}
      {lotEndsTexts(t, effect.lotEnds).map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      {kind !== 'new' && <Typography sx={{ color: 'text.secondary' }}>{affectedText(t, effect)}</Typography>}
    </li>
  );
}

/** Of lots with ends of their own: when they end then, and what becomes of those that late bids have extended. */
function lotEndsTexts(t: Translate, ends: SessionEffect['lotEnds']): readonly string[] {
  if (ends === undefined) return [];
  const { first, last, ended, kept, later } = ends;
  const clock = (instant: string) => clockText(Date.parse(instant));
  const of = (n: number, one: Text, many: Text) => (n === 0 ? [] : [t(n === 1 ? one : many, { n })]);
  return [
    ...(first === null || last === null
      ? []
      : [
          first === last
            ? t('Its lots end at {time}.', { time: clock(first) })
            : t('Its lots end from {first} to {last}.', { first: clock(first), last: clock(last) }),
        ]),
    ...of(
      kept,
      '1 lot that late bids have extended keeps its later end.',
      '{n} lots that late bids have extended keep their later ends.',
    ),
    ...of(
      later,
      '1 lot that late bids have extended ends later still, by the new times.',
      '{n} lots that late bids have extended end later still, by the new times.',
    ),
    ...of(ended, '1 lot has ended, and stays so.', '{n} lots have ended, and stay so.'),
  ];
}

function kindText(t: Translate, { kind, moved, accessChanged }: SessionEffect): string {
  if (kind === 'new') return t('new');
  if (kind === 'withdrawn') return t('deleted, with its lots');
  if (moved && accessChanged) return t('new times, other bidders');
  return t(moved ? 'new times' : 'other bidders');
}

/** '12 lots · 3 bidders have entered · 2 have the highest bid · 5 people watch. 6 get an email.' */
function affectedText(t: Translate, effect: SessionEffect): string {
  const { lots, biddersEntered, biddersOnTop, watchers, told } = effect;
  const of = (n: number, one: Text, many: Text) => t(n === 1 ? one : many, { n });
  const parts = [
    counted(t, lots, 'lot'),
    of(biddersEntered, '1 bidder has entered', '{n} bidders have entered'),
    of(biddersOnTop, '1 has the highest bid', '{n} have the highest bid'),
    of(watchers, '1 person watches', '{n} people watch'),
  ];
  const mails =
    told === 0 ? t('Nobody gets an email.') : of(told, '1 person gets an email.', '{n} people get an email.');
  return `${parts.join(' · ')}. ${mails}`;
}

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
import { ChangedNotice, type Shows, useOpenedAtMs } from '../kit/ChangedNotice.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { type Outcome, useSend } from '../kit/send.ts';
import { counted } from '../kit/texts.ts';
import { NOTHING_SAID, saidWhy, WHY_FIRST, type Why, WhyFields } from '../kit/WhyFields.tsx';
import { type Draft, inputOf, timesOf } from './drafts.ts';
import { MESSAGE_MS, sessionsApi } from './endpoints.ts';
import { accessText, spanText } from './words.ts';

const SAVE_FAILED = 'Save Auction Sessions failed.';

const REASONS: Readonly<Record<SessionReason, string>> = {
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
  const sessions = drafts.map(inputOf);
  const [only, ...others] = drafts;
  const [save] = sessionsApi.useSaveSessionsMutation();
  return (
    <PreviewedQuestion
      title={drafts.length === 1 ? 'Save this session?' : `Save ${drafts.length} sessions?`}
      action="Save all"
      change={{ sessions }}
      figures={JSON.stringify(drafts.map(({ id, before }) => [id, before]))}
      {...(only !== undefined && others.length === 0 && { shows: { kind: 'session', subjectKey: only.id } })}
      running={running}
      typed="change"
      call={(why, asked) =>
        save(sessions.map((each) => (asked.includes(each.id) ? { ...each, ...(why && { why }) } : each)))
      }
      failed={SAVE_FAILED}
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
  const [remove] = sessionsApi.useDeleteSessionMutation();
  const [withdraw] = sessionsApi.useWithdrawSessionMutation();
  return (
    <PreviewedQuestion
      title={`Delete session ${session}?`}
      action="Delete"
      destroys
      change={{ withdrawn: [session] }}
      running={runs ? [session] : []}
      typed="delete"
      call={(why) => (why === undefined ? remove(session) : withdraw({ session, ...why }))}
      failed={`Delete Session no ${session} failed.`}
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
      first={isFine ? WHY_FIRST : undefined}
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
        {asked.join(' and ')} {asked.length === 1 ? 'is' : 'are'} running: bidders bid by{' '}
        {asked.length === 1 ? 'its' : 'their'} times.
      </Typography>
      <WhyFields
        why={why}
        onChange={setWhy}
        reasons={REASONS}
        readBy="Bidders read it in their email and beside the session."
        of="the session"
      />
    </ConfirmAction>
  );
}

export function ArchiveSession({ session, onClose }: DialogProps<{ readonly session: ManagedSession }>) {
  const [archive] = sessionsApi.useArchiveSessionMutation();
  const send = useSend(MESSAGE_MS);
  const { id, lots, openLots, step } = session;
  return (
    <ConfirmAction
      title={`End session ${id} and keep it in the history?`}
      action="End and keep in history"
      disabled={openLots > 0}
      onConfirm={() => send(archive({ session: id, ...timesOf(session) }), { failed: SAVE_FAILED })}
      onClose={onClose}
    >
      {openLots > 0 ? (
        <Alert severity="warning">
          The sales of {counted(openLots, 'lot')} are not recorded yet. Run the end-auction steps first.
        </Alert>
      ) : (
        <Typography>
          {lots === 0
            ? 'It had no lots, so there is nothing to settle: it leaves the current auction.'
            : `It stands in the history from now on. Its ${counted(lots, 'lot')} stay in the current auction until ${
                step === 'winners-told' ? 'the auction data are' : 'the end-auction steps are taken and the data'
              } cleared.`}
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
  if (error !== undefined) return <Alert severity="error">{refusalOf(error).message}</Alert>;
  if (currentData === undefined) return <Skeleton variant="rounded" height={96} />;
  const { effects, problems, warnings } = currentData;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {problems.map(({ message }) => (
        <Alert key={message} severity="error">
          {message}
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
          {session}: {message}
        </Alert>
      ))}
    </Box>
  );
}

function Effect({ effect }: { readonly effect: SessionEffect }) {
  const { session, kind, before, after, moved, accessChanged } = effect;
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>
        {session}: {kindText(effect)}
      </Typography>
      {after !== null && (moved || kind === 'new') && <Typography>{spanText(after)}</Typography>}
      {before !== null && moved && <Typography sx={{ color: 'text.secondary' }}>was {spanText(before)}</Typography>}
      {after !== null && (accessChanged || kind === 'new') && (
        <Typography>
          {accessText(after.publicOrPrivate)}
          {accessChanged && before !== null ? `, was ${accessText(before.publicOrPrivate)}` : ''}
        </Typography>
      )}
      {kind !== 'new' && <Typography sx={{ color: 'text.secondary' }}>{affectedText(effect)}</Typography>}
    </li>
  );
}

function kindText({ kind, moved, accessChanged }: SessionEffect): string {
  if (kind === 'new') return 'new';
  if (kind === 'withdrawn') return 'deleted, with its lots';
  if (moved && accessChanged) return 'new times, other bidders';
  return moved ? 'new times' : 'other bidders';
}

/** '12 lots · 3 bidders have entered · 2 have the highest bid · 5 people watch. 6 get an email.' */
function affectedText({ lots, biddersEntered, biddersOnTop, watchers, told }: SessionEffect): string {
  const parts = [
    counted(lots, 'lot'),
    `${biddersEntered} ${biddersEntered === 1 ? 'bidder has' : 'bidders have'} entered`,
    `${biddersOnTop} ${biddersOnTop === 1 ? 'has' : 'have'} the highest bid`,
    `${watchers} ${watchers === 1 ? 'person watches' : 'people watch'}`,
  ];
  return `${parts.join(' · ')}. ${told === 0 ? 'Nobody gets' : told === 1 ? '1 person gets' : `${told} people get`} an email.`;
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import type { mailingById } from '#contract/mailing.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { HistoryButton } from '../kit/HistoryButton.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { MESSAGE_MS, mailingApi } from './endpoints.ts';
import { Letter } from './Letter.tsx';
import { MailingRecipients } from './MailingRecipients.tsx';
import { peopleText, percentSent, timeText, waitingOf } from './words.ts';

/** How often a mailing that is under way is asked for, ms. */
const POLL_MS = 2_000;

type OpenMailing = AnswerOf<typeof mailingById>;

/** One mail to many: how far it is, who could not be reached and why, and its text. */
export function MailingView({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const [moving, setMoving] = useState(true);
  const everyMs = moving ? POLL_MS : 0;
  const query = mailingApi.useMailingByIdQuery(id, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  const mailing = query.currentData;
  const sending = mailing?.state === 'sending';
  if (mailing !== undefined && sending !== moving) setMoving(sending);
  return (
    <>
      <Button onClick={onBack} sx={{ mb: 1.5 }}>
        All sent mails
      </Button>
      <LiveLoadable query={query} everyMs={everyMs} failure="This mail could not be loaded">
        {mailing === undefined ? <Skeleton variant="rounded" height={320} /> : <View mailing={mailing} />}
      </LiveLoadable>
    </>
  );
}

function View({ mailing }: { readonly mailing: OpenMailing }) {
  const { id, subject, content, recipientsType, total, sent, failed, optedOut, noAddress, state, problem } = mailing;
  const waiting = waitingOf(mailing);
  return (
    <>
      <Card sx={{ p: { xs: 2, sm: 3 }, mb: 2.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: '1 1 280px' }}>
            <Typography variant="h2" sx={{ fontSize: '1.5rem', overflowWrap: 'anywhere' }}>
              {subject}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              {timeText(mailing.at)}
              {mailing.sentBy !== null && ` by ${mailing.sentBy}`}
            </Typography>
          </Box>
          <Actions mailing={mailing} />
          <HistoryButton kind="mailing" subjectKey={`${id}`} of={subject} />
        </Box>
        <Typography role="status" sx={{ mt: 2, mb: 0.75, fontWeight: 600 }}>
          {stateText(mailing)}
        </Typography>
        <LinearProgress
          variant="determinate"
          color="secondary"
          value={percentSent(mailing)}
          aria-label="Progress of the mailing"
        />
        {state === 'paused' && problem !== null && (
          <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            Paused by itself, since the mail server did not take it: {problem}
          </Alert>
        )}
      </Card>
      <Stats label="What it came to">
        <Stat label="Addresses" value={total.toLocaleString('en-MY')} note={recipientsType} />
        <Stat label="Sent" value={sent.toLocaleString('en-MY')} />
        <Stat label={state === 'stopped' ? 'Not sent' : 'Waiting'} value={waiting.toLocaleString('en-MY')} />
        <Stat label="Not delivered" value={failed.toLocaleString('en-MY')} />
        <Stat label="Want no mailings" value={optedOut.toLocaleString('en-MY')} note="left out" />
        {noAddress > 0 && <Stat label="No address" value={noAddress.toLocaleString('en-MY')} note="left out" />}
      </Stats>
      <MailingRecipients id={id} failed={failed} changed={`${state} ${sent} ${failed}`} />
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5, fontSize: '1.375rem' }}>
        The mail
      </Typography>
      {content === '' ? (
        <Typography sx={{ color: 'text.secondary' }}>Its text is not kept any more.</Typography>
      ) : (
        <Box sx={{ maxWidth: 720 }}>
          <Letter to={peopleText(total)} subject={subject} text={content} />
        </Box>
      )}
    </>
  );
}

function stateText(mailing: OpenMailing): string {
  const { state, sent, failed, total, finishedAt } = mailing;
  if (state === 'done') return finishedAt === null ? 'Sent' : `Sent, ${timeText(finishedAt)}`;
  const done = `${(sent + failed).toLocaleString('en-MY')} of ${peopleText(total)}`;
  if (state === 'stopped') return `Stopped after ${done}`;
  return `${state === 'paused' ? 'Paused' : 'Being sent'}: ${done} (${percentSent(mailing)}%)`;
}

interface Answer {
  readonly data?: { readonly message: string } | undefined;
  readonly error?: unknown;
}

function Actions({ mailing: { id, state, failed, content } }: { readonly mailing: OpenMailing }) {
  const [pause, pausing] = mailingApi.usePauseMailingMutation();
  const [resume, resuming] = mailingApi.useResumeMailingMutation();
  const [retry, retrying] = mailingApi.useRetryMailingMutation();
  const [stop] = mailingApi.useStopMailingMutation();
  const [stopping, setStopping] = useState(false);
  const dispatch = useAppDispatch();
  const tell = ({ data, error }: Answer) =>
    data === undefined
      ? dispatch(showMessage(refusalOf(error).message, 'error', MESSAGE_MS))
      : dispatch(showMessage(data.message, 'success', MESSAGE_MS));
  return (
    <>
      {state === 'sending' && (
        <BusyButton busy={pausing.isLoading} onClick={async () => tell(await pause(id))}>
          Pause
        </BusyButton>
      )}
      {(state === 'sending' || state === 'paused') && <Button onClick={() => setStopping(true)}>Stop</Button>}
      {state === 'paused' && (
        <BusyButton
          variant="contained"
          color="primary"
          busy={resuming.isLoading}
          onClick={async () => tell(await resume(id))}
        >
          Go on
        </BusyButton>
      )}
      {state === 'done' && failed > 0 && content !== '' && (
        <BusyButton
          variant="contained"
          color="primary"
          busy={retrying.isLoading}
          onClick={async () => tell(await retry(id))}
        >
          Try failures again
        </BusyButton>
      )}
      {stopping && (
        <ConfirmDialog
          title="Stop this mailing?"
          action="Stop"
          onConfirm={() => stop(id)}
          onClose={() => setStopping(false)}
        >
          Who has not got it yet will not get it.
        </ConfirmDialog>
      )}
    </>
  );
}

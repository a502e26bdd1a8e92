import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#contract/contract.ts';
import type { Mailing, MailingRecipient, mailingById } from '#contract/mailing.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Answer } from '../kit/Answer.tsx';
import { idParam, pageParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { HistoryButton } from '../kit/HistoryButton.tsx';
import { ManagedList, useLocalList, useManagedList } from '../kit/ManagedList.tsx';
import { Progress, ProgressCard } from '../kit/progress.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { timeText } from '../kit/texts.ts';
import { Approval } from './Approval.tsx';
import { MESSAGE_MS, mailingApi } from './endpoints.ts';
import { Letter } from './Letter.tsx';
import { peopleText, percentSent, restWord, waitingOf } from './words.ts';

const PAGE_SIZE = 10;
/** How often what is under way is asked for, ms: the list, and one mailing that somebody looks at. */
const LIST_POLL_MS = 3_000;
const POLL_MS = 2_000;
const PARAMS = { mailing: idParam, page: pageParam };

/** The mails that were sent to many, and one of them closely. Which one stands in the address. */
export function SentTab() {
  const list = useManagedList(PARAMS);
  const { mailing } = list.params;
  if (mailing === 0) return <Mailings list={list} />;
  return <MailingView key={mailing} id={mailing} onBack={() => list.change({ mailing: 0 })} />;
}

function Mailings({ list }: { readonly list: ReturnType<typeof useManagedList<typeof PARAMS>> }) {
  const [moving, setMoving] = useState(false);
  const everyMs = moving ? LIST_POLL_MS : 0;
  const query = mailingApi.useMailingsQuery(
    { page0: list.page - 1, size: PAGE_SIZE },
    { pollingInterval: everyMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { data, currentData } = query;
  const sending = currentData?.mailings.some(isUnderWay) ?? false;
  if (currentData !== undefined && sending !== moving) setMoving(sending);
  return (
    <ManagedList
      label="Sent mails"
      list={list}
      query={query}
      everyMs={everyMs}
      failure="The mails could not be loaded"
      rows={data?.mailings}
      total={data?.total}
      pageSize={PAGE_SIZE}
      columns={[
        ...COLUMNS,
        column.actions<Mailing>('Open', [
          {
            label: 'Open',
            nameOf: ({ subject }) => `Open ${subject}`,
            onPress: ({ id }) => list.change({ mailing: id }),
          },
        ]),
      ]}
      keyOf={({ id }) => `${id}`}
      titleOf={(mailing) => <CardTitle left={<Anywhere>{mailing.subject}</Anywhere>} right={chip(stateOf(mailing))} />}
      empty="No mail has been sent to many yet."
      emptyAction={
        <Button component={Link} to="?tab=compose">
          Write a mail
        </Button>
      }
    />
  );
}

/** Addresses and subjects may be one long word. */
function Anywhere({ children }: { readonly children: string }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}

const COLUMNS: readonly Column<Mailing>[] = [
  column.text('Sent', ({ at }) => timeText(at)),
  column.text('Subject', ({ subject }) => subject, { wraps: true, minWidth: '18rem', inTitle: true }),
  column.text('Recipients', ({ recipientsType }) => recipientsType, { wraps: true }),
  column.text('By', ({ sentBy }) => sentBy, { wraps: true, leaves: 2 }),
  column.count('Addresses', ({ total }) => total, { leaves: 3 }),
  column.count('Not delivered', ({ failed }) => failed),
  {
    label: 'Progress',
    leaves: 1,
    cell: (mailing) => <Progress label={`Progress of ${mailing.subject}`} percent={percentSent(mailing)} />,
  },
  column.state('State', stateOf),
];

/** Something becomes of it by itself, or by somebody else. */
function isUnderWay({ state }: Pick<Mailing, 'state'>): boolean {
  return state === 'sending' || state === 'waiting';
}

function stateOf({ state, failed }: Mailing): Standing {
  if (state === 'waiting') return ['late', 'Waiting'];
  if (state === 'rejected') return ['refused', 'Rejected'];
  if (state === 'withdrawn') return ['no bid', 'Withdrawn'];
  if (state === 'sending') return ['on top', 'Being sent'];
  if (state === 'paused') return ['late', 'Paused'];
  if (state === 'stopped') return ['refused', 'Stopped'];
  return failed > 0 ? ['late', 'Some failed'] : ['taken', 'Sent'];
}

type OpenMailing = AnswerOf<typeof mailingById>;

/** One mail to many: how far it is, who could not be reached and why, and its text. */
function MailingView({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const [moving, setMoving] = useState(true);
  const everyMs = moving ? POLL_MS : 0;
  const query = mailingApi.useMailingByIdQuery(id, { pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const mailing = query.currentData;
  const sending = mailing !== undefined && isUnderWay(mailing);
  if (mailing !== undefined && sending !== moving) setMoving(sending);
  return (
    <>
      <Button onClick={onBack} sx={{ mb: 1.5 }}>
        All sent mails
      </Button>
      <Answer query={query} everyMs={everyMs} failure="This mail could not be loaded" outline={320}>
        {(open) => <OpenedMailing mailing={open} />}
      </Answer>
    </>
  );
}

function OpenedMailing({ mailing }: { readonly mailing: OpenMailing }) {
  const { id, subject, content, recipientsType, total, sent, failed, optedOut, noAddress, deactivated } = mailing;
  const { state, problem } = mailing;
  const stopped = `Paused by itself, since the mail server did not take it: ${problem}`;
  return (
    <>
      <ProgressCard
        title={subject}
        about={aboutText(mailing)}
        actions={
          <>
            <Actions mailing={mailing} />
            <HistoryButton kind="mailing" subjectKey={`${id}`} of={subject} />
          </>
        }
        state={stateText(mailing)}
        label="Progress of the mailing"
        percent={percentSent(mailing)}
        warning={state === 'paused' && problem !== null ? stopped : ''}
      />
      <Approval mailing={mailing} />
      <Stats label="What it came to">
        <Stat label="Addresses" value={total.toLocaleString('en-MY')} note={recipientsType} />
        <Stat label="Sent" value={sent.toLocaleString('en-MY')} />
        <Stat label={restWord(state)} value={waitingOf(mailing).toLocaleString('en-MY')} />
        <Stat label="Not delivered" value={failed.toLocaleString('en-MY')} />
        <Stat label="Want no mailings" value={optedOut.toLocaleString('en-MY')} note="left out" />
        {noAddress > 0 && <Stat label="No address" value={noAddress.toLocaleString('en-MY')} note="left out" />}
        {deactivated > 0 && <Stat label="Deactivated" value={deactivated.toLocaleString('en-MY')} note="left out" />}
      </Stats>
      <Recipients id={id} failed={failed} rest={restWord(state)} changed={`${state} ${sent} ${failed}`} />
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

/** When it was written, and by whom; when it was decided, and by whom. */
function aboutText({ at, sentBy, decided, state }: OpenMailing): string {
  const by = (name: string | null) => (name === null ? '' : ` by ${name}`);
  const written = `${timeText(at)}${by(sentBy)}`;
  if (decided === null) return written;
  return `Written ${written}, ${state === 'rejected' ? 'rejected' : 'approved'} ${timeText(decided.at)}${by(decided.by)}`;
}

function stateText(mailing: OpenMailing): string {
  const { state, sent, failed, total, finishedAt } = mailing;
  if (state === 'waiting') return `Waiting for approval: nobody has got it yet (${peopleText(total)})`;
  if (state === 'rejected') return 'Rejected: nobody gets it';
  if (state === 'withdrawn') return 'Withdrawn: nobody gets it';
  if (state === 'done') return finishedAt === null ? 'Sent' : `Sent, ${timeText(finishedAt)}`;
  const done = `${(sent + failed).toLocaleString('en-MY')} of ${peopleText(total)}`;
  if (state === 'stopped') return `Stopped after ${done}`;
  return `${state === 'paused' ? 'Paused' : 'Being sent'}: ${done} (${percentSent(mailing)}%)`;
}

function Actions({ mailing: { id, state, failed, content } }: { readonly mailing: OpenMailing }) {
  const [pause, pausing] = mailingApi.usePauseMailingMutation();
  const [resume, resuming] = mailingApi.useResumeMailingMutation();
  const [retry, retrying] = mailingApi.useRetryMailingMutation();
  const [stop] = mailingApi.useStopMailingMutation();
  const send = useSend(MESSAGE_MS);
  const step = (call: typeof pause) => () => send(call({ id }), { failed: theReason });
  const primary = { variant: 'contained', color: 'primary' } as const;
  return (
    <>
      {state === 'sending' && (
        <BusyButton busy={pausing.isLoading} onClick={step(pause)}>
          Pause
        </BusyButton>
      )}
      <DialogButton
        destroys
        hidden={state !== 'sending' && state !== 'paused'}
        dialog={(close) => (
          <ConfirmAction
            title="Stop this mailing?"
            action="Stop"
            destroys
            onConfirm={() => stop({ id })}
            onClose={close}
          >
            Who has not got it yet will not get it.
          </ConfirmAction>
        )}
      >
        Stop
      </DialogButton>
      {state === 'paused' && (
        <BusyButton {...primary} busy={resuming.isLoading} onClick={step(resume)}>
          Continue
        </BusyButton>
      )}
      {state === 'done' && failed > 0 && content !== '' && (
        <BusyButton {...primary} busy={retrying.isLoading} onClick={step(retry)}>
          Try failures again
        </BusyButton>
      )}
    </>
  );
}

const RECIPIENTS_A_PAGE = 20;
const FILTERS = {
  all: 'All',
  bounced: 'Refused',
  failed: 'Given up',
  waiting: 'Waiting',
  sent: 'Sent',
  'opted out': 'Unsubscribed',
  deactivated: 'Deactivated',
};

interface RecipientsProps {
  readonly id: number;
  readonly failed: number;
  /** What is said of those to whom nothing has gone. */
  readonly rest: ReturnType<typeof restWord>;
  /** Another text whenever the list may be another one. */
  readonly changed: string;
}

/** The addresses of a mailing, and what became of each. */
function Recipients({ id, failed, rest, changed }: RecipientsProps) {
  const list = useLocalList<keyof typeof FILTERS>(failed > 0 ? 'bounced' : 'all');
  const asked = { id, state: list.filter, page0: list.page - 1, size: RECIPIENTS_A_PAGE };
  const query = mailingApi.useMailingRecipientsQuery(asked);
  const { data, refetch, isUninitialized } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for anew when the mailing has moved on
  useEffect(() => {
    if (!isUninitialized) void refetch();
  }, [changed]);
  return (
    <ManagedList
      title="Addresses"
      label="Addresses"
      filter={{ label: 'Show', choices: { ...FILTERS, waiting: rest }, chosen: list.filter, onChoose: list.onFilter }}
      list={list}
      query={query}
      failure="The addresses could not be loaded"
      rows={data?.recipients}
      total={data?.total}
      pageSize={RECIPIENTS_A_PAGE}
      columns={recipientColumns(rest)}
      keyOf={({ email }) => email}
      titleOf={({ email }) => <Anywhere>{email}</Anywhere>}
      empty="There are none."
    />
  );
}

const LOOK: Readonly<Record<Exclude<MailingRecipient['state'], 'waiting'>, Standing>> = {
  sent: ['taken', 'Sent'],
  bounced: ['refused', 'Refused'],
  failed: ['refused', 'Given up'],
  'opted out': ['no bid', 'Unsubscribed'],
  deactivated: ['no bid', 'Deactivated'],
};

function recipientColumns(rest: string): readonly Column<MailingRecipient>[] {
  return [
    { label: 'Email', wraps: true, inTitle: true, cell: ({ email }) => <Anywhere>{email}</Anywhere> },
    column.person('Bidder Id', ({ userId: id }) => ({ id }), { align: 'right' }),
    { label: 'State', cell: ({ state }) => chip(state === 'waiting' ? ['no bid', rest] : LOOK[state]) },
    column.text('When', ({ at }) => at && timeText(at)),
    { label: 'What the mail server said', wraps: true, cell: ({ reason }) => <Anywhere>{reason || '–'}</Anywhere> },
  ];
}

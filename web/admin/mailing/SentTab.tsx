import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#contract/contract.ts';
import type { Mailing, MailingRecipient, mailingById } from '#contract/mailing.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { choicesIn } from '../i18n/choices.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
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
  const t = useT();
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
      label={t('Sent mails')}
      list={list}
      query={query}
      everyMs={everyMs}
      failure={t('The mails could not be loaded')}
      rows={data?.mailings}
      total={data?.total}
      pageSize={PAGE_SIZE}
      columns={[
        ...COLUMNS,
        column.actions<Mailing>('Open', [
          {
            label: 'Open',
            nameOf: ({ subject }, t) => t('Open {name}', { name: subject }),
            onPress: ({ id }) => list.change({ mailing: id }),
          },
        ]),
      ]}
      keyOf={({ id }) => `${id}`}
      titleOf={(mailing) => (
        <CardTitle left={<Anywhere>{mailing.subject}</Anywhere>} right={chip(stateOf(t, mailing))} />
      )}
      empty={t('No mail has been sent to many yet.')}
      emptyAction={
        <Button component={Link} to="?tab=compose">
          {t('Write a mail')}
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
  column.text('Sent', ({ at }, t) => timeText(t, at)),
  column.text('Subject', ({ subject }) => subject, { wraps: true, minWidth: '18rem', inTitle: true }),
  column.text('Recipients', ({ recipientsType }, t) => t.message(recipientsType), { wraps: true }),
  column.text('By', ({ sentBy }) => sentBy, { wraps: true, leaves: 2 }),
  column.count('Addresses', ({ total }) => total, { leaves: 3 }),
  column.count('Not delivered', ({ failed }) => failed),
  {
    label: 'Progress',
    leaves: 1,
    cell: (mailing, t) => (
      <Progress label={t('Progress of {subject}', { subject: mailing.subject })} percent={percentSent(mailing)} />
    ),
  },
  column.state('State', (mailing, t) => stateOf(t, mailing)),
];

/** Something becomes of it by itself, or by somebody else. */
function isUnderWay({ state }: Pick<Mailing, 'state'>): boolean {
  return state === 'sending' || state === 'waiting';
}

function stateOf(t: Translate, { state, failed }: Mailing): Standing {
  if (state === 'waiting') return ['late', t('Waiting')];
  if (state === 'rejected') return ['refused', t('Rejected')];
  if (state === 'withdrawn') return ['no bid', t('Withdrawn')];
  if (state === 'sending') return ['on top', t('Being sent')];
  if (state === 'paused') return ['late', t('Paused')];
  if (state === 'stopped') return ['refused', t('Stopped')];
  return failed > 0 ? ['late', t('Some failed')] : ['taken', t('Sent')];
}

type OpenMailing = AnswerOf<typeof mailingById>;

/** One mail to many: how far it is, who could not be reached and why, and its text. */
function MailingView({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const t = useT();
  const [moving, setMoving] = useState(true);
  const everyMs = moving ? POLL_MS : 0;
  const query = mailingApi.useMailingByIdQuery(id, { pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const mailing = query.currentData;
  const sending = mailing !== undefined && isUnderWay(mailing);
  if (mailing !== undefined && sending !== moving) setMoving(sending);
  return (
    <>
      <Button onClick={onBack} sx={{ mb: 1.5 }}>
        {t('All sent mails')}
      </Button>
      <Answer query={query} everyMs={everyMs} failure={t('This mail could not be loaded')} outline={320}>
        {(open) => <OpenedMailing mailing={open} />}
      </Answer>
    </>
  );
}

function OpenedMailing({ mailing }: { readonly mailing: OpenMailing }) {
  const t = useT();
  const { id, subject, recipientsType, total, sent, failed, optedOut, noAddress, deactivated } = mailing;
  const { state, problem } = mailing;
  // Whoever decides about it reads it first.
  const isRead = state === 'waiting';
  const rest = restWord(state);
  const stopped = t('Paused by itself, since the mail server did not take it: {problem}', { problem: problem ?? '' });
  return (
    <>
      <ProgressCard
        title={subject}
        about={aboutText(t, mailing)}
        actions={
          <>
            <Actions mailing={mailing} />
            <HistoryButton kind="mailing" subjectKey={`${id}`} of={subject} />
          </>
        }
        state={stateText(t, mailing)}
        label={t('Progress of the mailing')}
        percent={percentSent(mailing)}
        warning={state === 'paused' && problem !== null ? stopped : ''}
      />
      <Approval mailing={mailing} />
      {isRead && <TheMail mailing={mailing} />}
      <Stats label={t('What it came to')}>
        <Stat label={t('Addresses')} value={total.toLocaleString('en-MY')} note={t.message(recipientsType)} />
        <Stat label={t('Sent')} value={sent.toLocaleString('en-MY')} />
        <Stat label={t(rest)} value={waitingOf(mailing).toLocaleString('en-MY')} />
        <Stat label={t('Not delivered')} value={failed.toLocaleString('en-MY')} />
        <Stat label={t('Want no mailings')} value={optedOut.toLocaleString('en-MY')} note={t('left out')} />
        {noAddress > 0 && (
          <Stat label={t('No address')} value={noAddress.toLocaleString('en-MY')} note={t('left out')} />
        )}
        {deactivated > 0 && (
          <Stat label={t('Deactivated')} value={deactivated.toLocaleString('en-MY')} note={t('left out')} />
        )}
      </Stats>
      <Recipients id={id} failed={failed} rest={rest} changed={`${state} ${sent} ${failed}`} />
      {!isRead && <TheMail mailing={mailing} />}
    </>
  );
}

function TheMail({ mailing: { total, subject, content } }: { readonly mailing: OpenMailing }) {
  const t = useT();
  return (
    <Box component="section" sx={{ mt: 3, mb: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.375rem' }}>
        {t('The mail')}
      </Typography>
      {content === '' ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('Its text is not kept any more.')}</Typography>
      ) : (
        <Box sx={{ maxWidth: 720 }}>
          <Letter to={peopleText(t, total)} subject={subject} text={content} />
        </Box>
      )}
    </Box>
  );
}

/** When it was written, and by whom; when it was decided, and by whom. */
function aboutText(t: Translate, { at, sentBy, decided, state }: OpenMailing): string {
  const done = (time: string, name: string | null) =>
    name === null ? timeText(t, time) : t('{time} by {name}', { time: timeText(t, time), name });
  const written = done(at, sentBy);
  if (decided === null) return written;
  return t(state === 'rejected' ? 'Written {written}, rejected {decided}' : 'Written {written}, approved {decided}', {
    written,
    decided: done(decided.at, decided.by),
  });
}

function stateText(t: Translate, mailing: OpenMailing): string {
  const { state, sent, failed, total, finishedAt } = mailing;
  const addresses = peopleText(t, total);
  if (state === 'waiting') return t('Waiting for approval: nobody has got it yet ({addresses})', { addresses });
  if (state === 'rejected') return t('Rejected: nobody gets it');
  if (state === 'withdrawn') return t('Withdrawn: nobody gets it');
  if (state === 'done') return finishedAt === null ? t('Sent') : t('Sent, {time}', { time: timeText(t, finishedAt) });
  const done = { done: (sent + failed).toLocaleString('en-MY'), addresses };
  if (state === 'stopped') return t('Stopped after {done} of {addresses}', done);
  return t(
    state === 'paused'
      ? 'Paused: {done} of {addresses} ({percent}%)'
      : 'Being sent: {done} of {addresses} ({percent}%)',
    { ...done, percent: percentSent(mailing) },
  );
}

function Actions({ mailing: { id, state, failed, content } }: { readonly mailing: OpenMailing }) {
  const t = useT();
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
          {t('Pause')}
        </BusyButton>
      )}
      <DialogButton
        destroys
        hidden={state !== 'sending' && state !== 'paused'}
        dialog={(close) => (
          <ConfirmAction
            title={t('Stop this mailing?')}
            action={t('Stop')}
            destroys
            onConfirm={() => stop({ id })}
            onClose={close}
          >
            {t('Who has not got it yet will not get it.')}
          </ConfirmAction>
        )}
      >
        {t('Stop')}
      </DialogButton>
      {state === 'paused' && (
        <BusyButton {...primary} busy={resuming.isLoading} onClick={step(resume)}>
          {t('Continue')}
        </BusyButton>
      )}
      {state === 'done' && failed > 0 && content !== '' && (
        <BusyButton {...primary} busy={retrying.isLoading} onClick={step(retry)}>
          {t('Try failures again')}
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
} as const;

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
  const t = useT();
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
      title={t('Addresses')}
      label={t('Addresses')}
      filter={{
        label: t('Show'),
        choices: choicesIn(t, { ...FILTERS, waiting: rest }),
        chosen: list.filter,
        onChoose: list.onFilter,
      }}
      list={list}
      query={query}
      failure={t('The addresses could not be loaded')}
      rows={data?.recipients}
      total={data?.total}
      pageSize={RECIPIENTS_A_PAGE}
      columns={recipientColumns(rest)}
      keyOf={({ email }) => email}
      titleOf={({ email }) => <Anywhere>{email}</Anywhere>}
      empty={t('There are none.')}
    />
  );
}

const LOOK: Readonly<Record<Exclude<MailingRecipient['state'], 'waiting'>, readonly [Standing[0], Text]>> = {
  sent: ['taken', 'Sent'],
  bounced: ['refused', 'Refused'],
  failed: ['refused', 'Given up'],
  'opted out': ['no bid', 'Unsubscribed'],
  deactivated: ['no bid', 'Deactivated'],
};

function recipientColumns(rest: ReturnType<typeof restWord>): readonly Column<MailingRecipient>[] {
  return [
    { label: 'Email', wraps: true, inTitle: true, cell: ({ email }) => <Anywhere>{email}</Anywhere> },
    column.person('Bidder Id', ({ userId: id }) => ({ id }), { align: 'right' }),
    {
      label: 'State',
      cell: ({ state }, t) => {
        const [look, word] = state === 'waiting' ? (['no bid', rest] as const) : LOOK[state];
        return chip([look, t(word)]);
      },
    },
    column.text('When', ({ at }, t) => at && timeText(t, at)),
    { label: 'What the mail server said', wraps: true, cell: ({ reason }) => <Anywhere>{reason || '–'}</Anywhere> },
  ];
}

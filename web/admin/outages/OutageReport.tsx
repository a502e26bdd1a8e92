import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Outage, OutageSession } from '#contract/outages.ts';
import { dayText, momentText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { lengthText } from '#domain/time-given.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { Filled } from '#web/components/Filled.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { StruckAmount } from '#web/lots/VoidAmount.tsx';
import { VOID_WORDS } from '#web/lots/void-words.ts';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { Answer } from '../kit/Answer.tsx';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { Section } from '../kit/Section.tsx';
import { clockText, spanText } from '../kit/texts.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import { outagesApi } from './endpoints.ts';

/** One outage with what it touched, by session. */
export function OutageReport({ outage }: { readonly outage: Outage }) {
  const t = useT();
  const query = outagesApi.useOutageReportQuery(outage.id);
  return (
    <Answer query={query} failure={t('The report could not be loaded')} outline={360}>
      {({ sessions }) => (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {sessions.map((session) => (
            <TouchedSession key={session.session} outage={outage} session={session} />
          ))}
        </Box>
      )}
    </Answer>
  );
}

function TouchedSession({ outage, session }: { readonly outage: Outage; readonly session: OutageSession }) {
  const t = useT();
  const user = useAppSelector(selectUser);
  const { session: name, proposedEnd } = session;
  const lots = session.lots.filter(isTouched);
  const left = session.lots.length - lots.length;
  return (
    <Section
      title={t('Session {session}', { session: name })}
      actions={
        user !== null &&
        isSuperAdmin(user) &&
        proposedEnd !== null && (
          <DialogButton
            dialog={(close) => <ExtendDialog outage={outage} session={{ ...session, proposedEnd }} onClose={close} />}
          >
            {t('Extend session')}
          </DialogButton>
        )
      }
    >
      <Box sx={{ mb: 3, maxWidth: 560 }}>
        <FactList label={t('Session {session}', { session: name })} facts={factsOf(t, outage, session)} />
      </Box>
      <ManagedList
        title={t('Bids around it')}
        level={3}
        label={t('Lots of {name}', { name })}
        columns={columnsOf(outage)}
        rows={lots}
        keyOf={({ lotNo }) => lotNo}
        titleOf={({ lotNo }) => t('Lot {no}', { no: lotNo })}
        empty={t('Nobody has bid on its lots.')}
      />
      {lots.length > 0 && left > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {left === 1
            ? t('1 lot on which nobody has bid is not listed.')
            : t('{left} lots on which nobody has bid are not listed.', { left })}
        </Typography>
      )}
    </Section>
  );
}

function factsOf(t: Translate, outage: Outage, session: OutageSession) {
  const { startsAt, lastEndsAt, lostMs, bidders, extensions, proposedEnd, lots } = session;
  const extended = extensions.map(({ at, endsAt: to, by }) => {
    const moments = { end: momentText(to, t.language), moment: momentText(at, t.language) };
    const said =
      by === null
        ? t('to {end}, on {moment}', moments)
        : t('to {end}, on {moment} by account {by}', { ...moments, by });
    return [t('Extended'), said] as const;
  });
  return [
    [t('Outage'), spanText(t, outage)],
    [t('Session'), spanText(t, { from: startsAt, to: lastEndsAt })],
    [t('Time lost'), lengthText(lostMs)],
    [t('Bidders who take part'), bidders.toLocaleString('en-MY')],
    [t('Bids turned away'), lots.reduce((sum, { turnedAway }) => sum + turnedAway, 0).toLocaleString('en-MY')],
    ...(extended.length > 0 ? extended : [[t('Extended'), t('No')] as const]),
    ...(proposedEnd === null ? [[t('Can be extended'), t('No longer: its sales are being recorded')] as const] : []),
  ] as const;
}

type Lot = OutageSession['lots'][number];

/** Somebody has bid on it, or tried to. */
function isTouched({ before, after, during, refused, turnedAway }: Lot): boolean {
  return before !== null || after !== null || during + refused + turnedAway > 0;
}

function columnsOf(outage: Outage): Column<Lot>[] {
  const day = dayText(outage.from);
  return [
    column.text('Lot No', ({ lotNo }) => lotNo, { inTitle: true }),
    { label: 'Regn No', cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" /> },
    { label: 'Last bid before', wraps: true, cell: ({ before }) => <BidCell bid={before} day={day} /> },
    { label: 'First bid after', wraps: true, cell: ({ after }) => <BidCell bid={after} day={day} /> },
    column.count('Taken during it', ({ during }) => during, { sorts: true }),
    column.count('Turned away', ({ turnedAway }) => turnedAway, { sorts: true }),
    column.count('Refused during it', ({ refused }) => refused, { sorts: true }),
  ];
}

/** 'RM21,700.00 by 17 at 14:47:59', with its day where that is not the outage's; and that it no longer counts. */
function BidCell({ bid, day }: { readonly bid: Lot['before']; readonly day: string }) {
  const t = useT();
  if (bid === null) return '–';
  const { amount, bidderNo, at, void: gone } = bid;
  const amountSen = wireSen(amount);
  const timeOf = (instant: string) =>
    dayText(instant, t.language) === day ? clockText(instant) : momentText(instant, t.language);
  const words = t('{amount} by {bidderNo} at {time}', { bidderNo, time: timeOf(at) });
  if (gone === undefined) return <Filled text={words} values={{ amount: formatRM(amountSen) }} />;
  return (
    <>
      <Filled text={words} values={{ amount: <StruckAmount amountSen={amountSen} /> }} />
      <Box component="span" sx={{ display: 'block', color: 'outbid.main', fontSize: '0.875rem' }}>
        {t('{reason}, at {time}', { reason: t(VOID_WORDS[gone.reason]), time: timeOf(gone.at) })}
      </Box>
    </>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Outage, OutageSession } from '#contract/outages.ts';
import { ALLOWANCE_MS, isAboveOutage } from '#domain/decisions/extend-session.ts';
import { momentText } from '#domain/moments.ts';
import { malaysianInstant, malaysianTime } from '#domain/session-clock.ts';
import { lengthText, timeGivenMs } from '#domain/time-given.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { useT } from '../i18n/use-t.ts';
import { FormDialog, type Question } from '../kit/FormDialog.tsx';
import { SIDE_BY_SIDE, TextInput, TimeInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { clockText, counted } from '../kit/texts.ts';
import { outagesApi } from './endpoints.ts';

interface ExtendDialogProps {
  readonly outage: Outage;
  readonly session: OutageSession & { readonly proposedEnd: string };
  readonly onClose: () => void;
}

interface Typed {
  readonly date: string;
  readonly time: string;
}

/** ms */
type Figures = Pick<OutageSession, 'lostMs' | 'givenMs'>;

/** Gives a session the time back that an outage took. */
export function ExtendDialog({ outage, session, onClose }: ExtendDialogProps) {
  const t = useT();
  const { session: name, endsAt, lastEndsAt, proposedEnd, bidders, lostMs, givenMs, extensions } = session;
  const proposed = malaysianTime(Date.parse(proposedEnd));
  const form = useForm<Typed>({ defaultValues: { date: proposed.date, time: shortTime(proposed.time) } });
  const { control } = form;
  const [extend] = outagesApi.useExtendSessionMutation();
  const send = useSend();
  const nowMs = useServerNow(1_000);
  const lastMs = Date.parse(lastEndsAt);
  const hasEnded = lastMs <= nowMs;
  const instantOf = ({ date, time }: Typed) => malaysianInstant(date, time);
  /** For the outage, with what was given for it before. */
  const givesMs = (values: Typed) =>
    givenMs + timeGivenMs(lastMs, lastMs + instantOf(values) - Date.parse(endsAt), nowMs);
  const aboveQuestion = ({ lostMs: lost, givenMs: given }: Figures): Question | undefined =>
    isAboveOutage(lost, given)
      ? {
          title: t('Is so much more time meant?'),
          text: t(
            'The outage took {lost} of the session. This gives {given} for it, which is more than {allowance} beyond it. That it was meant stands in the book and in the published log.',
            { lost: lengthText(lost), given: lengthText(given), allowance: lengthText(ALLOWANCE_MS) },
          ),
          startsOnNo: true,
        }
      : undefined;
  const first = (values: Typed): Question => ({
    title: t('Extend {name} to {end}?', {
      name,
      end: momentText(new Date(instantOf(values)).toISOString(), t.language),
    }),
    text:
      bidders === 1
        ? t('Its bidder is told at once, by email and on every open page. Bids until then count.')
        : t('Its {bidders} are told at once, by email and on every open page. Bids until then count.', {
            bidders: counted(t, bidders, 'bidder'),
          }),
  });
  // What was asked for last is what is sent.
  const meant = useRef(false);
  const isTime = () => !Number.isNaN(instantOf(form.getValues())) || t('Please enter a day and a time.');
  const isLater = () =>
    instantOf(form.getValues()) > Date.parse(endsAt) ||
    t('Later than {moment}.', { moment: momentText(endsAt, t.language) });
  return (
    <FormDialog
      title={t('Extend session {name}', { name })}
      form={form}
      action={t('Extend session')}
      onSubmit={(values) => {
        const wanted = new Date(instantOf(values)).toISOString();
        const above = meant.current && { above: true };
        return send(extend({ outage: outage.id, session: name, endsAt: wanted, before: endsAt, ...above }));
      }}
      question={(values, present) => {
        const next = aboveQuestion({ lostMs, givenMs: givesMs(values), ...present });
        meant.current = next !== undefined;
        return present !== undefined && next !== undefined ? next : { ...first(values), next };
      }}
      onClose={onClose}
    >
      <Typography>
        {t(
          hasEnded
            ? 'The outage from {from} to {to} took {lost} of the session, which ended at {end}. The times below make up for it.'
            : 'The outage from {from} to {to} took {lost} of the session, which ends at {end}. The times below make up for it.',
          {
            from: clockText(outage.from),
            to: clockText(outage.to),
            lost: lengthText(lostMs),
            end: momentText(lastEndsAt, t.language),
          },
        )}
      </Typography>
      {extensions.length > 0 && (
        <Alert severity="warning">
          {t('It has been extended for this outage already. It would get more time than the outage took.')}
        </Alert>
      )}
      {hasEnded && (
        <Alert severity="info">
          {t('The session has ended: bidding opens again until the new end, with every bid that was taken.')}
        </Alert>
      )}
      <Box sx={SIDE_BY_SIDE}>
        <TextInput control={control} name="date" label={t('New end, day')} type="date" rules={{ validate: isTime }} />
        <TimeInput control={control} name="time" label={t('New end, time')} rules={{ validate: { isTime, isLater } }} />
      </Box>
      <Typography color="textSecondary">
        {t(
          'Malaysian time (+08:00). At most 24 hours later than before; more than {allowance} beyond what the outage took is asked about.',
          { allowance: lengthText(ALLOWANCE_MS) },
        )}
      </Typography>
    </FormDialog>
  );
}

/** '15:03' of '15:03:00'. */
function shortTime(time: string): string {
  return time.endsWith(':00') ? time.slice(0, 5) : time;
}

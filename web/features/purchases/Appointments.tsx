import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Appointment } from '#contract/handover/appointments.ts';
import { type AppointmentPurpose, type AppointmentReason, clockOf, PURPOSES } from '#domain/appointments.ts';
import { dayInWords } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { type ChosenSlot, SlotPicker } from '#web/appointments/SlotPicker.tsx';
import { appointmentsApi } from '#web/calls/endpoints/appointments.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { OutlinedAlert } from '#web/components/OutlinedAlert.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, type Translate, text } from '#web/i18n/translate.ts';
import { useServerNow } from '#web/live/server-clock.ts';

const CLOCK_MS = 60_000;

interface AppointmentsProps {
  readonly order: string;
  /** The gate waits for nothing any more. */
  readonly isReady: boolean;
}

/** The appointments for a unit that one has bought: booked, moved and cancelled here while there is time. Without any, and where the house takes none, nothing is shown. */
export function Appointments({ order, isReady }: AppointmentsProps) {
  const t = useT();
  const query = appointmentsApi.useOwnAppointmentsQuery();
  const { appointments = [], bookable = [] } = query.currentData ?? {};
  const rows = PURPOSES.flatMap((purpose) => {
    const appointment = appointments.find((each) => each.auctionName === order && each.purpose === purpose);
    const isBookable = bookable.some((each) => each.auctionName === order && each.purpose === purpose);
    return isBookable || appointment?.needed ? [{ purpose, appointment, isBookable }] : [];
  });
  return (
    <Loadable query={query} failure={t('The appointments could not be loaded')}>
      {rows.length > 0 && (
        <Box sx={{ mt: 1.5, display: 'grid', gap: 1.5 }}>
          {rows.map((row) => (
            <OfPurpose key={row.purpose} order={order} isReady={isReady} {...row} />
          ))}
        </Box>
      )}
    </Loadable>
  );
}

const WORDS: Readonly<Record<AppointmentPurpose, Readonly<Record<'name' | 'book' | 'ask' | 'cancel', EnglishText>>>> = {
  inspection: {
    name: text('Appointment for the inspection'),
    book: text('Book the inspection'),
    ask: text('When do you bring it to the inspection?'),
    cancel: text('Cancel the appointment for the inspection?'),
  },
  collection: {
    name: text('Appointment for the collection'),
    book: text('Book the collection'),
    ask: text('When do you collect it?'),
    cancel: text('Cancel the appointment for the collection?'),
  },
};

const REASONS: Readonly<Record<AppointmentReason, EnglishText>> = {
  'asked-by-buyer': text('As you asked.'),
  'place-closed': text('The place is closed at that time.'),
  'unit-not-ready': text('The unit is not ready.'),
  'papers-missing': text('Papers are missing.'),
  'not-kept': text('The appointment was not kept.'),
};

interface OfPurposeProps extends AppointmentsProps {
  readonly purpose: AppointmentPurpose;
  readonly appointment: Appointment | undefined;
  readonly isBookable: boolean;
}

function OfPurpose({ order, isReady, purpose, appointment, isBookable }: OfPurposeProps) {
  const t = useT();
  const nowMs = useServerNow(CLOCK_MS);
  const [asked, setAsked] = useState<'slot' | 'cancel'>();
  const standing = appointment?.cancelled === false ? appointment : undefined;
  const isAhead = standing !== undefined && Date.parse(standing.startsAt) > nowMs;
  const isChangeable = isAhead && malaysianTime(nowMs).date <= standing.changeUntil;
  const close = () => setAsked(undefined);
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(WORDS[purpose].name)}
      </Typography>
      {appointment !== undefined && <Said t={t} appointment={appointment} isAhead={isAhead} />}
      {purpose === 'collection' && !isReady && (isBookable || isAhead) && (
        <Typography variant="body2" color="textSecondary">
          {t('The unit does not leave before everything above is done and all charges are paid: choose a later day.')}
        </Typography>
      )}
      {isAhead && !isChangeable && (
        <Typography variant="body2" color="textSecondary">
          {t('It is too late to change it here. Please call our office.')}
        </Typography>
      )}
      <Box sx={{ mt: 0.75, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {isBookable && (!isAhead || isChangeable) && (
          <Button onClick={() => setAsked('slot')}>{isAhead ? t('Change the time') : t(WORDS[purpose].book)}</Button>
        )}
        {isChangeable && <Button onClick={() => setAsked('cancel')}>{t('Cancel appointment')}</Button>}
        {isAhead && (
          <Link href={standing.calendar} download sx={{ py: 1 }}>
            {t('Add to calendar')}
          </Link>
        )}
      </Box>
      {asked === 'slot' && <SlotDialog order={order} purpose={purpose} booked={standing} onClose={close} />}
      {asked === 'cancel' && standing !== undefined && <CancelDialog appointment={standing} onClose={close} />}
    </Box>
  );
}

interface SaidProps {
  readonly t: Translate;
  readonly appointment: Appointment;
  readonly isAhead: boolean;
}

/** When and where, or what became of it; what the house did also why. */
function Said({ t, appointment, isAhead }: SaidProps) {
  const { place, cancelled, reason } = appointment;
  const when = whenText(t, appointment);
  const where = [place.name, place.address].filter(Boolean).join(', ');
  return (
    <>
      <Typography variant="body2">
        {cancelled
          ? t('The appointment of {when} is cancelled.', { when })
          : isAhead
            ? `${when} · ${where}`
            : t('The appointment of {when} has passed.', { when })}
      </Typography>
      {reason !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('By our office. {reason}', { reason: t(REASONS[reason]) })}
        </Typography>
      )}
    </>
  );
}

function whenText({ language }: Translate, { startsAt, endsAt }: Appointment): string {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  return `${dayInWords(malaysianTime(from).date, language)}, ${clockOf(from)}–${clockOf(to)}`;
}

interface SlotDialogProps {
  readonly order: string;
  readonly purpose: AppointmentPurpose;
  /** What is moved; undefined: nothing is booked. */
  readonly booked: Appointment | undefined;
  readonly onClose: () => void;
}

/** Books an appointment for one's own unit, or moves it. */
export function SlotDialog({ order, purpose, booked, onClose }: SlotDialogProps) {
  const t = useT();
  // As it stands: who is refused because it was changed meanwhile chooses anew beside what is booked by then.
  const sequence = booked?.sequence ?? null;
  const [chosen, setChosen] = useState<ChosenSlot>();
  const [book, { isLoading, error }] = appointmentsApi.useBookAppointmentMutation();
  const send = async () => {
    if (chosen === undefined) return;
    const outcome = await book({ auctionName: order, purpose, ...chosen, sequence });
    if (outcome.error === undefined) onClose();
    else setChosen(undefined);
  };
  return (
    <ConfirmDialog
      open
      title={t(WORDS[purpose].ask)}
      yes={sequence === null ? t('Book appointment') : t('Change the time')}
      no={t('Not now')}
      onYes={send}
      onNo={onClose}
      busy={isLoading}
      refused={error}
      disabled={chosen === undefined}
      startsOnTitle
    >
      {booked !== undefined && (
        <Typography sx={{ mb: 1 }}>{t('Booked now: {when}', { when: whenText(t, booked) })}</Typography>
      )}
      <SlotPicker order={order} purpose={purpose} chosen={chosen} onChoose={setChosen} />
      {error !== undefined && <OutlinedAlert severity="warning">{t.message(refusalOf(error).message)}</OutlinedAlert>}
    </ConfirmDialog>
  );
}

/** Cancels one's own appointment. */
export function CancelDialog({
  appointment,
  onClose,
}: {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { auctionName, purpose, sequence } = appointment;
  const [shown] = useState(sequence);
  const [cancel, { isLoading, error }] = appointmentsApi.useCancelAppointmentMutation();
  const send = async () => {
    const outcome = await cancel({ auctionName, purpose, sequence: shown });
    if (outcome.error === undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(WORDS[purpose].cancel)}
      yes={t('Cancel appointment')}
      no={t('Keep it')}
      onYes={send}
      onNo={onClose}
      busy={isLoading}
      refused={error}
      destroys
      startsOnNo
    >
      {whenText(t, appointment)}
      {error !== undefined && <OutlinedAlert severity="warning">{t.message(refusalOf(error).message)}</OutlinedAlert>}
    </ConfirmDialog>
  );
}

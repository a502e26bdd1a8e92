import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Appointment } from '#contract/handover/appointments.ts';
import {
  APPOINTMENT_PURPOSES,
  APPOINTMENT_REASONS,
  type AppointmentPurpose,
  type AppointmentReason,
  PURPOSES,
} from '#domain/appointments.ts';
import { type ChosenSlot, SlotPicker } from '#web/appointments/SlotPicker.tsx';
import { appointmentsApi } from '#web/calls/endpoints/appointments.ts';
import { MESSAGE_MS } from '../handover/endpoints.ts';
import { choicesIn } from '../i18n/choices.ts';
import { useT } from '../i18n/use-t.ts';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { useSend } from '../kit/send.ts';
import { officeAppointmentsApi } from './endpoints.ts';
import { whenOf } from './words.ts';

/** The appointments of a unit on the page of its purchase: staff book, move and cancel for the buyer, who reads why. */
export function UnitAppointments({ order }: { readonly order: string }) {
  const [session = '', lotNo = ''] = order.split('/');
  const { data } = officeAppointmentsApi.useAppointmentsOfUnitQuery({ session, lotNo });
  if (data === undefined) return null;
  const rows = PURPOSES.flatMap((purpose) => {
    const appointment = data.appointments.find((each) => each.purpose === purpose);
    const isBookable = data.bookable.includes(purpose);
    return isBookable || appointment !== undefined ? [{ purpose, appointment, isBookable }] : [];
  });
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gap: 1 }}>
      {rows.map((row) => (
        <OfPurpose key={row.purpose} order={order} {...row} />
      ))}
    </Box>
  );
}

interface OfPurposeProps {
  readonly order: string;
  readonly purpose: AppointmentPurpose;
  readonly appointment: Appointment | undefined;
  readonly isBookable: boolean;
}

function OfPurpose({ order, purpose, appointment, isBookable }: OfPurposeProps) {
  const t = useT();
  const standing = appointment?.cancelled === false ? appointment : undefined;
  const said = () => {
    if (appointment === undefined) return t('no appointment');
    const when = whenOf(t, appointment);
    return appointment.cancelled ? t('{when}, cancelled', { when }) : `${when} · ${appointment.place.name}`;
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography>
        <b>{t(APPOINTMENT_PURPOSES[purpose])}</b>: {said()}
        {appointment?.reason != null && ` (${t(APPOINTMENT_REASONS[appointment.reason])})`}
      </Typography>
      <DialogButton
        hidden={!isBookable}
        dialog={(close) => <BookDialog order={order} purpose={purpose} standing={standing} onClose={close} />}
      >
        {standing === undefined ? t('Book appointment') : t('Change the time')}
      </DialogButton>
      <DialogButton
        destroys
        hidden={standing?.needed !== true}
        dialog={(close) => standing && <CancelAppointmentDialog appointment={standing} onClose={close} />}
      >
        {t('Cancel appointment')}
      </DialogButton>
    </Box>
  );
}

type BookDialogProps = DialogProps<{
  readonly order: string;
  readonly purpose: AppointmentPurpose;
  readonly standing: Appointment | undefined;
}>;

/** Books for a buyer, or moves what they have: neither notice nor the last day holds for the house. */
export function BookDialog({ order, purpose, standing, onClose }: BookDialogProps) {
  const t = useT();
  const [sequence] = useState(standing?.sequence ?? null);
  const [chosen, setChosen] = useState<ChosenSlot>();
  const form = useForm({ defaultValues: { reason: 'asked-by-buyer' as AppointmentReason } });
  const [book] = appointmentsApi.useBookAppointmentMutation();
  const send = useSend(MESSAGE_MS);
  const title =
    purpose === 'inspection'
      ? t('Appointment for the inspection of {order}', { order })
      : t('Appointment for the collection of {order}', { order });
  return (
    <FormDialog
      title={title}
      form={form}
      action={t('Book appointment')}
      disabled={chosen === undefined}
      onSubmit={({ reason }) =>
        send(book({ auctionName: order, purpose, ...(chosen ?? { place: 0, startsAt: '' }), sequence, reason }))
      }
      onClose={onClose}
    >
      <SlotPicker order={order} purpose={purpose} chosen={chosen} onChoose={setChosen} />
      <ReasonInput control={form.control} />
      <History headed kind="appointment" subjectKey={`${order} ${purpose}`} />
    </FormDialog>
  );
}

/** Cancels for a buyer. */
export function CancelAppointmentDialog({ appointment, onClose }: DialogProps<{ readonly appointment: Appointment }>) {
  const t = useT();
  const [{ auctionName, purpose, sequence }] = useState(appointment);
  const form = useForm({ defaultValues: { reason: '' as AppointmentReason } });
  const [cancel] = appointmentsApi.useCancelAppointmentMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Cancel the appointment of {order}', { order: auctionName })}
      form={form}
      action={t('Cancel appointment')}
      destroys
      onSubmit={({ reason }) => send(cancel({ auctionName, purpose, sequence, reason }))}
      onClose={onClose}
    >
      <Typography>{whenOf(t, appointment)}</Typography>
      <ReasonInput control={form.control} missing={t('Please choose a reason: the buyer reads it.')} />
      <History headed kind="appointment" subjectKey={`${auctionName} ${purpose}`} />
    </FormDialog>
  );
}

type ReasonForm = ReturnType<typeof useForm<{ reason: AppointmentReason }>>;

interface ReasonProps extends Pick<ReasonForm, 'control'> {
  /** What is said where none is chosen; without it one is proposed. */
  readonly missing?: string;
}

function ReasonInput({ control, missing }: ReasonProps) {
  const t = useT();
  return (
    <SelectInput
      control={control}
      name="reason"
      label={t('Reason')}
      hint={t('The buyer reads it in My Bid and by email.')}
      options={choicesIn(t, APPOINTMENT_REASONS)}
      {...(missing !== undefined && { placeholder: t('Please choose'), missing })}
      required
    />
  );
}

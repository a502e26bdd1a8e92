import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { AppointmentPlace, PlaceValue } from '#contract/handover/appointments.ts';
import { readWorkingHours } from '#domain/working-hours.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { MESSAGE_MS } from '../handover/endpoints.ts';
import { type Text, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { OthersChanged } from '../kit/OthersChanged.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { useSend } from '../kit/send.ts';
import { useSeen } from '../kit/use-seen.ts';
import { VendorInput } from '../vendors/VendorInput.tsx';
import { officeAppointmentsApi } from './endpoints.ts';

const PAGE_SIZE = 20;

/** Where sold units are inspected and collected: opening hours, closed days, and how many at a time. */
export function PlacesPage() {
  const t = useT();
  const list = useLocalList('all');
  const query = officeAppointmentsApi.useAppointmentPlacesQuery();
  return (
    <>
      <PageHeading>{t('Yards and inspection centres')}</PageHeading>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t(
          'Buyers book appointments for the inspection and the collection of their units here. Without a place nobody is asked to book.',
        )}
      </Typography>
      <ManagedList
        label={t('Yards and inspection centres')}
        list={list}
        query={query}
        failure={t('The places could not be loaded')}
        rows={query.data?.places}
        pageSize={PAGE_SIZE}
        columns={COLUMNS}
        keyOf={({ id }) => `${id}`}
        titleOf={(place) => <CardTitle left={place.name} right={chip(stateOf(place, t))} />}
        empty={t('There is no place yet.')}
        tools={
          <DialogButton dialog={(close) => <PlaceDialog place={undefined} onClose={close} />}>
            {t('Add place')}
          </DialogButton>
        }
      />
    </>
  );
}

function stateOf({ active }: AppointmentPlace, t: ReturnType<typeof useT>): Standing {
  return active ? ['taken', t('In use')] : ['no bid', t('Not in use')];
}

const COLUMNS: readonly Column<AppointmentPlace>[] = [
  column.text('Name', ({ name }) => name, { inTitle: true }),
  column.text('Units that stand at', ({ location, vendor }) => [location, vendor].filter(Boolean).join(' · ')),
  column.text('Hours', ({ hours }) => hours, { wraps: true, minWidth: '13rem' }),
  column.text('Minutes', ({ slotMinutes }) => `${slotMinutes}`),
  column.count('Inspections at once', ({ inspections }) => inspections),
  column.count('Collections at once', ({ collections }) => collections),
  column.state('State', stateOf),
  column.actions('Actions', [
    {
      label: 'Edit',
      nameOf: ({ name }, t) => t('Edit {name}', { name }),
      dialog: (place, onClose) => <PlaceDialog place={place} onClose={onClose} />,
    },
    {
      label: 'Calendar',
      nameOf: ({ name }, t) => t('Calendar of {name}', { name }),
      dialog: (place, onClose) => <FeedDialog place={place} onClose={onClose} />,
    },
  ]),
];

/** As it is typed: numbers as texts, closed days one beside the other. */
interface TypedPlace extends Record<'name' | 'vendor' | 'location' | 'address' | 'hours' | 'closedDays', string> {
  readonly slotMinutes: string;
  readonly inspections: string;
  readonly collections: string;
  readonly active: 'yes' | 'no';
}

const NEW: PlaceValue = {
  ...{ name: '', vendor: '', location: '', address: '', hours: 'Mon-Fri 09:00-17:00', closedDays: [] },
  ...{ slotMinutes: 30, inspections: 0, collections: 2, active: true },
};

const LABELS: Readonly<Record<keyof PlaceValue, Text>> = {
  ...{ name: 'Name', vendor: 'Vendor', location: 'Units that stand at', address: 'Address', hours: 'Hours' },
  ...{ closedDays: 'Closed days', slotMinutes: 'Minutes of an appointment' },
  ...{ inspections: 'Inspections at once', collections: 'Collections at once', active: 'In use' },
};

function typedOf(place: PlaceValue): TypedPlace {
  const { closedDays, slotMinutes, inspections, collections, active, name, vendor, location, address, hours } = place;
  return {
    ...{ name, vendor, location, address, hours, closedDays: closedDays.join(', ') },
    ...{ slotMinutes: `${slotMinutes}`, inspections: `${inspections}`, collections: `${collections}` },
    active: active ? 'yes' : 'no',
  };
}

function placeOf({ closedDays, slotMinutes, inspections, collections, active, ...texts }: TypedPlace): PlaceValue {
  return {
    ...texts,
    closedDays: daysIn(closedDays),
    ...{ slotMinutes: Number(slotMinutes), inspections: Number(inspections), collections: Number(collections) },
    active: active === 'yes',
  };
}

function daysIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((day) => day !== '');
}

const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;

/** One place: with what others have changed meanwhile, and who changed it before. */
export function PlaceDialog({ place, onClose }: DialogProps<{ readonly place: AppointmentPlace | undefined }>) {
  const t = useT();
  const [save] = officeAppointmentsApi.useSaveAppointmentPlaceMutation();
  const send = useSend(MESSAGE_MS);
  const { id, feed: _, ...value } = place ?? { ...NEW, id: null, feed: '' };
  const form = useForm<TypedPlace>({ defaultValues: typedOf(value) });
  const { control } = form;
  const before = place === undefined ? undefined : value;
  const { seen, look, others } = useSeen(form, {
    opened: before,
    now: before,
    formOf: typedOf,
    labelOf: (field) => t(LABELS[field]),
  });
  const wholeNumber = (least: number, most: number) => ({
    validate: (text: string) =>
      (/^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most) ||
      t('A whole number from {least} to {most}.', { least, most }),
  });
  return (
    <FormDialog
      title={place === undefined ? t('Add place') : t('Edit {name}', { name: place.name })}
      form={form}
      action={t('Save')}
      onSubmit={async (typed) =>
        look(await send(save({ ...placeOf(typed), ...(id !== null && { id }), ...(seen && { before: seen }) })))
      }
      onClose={onClose}
    >
      <OthersChanged others={others} kind="appointment-place" subjectKey={`${id}`} />
      <TextInput
        control={control}
        name="name"
        label={t('Name')}
        missing={t('Please name the place.')}
        maxLength={80}
        required
      />
      <TextInput
        control={control}
        name="location"
        label={t('Units that stand at')}
        hint={t('The location as the catalogue has it. Empty: an inspection centre for all units.')}
        maxLength={120}
      />
      <VendorInput control={control} name="vendor" hint={t('Only where the place is for the units of one vendor.')} />
      <TextInput control={control} name="address" label={t('Address')} multiline minRows={2} maxLength={400} />
      <TextInput
        control={control}
        name="hours"
        label={t('Hours')}
        hint={t('Such as: Mon-Fri 09:00-17:00; Sat 09:00-13:00')}
        rules={{
          validate: (text: string) =>
            readWorkingHours(text) !== undefined ||
            t('These hours cannot be read. Such as: Mon-Fri 09:00-17:00; Sat 09:00-13:00'),
        }}
        required
      />
      <TextInput
        control={control}
        name="closedDays"
        label={t('Closed days')}
        hint={t('Such as: 2026-12-25, 2027-01-01')}
        rules={{
          validate: (text: string) =>
            daysIn(text).every(isDay) || t('Write each day as year, month and day: 2026-12-25.'),
        }}
        multiline
      />
      <TextInput
        control={control}
        name="slotMinutes"
        label={t('Minutes of an appointment')}
        keys="numeric"
        rules={wholeNumber(10, 480)}
        required
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput
          control={control}
          name="inspections"
          label={t('Inspections at once')}
          hint={t('0: none are booked here.')}
          keys="numeric"
          rules={wholeNumber(0, 50)}
          required
        />
        <TextInput
          control={control}
          name="collections"
          label={t('Collections at once')}
          hint={t('0: none are booked here.')}
          keys="numeric"
          rules={wholeNumber(0, 50)}
          required
        />
      </Box>
      <SelectInput
        control={control}
        name="active"
        label={t('In use')}
        hint={t('What is booked at a place stays booked.')}
        options={{ yes: t('Yes'), no: t('No') }}
        required
      />
      {place !== undefined && <History key={others.times} headed kind="appointment-place" subjectKey={`${place.id}`} />}
    </FormDialog>
  );
}

/** The address by which a calendar program follows a place; made void when somebody has it who should not. */
export function FeedDialog({ place, onClose }: DialogProps<{ readonly place: AppointmentPlace }>) {
  const t = useT();
  const [makeVoid] = officeAppointmentsApi.useVoidPlaceFeedMutation();
  const send = useSend(MESSAGE_MS);
  const address = new URL(place.feed, window.location.origin).href;
  return (
    <ConfirmAction
      title={t('Calendar of {name}', { name: place.name })}
      action={t('Make the address void')}
      destroys
      onConfirm={() => send(makeVoid({ id: place.id }))}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        {t(
          'Subscribe to this address in a calendar program. Whoever has it sees order numbers, units and times, and no names. Made void, it shows nothing more, and the place has another one.',
        )}
      </Typography>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere', fontFamily: 'monospace' }}>{address}</Typography>
      <CopyButton text={address} label={t('Copy address')} />
    </ConfirmAction>
  );
}

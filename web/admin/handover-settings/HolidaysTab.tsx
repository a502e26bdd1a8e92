import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { MALAYSIAN_STATES } from '#contract/accounts/malaysia.ts';
import type { Holiday } from '#contract/handover/holidays.ts';
import { dayInWords, dayText } from '#domain/moments.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { holidaysApi } from '../handover/further-endpoints.ts';
import { type Text, text, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { column } from '../kit/columns.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { Section } from '../kit/Section.tsx';
import { useSend } from '../kit/send.ts';

const MESSAGE_MS = 3_000;
const LONGEST_NAME = 80;
const WEEK: readonly Text[] = [
  text('Sunday'),
  text('Monday'),
  text('Tuesday'),
  text('Wednesday'),
  text('Thursday'),
  text('Friday'),
  text('Saturday'),
];

/** The days on which the house is closed. */
export function HolidaysTab() {
  const t = useT();
  const query = holidaysApi.useHolidaysQuery();
  const rest = query.data?.restDays.map((day) => t(WEEK[day] ?? 'Sunday')).join(', ') ?? '';
  return (
    <Section
      title={t('Holidays')}
      about={t('On these days the house is closed: working days leave them out, whichever state they are of.')}
      actions={
        <DialogButton dialog={(close) => <HolidayDialog holiday={undefined} onClose={close} />}>
          {t('Add holiday')}
        </DialogButton>
      }
    >
      <Loadable query={query} failure={t('The holidays could not be loaded')}>
        {rest !== '' && (
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>
            {t('Closed each week, by the setting “Working hours”: {days}.', { days: rest })}
          </Typography>
        )}
        <DataTable
          label={t('Holidays')}
          columns={[
            column.text<Holiday>('Day', ({ day }, t) => dayInWords(day, t.language), { inTitle: true }),
            column.text<Holiday>('Name', ({ name }) => name),
            column.text<Holiday>('Of', ({ state }, t) => (state === '' ? t('All of Malaysia') : state)),
            column.actions<Holiday>('Actions', [
              {
                label: 'Edit',
                nameOf: ({ name }, t) => t('Edit {name}', { name }),
                dialog: (holiday, close) => <HolidayDialog holiday={holiday} onClose={close} />,
              },
              {
                label: 'Delete',
                destroys: true,
                nameOf: ({ name }, t) => t('Delete {name}', { name }),
                dialog: (holiday, close) => <DeleteDialog holiday={holiday} onClose={close} />,
              },
            ]),
          ]}
          rows={query.data?.holidays}
          keyOf={({ id }) => String(id)}
          titleOf={({ day }) => dayText(day, t.language)}
          empty={t(
            'There is no holiday on the list yet, so that only the days of rest are left out. Please enter those that are gazetted: their dates differ from year to year.',
          )}
        />
      </Loadable>
      <Box sx={{ mt: 2 }}>
        <History headed kind="setting" subjectKey="holidays" key={JSON.stringify(query.data?.holidays)} />
      </Box>
    </Section>
  );
}

type HolidayDialogProps = DialogProps<{
  /** undefined: a new one. */
  readonly holiday: Holiday | undefined;
}>;

function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  const t = useT();
  const { id, ...before } = holiday ?? { id: undefined, day: '', name: '', state: '' as const };
  const form = useForm({ defaultValues: before });
  const { control } = form;
  const [save] = holidaysApi.useSaveHolidayMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={id === undefined ? t('Add a holiday') : t('Edit {name}', { name: before.name })}
      form={form}
      action={id === undefined ? t('Add holiday') : t('Save')}
      onSubmit={({ name, ...content }) => {
        const wanted = { ...content, name: name.trim() };
        return send(save(id === undefined ? wanted : { ...wanted, id, before }));
      }}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="day"
        label={t('Day')}
        type="date"
        missing={t('Please enter the day.')}
        required
      />
      <TextInput
        control={control}
        name="name"
        label={t('Name')}
        missing={t('Please enter a name.')}
        maxLength={LONGEST_NAME}
        required
      />
      <SelectInput
        control={control}
        name="state"
        label={t('Holiday of')}
        options={{ '': t('All of Malaysia'), ...Object.fromEntries(MALAYSIAN_STATES.map((state) => [state, state])) }}
      />
    </FormDialog>
  );
}

function DeleteDialog({ holiday, onClose }: DialogProps<{ readonly holiday: Holiday }>) {
  const t = useT();
  const { id, ...before } = holiday;
  const [remove] = holidaysApi.useDeleteHolidayMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title={t('Delete {name}?', { name: holiday.name })}
      action={t('Delete')}
      destroys
      onConfirm={() => send(remove({ id, before }))}
      onClose={onClose}
    >
      <p>
        {t('{day} is a working day again, unless it is a day of rest.', { day: dayInWords(holiday.day, t.language) })}
      </p>
    </ConfirmAction>
  );
}

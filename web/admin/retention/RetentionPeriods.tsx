import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { PERIODS, type PeriodName, type Periods } from '#contract/retention.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { Answer } from '../kit/Answer.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { Fact, Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { OthersChanged } from '../kit/OthersChanged.tsx';
import { Section } from '../kit/Section.tsx';
import { useSend } from '../kit/send.ts';
import { shownOf, useSeen } from '../kit/use-seen.ts';
import { peopleDataApi } from '../people/data-endpoints.ts';

const LABELS: Readonly<Record<PeriodName, Text>> = {
  purchases: 'Papers of purchases',
  refundAccounts: 'Bank accounts of refunds',
  securityLog: 'Security log',
  mails: 'Mails',
  formerAddresses: 'Former mail addresses',
  loginSessions: 'Login sessions',
  devices: 'Known devices',
};

const HINTS: Readonly<Record<PeriodName, Text>> = {
  purchases: 'So long nobody who bought can be erased',
  refundAccounts: 'To which bank account a refund went',
  securityLog: 'Logins, failures and changes of accounts',
  mails: 'To whom which mail went',
  formerAddresses: 'After a change; so long they are told of changes',
  loginSessions: 'After they began',
  devices: 'After their last login',
};

const NAMES = Object.keys(PERIODS) as PeriodName[];

/** How long what is known of people is kept. */
export function RetentionPeriods() {
  const t = useT();
  const query = peopleDataApi.useRetentionPeriodsQuery();
  const periods = query.data?.periods;
  return (
    <Section
      title={t('Retention periods')}
      about={t('How long what is known of people is kept. What is older goes by itself, once an hour.')}
      actions={
        <DialogButton
          disabled={periods === undefined}
          dialog={(close) => periods !== undefined && <PeriodsDialog periods={periods} onClose={close} />}
        >
          {t('Change the periods')}
        </DialogButton>
      }
    >
      <Answer query={query} failure={t('The periods could not be loaded')} outline={120}>
        {(kept) => (
          <Facts>
            {NAMES.map((name) => (
              <Fact key={name} term={t(LABELS[name])}>
                {periodText(t, name, kept.periods[name])}
              </Fact>
            ))}
          </Facts>
        )}
      </Answer>
    </Section>
  );
}

const MESSAGE_MS = 2_000;

type PeriodForm = Record<PeriodName, string>;

function formOf(periods: Periods): PeriodForm {
  return Object.fromEntries(NAMES.map((name) => [name, `${periods[name]}`])) as PeriodForm;
}

function PeriodsDialog({ periods, onClose }: { readonly periods: Periods; readonly onClose: () => void }) {
  const t = useT();
  const form = useForm<PeriodForm>({ defaultValues: formOf(periods) });
  const {
    seen = periods,
    look,
    others,
  } = useSeen(form, {
    opened: periods,
    now: periods,
    formOf,
    labelOf: (name) => t(LABELS[name]),
  });
  const [save] = peopleDataApi.useSaveRetentionPeriodsMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Retention periods')}
      form={form}
      action={t('Save')}
      maxWidth="md"
      onSubmit={async (values) => {
        const typed: Partial<Periods> = Object.fromEntries(NAMES.map((name) => [name, Number(values[name])]));
        return look(await send(save({ ...typed, shown: shownOf(typed, seen) })));
      }}
      onClose={onClose}
    >
      <OthersChanged others={others} kind="setting" subjectKey="retention" />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {NAMES.map((name) => (
          <TextInput
            key={name}
            control={form.control}
            name={name}
            label={`${t(LABELS[name])} (${t(PERIODS[name].unit)})`}
            hint={t('{hint}. {period} by default.', {
              hint: t(HINTS[name]),
              period: periodText(t, name, PERIODS[name].byDefault),
            })}
            rules={{ validate: (text) => isWithin(name, text) || rangeText(t, name) }}
            keys="numeric"
          />
        ))}
      </Box>
      <div>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {t('History')}
        </Typography>
        <History key={others.times} kind="setting" subjectKey="retention" />
      </div>
    </FormDialog>
  );
}

function isWithin(name: PeriodName, text: string): boolean {
  const { least, most } = PERIODS[name];
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

function rangeText(t: Translate, name: PeriodName): string {
  const { least, most, unit } = PERIODS[name];
  const text =
    unit === 'days'
      ? 'Please enter {least} to {most} days, without decimals.'
      : 'Please enter {least} to {most} years, without decimals.';
  return t(text, { least, most });
}

const UNITS = { days: ['day', 'days'], years: ['year', 'years'] } as const;

function periodText(t: Translate, name: PeriodName, length: number): string {
  const [one, many] = UNITS[PERIODS[name].unit];
  return `${length} ${t(length === 1 ? one : many)}`;
}

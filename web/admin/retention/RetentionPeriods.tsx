import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PERIODS, type PeriodName, type Periods } from '#contract/retention.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useFields } from '#web/forms/fields.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { History } from '../kit/History.tsx';
import { Section } from '../kit/Section.tsx';
import { peopleDataApi } from '../people/data-endpoints.ts';
import { Fact, Facts } from '../people/facts.tsx';

const LABELS: Readonly<Record<PeriodName, string>> = {
  purchases: 'Papers of purchases',
  refundAccounts: 'Bank accounts of refunds',
  securityLog: 'Security log',
  mails: 'Mails',
  formerAddresses: 'Former mail addresses',
  loginSessions: 'Login sessions',
  devices: 'Known devices',
};

const HINTS: Readonly<Record<PeriodName, string>> = {
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
  const query = peopleDataApi.useRetentionPeriodsQuery();
  const [open, setOpen] = useState(false);
  const periods = query.data?.periods;
  return (
    <Section
      title="Retention periods"
      about="How long what is known of people is kept. What is older goes by itself, once an hour."
      actions={
        <Button onClick={() => setOpen(true)} disabled={periods === undefined}>
          Change the periods
        </Button>
      }
    >
      <Loadable query={query} failure="The periods could not be loaded">
        {periods === undefined ? (
          <Skeleton variant="rounded" height={120} />
        ) : (
          <Facts>
            {NAMES.map((name) => (
              <Fact key={name} term={LABELS[name]}>
                {periodText(name, periods[name])}
              </Fact>
            ))}
          </Facts>
        )}
      </Loadable>
      {open && periods !== undefined && <PeriodsDialog periods={periods} onClose={() => setOpen(false)} />}
    </Section>
  );
}

const MESSAGE_MS = 2_000;

function PeriodsDialog({ periods, onClose }: { readonly periods: Periods; readonly onClose: () => void }) {
  const form = useForm<Record<PeriodName, string>>({
    defaultValues: Object.fromEntries(NAMES.map((name) => [name, `${periods[name]}`])),
  });
  const field = useFields(form);
  const [save] = peopleDataApi.useSaveRetentionPeriodsMutation();
  const dispatch = useAppDispatch();
  return (
    <FormDialog
      title="Retention periods"
      form={form}
      action="Save"
      maxWidth="md"
      onSubmit={async (values) => {
        const outcome = await save(Object.fromEntries(NAMES.map((name) => [name, Number(values[name])])));
        if (outcome.data !== undefined) dispatch(showMessage(outcome.data.message, 'success', MESSAGE_MS));
        return outcome;
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={`${LABELS[name]} (${PERIODS[name].unit})`}
            {...field(
              name,
              { validate: (text) => isWithin(name, text) || rangeText(name) },
              `${HINTS[name]}. ${periodText(name, PERIODS[name].byDefault)} by default.`,
            )}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        ))}
      </Box>
      <div>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          History
        </Typography>
        <History kind="setting" subjectKey="retention" />
      </div>
    </FormDialog>
  );
}

function isWithin(name: PeriodName, text: string): boolean {
  const { least, most } = PERIODS[name];
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

function rangeText(name: PeriodName): string {
  const { least, most, unit } = PERIODS[name];
  return `Please enter ${least} to ${most} ${unit}, without decimals.`;
}

function periodText(name: PeriodName, length: number): string {
  const { unit } = PERIODS[name];
  return `${length} ${length === 1 ? unit.slice(0, -1) : unit}`;
}
